import { chanceOf, seedOf } from '../chance.ts'
import type { Item } from '../item.ts'

const kinds = {
  Tops: ['blouse', 'tee', 'shirt', 'camisole', 'sweater'],
  Bottoms: ['jeans', 'trousers', 'skirt', 'shorts'],
  Dresses: ['slip dress', 'shirt dress', 'gown', 'sundress'],
  Outerwear: ['coat', 'blazer', 'parka', 'trench'],
  Swimwear: ['swimsuit', 'bikini top'],
  Accessories: ['scarf', 'belt', 'tote', 'hat'],
}
const colours = ['black', 'white', 'navy', 'red', 'olive', 'camel', 'blush', 'cobalt', 'lilac', 'mustard']
const cuts = ['mini', 'midi', 'maxi', 'cropped', 'oversized', 'fitted', 'wrap', 'pleated', 'floral', 'striped']
const materials = ['linen', 'silk', 'cotton', 'wool', 'denim', 'satin', 'velvet', 'leather']
const moods = ['minimal', 'romantic', 'sporty', 'bohemian', 'polished']
const stores = Array.from({ length: 12 }, (_, number) => `Store ${String.fromCharCode(65 + number)}`)

export const madeUpNow = new Date('2026-06-10T12:00:00Z')

/** A made-up shop of so many items, the same each time: categories, stores, colours, cuts, moods as a small shop has them. */
export function madeUpShop(count = 600): Item[] {
  return Array.from({ length: count }, (_, number) => {
    const seed = seedOf(`item ${number}`)
    const choose = <Thing>(things: readonly Thing[], turn: number) =>
      things[Math.floor(chanceOf(seed, turn) * things.length)]
    const category = choose(Object.keys(kinds) as (keyof typeof kinds)[], 0)
    const subcategory = choose(kinds[category], 1)
    const store = choose(stores, 2)
    return {
      id: `item-${number}`,
      name: `${choose(materials, 3)} ${choose(cuts, 4)} ${subcategory} in ${choose(colours, 5)}`,
      categoryFilter: category,
      subcategory,
      store,
      brand: choose([`${store} Studio`, `House ${number % 40}`], 6),
      price: Math.round(20 * 1.02 ** Math.floor(chanceOf(seed, 7) * 150)),
      attributes: [choose(moods, 8)],
      addedAt: new Date(madeUpNow.getTime() - Math.floor(chanceOf(seed, 9) * 90) * 86_400_000),
      available: true,
      hasPicture: true,
      hasLink: true,
      hasPrice: true,
    }
  })
}
