import type { CurrentShops } from '../shop/current-shops.ts'
import type { Taste } from './rank.ts'

/** So far into a shop its order still tells a liking. */
const placesMost = 2000

/**
 * What a shopper's own shop says of items: the first is liked best. Only a shop that is at hand is looked at, so that a
 * search never waits for one to be made.
 */
export function tasteFromShops(shops: Pick<CurrentShops, 'peek'>): (shopperId: string) => Taste | null {
  const kept = new WeakMap<Int32Array, Taste>()
  return (shopperId) => {
    const items = shops.peek(shopperId)?.items
    if (!items) return null
    const known = kept.get(items)
    if (known) return known
    const first = items.subarray(0, placesMost)
    const taste = new Map(Array.from(first, (number, place) => [number, 1 - place / first.length]))
    kept.set(items, taste)
    return taste
  }
}
