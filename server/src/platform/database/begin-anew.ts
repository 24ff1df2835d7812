import type { Kysely } from 'kysely'
import type { Database, Tables } from './tables.ts'

/** What the database says where another transaction was in the way: each held what the other waited for, or the other was first with a key. */
const beatenCodes = new Set(['40P01', '40001', '23505'])

/** Whether something failed only because somebody else did something at the same time. */
export const isBeaten = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && beatenCodes.has(String(fault.code))

/** How often work is begun in all. */
const triesMost = 3

/**
 * Does work in a transaction, and anew where another was in its way: then it sees what the other did. The work asks the
 * database and does nothing else, for it may be done more than once.
 */
export async function beginAnew<T>(sql: Kysely<Tables>, work: (tx: Database) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await sql.transaction().execute(work)
    } catch (fault) {
      if (!isBeaten(fault) || tries >= triesMost) throw fault
    }
  }
}
