import { giveBack, trySpend } from '../platform/exact-budgets.ts'
import type { Platform } from '../platform/platform.ts'
import { Turns } from '../platform/turns.ts'
import { placeOf } from './device.ts'
import type { From } from './open-session.ts'
import { isHashable, isPasswordOf } from './passwords.ts'
import { countFailure, forgetFailures, hasSignedInFrom, nobody, type ShopperRow } from './sql.ts'

/** Failures in a row after which a password is no longer enough from a place that the shopper never signed in from. */
const failuresMax = 100

const hereBudget = { times: 10, seconds: 900 }
const accountBudget = { times: 50, seconds: 3600 }

// One after another, so that right ones under way at once do not use up what only wrong ones shall cost.
const turns = new Turns(64)

type Attempt = { shopper: ShopperRow | undefined; account: string; password: string; from: From }

/**
 * Checks the password of an account. Every attempt costs one hash, also on an account that does not exist, and is counted
 * before it is compared: per account and address, then per account. Strangers who use up the latter do not lock the
 * shopper out, since a place that she signed in from before goes on.
 * @param account the canonical address that was typed
 * @returns whether it is right
 * @throws Refusal `TooManyRequests`, `ServiceUnavailable`
 */
export const checkPassword = (platform: Platform, attempt: Attempt): Promise<boolean> =>
  platform.env.RATE_LIMITS === 'off'
    ? checkNow(platform, attempt)
    : turns.take(`${attempt.account} ${attempt.from.address}`, () => checkNow(platform, attempt))

async function checkNow(platform: Platform, { shopper, account, password, from }: Attempt): Promise<boolean> {
  const { sql, secret } = platform
  const here = `password ${account} ${from.address}`
  const whole = `password ${account}`
  const spentHere = await trySpend(platform, here, hereBudget)
  if (spentHere) throw spentHere
  const spentWhole = await trySpend(platform, whole, accountBudget)
  const isKnownPlace = await hasSignedInFrom(sql, shopper?.id ?? nobody, placeOf(secret, from.address, from.userAgent))
  if (spentWhole && !isKnownPlace) throw spentWhole
  // What is too long for the hash is wrong without one: else a long text would be a cheap attack.
  const isRight = isHashable(password) && (await isPasswordOf(shopper?.password_hash, password))
  if (!shopper || !isRight || (shopper.failed_logins >= failuresMax && !isKnownPlace)) {
    await countFailure(sql, shopper?.id ?? nobody)
    return false
  }
  await giveBack(platform, spentWhole ? [here] : [here, whole])
  if (shopper.failed_logins > 0) await forgetFailures(sql, shopper.id)
  return true
}
