import type { Kysely } from 'kysely'
import type { Tables } from './database/tables.ts'
import { describeFault, type Log } from './log.ts'
import { claimRows, markDone, markFailed, type OutboxRow } from './outbox-sql.ts'

/** Does what a row asks for. @throws GivenUp where no further try could help; anything else is tried again */
export type OutboxHandler = (row: OutboxRow) => Promise<void>

/** A row that will never succeed, such as a mail to an address that does not exist. */
export class GivenUp extends Error {
  override name = 'GivenUp'
}

/** A row whose next try has a time of its own, such as that of a `Retry-After`. */
export class NotYet extends Error {
  override name = 'NotYet'
  readonly at: Date

  constructor(at: Date, words: string) {
    super(words)
    this.at = at
  }
}

const leaseMs = 60_000

/** Seconds until the next try: quick while it may be a hiccup, then every ten minutes. */
export const patienceAfter = (tries: number) => (tries <= 30 ? Math.min(10, 2 ** tries) : 600)

/** One kind of rows: who does them, the run that is under way or was last, and the one that will follow it. */
type Queue = { handler: OutboxHandler; current: Promise<void>; next: Promise<void> | undefined }

/**
 * Carries out what transactions have written down for the outside. A row is held by a lease: what a killed process held
 * comes up again, so each handler must bear a repeat. Each kind has a row of its own to stand in: where one service does not
 * answer, the others go on.
 */
export class Outbox {
  readonly #sql: Kysely<Tables>
  readonly #now: () => Date
  readonly #log: Log
  readonly #isWorker: boolean
  readonly #queues = new Map<string, Queue>()
  #timer: NodeJS.Timeout | undefined
  #isStopped = false
  /** How many rows were taken up so far. */
  #taken = 0

  constructor({ sql, now, log, isWorker }: { sql: Kysely<Tables>; now: () => Date; log: Log; isWorker: boolean }) {
    this.#sql = sql
    this.#now = now
    this.#log = log
    this.#isWorker = isWorker
  }

  /** Names who does the rows of a kind. */
  handle(kind: string, handler: OutboxHandler): void {
    this.#queues.set(kind, { handler, current: Promise.resolve(), next: undefined })
  }

  /** Looks right after a commit, so that a code is in the mail before its reader looks. Waits for nothing. */
  kick(): void {
    if (this.#isWorker)
      this.drain().catch((fault) => this.#log.warn(describeFault(fault), 'the outbox could not be read'))
  }

  /** Does everything that is due now, also what comes in meanwhile, of another kind too. */
  async drain(): Promise<void> {
    for (let before = -1; before !== this.#taken && !this.#isStopped;) {
      before = this.#taken
      const done = await Promise.allSettled([...this.#queues].map(([kind, queue]) => this.#drainKind(kind, queue)))
      const failed = done.find((one) => one.status === 'rejected')
      if (failed) throw failed.reason
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
    await Promise.allSettled([...this.#queues.values()].flatMap(({ current, next }) => [current, next]))
  }

  /** A run that begins after this call: one under way may have looked already. Who calls meanwhile shares it. */
  #drainKind(kind: string, queue: Queue): Promise<void> {
    queue.next ??= (async () => {
      await queue.current.catch(() => {})
      queue.next = undefined
      queue.current = this.#run(kind, queue.handler)
      return queue.current
    })()
    return queue.next
  }

  async #run(kind: string, handler: OutboxHandler): Promise<void> {
    while (!this.#isStopped) {
      const now = this.#now()
      const rows = await claimRows(this.#sql, [kind], now, new Date(now.getTime() + leaseMs))
      if (rows.length === 0) return
      this.#taken += rows.length
      await Promise.all(rows.map((row) => this.#do(row, handler)))
    }
  }

  async #do(row: OutboxRow, handler: OutboxHandler): Promise<void> {
    try {
      await handler(row)
    } catch (fault) {
      const said = shortFault(fault)
      this.#log.warn({ kind: row.kind, row: row.id, tries: row.tries, fault: said }, 'an outbox row failed')
      if (fault instanceof GivenUp) await markDone(this.#sql, row.id, this.#now(), said)
      else await markFailed(this.#sql, row.id, fault instanceof NotYet ? fault.at : this.#laterThan(row), said)
      return
    }
    await markDone(this.#sql, row.id, this.#now())
  }

  #laterThan = ({ tries }: OutboxRow) => new Date(this.#now().getTime() + patienceAfter(tries) * 1000)
}

/** The code of a fault, never its words: a mail server quotes the address it refuses. */
function shortFault(fault: unknown): string {
  if (!(fault instanceof Error)) return 'unknown'
  const { code, responseCode } = fault as Error & { code?: unknown; responseCode?: unknown }
  return [fault.name, code, responseCode]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ')
}
