import { expect, test } from 'vitest'
import { prepareCatalogue } from '../catalogue.ts'
import type { Item } from '../item.ts'
import { recommend } from '../recommend.ts'
import type { Signal } from '../signal.ts'
import { madeUpNow, madeUpShop } from '../testing/made-up-shop.ts'

const stores = ['Store A', 'Store B', 'Store C', 'Store D', 'Store E']
/** One piece of twelve is what she secretly wants: black leather under 200 of five of the twelve stores. */
const items = madeUpShop(1800).map((item, number): Item => {
  if (number % 12 !== 0) return item
  const name = item.name.replace(/^\w+/, 'leather').replace(/\w+$/, 'black')
  return { ...item, name, store: stores[(number / 12) % 5], price: 60 + ((number * 7) % 140) }
})
const catalogue = prepareCatalogue({ items })
const itemOf = new Map(items.map((item) => [item.id, item]))
const isWanted = ({ name, price, store }: Item) =>
  name.startsWith('leather') && name.endsWith('black') && price! < 200 && stores.includes(store)
const isFarOff = ({ name, store }: Item) => !/leather|black/.test(name) && !stores.includes(store)

type Turn = { share: number; explored: number; exploredFarOff: number; repeats: number }

/** Shows her the first 32 of so many refreshes: she tags what she wants, passes some that is far from it, looks past the rest. */
function play(shopperId: string, refreshes: number): { turns: Turn[]; signals: Signal[] } {
  const signals: Signal[] = []
  const shown = new Map<string, number>()
  let before: string[] = []
  const turns = Array.from({ length: refreshes }, (_, refresh): Turn => {
    const now = madeUpNow.getTime() + refresh * 2 * 86_400_000
    const page = recommend({
      catalogue,
      signals,
      now,
      slot: `refresh ${refresh}`,
      shopperId,
      recentlyShown: shown,
      previousFirst: before,
      limit: 96,
    }).items
    const seen = page.map(({ id, explore }) => ({ id, explore, item: itemOf.get(id)! }))
    let passes = 0
    for (const { id, item } of seen.slice(0, 32)) {
      if (isWanted(item)) signals.push({ itemId: id, kind: 'tagged', at: now })
      else if (isFarOff(item) && passes++ < 5) signals.push({ itemId: id, kind: 'passed', at: now })
      else shown.set(id, (shown.get(id) ?? 0) + 1)
    }
    const first = seen.slice(0, 16)
    const explored = seen.filter(({ explore }) => explore)
    const repeats = first.filter(({ id }) => before.includes(id)).length
    before = first.map(({ id }) => id)
    return {
      share: first.filter(({ item }) => isWanted(item)).length / first.length,
      explored: explored.length,
      exploredFarOff: explored.filter(({ item }) => !isWanted(item)).length,
      repeats,
    }
  })
  return { turns, signals }
}

const plays = ['ines', 'bea', 'cara', 'dana', 'eve', 'fay'].map((shopperId) => play(shopperId, 5))
const meanShare = (refresh: number) => plays.reduce((sum, { turns }) => sum + turns[refresh].share, 0) / plays.length

test('what she secretly wants fills more of the first sixteen from refresh to refresh', () => {
  expect(meanShare(0)).toBeLessThan(0.25)
  expect(meanShare(2)).toBeGreaterThan(2 * meanShare(0))
  expect(meanShare(4)).toBeGreaterThan(0.5)
})

test('the share of what is there to learn does not shrink as the taste becomes clear, and it lies outside of it', () => {
  for (const { turns } of plays)
    for (const { explored, exploredFarOff } of turns) {
      expect(explored).toBeGreaterThanOrEqual(6)
      expect(exploredFarOff).toBeGreaterThanOrEqual(explored - 2)
    }
})

test('a tag and a pass of one piece move what is like it in opposite directions, and nothing repeats too much', () => {
  const [piece, ...others] = items.filter(isWanted)
  const scoresWith = (...more: Signal[]) =>
    new Map(
      recommend({ catalogue, signals: more, now: madeUpNow, slot: 'one', shopperId: 'ines' }).items.map(
        ({ id, score }) => [id, score],
      ),
    )
  const [plain, tagged, passed] = [
    scoresWith(),
    scoresWith({ itemId: piece.id, kind: 'tagged', at: madeUpNow }),
    scoresWith({ itemId: piece.id, kind: 'passed', at: madeUpNow }),
  ]
  for (const { id } of others) {
    expect(tagged.get(id)).toBeGreaterThan(plain.get(id)!)
    expect(passed.get(id)).toBeLessThan(plain.get(id)!)
  }
  for (const { turns } of plays) for (const { repeats } of turns) expect(repeats).toBeLessThanOrEqual(8)
})
