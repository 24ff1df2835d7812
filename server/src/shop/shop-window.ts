import type { Placed, Rest } from './catalogue-order.ts'

/** A window of a shop's order: which of its best stand in it, which numbers of the catalogue behind them, and how long the whole order is. */
export type ShopWindow<T extends Placed> = { best: readonly T[]; behind: number[]; total: number }

/** One bit for each number of an item: which are among the best. Used again for each window, and empty between two. */
let named = new Uint8Array(0)

/**
 * The places from `from` to `to` (exclusive) of a shop: first its best, then what follows in the catalogue and is not
 * among them. The windows of one shop neither overlap nor leave anything out, and what one costs does not grow with the
 * catalogue behind it.
 * @param best the shop's own items of the tab, best first
 * @param rest the tab's items by freshness
 */
export function windowOf<T extends Placed>(best: readonly T[], rest: Rest, from: number, to: number): ShopWindow<T> {
  const total = best.length + rest.numbers.length - rest.countOf(best)
  const behind: number[] = []
  if (to <= best.length) return { best: best.slice(from, to), behind, total }
  let highest = 0
  for (const { number } of best) if (number > highest) highest = number
  if (named.length <= highest >> 3) named = new Uint8Array((highest >> 2) + 1)
  for (const { number } of best) named[number >> 3]! |= 1 << (number & 7)
  let place = best.length
  for (const number of rest.numbers) {
    if (number <= highest && (named[number >> 3]! & (1 << (number & 7))) !== 0) continue
    if (place >= from) behind.push(number)
    place += 1
    if (place >= to) break
  }
  for (const { number } of best) named[number >> 3] = 0
  return { best: best.slice(from, to), behind, total }
}
