import type { DemoItem } from './items.ts'
import { items } from './items.ts'
import { inTurn, pickDifferent } from './variety.ts'

/** A curated collection of the demo shop; `cover` is a file in `demo/pictures/covers`. */
export type DemoEdit = { id: string; title: string; subtitle: string; cover: string; itemIds: string[] }

const dark = ['black', 'wine', 'burgundy', 'bottle', 'aubergine', 'red']
const quiet = ['ivory', 'ecru', 'oat', 'sand', 'stone', 'camel', 'charcoal']
const isIn = (item: DemoItem, ...categories: string[]) =>
  categories.some((category) => item.categoryFilter === `CATEGORY_${category}`)
const isPlain = (item: DemoItem) => item.garment.print === null
const wears = (item: DemoItem, colours: string[]) => isPlain(item) && colours.includes(item.garment.colour)

function edit(
  id: string,
  title: string,
  subtitle: string,
  count: number,
  belongs: (item: DemoItem) => boolean,
): DemoEdit {
  const chosen = inTurn(pickDifferent(items.filter(belongs), count))
  return { id, title, subtitle, cover: `${id}.webp`, itemIds: chosen.map((item) => item.id) }
}

/** The five collections of the demo shop, first the newest. */
export const edits: readonly DemoEdit[] = [
  edit(
    'the-linen-hour',
    'The Linen Hour',
    'Easy pieces for warm rooms and slow lunches.',
    14,
    (item) => item.cloth === 'linen' || item.garment.shape.silhouette === 'straw-hat',
  ),
  edit(
    'after-dark',
    'After Dark',
    'Satin, velvet and one good pair of earrings.',
    12,
    (item) =>
      (['satin', 'silk', 'velvet'].includes(item.cloth) && isIn(item, 'DRESSES', 'TOPS') && wears(item, dark)) ||
      ['earrings', 'baguette', 'crossbody'].includes(item.garment.shape.silhouette),
  ),
  edit(
    'by-the-water',
    'By the Water',
    'Swimwear, straw and sunglasses.',
    16,
    (item) => isIn(item, 'SWIMSUITS') || ['straw-hat', 'sunglasses'].includes(item.garment.shape.silhouette),
  ),
  edit(
    'quiet-layers',
    'Quiet Layers',
    'Knits and coats in colours that get along.',
    14,
    (item) =>
      wears(item, quiet) &&
      (['coat', 'trench', 'sweater', 'cardigan', 'knit-vest', 'beanie', 'tote'].includes(
        item.garment.shape.silhouette,
      ) ||
        item.cloth === 'wool'),
  ),
  edit(
    'denim-again',
    'Denim, Again',
    'Five washes, and what to wear them with.',
    12,
    (item) => item.cloth === 'denim' || (item.retailer === 'kestrel-denim' && isIn(item, 'TOPS', 'ACCESSORIES')),
  ),
]
