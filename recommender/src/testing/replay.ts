import type { Catalogue } from '../catalogue.ts'
import { chanceOf, seedOf } from '../chance.ts'
import type { Item } from '../item.ts'
import { recommend } from '../recommend.ts'
import type { Signal, SignalKind } from '../signal.ts'

/** A made-up shopper: how much she likes an item, from −1 to 1, known to the replay and not to the engine. */
export type SimulatedShopper = { id: string; likes: (item: Item) => number }

export type Replay = {
  /** Liked items per hundred of the first page: with no signal, after 5 and after 20. */
  likesPerHundred: { none: number; after5: number; after20: number }
  /** Share of the first sixteen that stood in the first sixteen of the refresh before. */
  repeats: number
  /** Different stores in the first page by number of items. */
  storeShare: number
  /** Items looked at until the fifth like. */
  untilFifthLike: number
}

const pageLength = 100
const refreshDays = [0, 2, 4]
const likedFrom = 0.35
const passedUnder = -0.35
const millisecondsOfDay = 86_400_000

/**
 * Plays a shopper through quiz picks, likes, passes and three refreshes, and reports how the shop follows her. A test
 * for direction (more likes with signals than without), not a proof of quality.
 */
export function replayShopper(catalogue: Catalogue, shopper: SimulatedShopper, start: Date): Replay {
  const itemOf = (id: string) => catalogue.items[catalogue.positionOf.get(id)!]
  const signals: Signal[] = []
  const pages: string[][] = []
  const shown = new Map<string, number>()
  const likesAfter = new Map<number, number>()
  let looked = 0
  let untilFifthLike = Infinity
  const add = (kind: SignalKind, itemId: string, now: Date) => signals.push({ itemId, kind, at: now })
  const shopNow = (now: Date, slot: string) =>
    recommend({
      catalogue,
      signals,
      now,
      slot,
      shopperId: shopper.id,
      recentlyShown: shown,
      previousFirst: pages.at(-1)?.slice(0, 16),
      limit: pageLength,
    }).items.map(({ id }) => id)
  const measure = (count: number, page: readonly string[]) =>
    likesAfter.set(
      count,
      (100 * page.filter((id) => shopper.likes(itemOf(id)) >= likedFrom).length) / Math.max(1, page.length),
    )

  measure(0, shopNow(start, 'before'))
  for (const item of quizPicks(catalogue, shopper)) add('picked', item.id, start)
  for (const day of refreshDays) {
    const now = new Date(start.getTime() + day * millisecondsOfDay)
    const page = shopNow(now, `day ${day}`)
    pages.push(page)
    for (const id of page) {
      const liking = shopper.likes(itemOf(id))
      looked++
      if (liking >= likedFrom) add('tagged', id, now)
      else if (liking < passedUnder) add('passed', id, now)
      else shown.set(id, (shown.get(id) ?? 0) + 1)
      for (const count of [5, 20]) if (signals.length === count) measure(count, shopNow(now, `after ${count}`))
      if (signals.filter(({ kind }) => kind === 'tagged').length === 5)
        untilFifthLike = Math.min(untilFifthLike, looked)
    }
  }
  return {
    likesPerHundred: { none: likesAfter.get(0)!, after5: likesAfter.get(5) ?? 0, after20: likesAfter.get(20) ?? 0 },
    repeats: meanOf(pages.slice(1).map((page, index) => sharedOf(page.slice(0, 16), pages[index].slice(0, 16)))),
    storeShare: meanOf(
      pages.map((page) => new Set(page.map((id) => itemOf(id).store)).size / Math.max(1, page.length)),
    ),
    untilFifthLike,
  }
}

/** Two of six random items at each of two steps: those she likes best. */
function quizPicks(catalogue: Catalogue, shopper: SimulatedShopper): Item[] {
  const seed = seedOf(shopper.id)
  return [0, 1].flatMap((step) =>
    Array.from(
      { length: 6 },
      (_, turn) => catalogue.items[Math.floor(chanceOf(seed, step * 6 + turn) * catalogue.items.length)],
    )
      .filter((item) => item !== undefined)
      .sort((one, other) => shopper.likes(other) - shopper.likes(one))
      .slice(0, 2),
  )
}

const sharedOf = (one: readonly string[], other: readonly string[]) =>
  one.filter((id) => other.includes(id)).length / Math.max(1, one.length)

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
