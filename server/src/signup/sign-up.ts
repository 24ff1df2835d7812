import { hash } from 'node:crypto'
import { canonicalEmail, isBirthday, isDots, isEmail, isSlug, mailboxOf, trimEmail } from '@sateen/contract/fields'
import { isName } from '@sateen/contract/names'
import type { SignUpBody } from '@sateen/contract/signup'
import type { z } from 'zod'
import type { Database } from '../platform/database/tables.ts'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'
import { makeCode, spendCodeMail } from '../session/codes.ts'
import { mailConfirmCode } from '../session/mail.ts'
import { noteEvent } from '../session/note-event.ts'
import { isNewPassword, type AccountRules } from '../session/password-rules.ts'
import { hashPassword, isPasswordOf } from '../session/passwords.ts'
import { dropUnverified, restoreFormerEmail } from '../session/sql.ts'
import { foldSlug, isReservedSlug } from './slug.ts'
import { findInviter, insertShopper, isSlugTaken, lockAddress } from './sql.ts'

type Wanted = z.output<typeof SignUpBody>

/** How long the same sign-up sent twice is one sign-up, in milliseconds. */
const doubleSubmitMs = 60_000

type Made = { user_id: string }

/** Sign-ups under way, by what they say. */
const underWay = new WeakMap<Platform, Map<string, Promise<Made>>>()

/** Signs up; the very same sign-up sent many times at once is worked on once, and all hear what became of it. */
export function signUp(platform: Platform, rules: AccountRules, wanted: Wanted): Promise<Made> {
  const flights = underWay.get(platform) ?? new Map<string, Promise<Made>>()
  underWay.set(platform, flights)
  const said = hash('sha256', JSON.stringify(wanted))
  const known = flights.get(said)
  if (known) return known
  const flight = makeAccount(platform, rules, wanted).finally(() => flights.delete(said))
  flights.set(said, flight)
  return flight
}

/**
 * Makes an account that waits for its code. A sign-up with an address that nobody confirmed yet replaces the former one,
 * so that nobody can reserve another person's address; the same one sent twice within a minute is one. Who begins anew with
 * another address takes her username along: the id that her former sign-up was answered with proves that it is hers.
 * @throws Refusal in this order, whichever applies first: InvalidEmail, UserAlreadyExists, Bad Request, InvalidPassword
 */
async function makeAccount(platform: Platform, rules: AccountRules, wanted: Wanted): Promise<Made> {
  if (!isEmail(wanted.email)) throw new Refusal('InvalidEmail')
  const account = canonicalEmail(wanted.email)
  if (await isAddressTaken(platform, account)) throw new Refusal('UserAlreadyExists')
  await checkFields(platform, rules, wanted, account)
  if (!(await isNewPassword(wanted.password, rules, wanted))) throw new Refusal('InvalidPassword')
  const passwordHash = await hashPassword(wanted.password)
  const known = await findDouble(platform, wanted, account)
  if (known?.isSame) return { user_id: known.id }
  await spendCodeMail(platform, { mailbox: account, purpose: 'confirm', isKnownPlace: false })
  const id = await insertOrFind(platform, wanted, account, passwordHash, known?.id ?? null)
  platform.outbox.kick()
  noteEvent(platform, 'sign-up', id)
  return { user_id: id }
}

/** Whether an address belongs to a verified account: as what it signs in with, or as where its codes still go. */
async function isAddressTaken({ sql }: Platform, account: string): Promise<boolean> {
  return (await lockAddress(sql, account)).some((row) => isOwner(row, account))
}

/**
 * An account that only changed to this address, without confirming it, does not own it: a stranger may have typed it.
 */
const isOwner = (row: { verified_at: Date | null; mail_to: string }, account: string) =>
  row.verified_at !== null && canonicalEmail(row.mail_to) === account

