import type { Job } from '../platform/jobs.ts'
import { isQuiet } from '../platform/mail/quiet.ts'
import type { Platform } from '../platform/platform.ts'
import { writeFreshShops, type LetterRoom } from './fresh-shop.ts'
import { newsUntil, writeItemNews, type NewsKind } from './item-news.ts'
import { quietHours } from './letter.ts'
import { hasNews, sweepLetters } from './letters-sql.ts'

/**
 * Writes whatever letters are due, outside the quiet hours and while the site writes any.
 * @returns how many were written, by kind
 */
export async function writeLetters(
  platform: Platform,
  room: LetterRoom,
): Promise<Record<'fresh-shop' | NewsKind, number>> {
  const { settings } = room
  const none = { 'fresh-shop': 0, 'price-drop': 0, 'back-in-stock': 0 }
  if (!settings.now.shopperLetters || isQuiet(platform.now(), quietHours(settings.now))) return none
  await platform.changes.look()
  const written = { ...none, 'fresh-shop': await writeFreshShops(platform, room) }
  if (!(await hasNews(platform.sql, newsUntil(platform.now())))) return written
  for (const kind of ['price-drop', 'back-in-stock'] as const) written[kind] = await writeItemNews(platform, room, kind)
  return written
}

/** The letters that bring shoppers back, looked after every five minutes. */
export const letterJobs = (platform: Platform, room: LetterRoom): Job[] => [
  { name: 'write-letters', at: '*/5 * * * *', run: async () => void (await writeLetters(platform, room)) },
  { name: 'sweep-letters', at: '42 2 * * *', run: () => sweepLetters(platform.sql, platform.now()) },
]
