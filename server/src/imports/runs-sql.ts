import { sql as raw } from 'kysely'
import type { Database } from '../platform/database/tables.ts'

/**
 * The readings, each with the feed that it is of. One that ended before its rows had named their feed, or that found nothing
 * new, is noted by its source alone: it counts to the feed that was last read from there.
 */
export const readingsByFeed = raw`(
  SELECT import_run.*, coalesce(known.feed, import_run.feed) AS of_feed
  FROM import_run LEFT JOIN (
    SELECT DISTINCT ON (source) source, feed FROM import_run WHERE state = 'done' AND feed <> source
    ORDER BY source, started_at DESC, id DESC
  ) AS known ON import_run.feed = import_run.source AND known.source = import_run.source
) AS reading`

/**
 * What sources are known as by their last reading, also where that is under way, whether it told only of changes (null
 * where nobody knows), and when they could be had last; those never read are left out.
 */
export async function readKnownAs(
  sql: Database,
  sources: string[],
): Promise<Map<string, { feed: string; is_delta: boolean | null; had_at: Date }>> {
  const rows = await sql
    .selectFrom('import_run')
    .distinctOn('source')
    .select(['source', 'feed', 'is_delta'])
    .select(
      raw<Date>`(SELECT max(had.started_at) FROM import_run AS had
        WHERE had.source = import_run.source AND had.state IN ('done', 'running'))`.as('had_at'),
    )
    .where('source', '=', raw<string>`ANY(${sources})`)
    .where('state', 'in', ['done', 'running'])
    .whereRef('feed', '<>', 'source')
    .orderBy('source')
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ source, ...known }) => [source, known]))
}

/** Notes the beginning of a reading; one of the same source that never ended was interrupted. */
export async function beginRun(
  sql: Database,
  run: { feed: string; source: string; format: string },
  now: Date,
): Promise<number> {
  await sql
    .updateTable('import_run')
    .set({ state: 'failed', reason: 'interrupted', ended_at: now })
    .where('source', '=', run.source)
    .where('state', '=', 'running')
    .execute()
  const { id } = await sql
    .insertInto('import_run')
    .values({ ...run, started_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Says what a reading under way is known as. */
export const nameRun = (sql: Database, id: number, { feed, mode }: { feed: string; mode: 'full' | 'delta' }) =>
  sql
    .updateTable('import_run')
    .set({ feed, is_delta: mode === 'delta' })
    .where('id', '=', id)
    .execute()

/** Says that a reading is under way still. */
export const keepRun = (sql: Database, id: number) =>
  sql
    .updateTable('import_run')
    .set({ seen_at: raw<Date>`now()` })
    .where('id', '=', id)
    .execute()

/** Ends the readings that nobody has said for minutes to be under way: their processes are gone. */
export const endLostRuns = (sql: Database) =>
  sql
    .updateTable('import_run')
    .set({ state: 'failed', reason: 'interrupted', ended_at: raw<Date>`seen_at` })
    .where('state', '=', 'running')
    .where('seen_at', '<', raw<Date>`now() - interval '2 minutes'`)
    .execute()

type RunEnd = {
  feed: string
  format: string
  mode?: 'full' | 'delta'
  state: 'done' | 'refused' | 'failed'
  counts: Record<string, number>
  refusals: { line: number; id: string | null; reason: string }[]
  pictureHosts: Record<string, number>
  reason: string | null
}

/** Notes how a reading ended, with its counts and the first refusals. */
export const endRun = (sql: Database, id: number, end: RunEnd, now: Date) =>
  sql
    .updateTable('import_run')
    .set({
      feed: end.feed,
      format: end.format,
      is_delta: end.mode === 'delta',
      state: end.state,
      reason: end.reason,
      counts: JSON.stringify(end.counts),
      refusals: JSON.stringify(end.refusals),
      picture_hosts: JSON.stringify(end.pictureHosts),
      ended_at: now,
    })
    .where('id', '=', id)
    .execute()
