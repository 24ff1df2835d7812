import { CompiledQuery, sql as raw } from 'kysely'
import { keepPicks } from '../likes/sql.ts'
import type { Database } from '../platform/database/tables.ts'

/** The id of nobody: a look-up for an unknown address asks the same questions as one for a known one. */
export const nobody = '00000000-0000-0000-0000-000000000000'

/** A session with what its shopper's row says of her rights. */
export type SessionRow = {
  id: string
  shopper_id: string
  kind: 'site' | 'extension'
  counter: number
  child_used: boolean
  revoked_at: Date | null
  is_admin: boolean
  revision: number
}

/** Asked by nearly every call, so it is put into words once. */
const sessionQuestion = `/* as session */ SELECT session.id, session.shopper_id, session.kind, session.counter,
  session.child_used, session.revoked_at, shopper.is_admin, shopper.revision
  FROM session JOIN shopper ON shopper.id = session.shopper_id WHERE session.id = $1`

export async function findSession(sql: Database, id: string): Promise<SessionRow | undefined> {
  const { rows } = await sql.executeQuery<SessionRow>(CompiledQuery.raw(sessionQuestion, [id]))
  return rows[0]
}

/** Notes that the newest tokens have reached their owner, so that the former ones lose their grace. */
export const markChildUsed = (sql: Database, id: string, counter: number) =>
  sql.updateTable('session').set({ child_used: true }).where('id', '=', id).where('counter', '=', counter).execute()

