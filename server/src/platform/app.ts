import multipart from '@fastify/multipart'
import * as limits from '@sateen/contract/limits'
import { type ReasonName } from '@sateen/contract/reasons'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { isBeaten } from './database/begin-anew.ts'
import type { Platform } from './platform.ts'
import { hearOut } from './hear-out.ts'
import { StorageFault } from './images/storage.ts'
import { describeFault } from './log.ts'
import { asTyped, mayBeAsked } from './odd-addresses.ts'
import { answerOddRequests, namesOneHost, refuseBytes } from './odd-requests.ts'
import { answerOtherMethods, type IsPage } from './other-methods.ts'
import { reportsPath, takeReports } from './policy-reports.ts'
import { readJson, Unkeepable } from './read-json.ts'
import { Refusal } from './refusal.ts'
import { apiBase } from './serve.ts'

const bodyLimit = 64 * 1024

/** The page's rule of what may run and load: only our own files, and no text ever becomes code. */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types sateen-workers',
  `report-uri ${reportsPath}`,
  'report-to csp',
].join('; ')

/** What a page's answer carries beside what every answer does; only a document heeds them. */
export const pageHeaders = {
  'content-security-policy': pagePolicy,
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
}

const answerPolicy = "default-src 'none'; frame-ancestors 'none'"

/** More open connections than this are turned away, so that the process keeps files and memory for those it has. */
const connectionsMost = 10_000

/**
 * An HTTP server with our manners: strict JSON, our errors, the headers that every answer carries.
 * @param isPage asked where something other than a page is wanted of an address
 */
export async function makeApp(platform: Platform, isPage: IsPage = async () => false): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    bodyLimit,
    trustProxy: platform.env.TRUSTED_PROXIES.length > 0 ? platform.env.TRUSTED_PROXIES : false,
    requestTimeout: 15_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 10_000,
    forceCloseConnections: 'idle',
    http: {
      headersTimeout: 10_000,
      connectionsCheckingInterval: 5_000,
      maxHeaderSize: 16_384,
      // Without a host a request is refused below, in our own words.
      requireHostHeader: false,
    },
    routerOptions: { maxParamLength: 1000, ignoreTrailingSlash: true },
    // What arrives on an open connection while the program ends is answered in full; the database closes after the last one.
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => asTyped(url),
    clientErrorHandler: (fault, socket) => refuseBytes(fault, socket, headersOf(platform)),
    frameworkErrors: (_fault, _request, reply) =>
      void sendRefusal(
        (reply as FastifyReply).headers(headersOf(platform)),
        new Refusal('BadRequest', 'This address is not as expected.'),
      ),
  })
  answerOtherMethods(app, isPage, sendRefusal)
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request: FastifyRequest, bytes: Buffer, done) => {
      const packing = request.headers['content-encoding'] ?? 'identity'
      if (packing.toLowerCase() !== 'identity')
        return done(new Refusal('UnsupportedMediaType', 'A body comes as it is, not packed.'))
      let body: unknown
      try {
        body = bytes.length === 0 ? undefined : readJson(bytes)
      } catch (fault) {
        const { malformed } = request.routeOptions.config as { malformed?: ReasonName }
        return done(
          new Refusal(
            malformed ?? 'BadRequest',
            fault instanceof Unkeepable ? `The body holds ${fault.message}.` : 'The body is not valid JSON.',
          ),
        )
      }
      done(null, body)
    },
  )
  app.server.maxConnections = connectionsMost
  const everywhere = headersOf(platform)
  answerOddRequests(app.server, everywhere)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(everywhere)
    keepOpenUnsaid(request, reply)
    if (request.url.startsWith(apiBase)) reply.header('cache-control', 'no-store')
    if (!namesOneHost(request.raw)) throw new Refusal('BadRequest', 'This is not a request as expected.')
    if (!mayBeAsked(request.url, request.url.startsWith(apiBase)))
      throw new Refusal('BadRequest', 'This address is not as expected.')
    done()
  })
  app.setErrorHandler((fault: FastifyError, request, reply) => {
    const refusal = toRefusal(fault)
    if (refusal) {
      if (refusal.status === 413) hearOut(request, reply)
      return sendRefusal(reply, refusal)
    }
    platform.log.error(
      { call: `${request.method} ${request.routeOptions.url ?? 'unknown'}`, ...describeFault(fault) },
      'a call failed',
    )
    return sendRefusal(
      reply,
      isDatabaseAway(fault) || fault instanceof StorageFault
        ? new Refusal('ServiceUnavailable', 'Please try again in a moment.', 1)
        : new Refusal('InternalError', 'Something went wrong on our side.'),
    )
  })
  await takeReports(app, platform)
  return app
}

/** Since HTTP/1.1 a connection stays open unless somebody says otherwise: fifty bytes less of every answer. */
function keepOpenUnsaid({ raw: { httpVersionMinor } }: FastifyRequest, { raw }: FastifyReply): void {
  // While the program ends, that it closes is said already.
  if (raw.shouldKeepAlive && httpVersionMinor > 0 && !raw.hasHeader('connection')) raw.removeHeader('connection')
}

/**
 * Opens doors that take a form with a file. What reads forms also follows each call to its end, which a like would pay for
 * too, so it stands beside these doors only. To be called when everything that listens to all calls is there.
 */
export async function takeForms(app: FastifyInstance, open: (forms: FastifyInstance) => Promise<void>): Promise<void> {
  await app.register(async (forms) => {
    await forms.register(multipart, {
      limits: { files: 1, fields: 0, parts: 1, fileSize: limits.imageBytesMax },
      throwFileSizeLimit: true,
    })
    await open(forms)
  })
}

/** The headers that every answer carries. */
const headersOf = ({ env }: Platform): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': answerPolicy,
  ...(env.PUBLIC_URL.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
})

/** One body for every no. */
export function sendRefusal(
  reply: FastifyReply,
  { status, because, words, retryAfter, further }: Refusal,
): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  // RFC 9110, 15.5.2: who is not let in is told how to ask; no browser opens a window of its own for this scheme.
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  return reply
    .code(status)
    .removeHeader('etag')
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ status: 'failed', because, message: words, ...further }))
}

const reasonOfStatus: Record<number, ReasonName> = {
  400: 'BadRequest',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  406: 'BadRequest',
  413: 'PayloadTooLarge',
  414: 'BadRequest',
  415: 'UnsupportedMediaType',
  429: 'TooManyRequests',
}

/** The database's word for a row that points to one that is gone: it was erased while the call was under way. */
const isGoneCode = '23503'

function toRefusal(fault: FastifyError): Refusal | null {
  if (fault instanceof Refusal) return fault
  if (fault.code === isGoneCode) return new Refusal('Conflict', 'This was taken away a moment ago.')
  if (isBeaten(fault)) return new Refusal('Conflict', 'Somebody else was faster. Please try again.')
  const status = fault.statusCode
  if (status === undefined || status >= 500) return null
  return new Refusal(
    reasonOfStatus[status] ?? 'BadRequest',
    status === 413 ? 'This is too large.' : 'This call is not as expected.',
  )
}

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53100',
  '08006',
  '08003',
  '25006',
])

/** Whether the database could not be asked, rather than us having asked it wrongly. */
function isDatabaseAway(fault: Error & { code?: string }): boolean {
  return (
    awayCodes.has(fault.code ?? '') ||
    /Connection terminated|timeout e(?:xceeded|xpired)|Query read timeout|not queryable|pool after calling end/i.test(
      fault.message,
    )
  )
}
