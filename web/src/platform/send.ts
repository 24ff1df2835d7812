import type { Answer, CallName, Parts } from '@sateen/contract/calls'
import { currentBanner, hideBanner, showBanner } from '../ui/banner-store.ts'
import { makeHearers } from '../ui/hearers.ts'
import { addressOf, callOf } from './address.ts'
import { noteReached, noteUnreachable } from './connection.ts'
import { firstAnswer } from './first-answer.ts'
import { go, letGo } from './history.ts'
import { findKept, keepAnswer } from './kept.ts'
import { expectSite, readAnswer } from './read-answer.ts'
import { Refusal, refusalOf, Unreachable } from './refusal.ts'
import { currentSession, signOut } from './session-store.ts'
import { freshTokens, isEndOfSession } from './tokens.ts'

export type SendOptions = {
  signal?: AbortSignal
  /** A picture for a multipart call. */
  file?: Blob
  /** The call may outlive the page. */
  keepalive?: boolean
  /** Makes a repeat of the call answer as the first did. */
  onceKey?: string
  /** The `ETag` that the change stands on. */
  match?: string
  /** What the site answered to the question for a reset code: the tries of this browser count by themselves. */
  flow?: string | undefined
  /** Hears the `ETag` of the answer. */
  onMark?: (mark: string | null) => void
}

type Handed<K extends CallName> =
  Record<never, never> extends Parts<K>
    ? [parts?: Parts<K>, options?: SendOptions]
    : [parts: Parts<K>, options?: SendOptions]
type Spec = ReturnType<typeof callOf>
type Given = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** Calls that hand out tokens themselves, or come before any: their 401 means what it says. */
const handsOutTokens = new Set<CallName>([
  'login',
  'refreshToken',
  'confirm',
  'sendCode',
  'forgotPassword',
  'resetPassword',
  'signUp',
])
/** Calls that are answered alike whoever makes them. They bear no token, so that a session that has ended takes nothing away. */
const ofAnyone = new Set<CallName>([
  ...handsOutTokens,
  'contact',
  'subscribe',
  'confirmSubscription',
  'unsubscribe',
  'confirmEmail',
  'undoEmail',
])

/** Calls whose failure is only noted: a counter of visits, or a newsletter, that says no ends nobody's session. */
const onlyNoted = new Set<CallName>(['events', 'subscribe'])

/** Changes that leave and answer the second time what they did the first time. */
const sameTwice = new Set<CallName>([
  'login',
  'tag',
  'takeTagBack',
  'pass',
  'takePassBack',
  'muteItems',
  'removeFind',
  'putFindBack',
  'changeAccount',
  'changeLetters',
  'activateCollection',
  'deactivateCollection',
])

const refusals = makeHearers()

/** Hears of every call that is refused for want of a role: what is known of the shopper's may be over. */
export const onForbidden = refusals.hear

/** How long processes of the site may take to hear of each other's changes, in milliseconds. */
const heardWithin = 1500
let changedAt = Number.NEGATIVE_INFINITY

/**
 * Makes a call and answers what stands in `with`. A 401 exchanges the tokens once and tries again, unseen; where that
 * fails the shopper is signed out and sent to `/login`. While the site is away, what was kept of a list is the answer. Where
 * it is there and a proxy says that this call was lost, as one is that was on its way to a program that was killed, it is made
 * once more if a second time changes nothing.
 * Throws Refusal (the server said no) or Unreachable.
 * @example const { results } = await send('search', { query: { q, page: 0 } }, { signal })
 */
