import type { SessionAnswer } from '@sateen/contract/session'
import type { Database } from '../platform/database/tables.ts'
import type { Platform } from '../platform/platform.ts'
import { deviceOf, placeOf } from './device.ts'
import { insertSession } from './sql.ts'
import { accessToken, refreshTokenOf } from './tokens.ts'

/** Where a call comes from. */
export type From = { address: string; userAgent: string }

/** How long a session may last at all, in milliseconds: 90 days. */
export const sessionLifeMs = 90 * 86_400_000

/** Opens a session for a shopper who has proven who she is. */
export async function openSession(
  platform: Platform,
  tx: Database,
  shopperId: string,
  { address, userAgent }: From,
): Promise<SessionAnswer> {
  const now = platform.now()
  const id = await insertSession(tx, {
    shopperId,
    device: deviceOf(userAgent),
    place: placeOf(platform.secret, address, userAgent),
    now,
  })
  return tokensOf(platform, { id, shopperId, counter: 1, createdAt: now })
}

/** The two tokens of a session. The access token never outlives the session itself. */
export function tokensOf(
  { env, secret, now }: Platform,
  session: { id: string; shopperId: string; counter: number; createdAt: Date },
): SessionAnswer {
  const seconds = Math.floor(now().getTime() / 1000)
  const end = Math.floor((session.createdAt.getTime() + sessionLifeMs) / 1000)
  const expires = Math.min(seconds + env.ACCESS_TOKEN_TTL, end)
  return {
    access_token: accessToken(secret, { sessionId: session.id, counter: session.counter, expires }),
    refresh_token: refreshTokenOf(secret, { sessionId: session.id, counter: session.counter }),
    user_id: session.shopperId,
    expires_in: expires - seconds,
  }
}
