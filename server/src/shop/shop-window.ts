/** A window of a shop's order: which items stand in it, and how long the whole order is. */
export type ShopWindow = { numbers: number[]; total: number }

/**
 * The places from `from` to `to` (exclusive) of a shop: first its best, then what follows in the catalogue and is not
 * among them. The windows of one shop neither overlap nor leave anything out.
 * @param best numbers of the shop's own items of the tab, best first
 * @param rest numbers of the tab's items by freshness
 */
export function windowOf(best: readonly number[], rest: Int32Array, from: number, to: number): ShopWindow {
  const named = new Set(best)
  let both = 0
  const numbers = best.slice(from, to)
  let place = best.length
  for (const number of rest) {
    if (named.has(number)) {
      both += 1
      continue
    }
    if (place >= from && place < to) numbers.push(number)
    place += 1
    // Once every one of the best has been met, the length of the whole is known without walking on.
    if (place >= to && both === named.size) break
  }
  return { numbers, total: best.length + rest.length - both }
}