export async function send<K extends CallName>(name: K, ...[parts, options = {}]: Handed<K>): Promise<Answer<K>> {
  const spec = callOf(name)
  const given = (parts ?? {}) as Given
  const address = addressOf(spec.path, given.params, given.query)
  const userId = currentSession()?.user_id
  const told = currentBanner()
  const ask = async () => {
    const response = await reach(name, spec, address, given.body, options)
    // What came along in the page has no address: it says nothing of the network.
    if (response.url !== '') noteReached()
    return read(spec, response, options)
  }
  try {
    const answer = await ask()
    if (spec.method !== 'GET' && name !== 'events') noteChange(told)
    if (spec.method === 'GET') keepAnswer(name, address, userId, answer)
    return answer as Answer<K>
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    const isThere = !(await noteUnreachable())
    const maySendTwice =
      error.isLost && (options.onceKey !== undefined || (sameTwice.has(name) && options.match === undefined))
    // Whoever has left or come meanwhile did not ask for it.
    if (isThere && maySendTwice && currentSession()?.user_id === userId) {
      const answer = await ask()
      noteChange(told)
      return answer as Answer<K>
    }
    const kept = isThere || spec.method !== 'GET' ? undefined : await findKept(name, address)
    if (!kept) throw error
    return kept.answer as Answer<K>
  }
}

/** A failure that was told before the change was asked for stands until its success; one told meanwhile is not read yet. */
function noteChange(told: ReturnType<typeof currentBanner>): void {
  changedAt = performance.now()
  if (told?.kind === 'danger' && told === currentBanner()) hideBanner()
}

async function reach(
  name: CallName,
  spec: Spec,
  address: string,
  body: unknown,
  options: SendOptions,
): Promise<Response> {
  const { access_token, user_id: asker } = currentSession() ?? {}
  const used = ofAnyone.has(name) ? undefined : access_token
  const isHere = () => currentSession()?.user_id === asker
  const early = spec.method === 'GET' ? firstAnswer(address, used !== undefined) : undefined
  const ask = (token: string | undefined) => request(spec, address, body, options, token)
  const response = await (early?.catch(() => ask(used)) ?? ask(used))
  if (response.status !== 401 || handsOutTokens.has(name) || onlyNoted.has(name) || !isHere()) return response
  const token = await newToken(used, isHere)
  // Who has left meanwhile asks nothing more, and whoever came in her place asks for herself.
  if (!isHere()) return response
  const second = await ask(token)
  if (second.status === 401 && isHere()) leave()
  return second
}

async function newToken(stale: string | undefined, isHere: () => boolean): Promise<string> {
  try {
    return (await freshTokens(stale)).access_token
  } catch (error) {
    if (isEndOfSession(error) && isHere()) {
      // No answer of the server's: the banner cannot say it, and whoever looks for the cause finds it here.
      if (!(error instanceof Refusal)) console.error((error as Error).message)
      leave()
    }
    throw error
  }
}

/** Where a form stood she is told why it is gone. */
function leave(): void {
  const wasIn = currentSession() !== null
  signOut()
  letGo()
  if (wasIn) showBanner({ kind: 'danger', text: 'Your session has ended. Please log in again.' })
  go('/login', { replace: true })
}

function request(
  { method }: Spec,
  address: string,
  body: unknown,
  options: SendOptions,
  token: string | undefined,
): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  // What she has just changed she is to be shown, whichever process answers.
  if (performance.now() - changedAt < heardWithin) headers.set('sateen-anew', '1')
  if (options.onceKey) headers.set('idempotency-key', options.onceKey)
  if (options.match) headers.set('if-match', options.match)
  if (options.flow) headers.set('sateen-flow', options.flow)
  if (body !== undefined) headers.set('content-type', 'application/json')
  return fetch(address, {
    method,
    headers,
    body: options.file ? asForm(options.file) : body === undefined ? null : JSON.stringify(body),
    signal: options.signal ?? null,
    keepalive: options.keepalive ?? false,
  }).then(expectSite, (error: unknown) => {
    throw options.signal?.aborted ? error : new Unreachable()
  })
}

function asForm(file: Blob): FormData {
  const form = new FormData()
  form.set('file', file)
  return form
}

async function read({ method, path }: Spec, response: Response, options: SendOptions): Promise<unknown> {
  const said = await readAnswer(response)
  if (response.status === 403) refusals.tell()
  if (!response.ok || said.status === 'failed') throw refusalOf(path, response.status, response.statusText, said)
  // Who asked for something and is given nothing has no answer.
  if (method === 'GET' && (said.with ?? null) === null) throw new Unreachable()
  options.onMark?.(response.headers.get('etag'))
  return said.with ?? {}
}
