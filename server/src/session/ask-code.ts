import { addToOutbox } from '../platform/outbox-sql.ts'
import type { Platform } from '../platform/platform.ts'
import { makeCode, type CodePurpose } from './codes.ts'
import { mailConfirmCode, mailResetCode } from './mail.ts'
import { findById } from './sql.ts'

/** That somebody asked for a code; `shopperId` is null where the address is nobody's. */
type Ask = { purpose: CodePurpose; shopperId: string | null; flow?: string; fromKnownPlace?: boolean }

/**
 * Writes down that a code was asked for, also for an address that is nobody's: until the answer both take the same way, so
 * that its time tells nothing. The code itself is made right after.
 */
export async function askForCode({ sql, now, outbox }: Platform, ask: Ask): Promise<void> {
  await addToOutbox(sql, 'code', ask, { now: now() })
  outbox.kick()
}

/** Makes and mails the codes that were asked for. */
export function makeAskedCodes(platform: Platform): void {
  platform.outbox.handle('code', async ({ body }) => {
    const { purpose, shopperId, flow, fromKnownPlace } = body as Ask
    const shopper = shopperId && (await findById(platform.sql, shopperId))
    if (!shopper) return
    const reader = { to: shopper.mail_to, shopperId: shopper.id }
    await platform.sql.transaction().execute(async (tx) => {
      const about = { shopperId: shopper.id, purpose, ...(flow && { flow }), ...(fromKnownPlace && { fromKnownPlace }) }
      const code = await makeCode(platform, tx, about)
      if (purpose === 'reset') await mailResetCode(platform, tx, reader, code)
      else await mailConfirmCode(platform, tx, reader, code, false)
    })
  })
}
