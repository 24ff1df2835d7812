import type { Rest } from './catalogue-order.ts'

/** A window of a shop's order: which items stand in it, and how long the whole order is. */
export type ShopWindow = { numbers: number[]; total: number }

/**
 * The places from `from` to `to` (exclusive) of a shop: first its best, then what follows in the catalogue and is not
 * among them. The windows of one shop neither overlap nor leave anything out, and what one costs does not grow with the
 * catalogue behind it.
 * @param best numbers of the shop's own items of the tab, best first
 * @param rest the tab's items by freshness
 */
export function windowOf(best: readonly number[], rest: Rest, from: number, to: number): ShopWindow {
  const both = best.reduce((sum, number) => sum + (rest.has(number) ? 1 : 0), 0)
  const total = best.length + rest.numbers.length - both
  const numbers = best.slice(from, to)
  if (to <= best.length) return { numbers, total }
  const named = new Set(best)
  let place = best.length
  for (const number of rest.numbers) {
    if (named.has(number)) continue
    if (place >= from) numbers.push(number)
    place += 1
    if (place >= to) break
  }
  return { numbers, total }
}