/** Opens a session and gives its id. `place` tells where, as a keyed hash. */
export async function insertSession(
  sql: Database,
  {
    shopperId,
    kind = 'site',
    device,
    place,
    now,
  }: { shopperId: string; kind?: 'site' | 'extension'; device: string; place: string; now: Date },
): Promise<string> {
  const row = await sql
    .insertInto('session')
    .values({ shopper_id: shopperId, kind, device, place, rotated_at: now, created_at: now, last_seen: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** A session for its rotation; nobody else rotates it meanwhile. */
export const lockSession = (tx: Database, id: string) =>
  tx
    .selectFrom('session')
    .innerJoin('shopper', 'shopper.id', 'session.shopper_id')
    .select([
      'session.id',
      'session.shopper_id',
      'session.counter',
      'session.child_used',
      'session.rotated_at',
      'session.last_seen',
      'session.created_at',
      'session.revoked_at',
      'session.device',
      'shopper.mail_to',
    ])
    .where('session.id', '=', id)
    .where('session.kind', '=', 'site')
    .forUpdate('session')
    .executeTakeFirst()

export type LockedSession = NonNullable<Awaited<ReturnType<typeof lockSession>>>

/** Gives a session its next counter. @returns that, and when the session was opened */
export async function rotate(sql: Database, id: string, now: Date): Promise<{ counter: number; created_at: Date }> {
  return sql
    .updateTable('session')
    .set({ counter: raw<number>`counter + 1`, child_used: false, rotated_at: now, last_seen: now })
    .where('id', '=', id)
    .returning(['counter', 'created_at'])
    .executeTakeFirstOrThrow()
}

export const revokeSession = (sql: Database, id: string, now: Date) =>
  sql.updateTable('session').set({ revoked_at: now }).where('id', '=', id).where('revoked_at', 'is', null).execute()

/** Ends every session of a shopper, but perhaps one; the extension's too unless only those of the site are meant. */
export async function revokeSessions(
  sql: Database,
  shopperId: string,
  now: Date,
  { except, siteOnly = false }: { except?: string; siteOnly?: boolean } = {},
): Promise<void> {
  let ended = sql
    .updateTable('session')
    .set({ revoked_at: now })
    .where('shopper_id', '=', shopperId)
    .where('revoked_at', 'is', null)
  if (except) ended = ended.where('id', '!=', except)
  if (siteOnly) ended = ended.where('kind', '=', 'site')
  await ended.execute()
}

/** The sessions that could still be used: neither ended, nor idle or old beyond their time. */
export const listSessions = (sql: Database, shopperId: string, seenAfter: Date, openedAfter: Date) =>
  sql
    .selectFrom('session')
    .select(['id', 'device', 'kind', 'created_at', 'last_seen'])
    .where('shopper_id', '=', shopperId)
    .where('revoked_at', 'is', null)
    .where((made) =>
      made.or([
        made('kind', '=', 'extension'),
        made.and([made('last_seen', '>', seenAfter), made('created_at', '>', openedAfter)]),
      ]),
    )
    .orderBy('last_seen', 'desc')
    .execute()

/** Ends one session of a shopper. @returns whether it was hers and open */
export async function revokeOwnSession(sql: Database, shopperId: string, id: string, now: Date): Promise<boolean> {
  const rows = await sql
    .updateTable('session')
    .set({ revoked_at: now })
    .where('shopper_id', '=', shopperId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  return rows.length > 0
}

/** Whether the shopper has signed in from a place before. */
export async function hasSignedInFrom(sql: Database, shopperId: string, place: string): Promise<boolean> {
  const row = await sql
    .selectFrom('session')
    .select('id')
    .where('shopper_id', '=', shopperId)
    .where('place', '=', place)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const shopperColumns = [
  'id',
  'email',
  'email_canonical',
  'mail_to',
  'name',
  'slug',
  'password_hash',
  'verified_at',
  'is_admin',
  'failed_logins',
] as const

/** Whoever signs in with an address. */
export const findByEmail = (sql: Database, canonical: string) =>
  sql.selectFrom('shopper').select(shopperColumns).where('email_canonical', '=', canonical).executeTakeFirst()

/** Whether a shopper signs in with an address, or her codes still go to it because the new one is not confirmed yet. */
export const hasMailbox = (canonical: string) =>
  raw<boolean>`(email_canonical = ${canonical} OR lower(mail_to) = ${canonical})`

/** Who has an address; who signs in with it comes first. */
export const findByMailbox = (sql: Database, canonical: string) =>
  sql
    .selectFrom('shopper')
    .select(shopperColumns)
    .where(hasMailbox(canonical))
    .orderBy(raw`email_canonical = ${canonical}`, 'desc')
    .limit(1)
    .executeTakeFirst()

export const findById = (sql: Database, id: string) =>
  sql.selectFrom('shopper').select(shopperColumns).where('id', '=', id).executeTakeFirst()

/** Holds a shopper's row until the transaction ends: what else would keep something of hers waits. Undefined where she is gone. */
export const holdShopper = (tx: Database, id: string) =>
  tx.selectFrom('shopper').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

/** Takes away a sign-up that nobody confirmed. */
export const dropUnverified = (tx: Database, id: string) =>
  tx.deleteFrom('shopper').where('id', '=', id).where('verified_at', 'is', null).execute()

export type ShopperRow = NonNullable<Awaited<ReturnType<typeof findByEmail>>>

export const countFailure = (sql: Database, shopperId: string) =>
  sql
    .updateTable('shopper')
    .set({ failed_logins: raw<number>`failed_logins + 1` })
    .where('id', '=', shopperId)
    .execute()

export const forgetFailures = (sql: Database, shopperId: string) =>
  sql
    .updateTable('shopper')
    .set({ failed_logins: 0 })
    .where('id', '=', shopperId)
    .where('failed_logins', '>', 0)
    .execute()

/**
 * Whether a password that was right a moment ago still is: hashing takes long enough for another to be set meanwhile. Her
 * row is held until the transaction ends, so that it stays so.
 */
export async function keepsPassword(tx: Database, { id, password_hash }: ShopperRow): Promise<boolean> {
  const row = await tx
    .selectFrom('shopper')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export const setPassword = (sql: Database, shopperId: string, hash: string) =>
  sql
    .updateTable('shopper')
    .set({ password_hash: hash, failed_logins: 0, revision: raw<number>`revision + 1` })
    .where('id', '=', shopperId)
    .execute()

/**
 * Makes an account verified, and what was picked before the sign-up its opinions and signals. Ids of no item are passed over, and of
 * one that only others have seen: it is as unknown as what never was. One that was deleted since she picked it is kept as a
 * like whose item is deleted later.
 * @returns whether it was not verified before
 */
export async function verifyShopper(tx: Database, shopperId: string, now: Date): Promise<boolean> {
  const { rows } = await raw<{ picks: string[] }>`
    UPDATE shopper SET verified_at = ${now}, revision = revision + 1
    WHERE id = ${shopperId} AND verified_at IS NULL RETURNING picks`.execute(tx)
  const picks = rows[0]?.picks
  if (!picks) return false
  if (picks.length > 0) {
    const known = await tx
      .selectFrom('item')
      .select('id')
      .where('id', '=', raw<string>`ANY(${picks}::text[])`)
      .where('seen_only', '=', false)
      .execute()
    await keepPicks(
      tx,
      shopperId,
      known.map(({ id }) => id),
      now,
    )
    await tx.updateTable('shopper').set({ picks: [] }).where('id', '=', shopperId).execute()
  }
  return true
}

/**
 * Takes back a change of e-mail that the new mailbox has not confirmed. Its undo link goes on working: whoever holds a
 * stolen token must not be able to spend it.
 */
export async function restoreFormerEmail(tx: Database, shopperId: string): Promise<void> {
  await tx
    .updateTable('shopper')
    .set({
      email: raw<string>`mail_to`,
      email_canonical: raw<string>`lower(mail_to)`,
      revision: raw<number>`revision + 1`,
    })
    .where('id', '=', shopperId)
    .execute()
}

/** Changes of e-mail that wait for their confirmation are over, with their links: her own mailbox has spoken. */
export async function endEmailChanges(tx: Database, shopperId: string, now: Date): Promise<void> {
  await tx
    .updateTable('email_change')
    .set({ undone_at: now })
    .where('shopper_id', '=', shopperId)
    .where('confirmed_at', 'is', null)
    .where('undone_at', 'is', null)
    .execute()
}
