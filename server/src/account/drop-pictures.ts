import { z } from 'zod'
import { before } from '../platform/database/patience.ts'
import type { Database } from '../platform/database/tables.ts'
import { describeFault } from '../platform/log.ts'
import { addToOutbox, markDone, type OutboxRow } from '../platform/outbox-sql.ts'
import type { Platform } from '../platform/platform.ts'

/** The keys of a picture and its thumbnail. */
type Upload = { original: string; thumb: string }

const Task = z.object({ keys: z.array(z.string()) })

const keysOf = (uploads: readonly Upload[]) => uploads.flatMap(({ original, thumb }) => [original, thumb])

/** Pictures that shall go, and the row of the outbox that says so. */
type Left = { uploads: readonly Upload[]; row: number }

/** Writes down pictures that shall go, in the transaction after which nobody knows of them any more. */
export async function leavePictures(tx: Database, uploads: readonly Upload[], now: Date): Promise<Left | null> {
  if (uploads.length === 0) return null
  const { id } = await addToOutbox(tx, 'drop-pictures', { keys: keysOf(uploads) }, { now })
  return { uploads, row: id }
}

/** How long somebody waits for a storage, in milliseconds; the outbox takes away what is still there. */
const patienceMs = 1000

/** Takes pictures away at once where the storage answers soon; what was left for the outbox may be taken away twice. */
export async function dropPictures(
  { sql, storage, log, now }: Pick<Platform, 'sql' | 'storage' | 'log' | 'now'>,
  left: Left | null,
): Promise<void> {
  if (!left) return
  const drop = async () => {
    for (const key of keysOf(left.uploads)) await storage.drop(key)
    await markDone(sql, left.row, now())
  }
  const dropped = drop().catch((fault) => log.warn(describeFault(fault), 'pictures could not be taken away yet'))
  await before(dropped, patienceMs)
}

/** Takes away what was left, as often as it takes. */
export const dropPicturesHandler =
  ({ storage }: Pick<Platform, 'storage'>) =>
  async ({ body }: OutboxRow): Promise<void> => {
    for (const key of Task.parse(body).keys) await storage.drop(key)
  }
