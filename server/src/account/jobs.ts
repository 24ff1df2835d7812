import type { Platform } from '../platform/platform.ts'
import { dropPictures, leavePictures } from './drop-pictures.ts'
import { dropUnworn } from './sql.ts'

/** Takes away pictures that nobody wears a day after they were sent. For the nightly job. */
export async function sweepPictures(platform: Pick<Platform, 'sql' | 'storage' | 'now' | 'log'>): Promise<void> {
  const now = platform.now()
  const left = await platform.sql.transaction().execute(async (tx) => {
    return leavePictures(tx, await dropUnworn(tx, new Date(now.getTime() - 86_400_000)), now)
  })
  await dropPictures(platform, left)
}
