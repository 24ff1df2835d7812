import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Platform } from './platform.ts'

/** A number that somebody who watches the site wants to see, asked for when it is looked at. */
export type Figure = { name: string; help: string; read: () => number | Promise<number> }

/** Figures of this process on a port of their own; null where no port is named. */
export type Metrics = { port: number; stop: () => Promise<void> } | null

/**
 * Counts every answer by call and status, and serves the figures in the form of Prometheus. Nothing of it is on the public
 * port, and no figure names a person: an address is counted by its pattern.
 */
export async function startMetrics(
  app: FastifyInstance,
  { env }: Pick<Platform, 'env'>,
  figures: readonly Figure[],
): Promise<Metrics> {
  if (env.METRICS_PORT === undefined) return null
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'sateen_answer_seconds',
    help: 'How long answers take, by call and status.',
    labelNames: ['call', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  for (const { name, help, read } of figures) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read())
      },
    })
  }
  app.addHook('onResponse', async (request, reply) => {
    duration.observe(
      { call: `${request.method} ${request.routeOptions.url ?? 'unknown'}`, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
  })
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await listen(server, env.METRICS_PORT, env.METRICS_HOST)
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : env.METRICS_PORT,
    stop: () => new Promise((done) => server.close(() => done())),
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((done, failed) => {
    server.once('error', failed)
    server.listen(port, host, () => done())
  })
}
