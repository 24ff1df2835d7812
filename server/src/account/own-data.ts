import { forgetCaptured } from '../platform/mail/captured.ts'
import { tellOfErasure } from '../newsletter/klaviyo.ts'
import { beginAnew } from '../platform/database/begin-anew.ts'
import { isMailCaptured } from '../platform/mail/send-mail.ts'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'
import { noteEvent } from '../session/note-event.ts'
import type { SessionNeeds } from '../session/needs.ts'
import { findById, holdShopper, keepsPassword, type ShopperRow } from '../session/sql.ts'
import { emailsOf, eraseShopper, isLastAdmin, readOwnData } from './own-data-sql.ts'
import { dropPictures, leavePictures } from './drop-pictures.ts'
import { listUploads } from './sql.ts'

/** Everything that is kept of a shopper, as one document; rows by table, pictures by their address. */
export async function exportShopper(
  { sql, now }: Pick<Platform, 'sql' | 'now'>,
  id: string,
): Promise<Record<string, unknown>> {
  const uploads = await listUploads(sql, id)
  const pictures = uploads.flatMap(({ original, thumb }) => [original, thumb]).map((key) => `/images/${key}`)
  return { madeAt: now().toISOString(), ...(await readOwnData(sql, id, await emailsOf(sql, id))), pictures }
}

/**
 * Erases a shopper with everything kept of her: rows, waiting mails, pictures, and mails that were captured here.
 * @param proven who she was when her password was found right; it must be hers still. The operator, who can make another
 * admin at any time, needs none
 * @throws Refusal `Conflict` where the last admin erases herself, without whom nobody could run the site
 */
export async function deleteShopper(
  platform: Pick<Platform, 'sql' | 'storage' | 'env' | 'log' | 'secret' | 'now'>,
  { sessions }: Pick<SessionNeeds, 'sessions'>,
  id: string,
  proven?: ShopperRow,
): Promise<void> {
  const { sql, env, now } = platform
  const { left, emails } = await beginAnew(sql, async (tx) => {
    if (proven && (await isLastAdmin(tx, id)))
      throw new Refusal(
        'Conflict',
        'You are the last admin. Make somebody else an admin first, then delete your account.',
      )
    if (proven && !(await keepsPassword(tx, proven)))
      // Where another device has erased it meanwhile, no password would be right.
      throw new Refusal((await findById(tx, id)) ? 'InvalidLogin' : 'Unauthorized')
    await holdShopper(tx, id)
    const [uploads, mailboxes] = [await listUploads(tx, id), await emailsOf(tx, id)]
    await tellOfErasure(platform, tx, mailboxes)
    await eraseShopper(tx, id, mailboxes)
    return { left: await leavePictures(tx, uploads, now()), emails: mailboxes }
  })
  sessions.forgetShopper(id)
  await dropPictures(platform, left)
  if (isMailCaptured(env)) await forgetCaptured(env.DATA_DIR, emails)
  noteEvent(platform, 'account deleted', id)
}
