import type { Kysely } from 'kysely'
import type { BudgetBook } from './budget-book.ts'
import type { Changes } from './changes.ts'
import type { Tables } from './database/tables.ts'
import type { Env } from './env.ts'
import type { Storage } from './images/storage.ts'
import type { Log } from './log.ts'
import type { Outbox } from './outbox.ts'

/** What every feature stands on, handed in. */
export type Platform = {
  env: Env
  log: Log
  /** The database, right to the last commit. */
  sql: Kysely<Tables>
  /** For reads that may be a second old. */
  readSql: Kysely<Tables>
  now: () => Date
  secret: string
  budgets: BudgetBook
  changes: Changes
  /** What must happen outside; `kick` it after the commit that wrote to it. */
  outbox: Outbox
  /** Where pictures are kept. */
  storage: Storage
}
