import type { FeedItem } from './feed.ts'

export type Change = {
  kind: 'added' | 'changed' | 'unchanged'
  /** The fields that differ. */
  fields: (keyof FeedItem)[]
  /** The step to write into the price history; null when the price stands. */
  price: { from: number | null; to: number | null } | null
  backInStock: boolean
}

/** What a row of a new file changes in an item already kept; `old` is null for an item not seen before. */
export function decideChange(old: FeedItem | null, incoming: FeedItem): Change {
  if (old === null) return { kind: 'added', fields: [], price: null, backInStock: false }
  const names = Object.keys(incoming) as (keyof FeedItem)[]
  const fields = names.filter((name) => JSON.stringify(old[name]) !== JSON.stringify(incoming[name]))
  return {
    kind: fields.length === 0 ? 'unchanged' : 'changed',
    fields,
    price: old.price === incoming.price ? null : { from: old.price, to: incoming.price },
    backInStock: !old.available && incoming.available,
  }
}
