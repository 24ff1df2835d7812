import { createHash } from 'node:crypto'
import { nothing, type Call } from '@sateen/contract/call'
import { calls, type Answer, type CallName, type CheckedParts } from '@sateen/contract/calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressBudgets, networkOf, shopperBudgets } from './budgets.ts'
import { namesTag } from './conditions.ts'
import { hurried, hurryAnew } from './database/patience.ts'
import { refuseForeign } from './foreign.ts'
import { checkParts, letIn, type Asker } from './guards.ts'
import { takes } from './packings.ts'
import type { Platform } from './platform.ts'
import { packSmall, Prepared, tagOf } from './prepared.ts'
import { Refusal } from './refusal.ts'
import { answerOnce } from './repeatable.ts'

/**
 * Finds who asks by the token of a request; null where there is none.
 * @param call what is asked: what it needs next may be read along
 * @param isAnew whether nothing may be taken as it was a moment ago
 * @throws Refusal `Unauthorized` for one that is no good
 */
export type Authenticate = (authorization: string | undefined, call: CallName, isAnew: boolean) => Promise<Asker | null>

type AskerOf<K extends CallName> = (typeof calls)[K]['who'] extends 'visitor' ? Asker | null : Asker

/** What a door hands to its room. */
export type Asked<K extends CallName> = CheckedParts<K> & {
  shopper: AskerOf<K>
  /** Address of the asker, for budgets only. */
  address: string
  userAgent: string
  /** The browser says that it is not to be tracked: Global Privacy Control or Do Not Track. */
  asksNotToTrack: boolean
  /** The ETag that the asker last saw. */
  ifMatch: string | undefined
  /** What a browser was told when it asked for a reset code (`Sateen-Flow`): its tries count by themselves. */
  flow: string | undefined
  /** Of a repeatable call that came with a key: the id that it has with every repeat. What it makes bears it, and is made once. */
  onceId?: string | undefined
  /** The uploaded file of a multipart call. */
  file: () => Promise<SentFile>
  /** Sets the ETag of the answer. */
  tag: (etag: string) => void
}

type SentFile = { bytes: Buffer; type: string }

export type Answers = { [K in CallName]: (asked: Asked<K>) => Promise<Answer<K> | Prepared> }
export type SomeAnswers<K extends CallName> = Pick<Answers, K>

export const apiBase = '/api/v1'

/**
 * Opens one door for each call of the contract: those that take a form with a file, or all others.
 * @param app for forms that of `takeForms`
 */
export function serveCalls(
  app: FastifyInstance,
  platform: Platform,
  answers: Answers,
  authenticate: Authenticate,
  ofForms = false,
): void {
  for (const name of Object.keys(calls) as CallName[]) {
    const answer = answers[name] as AnyAnswer | undefined
    const { multipart = false }: Call = calls[name]
    if (answer && multipart === ofForms) serveCall(app, platform, name, answer, authenticate)
  }
}

type AnyAnswer = (asked: Asked<CallName>) => Promise<unknown>

function serveCall(
  app: FastifyInstance,
  platform: Platform,
  name: CallName,
  answer: AnyAnswer,
  authenticate: Authenticate,
) {
  const spec: Call = calls[name]
  app.route({
    method: spec.method,
    url: apiBase + spec.path,
    ...(spec.bodyLimit && { bodyLimit: spec.bodyLimit }),
    ...(spec.malformed && { config: { malformed: spec.malformed } }),
    handler: (request, reply) => hurried(() => handle(request, reply)),
  })

  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (spec.method !== 'GET') refuseForeign(request, platform.env)
    const isHers = spec.budget !== undefined && shopperBudgets.has(spec.budget)
    if (!isHers) spend(networkOf(request.ip))
    const isAnew = asksAnew(request)
    const shopper = letIn(
      spec,
      request,
      spec.readsNoToken ? null : await authenticate(request.headers.authorization, name, isAnew),
    )
    if (isHers) spend(`of ${shopper?.id}`)
    // What everybody is shown is kept in memory, and other processes learn of a change within a second. Whoever makes such
    // changes goes on from what she has just made, whichever process she asks; without the database, from what is known.
    if (shopper && (shopper.isAdmin || isAnew)) await platform.changes.look().catch(() => {})
    const parts = checkParts(spec, request)
    let read: Promise<SentFile> | undefined
    const file = () => (read ??= readFile(request))
    const sent = async () =>
      spec.multipart
        ? createHash('sha256')
            .update((await file()).bytes)
            .digest('base64url')
        : parts.body
    const given = {
      ...parts,
      shopper,
      address: networkOf(request.ip),
      userAgent: request.headers['user-agent'] ?? '',
      asksNotToTrack: request.headers['sec-gpc'] === '1' || request.headers.dnt === '1',
      ifMatch: request.headers['if-match'],
      flow: flowOf(request),
      file,
      tag: (etag: string) => void reply.header('etag', etag),
    } as unknown as Asked<CallName>
    const result = spec.repeatable
      ? await answerOnce(platform, name, request, shopper?.id, sent, (onceId) => answer({ ...given, onceId }))
      : await answer(given)
    return send(spec, request, reply, result, parts.query)
  }

  function spend(whose: string): void {
    if (spec.budget) platform.budgets.spend(`${spec.budget} ${whose}`, addressBudgets[spec.budget], platform.now())
  }
}

