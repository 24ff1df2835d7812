import type { Kysely } from 'kysely'
import type { Tables } from './database/tables.ts'
import { describeFault, type Log } from './log.ts'
import { claimRows, dueKinds, holdRows, markDone, markFailed, type OutboxRow } from './outbox-sql.ts'

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
/** So many of a kind are under way at once. */
const most = 20

/** Seconds until the next try: quick while it may be a hiccup, then every ten minutes. */
export const patienceAfter = (tries: number) => (tries <= 30 ? Math.min(10, 2 ** tries) : 600)

/** One kind of rows: who does them, what is under way by its row, the look that is being taken or was last, and the one that will follow it. */
type Queue = {
  handler: OutboxHandler
  underWay: Map<number, Promise<void>>
  current: Promise<void>
  next: Promise<void> | undefined
}

/**
 * Carries out what transactions have written down for the outside. A row is held by a lease, renewed for as long as it takes:
 * what a killed process held comes up again, so each handler must bear a repeat. Each kind has a row of its own to stand in:
 * where one service does not answer, the others go on; nor does an errand that hangs keep those behind it.
 */
export class Outbox {
  readonly #sql: Kysely<Tables>
  readonly #now: () => Date
  readonly #log: Log
  readonly #isWorker: boolean
  readonly #queues = new Map<string, Queue>()
  #timers: NodeJS.Timeout[] = []
  /** Until every question for what is due has been answered. */
  #asked: Promise<unknown> = Promise.resolve()
  #isStopped = false
  /** How many rows have ended so far. */
  #ended = 0

  constructor({ sql, now, log, isWorker }: { sql: Kysely<Tables>; now: () => Date; log: Log; isWorker: boolean }) {
    this.#sql = sql
    this.#now = now
    this.#log = log
    this.#isWorker = isWorker
  }

  /** Names who does the rows of a kind. */
  handle(kind: string, handler: OutboxHandler): void {
    this.#queues.set(kind, { handler, underWay: new Map(), current: Promise.resolve(), next: undefined })
  }

  /** Looks right after a commit, so that a code is in the mail before its reader looks. Waits for nothing. */
  kick(): void {
    if (this.#isWorker)
      this.#takeUp().catch((fault) => this.#log.warn(describeFault(fault), 'the outbox could not be read'))
  }

  /** Does everything that is due now, also what rows that end meanwhile have written, of another kind too. */
  async drain(): Promise<void> {
    for (let before = -1; before !== this.#ended && !this.#isStopped;) {
      before = this.#ended
      await this.#takeUp()
      await this.#end()
    }
  }

  start(everyMs = 500): void {
    if (!this.#isWorker) return
    this.#timers = [setInterval(() => this.kick(), everyMs), setInterval(() => this.#hold(), leaseMs / 3)]
    for (const timer of this.#timers) timer.unref()
  }

  /** Takes up nothing more, and returns once what is under way is over. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.#timers.forEach(clearInterval)
    await this.#asked
    await this.#end()
  }

  /** Begins whatever is due, of every kind. One question tells of which kinds: mostly of none, and it is asked all day. */
  async #takeUp(): Promise<void> {
    if (this.#isStopped) return
    const asking = dueKinds(this.#sql, [...this.#queues.keys()], this.#now())
    this.#asked = Promise.allSettled([this.#asked, asking])
    const due = await asking
    const looks = await Promise.allSettled(
      [...this.#queues].filter(([kind]) => due.has(kind)).map(([kind, queue]) => this.#look(kind, queue)),
    )
    const failed = looks.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
  }

  /** Waits for looks too: what one has just claimed is due for nobody else, and not under way before its answer is here. */
  async #end(): Promise<void> {
    await Promise.allSettled([...this.#queues.values()].flatMap(({ current, next }) => [current, next]))
    await Promise.all([...this.#queues.values()].flatMap(({ underWay }) => [...underWay.values()]))
  }

  /** Holds on to what is under way: an answer may take longer than the lease, and another process would begin it too. */
  #hold(): void {
    const ids = [...this.#queues.values()].flatMap(({ underWay }) => [...underWay.keys()])
    if (ids.length > 0)
      holdRows(this.#sql, ids, this.#leaseUntil()).catch((fault) =>
        this.#log.warn(describeFault(fault), 'the outbox could not be held'),
      )
  }

  #leaseUntil = () => new Date(this.#now().getTime() + leaseMs)

  /** A look that begins after this call: one under way may have looked already. Who calls meanwhile shares it. */
  #look(kind: string, queue: Queue): Promise<void> {
    queue.next ??= (async () => {
      await queue.current.catch(() => {})
      queue.next = undefined
      queue.current = this.#run(kind, queue)
      return queue.current
    })()
    return queue.next
  }

  async #run(kind: string, { handler, underWay }: Queue): Promise<void> {
    while (!this.#isStopped) {
      // More at a time than one, so that not every row costs a look.
      while (underWay.size > most / 2) await Promise.race(underWay.values())
      const rows = await claimRows(this.#sql, [kind], this.#now(), this.#leaseUntil(), most - underWay.size)
      if (rows.length === 0) return
      for (const row of rows) {
        // A machine that slept lets leases pass: such a row is held anew, and begun once.
        if (underWay.has(row.id)) continue
        underWay.set(
          row.id,
          this.#do(row, handler)
            .catch((fault) => this.#log.warn(describeFault(fault), 'the outbox could not be written'))
            .finally(() => {
              underWay.delete(row.id)
              this.#ended += 1
            }),
        )
      }
    }
  }

  async #do(row: OutboxRow, handler: OutboxHandler): Promise<void> {
    try {
      await handler(row)
    } catch (fault) {
      const said = shortFault(fault)
      this.#log.warn(failureOf(row, fault), 'an outbox row failed')
      if (fault instanceof GivenUp) await markDone(this.#sql, row.id, this.#now(), said)
      else await markFailed(this.#sql, row.id, fault instanceof NotYet ? fault.at : this.#laterThan(row), said)
      return
    }
    await markDone(this.#sql, row.id, this.#now())
  }

  #laterThan = ({ tries }: OutboxRow) => new Date(this.#now().getTime() + patienceAfter(tries) * 1000)
}

/**
 * What the log says of a row that failed. Rows that will be tried again are one fault together: a service that is away fails
 * all that wait for it. One that is given up is told by itself, for nobody will hear of it again.
 */
export const failureOf = ({ kind, id, tries }: Pick<OutboxRow, 'kind' | 'id' | 'tries'>, fault: unknown) => ({
  kind,
  ...(fault instanceof GivenUp && { row: id }),
  tries,
  fault: shortFault(fault),
})

/** The code of a fault, never its words: a mail server quotes the address it refuses. */
function shortFault(fault: unknown): string {
  if (!(fault instanceof Error)) return 'unknown'
  const { code, responseCode } = fault as Error & { code?: unknown; responseCode?: unknown }
  return [fault.name, code, responseCode]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ')
}
