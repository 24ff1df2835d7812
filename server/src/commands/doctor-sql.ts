import { sql as raw } from 'kysely'
import type { Database } from '../platform/database/tables.ts'

/** What the database says of itself. */
export async function examineDatabase(sql: Database) {
  const { rows } = await raw<{ version: string; bytes: number }>`
    SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes`.execute(sql)
  return rows[0]!
}

/** How much stands in it. */
export async function countState(sql: Database) {
  const { rows } = await raw<{
    items: number
    shoppers: number
    admins: number
    waiting: number
    oldest: Date | null
    faults: number
    pictures: number
  }>`
    SELECT (SELECT count(*) FROM item WHERE deleted_at IS NULL AND NOT seen_only) AS items,
      (SELECT count(*) FROM shopper WHERE verified_at IS NOT NULL) AS shoppers,
      (SELECT count(*) FROM shopper WHERE verified_at IS NOT NULL AND is_admin) AS admins,
      (SELECT count(*) FROM outbox WHERE done_at IS NULL) AS waiting,
      (SELECT min(made_at) FROM outbox WHERE done_at IS NULL) AS oldest,
      (SELECT count(*) FROM outbox WHERE done_at IS NULL AND tries > 3) AS faults,
      (SELECT count(*) FROM item WHERE picture IS NULL AND picture_source IS NOT NULL AND deleted_at IS NULL) AS pictures`.execute(
    sql,
  )
  return rows[0]!
}

/** What was given up after services outside refused it, as far back as rows are kept: of each kind how often, and the last reason. */
export async function refusedErrands(sql: Database) {
  const { rows } = await raw<{ kind: string; times: number; reason: string }>`
    SELECT kind, count(*) AS times, (array_agg(last_fault ORDER BY done_at DESC))[1] AS reason
    FROM outbox WHERE done_at IS NOT NULL AND last_fault LIKE 'GivenUp %' GROUP BY kind ORDER BY kind`.execute(sql)
  return rows
}

/** The newest refresh that has begun. */
export const newestRefresh = (sql: Database) =>
  sql.selectFrom('refresh').selectAll().orderBy('slot', 'desc').limit(1).executeTakeFirst()
