import type { Kysely } from 'kysely'
import { markChange } from '../platform/changes-sql.ts'
import type { Tables } from '../platform/database/tables.ts'
import { hideItems, markMissing, readFeedItems, readMissing } from './sql.ts'

const idsAtOnce = 5000
/** Days that an item may be missing from its feed before it is hidden. */
const graceDays = 3
const dayMs = 86_400_000

/** Hides what a feed no longer held when it was read last, where the days of grace are over. @returns how many */
export const hideLongMissing = (sql: Kysely<Tables>, feed: string, now: Date): Promise<number> =>
  sql.transaction().execute(async (tx) => {
    const ids = await readMissing(tx, feed, oldestMissing(now))
    if (ids.length > 0) await hideItems(tx, ids, now, await markChange(tx, 'items'))
    return ids.length
  })

/** What has been missing since then or longer is hidden. */
const oldestMissing = (now: Date) => new Date(now.getTime() - graceDays * dayMs)

/** What a full feed no longer holds is marked, and hidden once it has been missing for the days of grace. */
export async function markTheMissing(
  { sql, now, isDryRun }: { sql: Kysely<Tables>; now: Date; isDryRun?: boolean },
  { feed, counts }: { feed: string; counts: { missing: number; hidden: number } },
  seen: ReadonlySet<string>,
): Promise<void> {
  const oldest = oldestMissing(now)
  for (let after = ''; ;) {
    const items = await readFeedItems(sql, feed, after, idsAtOnce)
    const missing = items.filter(({ id, hidden_at }) => hidden_at === null && !seen.has(id))
    const newly = missing.filter(({ missing_since }) => missing_since === null).map(({ id }) => id)
    const tooLong = missing
      .filter(({ missing_since }) => missing_since !== null && missing_since <= oldest)
      .map(({ id }) => id)
    counts.missing += newly.length
    counts.hidden += tooLong.length
    if (!isDryRun && newly.length + tooLong.length > 0) {
      await sql.transaction().execute(async (tx) => {
        if (newly.length > 0) await markMissing(tx, newly, now)
        if (tooLong.length > 0) await hideItems(tx, tooLong, now, await markChange(tx, 'items'))
      })
    }
    if (items.length < idsAtOnce) return
    after = items.at(-1)!.id
  }
}
