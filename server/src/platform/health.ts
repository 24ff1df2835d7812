import type { FastifyInstance } from 'fastify'
import { listMigrations, readMigrations } from './database/migrate-sql.ts'
import { before } from './database/patience.ts'
import { describeFault } from './log.ts'
import type { Platform } from './platform.ts'

const patienceMs = 3000

/**
 * `/healthz`: this process is alive. `/readyz`: it can serve, because the database answers and has the form it needs, and it
 * has not been asked to end.
 */
export function serveHealth(app: FastifyInstance, { sql, log }: Platform, isLeaving: () => boolean): void {
  const wanted = listMigrations().map(({ name }) => name)
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const fault = isLeaving() ? 'it is about to end' : await faultOf()
    return fault === null ? { status: 'ready' } : reply.code(503).send({ status: 'not ready', because: fault })
  })

  async function faultOf(): Promise<string | null> {
    const known = await before(readMigrations(sql), patienceMs).catch((fault: unknown) => {
      log.warn(describeFault(fault), 'the database does not answer')
      return null
    })
    if (known === null) return 'the database does not answer'
    const lacking = wanted.filter((name) => !known.includes(name))
    return lacking.length === 0 ? null : `the database lacks ${lacking.join(', ')}`
  }
}
