import type { Kysely } from 'kysely'
import type { Tables } from './database/tables.ts'
import { describeFault, type Log } from './log.ts'
import { claimRows, markDone, markFailed, type OutboxRow } from './outbox-sql.ts'

/** Does what a row asks for. @throws GivenUp where no further try could help; anything else is tried again */
export type OutboxHandler = (row: OutboxRow) => Promise<void>

/** A row that will never succeed, such as a mail to an address that does not exist. */
export class GivenUp extends Error {}

const leaseMs = 60_000

/** Seconds until the next try: quick while it may be a hiccup, then every ten minutes. */
export const patienceAfter = (tries: number) => (tries <= 30 ? Math.min(10, 2 ** tries) : 600)

/**
 * Carries out what transactions have written down for the outside. A row is held by a lease: what a killed process held
 * comes up again, so each handler must bear a repeat.
 */
export class Outbox {
  readonly #sql: Kysely<Tables>
  readonly #now: () => Date
  readonly #log: Log
  readonly #isWorker: boolean
  readonly #handlers = new Map<string, OutboxHandler>()
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #again = false
  #isStopped = false

  constructor({ sql, now, log, isWorker }: { sql: Kysely<Tables>; now: () => Date; log: Log; isWorker: boolean }) {
    this.#sql = sql
    this.#now = now
    this.#log = log
    this.#isWorker = isWorker
  }

  /** Names who does the rows of a kind. */
  handle(kind: string, handler: OutboxHandler): void {
    this.#handlers.set(kind, handler)
  }

  /** Looks right after a commit, so that a code is in the mail before its reader looks. Waits for nothing. */
  kick(): void {
    if (this.#isWorker)
      this.drain().catch((fault) => this.#log.warn(describeFault(fault), 'the outbox could not be read'))
  }

  /** Does everything that is due now, also what comes in meanwhile. */
  async drain(): Promise<void> {
    this.#again = true
    while (this.#again && !this.#isStopped) {
      this.#running ??= this.#run().finally(() => (this.#running = undefined))
      await this.#running
    }
  }

  start(everyMs = 500): void {
    if (!this.#isWorker) return
    this.#timer = setInterval(() => this.kick(), everyMs)
    this.#timer.unref()
  }

  /** Takes up nothing more, and returns once what is under way is over. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#timer)
    await this.#running?.catch(() => {})
  }

  async #run(): Promise<void> {
    this.#again = false
    const kinds = [...this.#handlers.keys()]
    if (kinds.length === 0) return
    for (;;) {
      const now = this.#now()
      const rows = await claimRows(this.#sql, kinds, now, new Date(now.getTime() + leaseMs))
      await Promise.all(rows.map((row) => this.#do(row)))
      if (rows.length === 0 || this.#isStopped) return
    }
  }

  async #do(row: OutboxRow): Promise<void> {
    try {
      await this.#handlers.get(row.kind)?.(row)
    } catch (fault) {
      const said = shortFault(fault)
      this.#log.warn({ kind: row.kind, row: row.id, tries: row.tries, fault: said }, 'an outbox row failed')
      if (fault instanceof GivenUp) await markDone(this.#sql, row.id, this.#now(), said)
      else await markFailed(this.#sql, row.id, new Date(this.#now().getTime() + patienceAfter(row.tries) * 1000), said)
      return
    }
    await markDone(this.#sql, row.id, this.#now())
  }
}

/** The code of a fault, never its words: a mail server quotes the address it refuses. */
function shortFault(fault: unknown): string {
  if (!(fault instanceof Error)) return 'unknown'
  const { code, responseCode } = fault as Error & { code?: unknown; responseCode?: unknown }
  return [fault.name, code, responseCode]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ')
}
