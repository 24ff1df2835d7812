import type { SessionAnswer } from '@sateen/contract/session'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Asker } from '../platform/guards.ts'
import { checkPassword } from './check-password.ts'
import { mailPasswordChanged } from './mail.ts'
import { noteEvent } from './note-event.ts'
import { tokensOf, type From } from './open-session.ts'
import { isNewPassword } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import type { SessionNeeds } from './needs.ts'
import { findById, keepsPassword, revokeSessions, rotate, setPassword } from './sql.ts'

/**
 * Changes the password of who is signed in, ends her other sessions on the site and gives this one new tokens.
 * @throws Refusal `InvalidLogin` for a wrong old password, `InvalidPassword` for a new one that will not do
 */
export async function changePassword(
  platform: Platform,
  { rules, sessions }: SessionNeeds,
  asker: Asker,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
  from: From,
): Promise<SessionAnswer> {
  const shopper = await findById(platform.sql, asker.id)
  if (!shopper) throw new Refusal('Unauthorized')
  if (!(await checkPassword(platform, { shopper, account: shopper.email_canonical, password: oldPassword, from }))) {
    noteEvent(platform, 'password change', asker.id, 'refused')
    throw new Refusal('InvalidLogin')
  }
  if (!(await isNewPassword(newPassword, rules(), shopper))) throw new Refusal('InvalidPassword')
  const hash = await hashPassword(newPassword)
  const rotated = await platform.sql.transaction().execute(async (tx) => {
    if (!(await keepsPassword(tx, shopper))) throw new Refusal('InvalidLogin')
    await setPassword(tx, shopper.id, hash)
    await revokeSessions(tx, shopper.id, platform.now(), { except: asker.sessionId, siteOnly: true })
    await mailPasswordChanged(platform, tx, { to: shopper.mail_to, shopperId: shopper.id })
    return rotate(tx, asker.sessionId, platform.now())
  })
  sessions.forgetShopper(shopper.id)
  platform.outbox.kick()
  noteEvent(platform, 'password change', asker.id)
  return tokensOf(platform, {
    id: asker.sessionId,
    shopperId: shopper.id,
    counter: rotated.counter,
    createdAt: rotated.created_at,
  })
}
