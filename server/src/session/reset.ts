import type { CheckedParts } from '@sateen/contract/calls'
import { accountOf, canonicalEmail, isCode } from '@sateen/contract/fields'
import type { SessionAnswer } from '@sateen/contract/session'
import { giveBack, spend, trySpend } from '../platform/exact-budgets.ts'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'
import { askForCode } from './ask-code.ts'
import { dropCodes, findCode, useCode } from './codes-sql.ts'
import { makeFlow, spendCodeMail, tryCode } from './codes.ts'
import { placeOf } from './device.ts'
import { mailPasswordChanged } from './mail.ts'
import { noteEvent } from './note-event.ts'
import { openSession, type From } from './open-session.ts'
import { isNewResetPassword } from './password-rules.ts'
import { isProven, makeChallenge } from './proof-of-work.ts'
import { hashPassword } from './passwords.ts'
import type { SessionNeeds } from './needs.ts'
import {
  findByMailbox,
  hasSignedInFrom,
  nobody,
  endEmailChanges,
  restoreFormerEmail,
  revokeSessions,
  setPassword,
  verifyShopper,
  type ShopperRow,
} from './sql.ts'

const triesADay = { times: 25, seconds: 86_400 }
const wrongInTheHouse = { times: 300, seconds: 3600 }

/**
 * Mails a reset code, and answers alike whether there is an account or not. A code that the shopper asked for from a place
 * of hers is not voided by a stranger's asking.
 * @param account the canonical address that was typed, empty where it was none
 */
export async function askForReset(platform: Platform, account: string, from: From): Promise<{ flow: string }> {
  if (!account) throw new Refusal('BadRequest', 'username: an e-mail')
  const flow = makeFlow()
  const shopper = await findByMailbox(platform.sql, account)
  const isKnownPlace = await isKnown(platform, shopper, from)
  await spendCodeMail(platform, {
    mailbox: shopper ? canonicalEmail(shopper.mail_to) : account,
    purpose: 'reset',
    isKnownPlace,
  })
  const live = await findCode(platform.sql, shopper?.id ?? nobody, 'reset')
  const isHers = live && live.from_known_place && !live.used_at && live.expires_at > platform.now()
  noteEvent(platform, 'reset asked', shopper?.id)
  const isMeant = shopper && (isKnownPlace || !isHers)
  await askForCode(platform, {
    purpose: 'reset',
    shopperId: isMeant ? shopper.id : null,
    flow,
    fromKnownPlace: isKnownPlace,
  })
  return { flow }
}

/**
 * Sets a new password by a mailed code, ends every session and opens one. The code proves the mailbox, so it also verifies
 * an account, and takes back a change of e-mail that was not confirmed where the former address was typed.
 */
export async function resetPassword(
  platform: Platform,
  { rules, sessions, afterVerified }: SessionNeeds,
  { username, verification_code: code, password, flow, proof }: CheckedParts<'resetPassword'>['body'],
  from: From,
): Promise<SessionAnswer> {
  const account = accountOf(username)
  const shopper = await findByMailbox(platform.sql, account)
  if (!isCode(code)) throw new Refusal('BadRequest', 'verification_code: six digits')
  if (!(await isNewResetPassword(password, rules(), shopper ?? { name: '', slug: '', email: account })))
    throw new Refusal('InvalidPassword')
  const mark = await spendTry(platform, { account, shopper, code, flow, proof, from })
  if (!shopper) throw new Refusal('CodeMismatch')
  const hash = await hashPassword(password)
  const done = await platform.sql.transaction().execute(async (tx) => {
    if (!(await useCode(tx, shopper.id, 'reset', mark, platform.now()))) return null
    await setPassword(tx, shopper.id, hash)
    const isNew = await verifyShopper(tx, shopper.id, platform.now())
    if (account !== shopper.email_canonical) {
      await restoreFormerEmail(tx, shopper.id)
      await endEmailChanges(tx, shopper.id, platform.now())
    }
    await revokeSessions(tx, shopper.id, platform.now())
    await dropCodes(tx, shopper.id)
    await mailPasswordChanged(platform, tx, { to: shopper.mail_to, shopperId: shopper.id })
    return { isNew, answer: await openSession(platform, tx, shopper.id, from) }
  })
  if (!done) throw new Refusal('CodeMismatch')
  sessions.forgetShopper(shopper.id)
  platform.outbox.kick()
  noteEvent(platform, 'reset', shopper.id)
  if (done.isNew) await afterVerified(shopper.id)
  return done.answer
}

type Try = {
  account: string
  shopper: ShopperRow | undefined
  code: string
  flow: string | undefined
  proof: string | undefined
  from: From
}

/**
 * Tries a reset code within what one account, and the whole house, may try. Beyond so many wrong codes an hour somebody is
 * trying them out all over: then a try costs work, but from a place of the shopper's own.
 * @returns its mark
 * @throws Refusal `TooManyRequests`, with the work where it would help
 */
async function spendTry(platform: Platform, { account, shopper, code, flow, proof, from }: Try): Promise<string> {
  const isKnownPlace = await isKnown(platform, shopper, from)
  const tries = `reset tries ${isKnownPlace ? 'known ' : ''}${account}`
  await spend(platform, tries, triesADay)
  const tooMany = isKnownPlace ? null : await trySpend(platform, 'wrong reset codes', wrongInTheHouse)
  const attempt = `reset ${account} ${code}`
  if (tooMany && !(proof && isProven(platform, attempt, proof))) {
    await giveBack(platform, [tries])
    tooMany.further = { proof: makeChallenge(platform, attempt) }
    throw tooMany
  }
  const tried = await tryCode(platform, {
    shopperId: shopper?.id ?? nobody,
    purpose: 'reset',
    code,
    ...(flow && { flow }),
  })
  if (typeof tried === 'string') {
    noteEvent(platform, 'reset', shopper?.id, 'refused')
    throw new Refusal(tried)
  }
  if (!isKnownPlace && !tooMany) await giveBack(platform, ['wrong reset codes'])
  return tried.mark
}

const isKnown = ({ sql, secret }: Platform, shopper: ShopperRow | undefined, { address, userAgent }: From) =>
  hasSignedInFrom(sql, shopper?.id ?? nobody, placeOf(secret, address, userAgent))
