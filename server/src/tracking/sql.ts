import type { Database } from '../platform/database/tables.ts'
import type { KeptEvent } from './rules.ts'

export const insertEvents = (sql: Database, events: readonly KeptEvent[]) =>
  sql
    .insertInto('event')
    .values(events.map(({ detail, ...event }) => ({ ...event, shopper_id: null, detail: JSON.stringify(detail) })))
    .execute()
