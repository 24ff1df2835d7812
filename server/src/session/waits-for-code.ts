import type { Platform } from '../platform/platform.ts'
import { placeOf } from './device.ts'
import type { From } from './open-session.ts'
import type { AccountRules } from './password-rules.ts'
import { hasSignedInFrom, type ShopperRow } from './sql.ts'

/**
 * Whether a shopper needs a mailed code to come in from here: because her account is not confirmed yet, or, with the setting
 * `adminStepUp`, because she is an admin at a place where she never signed in before.
 */
export async function waitsForCode(
  { sql, secret }: Platform,
  rules: AccountRules,
  shopper: ShopperRow,
  from: From,
): Promise<boolean> {
  if (!shopper.verified_at) return true
  if (!rules.adminStepUp || !shopper.is_admin) return false
  return !(await hasSignedInFrom(sql, shopper.id, placeOf(secret, from.address, from.userAgent)))
}