/**
 * The page of somebody who has just changed something says so, as another process may not know of it yet. `Cache-Control:
 * no-cache` will not do: whoever asks whether a list is unchanged sends that too, by the rule of `fetch`.
 */
const asksAnew = ({ headers }: FastifyRequest): boolean => headers['sateen-anew'] !== undefined

function flowOf({ headers: { 'sateen-flow': flow } }: FastifyRequest): string | undefined {
  return (Array.isArray(flow) ? flow[0] : flow)?.slice(0, 200)
}

const beyondOneFile = new Set(['FST_FIELDS_LIMIT', 'FST_FILES_LIMIT', 'FST_PARTS_LIMIT'])

/** The one file of a form, read to the form's end: what else it may hold, before it or behind it, is too much. */
async function readFile(request: FastifyRequest): Promise<SentFile> {
  if (!request.isMultipart()) throw new Refusal('UnsupportedMediaType')
  try {
    let sent: SentFile | undefined
    for await (const part of request.parts()) {
      if (part.type !== 'file' || part.fieldname !== 'file') throw new Refusal('BadRequest', 'file: missing')
      const bytes = await part.toBuffer()
      // The parser may tell of the limit only after the last bytes were handed over.
      if (part.file.truncated) throw new Refusal('PayloadTooLarge', 'This is too large.')
      sent = { bytes, type: part.mimetype }
    }
    if (!sent) throw new Refusal('BadRequest', 'file: missing')
    hurryAnew()
    return sent
  } catch (fault) {
    if (beyondOneFile.has((fault as { code?: string }).code ?? ''))
      throw new Refusal('InvalidImageFormat', 'file: a picture, and nothing else')
    // What is wrong with a form comes as a plain error, without a status.
    if (fault instanceof Error && 'statusCode' in fault) throw fault
    throw fault instanceof Refusal ? fault : new Refusal('BadRequest', 'The form cannot be read.')
  }
}

function send(spec: Call, request: FastifyRequest, reply: FastifyReply, result: unknown, query: unknown): FastifyReply {
  reply.header('vary', 'Authorization, Accept-Encoding')
  if (spec.status === 204) return reply.code(204).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  reply.type('application/json; charset=utf-8')
  if (result instanceof Prepared) {
    reply.header('etag', result.etag).header('cache-control', 'private, no-cache')
    if (namesTag(request.headers['if-none-match'], result.etag)) return reply.code(304).send()
    const { bytes, packing, giveBack } = result.bodyFor(accepted)
    if (giveBack) reply.raw.once('close', giveBack)
    return packing ? reply.header('content-encoding', packing).send(bytes) : reply.send(bytes)
  }
  const text = spec.answer === nothing ? happened : textOf(spec, result, query)
  const isKept = spec.method === 'GET' && spec.who === 'visitor' && !spec.path.startsWith('/users/')
  if (isKept) {
    const etag = (reply.getHeader('etag') as string | undefined) ?? tagOf(text)
    reply.header('etag', etag).header('cache-control', 'private, no-cache')
    if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  } else reply.header('cache-control', 'no-store')
  reply.code(spec.status ?? 200)
  const packed = spec.method === 'GET' && takes(accepted, 'gzip') ? packSmall(text) : null
  // A short text goes out together with the headers, bytes would go after them.
  return packed ? reply.header('content-encoding', 'gzip').send(packed) : reply.send(text)
}

/** The whole answer of a call that says only that it happened, as a like does: there is nothing of its own to put into words. */
const happened = JSON.stringify({ status: 'succeeded', with: {} })

/** The answer of a call in words: only what the contract names goes out. */
function textOf(spec: Call, result: unknown, query: unknown): string {
  const page = spec.paged ? { page: (query as { page: number }).page } : {}
  return JSON.stringify({ status: 'succeeded', ...page, with: spec.answer.parse(result) })
}
