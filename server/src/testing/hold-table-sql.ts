import { sql as raw, type Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'

/** Reads a table in a transaction that stays open, as a long report does. @returns how to end it */
export async function holdTable(sql: Kysely<Tables>, table: string): Promise<{ release: () => Promise<void> }> {
  let release = () => {}
  const released = new Promise<void>((done) => (release = done))
  let holds = () => {}
  const isHeld = new Promise<void>((done) => (holds = done))
  const over = sql.transaction().execute(async (tx) => {
    await raw`SELECT count(*) FROM ${raw.table(table)}`.execute(tx)
    holds()
    await released
  })
  await isHeld
  return {
    release: async () => {
      release()
      await over
    },
  }
}
