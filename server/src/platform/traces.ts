import type { FastifyInstance } from 'fastify'
import type { Env } from './env.ts'
import type { Job } from './jobs.ts'
import type { Log } from './log.ts'

/** The spans of this process: one for each call that is answered, one for each job that is done. */
export type Traces = {
  watchCalls: (app: FastifyInstance) => void
  watchJobs: (jobs: readonly Job[]) => Job[]
  /** Sends what was gathered, for a few seconds at most. */
  stop: () => Promise<void>
}

const none: Traces = { watchCalls: () => {}, watchJobs: (jobs) => [...jobs], stop: async () => {} }

/** Traces by OTLP where an address for them is named; without one nothing of it is even loaded. */
export async function openTraces(env: Env, log: Log): Promise<Traces> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env
  if (endpoint === undefined) return none
  const { openExport } = await import('./traces-export.ts')
  return openExport(endpoint, env, log)
}
