import type { Placed, Rest } from './catalogue-order.ts'

/** A window of a shop's order: which of its best stand in it, which numbers of the catalogue behind them, and how long the whole order is. */
export type ShopWindow<T extends Placed> = { best: readonly T[]; behind: number[]; total: number }

/**
 * The places from `from` to `to` (exclusive) of a shop: first its best, then what follows in the catalogue and is not
 * among them. The windows of one shop neither overlap nor leave anything out, and what one costs does not grow with the
 * catalogue behind it.
 * @param best the shop's own items of the tab, best first
 * @param rest the tab's items by freshness
 */
export function windowOf<T extends Placed>(best: readonly T[], rest: Rest, from: number, to: number): ShopWindow<T> {
  let both = 0
  for (const item of best) if (rest.has(item)) both += 1
  const total = best.length + rest.numbers.length - both
  const behind: number[] = []
  if (to <= best.length) return { best: best.slice(from, to), behind, total }
  const named = new Set(best.map((item) => item.number))
  let place = best.length
  for (const number of rest.numbers) {
    if (named.has(number)) continue
    if (place >= from) behind.push(number)
    place += 1
    if (place >= to) break
  }
  return { best: best.slice(from, to), behind, total }
}
