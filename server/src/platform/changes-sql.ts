import { sql as raw } from 'kysely'
import type { ChangeKind, Database } from './database/tables.ts'

/** Marks a kind of thing as changed, inside the changing transaction. @returns the number of this change */
export async function markChange(sql: Database, kind: ChangeKind): Promise<number> {
  const row = await sql
    .updateTable('change')
    .set({ number: raw<number>`number + 1` })
    .where('kind', '=', kind)
    .returning('number')
    .executeTakeFirstOrThrow()
  return row.number
}

/** Holds a kind of thing: who else changes such things waits until the transaction ends, and what is read meanwhile stays so. */
export const holdChanges = (tx: Database, kind: ChangeKind) =>
  tx.selectFrom('change').select('number').where('kind', '=', kind).forNoKeyUpdate().execute()

export const readChanges = (sql: Database) => sql.selectFrom('change').select(['kind', 'number']).execute()
