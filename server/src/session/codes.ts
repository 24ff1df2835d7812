import { randomBytes, randomInt } from 'node:crypto'
import * as limits from '@sateen/contract/limits'
import type { Database } from '../platform/database/tables.ts'
import { spend, spendOneDrop } from '../platform/exact-budgets.ts'
import type { Platform } from '../platform/platform.ts'
import { isSame, mac } from '../platform/secret.ts'
import { countTry, findCode, putCode } from './codes-sql.ts'

export type CodePurpose = 'confirm' | 'reset'

/** How long a code works, in milliseconds. */
export const codeLifeMs = 600_000

const macOf = (secret: string, shopperId: string, purpose: CodePurpose, salt: string, code: string) =>
  mac(secret, 'code', `${shopperId} ${purpose} ${salt} ${code}`)
const flowMacOf = (secret: string, flow: string) => mac(secret, 'flow', flow)

/** A value for the browser that asks for a reset code; with it her tries are counted apart from those of strangers. */
export const makeFlow = () => randomBytes(18).toString('base64url')

/** Makes a code, voiding the former one of its purpose. It is kept as a keyed hash only. @returns the six digits */
export async function makeCode(
  { secret, now }: Pick<Platform, 'secret' | 'now'>,
  tx: Database,
  {
    shopperId,
    purpose,
    flow,
    fromKnownPlace = false,
  }: { shopperId: string; purpose: CodePurpose; flow?: string; fromKnownPlace?: boolean },
): Promise<string> {
  const code = String(randomInt(10 ** limits.codeLength)).padStart(limits.codeLength, '0')
  const salt = randomBytes(16).toString('base64url')
  const at = now()
  await putCode(tx, {
    shopperId,
    purpose,
    mac: macOf(secret, shopperId, purpose, salt, code),
    salt,
    flowMac: flow ? flowMacOf(secret, flow) : null,
    fromKnownPlace,
    now: at,
    expiresAt: new Date(at.getTime() + codeLifeMs),
  })
  return code
}

/**
 * Tries a code. The try is counted before anything is compared, and stays counted.
 * @returns the mark by which `useCode` uses it up, or why it is no good
 */
export async function tryCode(
  { secret, now, sql }: Pick<Platform, 'secret' | 'now' | 'sql'>,
  { shopperId, purpose, code, flow }: { shopperId: string; purpose: CodePurpose; code: string; flow?: string },
): Promise<{ mark: string } | 'CodeMismatch' | 'ExpiredCode'> {
  const kept = await findCode(sql, shopperId, purpose)
  const flowMac = flow ? flowMacOf(secret, flow) : null
  const own = flowMac && kept?.flow_mac && isSame(flowMac, kept.flow_mac) ? flowMac : null
  const counted = await countTry(sql, shopperId, purpose, own, now())
  if (!counted) return kept && !kept.used_at && kept.expires_at <= now() ? 'ExpiredCode' : 'CodeMismatch'
  return isSame(counted.mac, macOf(secret, shopperId, purpose, counted.salt, code))
    ? { mark: counted.mac }
    : 'CodeMismatch'
}

/**
 * Spends from what may be mailed to one mailbox: three at once, then one a minute, ten a day for each purpose. Places
 * where the shopper has signed in before have budgets of their own, so that strangers cannot use up hers.
 * @throws Refusal `TooManyRequests`
 */
export async function spendCodeMail(
  platform: Platform,
  { mailbox, purpose, isKnownPlace }: { mailbox: string; purpose: CodePurpose; isKnownPlace: boolean },
): Promise<void> {
  const whose = `${purpose} mails ${isKnownPlace ? 'known ' : ''}${mailbox}`
  await spendOneDrop(platform, `${whose} drops`, { burst: 3, seconds: 60 })
  await spend(platform, `${whose} day`, { times: 10, seconds: 86_400 })
}
