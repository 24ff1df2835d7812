import { isSame, mac } from '../platform/secret.ts'

/** What an access token says once its mark is proven: the session, its counter, and when it ends (epoch seconds). */
export type AccessClaims = { sessionId: string; counter: number; expires: number }
export type RefreshClaims = { sessionId: string; counter: number }

/**
 * A token is its form, the session, its counter and a keyed hash under a key of its own. They name no
 * algorithm, so none can be swapped; the refresh token is a function of session and counter, so the same one can be given
 * again without having been kept.
 */
export const accessToken = (secret: string, { sessionId, counter, expires }: AccessClaims) =>
  sign(secret, 'access', `a1.${sessionId}.${counter}.${expires}`)

export const refreshTokenOf = (secret: string, { sessionId, counter }: RefreshClaims) =>
  sign(secret, 'refresh', `r1.${sessionId}.${counter}`)

/** The extension's token: one session of its own kind, with no end but its revocation. */
export const extensionToken = (secret: string, sessionId: string) => sign(secret, 'extension', `e1.${sessionId}`)

const sign = (secret: string, purpose: string, text: string) => `${text}.${mac(secret, purpose, text)}`

const id = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const accessPattern = new RegExp(`^(a1\\.(${id})\\.(\\d{1,9})\\.(\\d{1,12}))\\.([\\w-]{43})$`)
const refreshPattern = new RegExp(`^(r1\\.(${id})\\.(\\d{1,9}))\\.([\\w-]{43})$`)
const extensionPattern = new RegExp(`^(e1\\.(${id}))\\.([\\w-]{43})$`)

export function readAccessToken(secret: string, token: string): AccessClaims | null {
  const [, text, sessionId, counter, expires, mark] = accessPattern.exec(token) ?? []
  if (!text || !mark || !isSame(mark, mac(secret, 'access', text))) return null
  return { sessionId: sessionId!, counter: Number(counter), expires: Number(expires) }
}

export function readRefreshToken(secret: string, token: string): RefreshClaims | null {
  const [, text, sessionId, counter, mark] = refreshPattern.exec(token) ?? []
  if (!text || !mark || !isSame(mark, mac(secret, 'refresh', text))) return null
  return { sessionId: sessionId!, counter: Number(counter) }
}

export function readExtensionToken(secret: string, token: string): { sessionId: string } | null {
  const [, text, sessionId, mark] = extensionPattern.exec(token) ?? []
  return text && mark && isSame(mark, mac(secret, 'extension', text)) ? { sessionId: sessionId! } : null
}
