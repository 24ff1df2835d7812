import { randomBytes } from 'node:crypto'
import { splitName } from '@sateen/contract/split-name'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'
import { mac } from '../platform/secret.ts'
import { findCode, putCode, useCode } from '../session/codes-sql.ts'
import { deviceOf, placeOf } from '../session/device.ts'
import { insertSession } from '../session/sql.ts'
import { extensionToken } from '../session/tokens.ts'
import { readName } from './sql.ts'

const codeSeconds = 60
const codePattern = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([\w-]{32})$/

/** A code that connects the extension once, within a minute. It names the shopper and a secret; only its keyed hash is kept. */
export async function makePairingCode({ sql, secret, now }: Platform, shopperId: string): Promise<string> {
  const code = `${shopperId}.${randomBytes(24).toString('base64url')}`
  const issued = now()
  await putCode(sql, {
    shopperId,
    purpose: 'pairing',
    mac: mac(secret, 'pairing', code),
    salt: '',
    flowMac: null,
    fromKnownPlace: false,
    now: issued,
    expiresAt: new Date(issued.getTime() + codeSeconds * 1000),
  })
  return code
}

/**
 * Exchanges a code for the extension's own token.
 * @throws Refusal `Unauthorized` for a code that is wrong, used or over
 */
export async function connectExtension(
  { sql, secret, now }: Platform,
  code: string,
  from: { address: string; userAgent: string },
): Promise<{ token: string; userId: string; firstName: string }> {
  const [, shopperId] = codePattern.exec(code) ?? []
  if (!shopperId) throw noGood()
  const at = now()
  const { sessionId, name } = await sql.transaction().execute(async (tx) => {
    const kept = await findCode(tx, shopperId, 'pairing')
    if (!kept || kept.expires_at <= at || !(await useCode(tx, shopperId, 'pairing', mac(secret, 'pairing', code), at)))
      throw noGood()
    const shopper = await readName(tx, shopperId)
    const place = placeOf(secret, from.address, from.userAgent)
    const opened = await insertSession(tx, {
      shopperId,
      kind: 'extension',
      device: `Extension, ${deviceOf(from.userAgent)}`,
      place,
      now: at,
    })
    return { sessionId: opened, name: shopper?.name ?? '' }
  })
  return { token: extensionToken(secret, sessionId), userId: shopperId, firstName: splitName(name).firstName }
}

const noGood = () => new Refusal('Unauthorized', 'This code is used or over. Please connect again.')
