import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool } from 'pg'
import { patientPool } from './patience.ts'
import { holdsLogTo, readLogEnd } from './replica-sql.ts'

const everyMs = 500
/** How far a replica may lie behind, in milliseconds, between two looks. */
const behindMs = 1000
/** A replica from which no connection or answer comes in so long is left alone until the next look. */
export const replicaConnectMs = 500
const answerMs = 2000

/** Whether reads may go by a replica: it answers, and is a second behind at the most. */
export class ReplicaWatch {
  readonly #main: Pool
  readonly #replica: Pool
  #marks: { at: number; end: string | null }[] = []
  #timer: NodeJS.Timeout | undefined
  #isLooking = false
  isGood = false

  constructor(main: Pool, replica: Pool) {
    this.#main = main
    this.#replica = replica
  }

  async start(): Promise<void> {
    await this.look()
    this.#timer = setInterval(() => void this.look(), everyMs)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async look(): Promise<void> {
    if (this.#isLooking) return
    this.#isLooking = true
    try {
      this.isGood = await this.#keepsUp()
    } catch {
      // Whoever reads goes to the main database until the replica answers again.
      this.isGood = false
    } finally {
      this.#isLooking = false
    }
  }

  async #keepsUp(): Promise<boolean> {
    const now = performance.now()
    this.#marks.push({ at: now, end: await readLogEnd(this.#main) })
    const due = this.#marks.filter(({ at }) => at <= now - behindMs)
    // One look long enough ago is kept; before there is one, the first one counts.
    this.#marks = this.#marks.slice(Math.max(due.length - 1, 0))
    return holdsLogTo(this.#replica, this.#marks[0]!.end)
  }
}

/** A pool for reads: the replica's while it is good, else the main one; what fails on the replica is asked of the main one. */
export function readingPool(replica: Pool, main: Pool, watch: ReplicaWatch): PostgresPool {
  const otherwise = patientPool(main)
  const near = patientPool(replica, { answerMs })
  return {
    options: replica.options,
    connect: async () => {
      if (!watch.isGood) return otherwise.connect()
      try {
        return withFallback(await near.connect())
      } catch {
        watch.isGood = false
        return otherwise.connect()
      }
    },
    end: () => replica.end(),
  }

  /** Only the first question of a connection is asked again elsewhere: what follows it may stand on it. */
  function withFallback(client: PostgresPoolClient): PostgresPoolClient {
    let current = client
    let isFirst = true
    const query = async (text: string, values: readonly unknown[]) => {
      const mayMove = isFirst
      isFirst = false
      try {
        return await current.query(text, values)
      } catch (fault) {
        if (!mayMove || isOurs(fault)) throw fault
        watch.isGood = false
        const former = current
        current = await otherwise.connect()
        former.release(true)
        return current.query(text, values)
      }
    }
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: (isDiscarded) => current.release(isDiscarded),
    }
  }
}

/** Codes of PostgreSQL that are the replica's own trouble: it ends, starts, lacks room, or had to cancel for what came in. */
const troubles = /^(08|53|57P|40001|XX)/

/** Whether a question itself is wrong, so that it would be wrong anywhere: the database said so, and not of itself. */
const isOurs = (fault: unknown): boolean =>
  fault instanceof Error && 'severity' in fault && 'code' in fault && !troubles.test(String(fault.code))
