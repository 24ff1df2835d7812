import { sql as raw } from 'kysely'
import type { Database } from './database/tables.ts'

/** The names of the migrations that the database has. */
export async function readMigrations(sql: Database): Promise<string[]> {
  const { rows } = await raw<{ name: string }>`SELECT name FROM migration ORDER BY name`.execute(sql)
  return rows.map(({ name }) => name)
}
