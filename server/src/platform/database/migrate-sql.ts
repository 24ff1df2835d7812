import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql as raw, type Kysely } from 'kysely'
import type { Database, Tables } from './tables.ts'

const folder = join(import.meta.dirname, '../../../migrations')

/** The name of a migration and what it does. */
export type Migration = { name: string; text: string }

/** The migrations in order: name and text. */
export const listMigrations = (): Migration[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name: name.replace(/\.sql$/, ''), text: readFileSync(join(folder, name), 'utf8') }))

/** PostgreSQL's word for a lock that was not to be had in time. */
const lockedCode = '55P03'
const tries = 300

/**
 * Brings the database to the newest form. Each migration and its mark are one transaction; several processes may start at
 * once, the table lock lets one go first. A migration waits a second at most for a table that others read, since every call
 * would wait behind it; then it gives way and tries again.
 * @returns the names of those applied now
 */
export async function migrate(
  sql: Kysely<Tables>,
  migrations: readonly Migration[] = listMigrations(),
): Promise<string[]> {
  await makeList(sql)
  const applied: string[] = []
  for (const migration of migrations) if (await applyPatiently(sql, migration)) applied.push(migration.name)
  return applied
}

/** What a newer release has done to the database that this one does not know, in order. */
export async function migrationsAhead(sql: Kysely<Tables>): Promise<string[]> {
  const known = new Set(listMigrations().map(({ name }) => name))
  return (await readMigrations(sql)).filter((name) => !known.has(name))
}

/** The names of the migrations that made a database what it is. */
export async function readMigrations(sql: Database): Promise<string[]> {
  const { rows } = await raw<{ name: string }>`SELECT name FROM migration ORDER BY name`.execute(sql)
  return rows.map(({ name }) => name)
}

/** The list of what is applied. Of several that find none at once each would make it, and all but one would fail: one goes first. */
const makeList = (sql: Kysely<Tables>) =>
  sql.transaction().execute(async (tx) => {
    await raw`SELECT pg_advisory_xact_lock(hashtext('make migration'))`.execute(tx)
    await raw`CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())`.execute(
      tx,
    )
  })

async function applyPatiently(sql: Kysely<Tables>, migration: Migration): Promise<boolean> {
  for (let left = tries; ; left -= 1) {
    try {
      return await apply(sql, migration)
    } catch (fault) {
      const isLocked = fault instanceof Error && 'code' in fault && fault.code === lockedCode
      if (!isLocked || left === 0) throw fault
      await wait(500)
    }
  }
}

const apply = (sql: Kysely<Tables>, { name, text }: Migration): Promise<boolean> =>
  sql.transaction().execute(async (tx) => {
    await raw`LOCK TABLE migration IN EXCLUSIVE MODE`.execute(tx)
    const known = await raw`SELECT 1 FROM migration WHERE name = ${name}`.execute(tx)
    if (known.rows.length > 0) return false
    await raw`SET LOCAL lock_timeout = '1s'`.execute(tx)
    await raw.raw(text).execute(tx)
    await raw`INSERT INTO migration (name) VALUES (${name})`.execute(tx)
    return true
  })
