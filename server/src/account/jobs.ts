import type { Platform } from '../platform/platform.ts'
import { dropUnworn } from './sql.ts'

/** Takes away pictures that nobody wears a day after they were sent. For the nightly job. */
export async function sweepPictures({ sql, storage, now }: Pick<Platform, 'sql' | 'storage' | 'now'>): Promise<void> {
  for (const { original, thumb } of await dropUnworn(sql, new Date(now().getTime() - 86_400_000))) {
    await storage.drop(original)
    await storage.drop(thumb)
  }
}
