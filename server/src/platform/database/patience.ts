import { AsyncLocalStorage } from 'node:async_hooks'
import { Client, type ClientConfig, type Pool, type PoolClient } from 'pg'
import type { PostgresPool, PostgresPoolClient } from 'kysely'

/** How long one step of a call waits for the database, in milliseconds. Somebody looks at a spinner meanwhile; jobs may take longer. */
const connectMs = 2500
const usualAnswerMs = 4000
/** How long the first attempt at a connection may take; it may have fallen into a hole that is mended by now. */
const firstAttemptMs = 900
/** How long all steps of a call may wait together. */
const togetherMs = 5000

/** The end of a call's patience, as `performance.now()` counts; null once the call is over and what it left behind goes on. */
type Hurry = { endsAt: number | null }

const hurries = new AsyncLocalStorage<Hurry>()

/**
 * Does some work whose questions to the database give up within seconds, rather than within a minute as those of jobs. Its
 * questions share one end, so that waits do not add up. What the work leaves behind, such as a mail on its way, outlives that
 * end, and each of its questions is hurried by itself.
 */
export async function hurried<T>(work: () => Promise<T>): Promise<T> {
  const hurry: Hurry = { endsAt: performance.now() + togetherMs }
  try {
    return await hurries.run(hurry, work)
  } finally {
    hurry.endsAt = null
  }
}

/** Begins the patience of a call anew: what came before was the shopper's own time, such as that of a slow upload. */
export function hurryAnew(): void {
  const hurry = hurries.getStore()
  if (hurry) hurry.endsAt = performance.now() + togetherMs
}

/** Waits for work that others wait for too, as long as who asks has patience. @throws NoAnswer */
export function inTime<T>(work: Promise<T>): Promise<T> {
  const left = leftOf(togetherMs)
  if (left === undefined) return work
  // Every like waits here, and racing two promises would cost it several more.
  return new Promise((done, failed) => {
    const timer = setTimeout(() => failed(new NoAnswer('The database took all the time that there was.')), left)
    const end =
      <V>(settle: (value: V) => void) =>
      (value: V) => {
        clearTimeout(timer)
        settle(value)
      }
    work.then(end(done), end(failed))
  })
}

/**
 * Waits for the database, as `inTime`. A question of the embedded one may wait for a long one before it: it is one session,
 * and never out of reach.
 */
export const inTimeOf = <T>({ DATABASE_URL }: { DATABASE_URL?: string | undefined }, work: Promise<T>): Promise<T> =>
  DATABASE_URL ? inTime(work) : work

/** What some work comes to, or null where that takes longer; then nobody hears of a fault of it. */
export async function before<T>(work: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((done) => (timer = setTimeout(() => done(null), ms)))
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** How long the next step may take; undefined where nobody is in a hurry, nothing or less where the time is up. */
function leftOf(stepMs: number): number | undefined {
  const hurry = hurries.getStore()
  if (!hurry) return undefined
  return hurry.endsAt === null ? stepMs : Math.min(stepMs, Math.ceil(hurry.endsAt - performance.now()))
}

/** The database gave no answer in time. The code is that of a connection that timed out. */
class NoAnswer extends Error {
  readonly code = 'ETIMEDOUT'
}

/** How long the attempt at a connection may take that is made just now. */
const attempts = new AsyncLocalStorage<number>()

/** A connection that is opened for somebody in a hurry is given up soon: while it hangs it takes the place of one that might not. */
export class PatientClient extends Client {
  constructor(config?: ClientConfig) {
    const ms = attempts.getStore()
    super({ ...config, ...(ms !== undefined && { connectionTimeoutMillis: ms }) })
  }
}

/**
 * A pool whose connections keep the patience of who asks. One that gave no answer is thrown away: what is asked on it next
 * would wait behind the question that hangs.
 * @param answerMs how long somebody in a hurry waits for one answer
 */
export function patientPool(pool: Pool, { answerMs = usualAnswerMs }: { answerMs?: number } = {}): PostgresPool {
  return {
    options: pool.options,
    connect: async () => patientClient(await connectInTime(pool), answerMs),
    end: () => pool.end(),
  }
}

async function connectInTime(pool: Pool): Promise<PoolClient> {
  const wait = leftOf(connectMs)
  // One that is free is handed out at once, and nothing has to be kept ready for its delay.
  if (wait === undefined || (wait > 0 && pool.idleCount > pool.waitingCount)) return pool.connect()
  const endsAt = performance.now() + wait
  for (let attemptMs = firstAttemptMs; ; attemptMs = connectMs - firstAttemptMs) {
    const left = endsAt - performance.now()
    if (left <= 0) throw new NoAnswer('The database gave no connection in time.')
    const connecting = attempts.run(attemptMs, () => pool.connect())
    try {
      const client = await before(connecting, left)
      if (client) return client
      // What comes too late for this call serves the next one.
      connecting.then(
        (late) => late.release(),
        () => {},
      )
    } catch (fault) {
      if (!(fault instanceof Error && /timeout/i.test(fault.message))) throw fault
    }
  }
}

/**
 * What every call asks begins with its name in such a comment: a connection plans it once and knows it from then on. Only
 * for questions that name their columns, since a plan may outlive a migration.
 */
const namePattern = /^\s*\/\* as (\w+) \*\//

function patientClient(client: PoolClient, answerMs: number): PostgresPoolClient {
  let hangs = false
  const query = async (text: string, values: readonly unknown[]) => {
    const left = leftOf(answerMs)
    // Nor may it be used by another: the end of its transaction would be among what is no longer asked.
    if (left !== undefined && left <= 0) hangs = true
    if (hangs) throw new NoAnswer('This connection gave no answer.')
    try {
      const name = namePattern.exec(text)?.[1]
      return await client.query({
        text,
        values: [...values],
        ...(name && { name }),
        ...(left !== undefined && { query_timeout: left }),
      })
    } catch (fault) {
      if (fault instanceof Error && /Query read timeout/i.test(fault.message)) hangs = true
      throw fault
    }
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (isDiscarded) => client.release(isDiscarded === true || hangs),
  }
}
