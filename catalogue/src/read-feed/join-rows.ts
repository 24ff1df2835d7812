import type { FeedItem, FeedRow } from './feed.ts'

/**
 * Joins the rows of one file in memory: of the rows with one id the last wins, and the rows of one group become one
 * item, the first available of them, with their number as `variants`. The order of first appearance is kept.
 */
export function joinRows(rows: Iterable<FeedRow>): FeedRow[] {
  const byId = new Map<string, FeedRow>()
  for (const row of rows) byId.set(row.id ?? `line ${row.line}`, row)
  const joined = new Map<string, FeedRow>()
  for (const [id, row] of byId) {
    const group = row.item?.groupId
    const key = group ? `group ${group}` : `id ${id}`
    const kept = joined.get(key)
    joined.set(key, kept?.item && row.item ? withVariant(kept, kept.item, row, row.item) : row)
  }
  return [...joined.values()]
}

function withVariant(kept: FeedRow, first: FeedItem, next: FeedRow, second: FeedItem): FeedRow {
  const item = betterVariant(first, second)
  const variants = first.variants + second.variants
  return {
    ...(item === first ? kept : next),
    status: 'ok',
    id: item.id,
    item: { ...item, variants },
    reason: undefined,
  }
}

/** Of two variants of one item the one to show: the earlier, unless only the later is available. */
export const betterVariant = (earlier: FeedItem, later: FeedItem): FeedItem =>
  !earlier.available && later.available ? later : earlier
