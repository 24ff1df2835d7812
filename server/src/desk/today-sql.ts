import { sql as raw } from 'kysely'
import { readingsByFeed } from '../imports/runs-sql.ts'
import type { Database } from '../platform/database/tables.ts'

/** The sums of usage from a day on, by day and name. */
export const readUsage = async (sql: Database, since: string) =>
  (
    await raw<{ day: string; name: string; count: number }>`
      SELECT day::text, name, count::float8 AS count FROM usage_day WHERE day >= ${since}::date`.execute(sql)
  ).rows

/** The items tagged most from a day on, with how often each was shown; only such as enough shoppers have tagged. */
export async function readTopItems(sql: Database, days: readonly string[], least: number, most: number) {
  const { rows } = await raw<{ id: string; tagged: number; shown: number }>`
    WITH top AS (
      SELECT item_id, sum(tagged)::int AS tagged FROM usage_item_day
      WHERE day >= ${days[0]}::date AND tagged > 0 GROUP BY item_id HAVING sum(tagged) >= ${least}::int
      ORDER BY 2 DESC, 1 LIMIT ${most}::int
    )
    SELECT top.item_id AS id, top.tagged,
      coalesce((SELECT sum(shown) FROM usage_item_day seen WHERE seen.item_id = top.item_id AND seen.day = ANY(${days}::date[])), 0)::int AS shown
    FROM top
    -- A tag taken back and given again on another day was summed up twice: people are counted among the tags that stand.
    WHERE (SELECT count(*) FROM (SELECT 1 FROM opinion WHERE opinion.item_id = top.item_id AND opinion = 'tagged' LIMIT ${least}::int) AS people) >= ${least}::int
    ORDER BY top.tagged DESC, top.item_id`.execute(sql)
  return rows
}

export async function readPeople(sql: Database, since: Date) {
  const { rows } = await raw<{ shoppers: number; newShoppers: number }>`
    SELECT count(*)::int AS shoppers, (count(*) FILTER (WHERE verified_at >= ${since}::timestamptz))::int AS "newShoppers"
    FROM shopper WHERE verified_at IS NOT NULL`.execute(sql)
  return rows[0]!
}

/** The refresh that ended last. */
export async function readLastRefresh(sql: Database) {
  const { rows } = await raw<{ slot: Date; started_at: Date; ended_at: Date; shops: number }>`
    SELECT slot, started_at, ended_at,
      (SELECT coalesce(sum(shoppers), 0)::int FROM refresh_shard WHERE refresh_shard.slot = refresh.slot) AS shops
    FROM refresh WHERE ended_at IS NOT NULL ORDER BY slot DESC LIMIT 1`.execute(sql)
  return rows[0] ?? null
}

/** Mails that wait to go out, and since when the oldest does. */
export async function readWaitingMails(sql: Database) {
  const { rows } = await raw<{ waiting: number; since: Date | null; fault: string | null }>`
    SELECT count(*)::int AS waiting, min(made_at) AS since,
      (array_agg(last_fault ORDER BY made_at, id) FILTER (WHERE last_fault <> 'NotYet'))[1] AS fault
    FROM outbox WHERE kind = 'mail' AND done_at IS NULL`.execute(sql)
  return rows[0]!
}

export type LastReading = {
  id: number
  line: string
  started_at: Date
  state: 'running' | 'done' | 'refused' | 'failed'
  reason: string | null
  counts: Record<string, unknown>
  reasons: Record<string, number> | null
}

/**
 * The readings, each with the line that an admin knows it by: its plan, else the plan that read the same feed last, else what
 * the feed is known as. Two plans of one feed, one of all and one of what changes, are two lines.
 */
const readingsByLine = (plans: readonly string[]) => raw`(
  WITH readings AS (SELECT * FROM ${readingsByFeed}), planned AS (
    SELECT DISTINCT ON (of_feed) of_feed, source FROM readings WHERE source = ANY(${plans}::text[])
    ORDER BY of_feed, started_at DESC, id DESC
  )
  SELECT readings.*, CASE WHEN readings.source = ANY(${plans}::text[]) THEN readings.source
    ELSE coalesce(planned.source, readings.of_feed) END AS line
  FROM readings LEFT JOIN planned ON planned.of_feed = readings.of_feed
) AS reading`

/** The newest reading of each line, the latest read first, with how many rows it refused for which reason. */
export async function readLastReadings(sql: Database, plans: readonly string[], since: Date): Promise<LastReading[]> {
  const { rows } = await raw<LastReading>`
    SELECT id, line, started_at, state, reason, counts, (
      SELECT jsonb_object_agg(why, rows) FROM (
        SELECT refused ->> 'reason' AS why, count(*) AS rows FROM jsonb_array_elements(refusals) AS refused GROUP BY 1
      ) AS by_reason WHERE why IS NOT NULL) AS reasons
    FROM (
      SELECT DISTINCT ON (line) * FROM ${readingsByLine(plans)} WHERE started_at >= ${since}::timestamptz AND line <> ''
      ORDER BY line, started_at DESC, id DESC
    ) AS newest
    ORDER BY started_at DESC, id DESC LIMIT 500`.execute(sql)
  return rows
}

/**
 * What was read of some lines by day. A day comes with the moment it begins: the names of time zones that the database knows
 * are not those of the program, and some mean another.
 * @param end when the last day is over
 */
export async function readReadingDays(
  sql: Database,
  { plans, lines }: { plans: readonly string[]; lines: readonly string[] },
  days: readonly { day: string; from: Date }[],
  end: Date,
) {
  const froms = days.map(({ from }) => from)
  const { rows } = await raw<{ line: string; day: string; read: number; refused: boolean }>`
    SELECT line, (${days.map(({ day }) => day)}::text[])[width_bucket(started_at, ${froms}::timestamptz[])] AS day,
      coalesce(max((counts ->> 'read')::int), 0) AS read, bool_or(state IN ('refused', 'failed')) AS refused
    FROM ${readingsByLine(plans)}
    WHERE line = ANY(${lines}::text[]) AND started_at >= ${froms[0]}::timestamptz AND started_at < ${end}::timestamptz
    GROUP BY 1, 2`.execute(sql)
  return rows
}