async function checkFields(
  { sql, now }: Platform,
  rules: AccountRules,
  wanted: Wanted,
  account: string,
): Promise<void> {
  if (!isName(wanted.firstName) || !isName(wanted.lastName) || !isName(wanted.name))
    throw new Refusal('Bad Request', 'name: 1 to 100 characters on one line')
  if (isDots(wanted.slug)) throw new Refusal('Bad Request', 'slug: This username already exists.')
  if (!isSlug(wanted.slug))
    throw new Refusal('Bad Request', 'slug: letters, digits, hyphen, underscore and period, at most 20')
  if (
    isReservedSlug(wanted.slug) ||
    (await isSlugTaken(sql, foldSlug(wanted.slug), { account, pending: wanted.pending }))
  )
    throw new Refusal('Bad Request', 'slug: This username already exists.')
  if (!isBirthday(wanted.dateofbirth, now().toISOString().slice(0, 10), rules.minimumAge))
    throw new Refusal('Bad Request', 'dateofbirth: Please enter a valid birthday.')
}

/** The pending sign-up that looks as if this one repeated it; `isSame` tells by the password whether it is her second press. */
async function findDouble(
  { sql, now }: Platform,
  wanted: Wanted,
  account: string,
): Promise<{ id: string; isSame: boolean } | null> {
  const rows = await lockAddress(sql, account)
  const row = rows.find((found) => isRepeat(found, wanted, account, now()))
  return row ? { id: row.id, isSame: await isPasswordOf(row.password_hash, wanted.password) } : null
}

type Pending = Awaited<ReturnType<typeof lockAddress>>[number]

const isRepeat = (row: Pending, wanted: Wanted, account: string, now: Date) =>
  !row.verified_at &&
  now.getTime() - row.created_at.getTime() < doubleSubmitMs &&
  row.email_canonical === account &&
  row.slug === wanted.slug &&
  row.name === nameOf(wanted) &&
  row.birthdate === wanted.dateofbirth &&
  row.picks.join('\n') === picksOf(wanted).join('\n')

const nameOf = (wanted: Wanted) => wanted.name.trim()
const picksOf = (wanted: Wanted) => [...new Set(wanted.likedItems)]

/** @param stranger a pending sign-up that looks the same but has another password */
async function insertOrFind(
  platform: Platform,
  wanted: Wanted,
  account: string,
  hash: string,
  stranger: string | null,
): Promise<string> {
  let different = stranger
  // A further try is for the case that the same address or name was put in between our look and our write.
  for (let tries = 0; tries < 3; tries += 1) {
    const id = await platform.sql
      .transaction()
      .execute((tx) => replacePending(platform, tx, wanted, account, hash, different))
    if (id) return id
    const known = await findDouble(platform, wanted, account)
    if (known?.isSame) return known.id
    different = known?.id ?? null
    if (await isSlugTaken(platform.sql, foldSlug(wanted.slug), { account, pending: wanted.pending }))
      throw new Refusal('Bad Request', 'slug: This username already exists.')
  }
  throw new Refusal('Conflict', 'Somebody signs up with this address just now.')
}

/** Account, code and mail in one transaction: there is no account without its code. @returns null where it was taken meanwhile */
async function replacePending(
  platform: Platform,
  tx: Database,
  wanted: Wanted,
  account: string,
  hash: string,
  different: string | null,
): Promise<string | null> {
  const now = platform.now()
  for (const row of await lockAddress(tx, account)) {
    if (isOwner(row, account)) throw new Refusal('UserAlreadyExists')
    if (row.verified_at) await restoreFormerEmail(tx, row.id)
    else if (row.id !== different && isRepeat(row, wanted, account, now)) return null
    else await dropUnverified(tx, row.id)
  }
  if (wanted.pending) await dropUnverified(tx, wanted.pending)
  const id = await insertShopper(tx, {
    email: trimEmail(wanted.email),
    email_canonical: account,
    mail_to: mailboxOf(wanted.email),
    name: nameOf(wanted),
    birthdate: wanted.dateofbirth,
    slug: wanted.slug,
    slug_folded: foldSlug(wanted.slug),
    password_hash: hash,
    picks: picksOf(wanted),
    invited_by: wanted.invite && isSlug(wanted.invite) ? await findInviter(tx, wanted.invite) : null,
    created_at: now,
  })
  if (!id) return null
  const code = await makeCode(platform, tx, { shopperId: id, purpose: 'confirm' })
  await mailConfirmCode(platform, tx, { to: mailboxOf(wanted.email), shopperId: id }, code, true)
  return id
}
