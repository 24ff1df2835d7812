import { accountOf } from '@sateen/contract/fields'
import type { SessionAnswer } from '@sateen/contract/session'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'
import { checkPassword } from './check-password.ts'
import { mailCodeIfMay } from './mail-code.ts'
import { noteEvent } from './note-event.ts'
import { openSession, type From } from './open-session.ts'
import type { AccountRules } from './password-rules.ts'
import { findByEmail, keepsPassword } from './sql.ts'
import { waitsForCode } from './waits-for-code.ts'

/**
 * Signs in by e-mail and password. Who is not verified yet and knows her password gets a fresh code.
 * @throws Refusal `InvalidLogin` alike for a wrong password and an unknown address, `UserNotVerified`
 */
export async function login(
  platform: Platform,
  rules: AccountRules,
  { username, password }: { username: string; password: string },
  from: From,
): Promise<SessionAnswer> {
  const account = accountOf(username)
  const shopper = await findByEmail(platform.sql, account)
  if (!(await checkPassword(platform, { shopper, account, password, from })) || !shopper) {
    noteEvent(platform, 'login', shopper?.id, 'refused')
    throw new Refusal('InvalidLogin')
  }
  if (await waitsForCode(platform, rules, shopper, from)) {
    await mailCodeIfMay(platform, rules, shopper, from)
    noteEvent(platform, 'login', shopper.id, 'not verified')
    throw new Refusal('UserNotVerified')
  }
  const answer = await platform.sql
    .transaction()
    .execute(async (tx) => ((await keepsPassword(tx, shopper)) ? openSession(platform, tx, shopper.id, from) : null))
  if (!answer) throw new Refusal('InvalidLogin')
  noteEvent(platform, 'login', shopper.id)
  return answer
}
