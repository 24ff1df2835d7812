import { sql as raw } from 'kysely'
import type { Database } from '../platform/database/tables.ts'

/** Notes that somebody opened her shop on a day, once. @param who a keyed hash that holds for that day */
export const putOpened = (sql: Database, day: string, who: string) =>
  sql
    .insertInto('shop_opened')
    .values({ day, who })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The newest day that was summed up. */
export async function newestDay(sql: Database): Promise<string | null> {
  const row = await sql
    .selectFrom('usage_day')
    .select(raw<string | null>`max(day)::text`.as('day'))
    .executeTakeFirst()
  return row?.day ?? null
}

/** Sums up a day, from its first moment to that of the next; again changes nothing but what came in since. */
export async function sumUpDay(sql: Database, day: string, from: Date, to: Date): Promise<void> {
  const within = (column: string) =>
    raw`${raw.ref(column)} >= ${from}::timestamptz AND ${raw.ref(column)} < ${to}::timestamptz`
  await raw`
    INSERT INTO usage_day (day, name, count)
    SELECT ${day}::date, name, count FROM (
      SELECT 'opened' AS name, count(*) AS count FROM shop_opened WHERE day = ${day}::date
      UNION ALL SELECT 'shown', coalesce(sum(jsonb_array_length(detail -> 'itemIds')), 0) FROM event WHERE type = 'pieces_shown' AND ${within('at')}
      UNION ALL SELECT 'tagged of shown', count(*) FROM event WHERE type = 'product_tagged' AND detail -> 'inShop' = 'true' AND ${within('at')}
      UNION ALL SELECT 'tagged', count(*) FROM signal WHERE kind = 'tagged' AND ${within('at')}
      UNION ALL SELECT 'mail ' || topic, count(*) FROM outbox
        WHERE kind = 'mail' AND done_at IS NOT NULL AND last_fault IS NULL AND ${within('done_at')} GROUP BY topic
      UNION ALL SELECT 'came back', count(*) FROM outbox
        WHERE kind = 'mail' AND done_at IS NOT NULL AND last_fault LIKE 'GivenUp%5%' AND ${within('done_at')}
    ) AS summed
    ON CONFLICT (day, name) DO UPDATE SET count = excluded.count`.execute(sql)
  await raw`
    INSERT INTO usage_item_day (day, item_id, shown, tagged)
    SELECT ${day}::date, item_id, sum(shown), sum(tagged) FROM (
      SELECT jsonb_array_elements_text(detail -> 'itemIds') AS item_id, 1 AS shown, 0 AS tagged FROM event
        WHERE type = 'pieces_shown' AND ${within('at')}
      UNION ALL SELECT item_id, 0, 1 FROM signal WHERE kind = 'tagged' AND ${within('at')}
    ) AS seen GROUP BY item_id
    ON CONFLICT (day, item_id) DO UPDATE SET shown = excluded.shown, tagged = excluded.tagged`.execute(sql)
}

/** Forgets who opened their shops before a day, and sums that are kept no longer. */
export async function forgetDays(sql: Database, opened: string, oldest: string): Promise<void> {
  await sql.deleteFrom('shop_opened').where('day', '<', opened).execute()
  await sql.deleteFrom('usage_day').where('day', '<', oldest).execute()
  await sql.deleteFrom('usage_item_day').where('day', '<', oldest).execute()
}
