import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'

/** How long a call waits for the database, in milliseconds. Somebody looks at a spinner meanwhile; jobs may take longer. */
const connectMs = 2000
const answerMs = 4000

const isHurried = new AsyncLocalStorage<boolean>()

/** Does some work whose questions to the database give up within seconds, rather than within a minute as those of jobs. */
export const hurried = <T>(work: () => Promise<T>): Promise<T> => isHurried.run(true, work)

/** The database gave no answer in time. The code is that of a connection that timed out. */
class NoAnswer extends Error {
  readonly code = 'ETIMEDOUT'
}

/**
 * A pool whose connections keep the patience of who asks. One that gave no answer is thrown away: what is asked on it next
 * would wait behind the question that hangs.
 */
export function patientPool(pool: Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => patientClient(await (isHurried.getStore() ? connectInTime(pool) : pool.connect())),
    end: () => pool.end(),
  }
}

async function connectInTime(pool: Pool): Promise<PoolClient> {
  const connecting = pool.connect()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((done) => (timer = setTimeout(() => done('late'), connectMs)))
  const first = await Promise.race([connecting, late]).finally(() => clearTimeout(timer))
  if (first !== 'late') return first
  // What comes too late for this call serves the next one.
  connecting.then(
    (client) => client.release(),
    () => {},
  )
  throw new NoAnswer('The database gave no connection in time.')
}

function patientClient(client: PoolClient): PostgresPoolClient {
  let hangs = false
  const query = async (text: string, values: readonly unknown[]) => {
    if (hangs) throw new NoAnswer('This connection gave no answer.')
    try {
      const limit = isHurried.getStore() ? { query_timeout: answerMs } : {}
      return await client.query({ text, values: [...values], ...limit })
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
