import { expect, test } from 'vitest'
import { prepareCatalogue } from '../catalogue.ts'
import type { Item } from '../item.ts'
import { madeUpNow, madeUpShop } from '../testing/made-up-shop.ts'
import { replayShopper, type SimulatedShopper } from '../testing/replay.ts'

const catalogue = prepareCatalogue({ items: madeUpShop(900) })

/** A hidden taste: words she loves and words she cannot bear. */
const shopperWith = (id: string, loved: string[], hated: string[]): SimulatedShopper => ({
  id,
  likes: (item: Item) => {
    const text = `${item.name} ${item.categoryFilter} ${item.attributes?.join(' ')}`
    const count = (words: string[]) => words.filter((word) => text.includes(word)).length
    return 0.3 * count(loved) - 0.5 * count(hated)
  },
})

const shoppers = [
  shopperWith('ines', ['silk', 'black', 'polished', 'Dresses', 'midi'], ['denim', 'sporty']),
  shopperWith('bea', ['linen', 'olive', 'bohemian', 'Bottoms', 'oversized'], ['velvet', 'minimal']),
  shopperWith('cara', ['denim', 'white', 'sporty', 'Tops', 'cropped'], ['gown', 'romantic']),
  shopperWith('dana', ['wool', 'camel', 'minimal', 'Outerwear'], ['floral', 'mini']),
]

test('after five signals a shop holds more of what she likes than with none, and after twenty more still', () => {
  const replays = shoppers.map((shopper) => replayShopper(catalogue, shopper, madeUpNow))
  const sum = (of: (replay: (typeof replays)[number]) => number) =>
    replays.reduce((total, replay) => total + of(replay), 0)
  expect(sum(({ likesPerHundred }) => likesPerHundred.after5)).toBeGreaterThan(
    sum(({ likesPerHundred }) => likesPerHundred.none),
  )
  expect(sum(({ likesPerHundred }) => likesPerHundred.after20)).toBeGreaterThan(
    1.15 * sum(({ likesPerHundred }) => likesPerHundred.none),
  )
  for (const { repeats, untilFifthLike, storeShare } of replays) {
    expect(repeats).toBeLessThanOrEqual(0.5)
    expect(untilFifthLike).toBeLessThan(60)
    expect(storeShare).toBeGreaterThan(0.05)
  }
})
