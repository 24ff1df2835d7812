import type { SessionAnswer } from '@sateen/contract/session'
import { addressOf, callOf } from './address.ts'
import { isOfSite, readAnswer } from './read-answer.ts'
import { Refusal, refusalOf, Unreachable } from './refusal.ts'
import { adoptStored, keepTokens, type Session, storedSession } from './session-store.ts'

const lockWait = 5000
let underWay: Promise<Session> | null = null

/**
 * Gets tokens newer than `stale` (the access token that was refused). One exchange at a time in this page, and one at a
 * time among the tabs; whoever comes second takes the tokens that the first has stored.
 * Throws `Missing refresh token` where none is stored, a Refusal where the server says no, Unreachable without network.
 */
export function freshTokens(stale: string | undefined): Promise<Session> {
  underWay ??= oneTabAtATime(() => exchange(stale)).finally(() => {
    underWay = null
  })
  return underWay
}

/** An orphaned lock must not hold the shop up: after five seconds we go on without it. */
async function oneTabAtATime(work: () => Promise<Session>): Promise<Session> {
  if (!navigator.locks) return work()
  let started = false
  const run = () => {
    started = true
    return work()
  }
  try {
    return await navigator.locks.request('sateen-tokens', { signal: AbortSignal.timeout(lockWait) }, run)
  } catch (error) {
    if (started) throw error
    return work()
  }
}

async function exchange(stale: string | undefined): Promise<Session> {
  const stored = storedSession()
  if (!stored?.refresh_token) throw new Error('Missing refresh token')
  if (stored.access_token !== stale) return adoptStored() ?? stored
  try {
    return keepTokens(await askForTokens(stored.refresh_token))
  } catch (error) {
    const newer = storedSession()
    const isBehind = error instanceof Refusal && error.status === 401 && newer && newer.access_token !== stale
    if (isBehind) return adoptStored() ?? newer
    throw error
  }
}

/** Asks for new tokens and keeps none. Throws a Refusal where the server says no, Unreachable without network. */
export async function askForTokens(refreshToken: string): Promise<SessionAnswer> {
  const { method, path } = callOf('refreshToken')
  const response = await fetch(addressOf(path), {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: refreshToken }),
  }).catch(() => {
    throw new Unreachable()
  })
  // What only stands between her and the site must not sign her out.
  if (!isOfSite(response)) throw new Unreachable()
  const said = await readAnswer(response)
  if (response.ok && said.with) return said.with as SessionAnswer
  throw refusalOf(path, response.status, response.statusText, said)
}

/** Whether the shopper is really out: the server refused her tokens, not just this moment. */
export const isEndOfSession = (error: unknown): boolean =>
  error instanceof Refusal ? error.status !== 429 && error.status < 500 : !(error instanceof Unreachable)
