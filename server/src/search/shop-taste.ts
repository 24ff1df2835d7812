import type { CurrentShops } from '../shop/current-shops.ts'
import type { Taste } from './rank.ts'

/**
 * What a shopper's own shop says of items: the first is liked best. Only a shop that is at hand is looked at, so that a
 * search never waits for one to be made.
 */
export function tasteFromShops(shops: Pick<CurrentShops, 'peek'>): (shopperId: string) => Taste | null {
  const kept = new WeakMap<Int32Array, Map<number, number>>()
  return (shopperId) => {
    const items = shops.peek(shopperId)?.items
    if (!items) return null
    const likings = kept.get(items) ?? new Map(Array.from(items, (number, place) => [number, 1 - place / items.length]))
    kept.set(items, likings)
    return (number) => likings.get(number) ?? 0
  }
}
