import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql as raw, type Kysely } from 'kysely'
import type { Tables } from './tables.ts'

const folder = join(import.meta.dirname, '../../../migrations')

/** The migrations in order: name and text. */
export const listMigrations = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name: name.replace(/\.sql$/, ''), text: readFileSync(join(folder, name), 'utf8') }))

/**
 * Brings the database to the newest form. Each migration and its mark are one transaction; several processes may start at
 * once, the table lock lets one go first.
 * @returns the names of those applied now
 */
export async function migrate(sql: Kysely<Tables>): Promise<string[]> {
  await raw`CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())`.execute(
    sql,
  )
  const applied: string[] = []
  for (const { name, text } of listMigrations()) {
    const isNew = await sql.transaction().execute(async (tx) => {
      await raw`LOCK TABLE migration IN EXCLUSIVE MODE`.execute(tx)
      const known = await raw`SELECT 1 FROM migration WHERE name = ${name}`.execute(tx)
      if (known.rows.length > 0) return false
      await raw.raw(text).execute(tx)
      await raw`INSERT INTO migration (name) VALUES (${name})`.execute(tx)
      return true
    })
    if (isNew) applied.push(name)
  }
  return applied
}
