import { randomUUID } from 'node:crypto'
import type { Platform } from '../platform/platform.ts'
import { accessToken, refreshTokenOf } from '../session/tokens.ts'
import { insertSession } from '../session/sql.ts'
import { foldSlug } from '../signup/slug.ts'
import { insertShopper } from '../signup/sql.ts'

/** The password of every made shopper, and its hash, computed once so that a test need not wait for it. */
export const testPassword = 'Moss-Kite42'
const testPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$Jm2JUf5UhrGlA3wad0+CGQ$pfBWMexD5XdJs+5dPHOuf4S3X9Z8JTgik+KTt0T6r1A'

export type MadeShopper = {
  id: string
  token: string
  refreshToken: string
  sessionId: string
  email: string
  slug: string
  name: string
  password: string
}

/**
 * Makes a verified shopper with an open session, straight in the database.
 * @param wishes what she shall have; an unverified one gets a session too, though it could not have come about
 */
export async function makeShopper(
  { platform }: { platform: Platform },
  wishes: {
    /** A UUID, where chance that follows from it must be the same each time. */
    id?: string
    name?: string
    email?: string
    slug?: string
    isAdmin?: boolean
    hidden?: boolean
    isVerified?: boolean
    birthdate?: string
  } = {},
): Promise<MadeShopper> {
  const mark = randomUUID().slice(0, 8)
  const email = wishes.email ?? `ines-${mark}@x.example`
  const slug = wishes.slug ?? `ines-${mark}`
  const name = wishes.name ?? 'Ines Vale'
  const now = platform.now()
  const id = await insertShopper(platform.sql, {
    ...(wishes.id !== undefined && { id: wishes.id }),
    email,
    email_canonical: email.toLowerCase(),
    mail_to: email,
    name,
    birthdate: wishes.birthdate ?? '1990-05-01',
    slug,
    slug_folded: foldSlug(slug),
    password_hash: testPasswordHash,
    verified_at: wishes.isVerified === false ? null : now,
    is_admin: wishes.isAdmin ?? false,
    hidden: wishes.hidden ?? false,
    created_at: now,
  })
  if (!id) throw new Error(`There is a shopper like ${email}, ${slug} already.`)
  const sessionId = await insertSession(platform.sql, { shopperId: id, device: 'Test', place: '', now })
  const token = tokenNow({ platform }, { sessionId })
  const refreshToken = refreshTokenOf(platform.secret, { sessionId, counter: 1 })
  return { id, token, refreshToken, sessionId, email, slug, name, password: testPassword }
}

/** An access token of a shopper's session by the clock of now, as she is given one after it was set back. */
export function tokenNow({ platform }: { platform: Platform }, { sessionId }: Pick<MadeShopper, 'sessionId'>): string {
  const expires = Math.floor(platform.now().getTime() / 1000) + platform.env.ACCESS_TOKEN_TTL
  return accessToken(platform.secret, { sessionId, counter: 1, expires })
}
