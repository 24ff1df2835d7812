import { chanceFrom, seedOf, shuffled } from './chance.ts'
import type { ClothName } from './cloths.ts'
import { cloths } from './cloths.ts'
import { descriptionOf, nameOf } from './describe.ts'
import { accessories } from './designs/accessories.ts'
import { bottoms } from './designs/bottoms.ts'
import type { Design } from './designs/design.ts'
import { dresses } from './designs/dresses.ts'
import type { Finish } from './designs/finishes.ts'
import { chooseFinishes } from './designs/finishes.ts'
import { outerwear } from './designs/outerwear.ts'
import { swimwear } from './designs/swimwear.ts'
import { tops } from './designs/tops.ts'
import type { Garment } from './garment.ts'
import { gtinOf } from './gtin.ts'
import { palette } from './palette.ts'
import { prints } from './prints.ts'
import { priceOf } from './prices.ts'
import { retailerOf } from './retailers.ts'
import { groundOf } from './wall.ts'

export type CategoryFilter =
  | 'CATEGORY_TOPS'
  | 'CATEGORY_BOTTOMS'
  | 'CATEGORY_DRESSES'
  | 'CATEGORY_OUTERWEAR'
  | 'CATEGORY_SWIMSUITS'
  | 'CATEGORY_ACCESSORIES'

/** One garment of the made-up world, with everything a shop, a recommender and the renderer want to know of it. */
export type DemoItem = {
  id: string
  name: string
  description: string
  store: string
  /** Slug of the retailer that sells it. */
  retailer: string
  /** Path of its page on the retailer's site. */
  path: string
  /** US dollars. */
  price: number
  /** The price before a reduction, where there is one. */
  listPrice?: number
  categoryFilter: CategoryFilter
  subcategory: string
  gtin: string
  colours: string[]
  cloth: ClothName
  cut: string[]
  /** Words that describe it as `kind:value`, for the recommender. */
  attributes: string[]
  picture: string
  /** Mean colour of the wall around it: the placeholder while the picture loads. */
  ground: string
  garment: Garment
}

const designsOf: Record<CategoryFilter, Design[]> = {
  CATEGORY_TOPS: tops,
  CATEGORY_BOTTOMS: bottoms,
  CATEGORY_DRESSES: dresses,
  CATEGORY_OUTERWEAR: outerwear,
  CATEGORY_SWIMSUITS: swimwear,
  CATEGORY_ACCESSORIES: accessories,
}

const slugOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const idMax = 50

/** `name-colour-store`, without the first words of the name where it would be too long, and numbered where it is taken. */
function idOf(name: string, look: string, retailer: string, taken: ReadonlySet<string>): string {
  const words = name.split(' ').map(slugOf)
  const said = words.join('-').split('-')
  const extra = slugOf(look)
    .split('-')
    .filter((word) => !said.includes(word))
  const tail = [...extra, retailer].join('-')
  while (words.length > 1 && `${words.join('-')}-${tail}`.length > idMax) words.shift()
  const id = `${words.join('-')}-${tail}`
  for (let number = 1; ; number++) {
    const numbered = number === 1 ? id : `${id}-${number}`
    if (!taken.has(numbered)) return numbered
  }
}

/** Cut words as a machine reads them: the silhouette and every choice that was made in it. */
function cutWordsOf(design: Design): string[] {
  const { silhouette, ...choices } = design.shape
  const chosen = Object.entries(choices).flatMap(([name, value]) => {
    if (value === false || value === 'none' || value === 'plain') return []
    return value === true
      ? [name]
      : [name === 'kind' || name === 'detail' || name === 'cut' ? String(value) : `${value}-${name}`]
  })
  return [silhouette, ...chosen]
}

function attributesOf(design: Design, finish: Finish, categoryFilter: CategoryFilter, price: number): string[] {
  const colours = finish.print ? prints[finish.print].colours : [finish.colour]
  const families = new Set(colours.map((colour) => palette[colour].family))
  const band =
    price < 60 ? 'under-60' : price < 120 ? '60-120' : price < 200 ? '120-200' : price < 320 ? '200-320' : 'over-320'
  return [
    `category:${categoryFilter.slice('CATEGORY_'.length).toLowerCase()}`,
    `subcategory:${slugOf(design.subcategory)}`,
    ...cutWordsOf(design).map((word) => `cut:${word}`),
    `cloth:${slugOf(finish.cloth)}`,
    ...colours.map((colour) => `colour:${slugOf(colour)}`),
    ...[...families].map((family) => `family:${family}`),
    `pattern:${finish.print ? prints[finish.print].kind : 'plain'}`,
    `price:${band}`,
  ]
}

function itemOf(design: Design, finish: Finish, categoryFilter: CategoryFilter, taken: ReadonlySet<string>): DemoItem {
  const { shape } = design
  const { slug, store, paper } = retailerOf(finish.store)
  const look = finish.print ?? finish.colour
  const dice = chanceFrom(seedOf(JSON.stringify([shape, finish])))
  const saysColour =
    finish.cloth === 'acetate' || (categoryFilter === 'CATEGORY_DRESSES' && finish.colour === 'black') || dice() < 0.42
  const name = nameOf(design, finish, saysColour)
  const id = idOf(name, look, slug, taken)
  const prices = priceOf(design.price * cloths[finish.cloth].price, retailerOf(finish.store).priceLevel, dice)
  return {
    id,
    name,
    description: descriptionOf(design, finish),
    store,
    retailer: slug,
    path: `/products/${id.slice(0, -slug.length - 1) || id}`,
    ...prices,
    categoryFilter,
    subcategory: design.subcategory,
    gtin: gtinOf(seedOf(id)),
    colours: finish.print ? [...prints[finish.print].colours] : [finish.colour],
    cloth: finish.cloth,
    cut: cutWordsOf(design),
    attributes: attributesOf(design, finish, categoryFilter, prices.price),
    picture: `${id}.webp`,
    ground: groundOf(paper),
    garment: { shape, cloth: finish.cloth, colour: finish.colour, print: finish.print, paper, seed: seedOf(id) },
  }
}

function makeItems(): DemoItem[] {
  const made: DemoItem[] = []
  const taken = new Set<string>()
  for (const [filter, designs] of Object.entries(designsOf) as [CategoryFilter, Design[]][]) {
    for (const design of designs) {
      for (const finish of chooseFinishes(design, chanceFrom(seedOf(JSON.stringify(design.shape))))) {
        const item = itemOf(design, finish, filter, taken)
        taken.add(item.id)
        made.push(item)
      }
    }
  }
  return shuffled(made, chanceFrom(20))
}

/** All items of the made-up world, the same on every machine, in an order that mixes categories. */
export const items: readonly DemoItem[] = makeItems()
