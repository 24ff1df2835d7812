import type { Database } from '../platform/database/tables.ts'

/** The settings that differ from their defaults. */
export const readStoredSettings = (sql: Database) => sql.selectFrom('setting').select(['name', 'value']).execute()

/** What is stored under a name, a setting or what is kept beside them; undefined where there is none. */
export const readStored = async (sql: Database, name: string): Promise<unknown> =>
  (await sql.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst())?.value

/** The stored value of one setting, held until the transaction ends. */
export const lockStoredSetting = (sql: Database, name: string) =>
  sql.selectFrom('setting').select('value').where('name', '=', name).forUpdate().executeTakeFirst()

export const storeSetting = (sql: Database, name: string, value: unknown, by: string | null, now: Date) =>
  sql
    .insertInto('setting')
    .values({ name, value: JSON.stringify(value), changed_at: now, changed_by: by })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: JSON.stringify(value), changed_at: now, changed_by: by }),
    )
    .execute()

export const dropSetting = (sql: Database, name: string) => sql.deleteFrom('setting').where('name', '=', name).execute()

/** @returns whether there was none of this id, where it has one */
export async function keepMessage(
  sql: Database,
  message: { id?: string; name: string; email: string; body: string; at: Date },
): Promise<boolean> {
  const kept = await sql
    .insertInto('message')
    .values(message)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}
