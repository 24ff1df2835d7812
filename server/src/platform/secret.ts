import { createHmac, createSecretKey, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto'
import { join } from 'node:path'
import { readOrMake } from './read-or-make.ts'

const leastLength = 32

/** The site's secret: the setting's, or one made once and kept in the data folder. */
export const readSecret = (env: { SECRET?: string; DATA_DIR: string }): string =>
  env.SECRET ??
  readOrMake({
    path: join(env.DATA_DIR, 'secret'),
    make: () => randomBytes(48).toString('base64url'),
    isWhole: (text) => text.trim().length >= leastLength,
  }).trim()

/** The keys of the last secret by purpose; each call with a token needs one, and making it costs as much as using it. */
let keys: { secret: string; byPurpose: Map<string, KeyObject> } | undefined

function keyOf(secret: string, purpose: string): KeyObject {
  if (keys?.secret !== secret) keys = { secret, byPurpose: new Map() }
  const known = keys.byPurpose.get(purpose)
  if (known) return known
  const key = createSecretKey(createHmac('sha256', secret).update(`sateen ${purpose}`).digest())
  keys.byPurpose.set(purpose, key)
  return key
}

/**
 * HMAC-SHA-256 of a text under a key of its own for each purpose, as base64url.
 * @param purpose one of the few words of the program, never something that was sent
 */
export const mac = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', keyOf(secret, purpose)).update(text).digest('base64url')

/** Compares two texts in a time that does not tell where they differ. */
export function isSame(one: string, other: string): boolean {
  const left = Buffer.from(one)
  const right = Buffer.from(other)
  return left.length === right.length && timingSafeEqual(left, right)
}
