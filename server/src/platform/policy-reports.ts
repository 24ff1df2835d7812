import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { networkOf } from './budgets.ts'
import type { Platform } from './platform.ts'
import { readJson } from './read-json.ts'

/** Where browsers tell that a page of ours met something that its policy forbids. */
export const reportsPath = '/policy-reports'
/** The header that names the place to the policy's `report-to`. */
export const reportingEndpoints = `csp="${reportsPath}"`

const budget = { times: 60, seconds: 60 }
const bodyLimit = 16 * 1024
const word = z.string().max(2000)
const old = z.object({
  'csp-report': z.object({
    'effective-directive': word.optional(),
    'violated-directive': word.optional(),
    'blocked-uri': word.optional(),
  }),
})
const fresh = z
  .array(z.object({ type: word, body: z.object({ effectiveDirective: word.optional(), blockedURL: word.optional() }) }))
  .max(50)

/**
 * Takes reports of broken policies, in the old form and the new, and writes them to the log: what rule, and the host of
 * what was held back. The page's own address stays out, since it may name a shopper.
 */
export async function takeReports(app: FastifyInstance, { log, budgets, now }: Platform): Promise<void> {
  await app.register(async (scope) => {
    const types = ['application/csp-report', 'application/reports+json']
    scope.addContentTypeParser(
      types,
      { parseAs: 'buffer', bodyLimit },
      async (_request: unknown, bytes: Buffer) => bytes,
    )
    scope.post(reportsPath, async (request, reply) => {
      budgets.spend(`reports ${networkOf(request.ip)}`, budget, now())
      for (const { rule, held } of Buffer.isBuffer(request.body) ? readReports(request.body) : [])
        log.warn({ event: 'policy report', rule, held }, 'a page held something back')
      return reply.code(204).send()
    })
  })
}

type Report = { rule: string; held: string }

function readReports(bytes: Buffer): Report[] {
  let body: unknown
  try {
    body = readJson(bytes)
  } catch {
    return []
  }
  const one = old.safeParse(body)
  if (one.success) {
    const report = one.data['csp-report']
    return [reportOf(report['effective-directive'] ?? report['violated-directive'], report['blocked-uri'])]
  }
  const many = fresh.safeParse(body)
  return many.success
    ? many.data
        .filter(({ type }) => type === 'csp-violation')
        .map(({ body: { effectiveDirective, blockedURL } }) => reportOf(effectiveDirective, blockedURL))
    : []
}

const reportOf = (rule = '', held = ''): Report => ({
  rule: /^[a-z-]{1,40}/.exec(rule)?.[0] ?? 'unknown',
  held: URL.canParse(held) ? new URL(held).host.slice(0, 100) : (/^[a-z-]{1,40}$/.exec(held)?.[0] ?? 'unknown'),
})
