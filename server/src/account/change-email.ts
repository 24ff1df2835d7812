import { canonicalEmail, isEmail, mailboxOf } from '@sateen/contract/fields'
import { beginAnew } from '../platform/database/begin-anew.ts'
import type { Database } from '../platform/database/tables.ts'
import { spend, spendOneDrop } from '../platform/exact-budgets.ts'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'
import { isSame, mac } from '../platform/secret.ts'
import { dropCodes } from '../session/codes-sql.ts'
import { noteEvent } from '../session/note-event.ts'
import type { SessionNeeds } from '../session/needs.ts'
import { dropUnverified, restoreFormerEmail, revokeSessions } from '../session/sql.ts'
import { confirmChange, insertChange, lockChange, lockOthers, setEmail, undoChanges } from './email-sql.ts'
import { mailFormerEmail, mailNewEmail, type LinkPurpose } from './mail.ts'
import type { OwnShopper } from './sql.ts'

/** How long the links of a change work, in milliseconds. */
const linkLifeMs = 72 * 3_600_000

/**
 * Changes the e-mail: shown and used at login at once. Codes and notices keep going to the former mailbox until the new one
 * confirms, so that a stolen token alone takes no account.
 * @throws Refusal `InvalidEmail`, `UserAlreadyExists`
 */
export async function changeEmail(platform: Platform, tx: Database, shopper: OwnShopper, typed: string): Promise<void> {
  if (!isEmail(typed)) throw new Refusal('InvalidEmail')
  const wanted = mailboxOf(typed)
  const canonical = canonicalEmail(typed)
  if (canonical === shopper.email_canonical && canonical === canonicalEmail(shopper.mail_to)) {
    // The same address in other letters needs no proof. One that was never confirmed is asked again.
    await setEmail(tx, shopper.id, wanted, canonical)
    return
  }
  await makeRoom(tx, canonical, shopper.id)
  if (canonical === canonicalEmail(shopper.mail_to)) {
    await restoreFormerEmail(tx, shopper.id)
    return
  }
  await setEmail(tx, shopper.id, wanted, canonical)
  const change = await insertChange(tx, { shopperId: shopper.id, former: shopper.mail_to, wanted, now: platform.now() })
  await mailNewEmail(platform, tx, shopper.id, wanted, change)
  await mailFormerEmail(platform, tx, shopper.id, shopper.mail_to, change)
  noteEvent(platform, 'e-mail change', shopper.id)
}

/**
 * Spends from what changes of e-mail may mail: to one mailbox as codes may, and ten a day for each account. Never inside a
 * transaction. @throws Refusal `TooManyRequests`
 */
export async function spendEmailChange(
  platform: Platform,
  shopper: Pick<OwnShopper, 'id' | 'mail_to'>,
  typed: string,
): Promise<void> {
  const canonical = canonicalEmail(typed)
  const needsNoMail = canonical === canonicalEmail(shopper.mail_to)
  if (!isEmail(typed) || needsNoMail) return
  await spend(platform, `email changes of ${shopper.id}`, { times: 10, seconds: 86_400 })
  await spendOneDrop(platform, `email changes to ${canonical}`, { burst: 3, seconds: 60 })
  await spend(platform, `email changes to ${canonical} day`, { times: 10, seconds: 86_400 })
}

/** Sign-ups that nobody confirmed, and changes that no mailbox confirmed, do not hold an address. */
async function makeRoom(tx: Database, canonical: string, shopperId: string): Promise<void> {
  for (const other of await lockOthers(tx, canonical, shopperId)) {
    if (!other.verified_at) await dropUnverified(tx, other.id)
    else if (canonicalEmail(other.mail_to) === canonical) throw new Refusal('UserAlreadyExists')
    else await restoreFormerEmail(tx, other.id)
  }
}

/** Reads a mailed link. @throws Refusal `BadRequest` for one that is none */
function readLink(secret: string, purpose: LinkPurpose, token: string): string {
  const [, id, mark] = /^m1\.([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? []
  if (!id || !mark || !isSame(mark, mac(secret, `email ${purpose}`, id))) throw new Refusal('BadRequest')
  return id
}

/** Proves the new mailbox. A second press changes nothing. @throws Refusal `BadRequest`, `ExpiredCode` */
export async function confirmEmail(platform: Platform, { sessions }: SessionNeeds, token: string): Promise<void> {
  const id = readLink(platform.secret, 'confirm', token)
  const shopperId = await platform.sql.transaction().execute(async (tx) => {
    const change = await lockChange(tx, id)
    const now = platform.now()
    if (!change || change.undone_at) throw new Refusal('BadRequest')
    if (change.confirmed_at) return change.shopper_id
    if (now.getTime() - change.made_at.getTime() > linkLifeMs) throw new Refusal('ExpiredCode')
    // A later change took its place, or it was taken back.
    if (canonicalEmail(change.email) !== canonicalEmail(change.wanted)) throw new Refusal('BadRequest')
    await confirmChange(tx, id, change.shopper_id, change.wanted, now)
    return change.shopper_id
  })
  sessions.forgetShopper(shopperId)
  noteEvent(platform, 'e-mail confirm', shopperId)
}

/** Brings the former address back, also after its confirmation, and ends all sessions and codes. @throws Refusal `BadRequest`, `ExpiredCode` */
export async function undoEmail(platform: Platform, { sessions }: SessionNeeds, token: string): Promise<void> {
  const id = readLink(platform.secret, 'undo', token)
  const shopperId = await beginAnew(platform.sql, async (tx) => {
    const change = await lockChange(tx, id)
    const now = platform.now()
    if (!change) throw new Refusal('BadRequest')
    if (change.undone_at) return change.shopper_id
    if (now.getTime() - change.made_at.getTime() > linkLifeMs) throw new Refusal('ExpiredCode')
    const canonical = canonicalEmail(change.former)
    await makeRoom(tx, canonical, change.shopper_id)
    await undoChanges(tx, change.shopper_id, change.made_at, change.former, canonical, now)
    await revokeSessions(tx, change.shopper_id, now)
    // A code that went to the other mailbox would hand the account over once more.
    await dropCodes(tx, change.shopper_id)
    return change.shopper_id
  })
  sessions.forgetShopper(shopperId)
  noteEvent(platform, 'e-mail undo', shopperId)
}
