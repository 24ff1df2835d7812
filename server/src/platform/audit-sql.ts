import type { Database } from './database/tables.ts'

/** What is kept of a change: who made it (an id, never a name), what happened, to what, and the particulars. */
export type Note = { by: string | null; event: string; subject?: string; detail?: Record<string, unknown> }

/** Writes a change into the audit trail, inside the changing transaction. */
export const noteChange = (sql: Database, { by, event, subject = '', detail = {} }: Note, now: Date) =>
  sql
    .insertInto('audit')
    .values({ at: now, shopper_id: by, event, subject, detail: JSON.stringify(detail) })
    .execute()
