import type { Call } from '@sateen/contract/call'
import { calls, type CallName } from '@sateen/contract/calls'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Asker } from '../platform/guards.ts'
import type { Authenticate } from '../platform/serve.ts'
import { findSession, markChildUsed, type SessionRow } from './sql.ts'
import { readAccessToken, readExtensionToken, type AccessClaims } from './tokens.ts'

/**
 * Reads a session and, with the same question to the database, what its call asks for next.
 * @param former the session as it was when it was last read
 * @returns null where the rest is at hand, so that reading the session alone is enough
 */
export type ReadAlong = (sessionId: string, former: SessionRow | undefined) => Promise<SessionRow | undefined> | null

/** How long a session and its shopper may be taken as they were, in milliseconds. */
const cacheMs = 1000
/** How many sessions are kept at most, and the revisions of how many shoppers. */
const keptMost = 20_000

/**
 * Keeps sessions for up to a second, so that one shopper's burst of calls asks the database once. What this process ends
 * it forgets at once; what another process ends is refused within that second.
 */
export class SessionCache {
  readonly #kept = new Map<string, { row: SessionRow | null; until: number }>()
  /** The newest revision of each shopper that a change in this process has come to. */
  readonly #revisions = new Map<string, number>()

  /**
   * @param counter of the token: a session that is kept with a lower one has been rotated since, perhaps by another process
   * @param isAnew whether one that is kept will not do
   */
  find(
    platform: Platform,
    { sessionId, counter = 0 }: { sessionId: string; counter?: number },
    isAnew: boolean,
    readAlong?: ReadAlong,
  ): SessionRow | null | Promise<SessionRow | null> {
    const at = platform.now().getTime()
    const kept = this.#kept.get(sessionId)
    // A clock that was set back must not make the second into hours.
    const isOfNow = !isAnew && kept && kept.until > at && kept.until <= at + cacheMs
    if (isOfNow && (kept.row?.counter ?? counter) >= counter) return this.#ofNow(kept.row)
    return this.#read(platform, sessionId, at, readAlong?.(sessionId, kept?.row ?? undefined) ?? null)
  }

  async #read(
    { sql }: Platform,
    sessionId: string,
    at: number,
    along: Promise<SessionRow | undefined> | null,
  ): Promise<SessionRow | null> {
    if (this.#kept.size > keptMost) this.#kept.clear()
    const row = (await (along ?? findSession(sql, sessionId))) ?? null
    this.#kept.set(sessionId, { row, until: at + cacheMs })
    return this.#ofNow(row)
  }

  /** A row may have been read before a change, or be kept for another session of hers. */
  #ofNow(row: SessionRow | null): SessionRow | null {
    if (row) row.revision = Math.max(row.revision, this.#revisions.get(row.shopper_id) ?? 0)
    return row
  }

  forget(sessionId: string): void {
    this.#kept.delete(sessionId)
  }

  /** After a change of a shopper's opinions: all her sessions know of it. */
  noteRevision(shopperId: string, revision: number): void {
    if (this.#revisions.size > keptMost) this.#revisions.clear()
    this.#revisions.set(shopperId, Math.max(revision, this.#revisions.get(shopperId) ?? 0))
  }

  /** After a change of a shopper, or of all her sessions. */
  forgetShopper(shopperId: string): void {
    for (const [id, { row }] of this.#kept) if (row?.shopper_id === shopperId) this.#kept.delete(id)
  }
}

/** How far clocks of several processes may lie apart, in seconds. */
const apart = 60

/**
 * Whether the end of an access token is still to come. One that comes later than any token lasts was given by a clock that
 * has been set back; its holder gets a new one with her refresh token.
 */
function isLive(expires: number, { now, env }: Pick<Platform, 'now' | 'env'>): boolean {
  const left = expires - now().getTime() / 1000
  return left > 0 && left <= env.ACCESS_TOKEN_TTL + apart
}

/** How many tokens are remembered whose mark was right. */
const provenMost = 20_000

const visitor = Promise.resolve(null)

function nobodyIfRefused(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}

/** Finds who asks by the bearer token. @param readAlong for calls that need more than the session right after it */
export function makeAuthenticate(
  platform: Platform,
  cache: SessionCache,
  readAlong: Partial<Record<CallName, ReadAlong>> = {},
): Authenticate {
  /** What a token says never changes, and proving it is a tenth of a short answer's work. */
  const proven = new Map<string, AccessClaims>()
  return (authorization, call, isAnew) => {
    if (authorization === undefined) return visitor
    const { takesLateToken = false }: Call = calls[call]
    const asker = ask(authorization, call, isAnew, takesLateToken)
    return takesLateToken ? asker.catch(nobodyIfRefused) : asker
  }

  async function ask(authorization: string, call: CallName, isAnew: boolean, isLate: boolean): Promise<Asker> {
    const [, token] = /^Bearer +([\w.-]{1,500})$/i.exec(authorization) ?? []
    if (!token) throw new Refusal('Unauthorized')
    return token.startsWith('e1.') ? asExtension(token, isAnew) : asShopper(token, call, isAnew, isLate)
  }

  async function asShopper(token: string, call: CallName, isAnew: boolean, isLate: boolean): Promise<Asker> {
    const claims = proven.get(token) ?? prove(token)
    if (!claims || !(isLate || isLive(claims.expires, platform))) throw new Refusal('Unauthorized')
    const row = await cache.find(platform, claims, isAnew, readAlong[call])
    // A token of the former counter lives on until its end; one from before that belongs to nobody.
    if (
      !row ||
      row.revoked_at ||
      row.kind !== 'site' ||
      claims.counter > row.counter ||
      claims.counter < row.counter - 1
    )
      throw new Refusal('Unauthorized')
    if (claims.counter === row.counter && !row.child_used) {
      await markChildUsed(platform.sql, row.id, row.counter)
      cache.forget(row.id)
    }
    return askerOf(row)
  }

  function prove(token: string): AccessClaims | null {
    const claims = readAccessToken(platform.secret, token)
    if (proven.size >= provenMost) proven.clear()
    if (claims) proven.set(token, claims)
    return claims
  }

  async function asExtension(token: string, isAnew: boolean): Promise<Asker> {
    const claims = readExtensionToken(platform.secret, token)
    const row = claims && (await cache.find(platform, claims, isAnew))
    if (!row || row.revoked_at || row.kind !== 'extension') throw new Refusal('Unauthorized')
    return askerOf(row)
  }
}

const askerOf = (row: SessionRow): Asker => ({
  id: row.shopper_id,
  isAdmin: row.is_admin,
  sessionId: row.id,
  kind: row.kind,
  revision: row.revision,
})
