import { canonicalEmail } from '@sateen/contract/fields'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'
import { askForCode } from './ask-code.ts'
import { spendCodeMail } from './codes.ts'
import { placeOf } from './device.ts'
import type { From } from './open-session.ts'
import type { AccountRules } from './password-rules.ts'
import { hasSignedInFrom, nobody, type ShopperRow } from './sql.ts'
import { waitsForCode } from './waits-for-code.ts'

/**
 * Mails a new code to an account that waits for one. For an address without one the same is asked of the
 * database, and nothing is mailed.
 * @throws Refusal `TooManyRequests`
 */
export async function mailNewCode(
  platform: Platform,
  rules: AccountRules,
  account: string,
  shopper: ShopperRow | undefined,
  from: From,
): Promise<void> {
  const waiting = shopper && (await waitsForCode(platform, rules, shopper, from)) ? shopper : undefined
  const isKnownPlace = await hasSignedInFrom(
    platform.sql,
    waiting?.id ?? nobody,
    placeOf(platform.secret, from.address, from.userAgent),
  )
  await spendCodeMail(platform, { mailbox: account, purpose: 'confirm', isKnownPlace })
  await askForCode(platform, { purpose: 'confirm', shopperId: waiting?.id ?? null })
}

/** The same where a spent budget is no reason to say anything else than what is said anyway. */
export async function mailCodeIfMay(
  platform: Platform,
  rules: AccountRules,
  shopper: ShopperRow,
  from: From,
): Promise<void> {
  try {
    await mailNewCode(platform, rules, canonicalEmail(shopper.email), shopper, from)
  } catch (fault) {
    if (!(fault instanceof Refusal && fault.because === 'TooManyRequests')) throw fault
  }
}
