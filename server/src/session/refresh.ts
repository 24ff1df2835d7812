import type { SessionAnswer } from '@sateen/contract/session'
import { trySpend } from '../platform/exact-budgets.ts'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'
import type { SessionCache } from './authenticate.ts'
import { mailTokenReuse } from './mail.ts'
import { tokensOf } from './open-session.ts'
import { worthOf } from './rotation.ts'
import { lockSession, revokeSession, rotate } from './sql.ts'
import { readRefreshToken } from './tokens.ts'

/**
 * Exchanges a refresh token for new tokens.
 * @throws Refusal `Unauthorized`, after which nothing of the session works
 */
export async function refresh(platform: Platform, sessions: SessionCache, token: string): Promise<SessionAnswer> {
  const claims = readRefreshToken(platform.secret, token)
  if (!claims) throw new Refusal('Unauthorized')
  const refusal = await trySpend(platform, `refresh ${claims.sessionId}`, { times: 60, seconds: 60 })
  if (refusal) throw refusal
  const answer = await platform.sql.transaction().execute(async (tx) => {
    const session = await lockSession(tx, claims.sessionId)
    if (!session) return null
    const now = platform.now()
    const worth = worthOf(session, claims.counter, now, platform.env.REFRESH_TOKEN_TTL * 1000)
    const known = { id: session.id, shopperId: session.shopper_id, createdAt: session.created_at }
    if (worth === 'again') return tokensOf(platform, { ...known, counter: session.counter })
    if (worth === 'rotate')
      return tokensOf(platform, { ...known, counter: (await rotate(tx, session.id, now)).counter })
    if (worth === 'reused') {
      await revokeSession(tx, session.id, now)
      await mailTokenReuse(platform, tx, { to: session.mail_to, shopperId: session.shopper_id }, session.device)
      platform.log.warn({ event: 'refresh token reused', session: session.id }, 'a session was ended')
    }
    return null
  })
  sessions.forget(claims.sessionId)
  platform.outbox.kick()
  if (!answer) throw new Refusal('Unauthorized')
  return answer
}
