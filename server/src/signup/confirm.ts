import { accountOf, isCode } from '@sateen/contract/fields'
import type { SessionAnswer } from '@sateen/contract/session'
import { sendHeldConfirmation } from '../newsletter/subscribe.ts'
import { spend } from '../platform/exact-budgets.ts'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'
import { checkPassword } from '../session/check-password.ts'
import { dropCodes, useCode } from '../session/codes-sql.ts'
import { tryCode } from '../session/codes.ts'
import type { SessionNeeds } from '../session/needs.ts'
import { noteEvent } from '../session/note-event.ts'
import { openSession, type From } from '../session/open-session.ts'
import { findByEmail, verifyShopper } from '../session/sql.ts'
import { waitsForCode } from '../session/waits-for-code.ts'

/**
 * Confirms an account by its code. The password comes first: without it nobody learns anything of the account, nor burns
 * a try of its code.
 */
export async function confirm(
  platform: Platform,
  { rules, afterVerified }: SessionNeeds,
  { email, code, password }: { email: string; code: string; password: string },
  from: From,
): Promise<SessionAnswer> {
  const account = accountOf(email)
  const shopper = await findByEmail(platform.sql, account)
  const refuse = (because: 'Unauthorized' | 'CodeMismatch' | 'ExpiredCode' | 'BadRequest') => {
    noteEvent(platform, 'confirm', shopper?.id, because)
    return new Refusal(because)
  }
  const confirmedAlready = () => new Refusal('User cannot be confirmed. Current status is CONFIRMED')
  /** A press on another device may have used the code a moment ago: then it is not the code that is wrong. */
  const refuseCode = async (because: 'CodeMismatch' | 'ExpiredCode') => {
    const now = await findByEmail(platform.sql, account)
    return now && !(await waitsForCode(platform, rules(), now, from)) ? confirmedAlready() : refuse(because)
  }
  if (!(await checkPassword(platform, { shopper, account, password, from })) || !shopper) throw refuse('Unauthorized')
  if (!(await waitsForCode(platform, rules(), shopper, from))) throw confirmedAlready()
  if (!isCode(code)) throw refuse('BadRequest')
  await spend(platform, `confirm tries ${account}`, { times: 25, seconds: 86_400 })
  const tried = await tryCode(platform, { shopperId: shopper.id, purpose: 'confirm', code })
  if (typeof tried === 'string') throw await refuseCode(tried)
  const done = await platform.sql.transaction().execute(async (tx) => {
    if (!(await useCode(tx, shopper.id, 'confirm', tried.mark, platform.now()))) return null
    const isNew = await verifyShopper(tx, shopper.id, platform.now())
    await dropCodes(tx, shopper.id)
    await sendHeldConfirmation(platform, tx, account)
    return { isNew, session: await openSession(platform, tx, shopper.id, from) }
  })
  if (!done) throw await refuseCode('CodeMismatch')
  platform.outbox.kick()
  noteEvent(platform, 'confirm', shopper.id)
  if (done.isNew) await afterVerified(shopper.id)
  return done.session
}
