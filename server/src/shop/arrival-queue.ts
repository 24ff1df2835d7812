import { before, hurried, inTimeOf } from '../platform/database/patience.ts'
import type { Platform } from '../platform/platform.ts'
import { readArrivals, type Arrival } from './arrival-sql.ts'

type Waiting = { sessionId: string; done: (arrival: Arrival | undefined) => void; failed: (fault: unknown) => void }

/** How many sessions are asked for together at most. */
const togetherMost = 20
/** How long others wait for a question that is on its way, in milliseconds: one that hangs must not hold up the rest. */
const patienceMs = 100

/**
 * Reads what shoppers need who come back after a refresh. They come in crowds, so who comes while the database is asked for
 * others is asked for with the next question, together with all who came meanwhile.
 */
export class ArrivalQueue {
  readonly #platform: Pick<Platform, 'sql' | 'env'>
  #waiting: Waiting[] = []
  #isAsking = false

  constructor(platform: Pick<Platform, 'sql' | 'env'>) {
    this.#platform = platform
  }

  /** A session with the shop of its shopper; undefined where there is no such session. */
  async read(sessionId: string): Promise<Arrival | undefined> {
    const reading = new Promise<Arrival | undefined>((done, failed) => {
      this.#waiting.push({ sessionId, done, failed })
      this.#askNext()
    })
    return inTimeOf(this.#platform.env, reading)
  }

  #askNext(): void {
    if (this.#isAsking || this.#waiting.length === 0) return
    this.#isAsking = true
    // Who comes in the same turn comes along.
    setImmediate(() => {
      const some = this.#waiting.splice(0, togetherMost)
      void before(this.#ask(some), patienceMs).then(() => {
        this.#isAsking = false
        this.#askNext()
      })
    })
  }

  async #ask(some: readonly Waiting[]): Promise<void> {
    try {
      const ids = some.map(({ sessionId }) => sessionId)
      const found = await hurried(() => readArrivals(this.#platform.sql, ids))
      for (const { sessionId, done } of some) done(found.get(sessionId))
    } catch (fault) {
      for (const { failed } of some) failed(fault)
    }
  }
}
