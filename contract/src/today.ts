import { z } from 'zod'
import { call } from './call.ts'
import { Item } from './items.ts'

const count = z.number().int()

/** Likes per hundred pieces shown, with the range that holds the true share in 95 of 100 cases (Wilson’s score interval). */
export const LikesPerHundred = z.object({ rate: z.number(), low: z.number(), high: z.number() })
export type LikesPerHundred = z.infer<typeof LikesPerHundred>

/** One day of the site’s time zone. Null stands for a day on which fewer than ten shoppers opened their shops. */
export const TodayDay = z.object({
  day: z.string(),
  isRefresh: z.boolean(),
  opened: count.nullable(),
  likes: LikesPerHundred.nullable(),
})
export type TodayDay = z.infer<typeof TodayDay>

/** The newest reading of a feed. `days` are the rows read on each of the last 14 days, null where it was not read. */
export const TodayFeed = z.object({
  id: count,
  name: z.string(),
  at: z.string(),
  state: z.enum(['running', 'done', 'refused', 'failed']),
  reason: z.string().nullable(),
  read: count,
  changed: count,
  refused: count,
  reasons: z.record(z.string(), count),
  days: z.array(z.object({ day: z.string(), read: count.nullable(), isRefused: z.boolean() })),
})
export type TodayFeed = z.infer<typeof TodayFeed>

export const mailKinds = ['fresh-shop', 'code', 'price-drop', 'back-in-stock', 'notice'] as const

export const DeskToday = z.object({
  day: z.string(),
  /** Of the site: its days and hours are told in it, wherever the reader is. */
  timeZone: z.string(),
  /** The refresh that ended last: for which slot, when, how many shops, in how many seconds. */
  refresh: z.object({ slot: z.string(), endedAt: z.string(), shops: count, seconds: z.number() }).nullable(),
  shoppers: count,
  newShoppers: count,
  openedToday: count.nullable(),
  openedWeekBefore: count.nullable(),
  likes: LikesPerHundred.nullable(),
  likesBefore: LikesPerHundred.nullable(),
  days: z.array(TodayDay),
  /** Tagged by most, from ten shoppers up; `shown` is null where not all showings were counted. */
  topPieces: z.array(z.object({ item: Item, tagged: count, shown: count.nullable() })),
  feeds: z.array(TodayFeed),
  feedCount: count,
  mails: z.object({
    sent: z.array(z.object({ kind: z.enum(mailKinds), sent: count })),
    waiting: count,
    waitingSince: z.string().nullable(),
    /** What came of the last try, by its codes: `Error EAUTH 535`. */
    waitingFault: z.string().nullable(),
    cameBack: count,
  }),
})
export type DeskToday = z.infer<typeof DeskToday>

export const deskToday = call({
  method: 'GET',
  path: '/admin/today',
  who: 'admin',
  does: 'How the site does: figures, days, pieces, feeds and mails; groups of fewer than ten people are left out.',
  query: z.strictObject({ days: z.enum(['7', '28', '84']).default('28') }),
  answer: DeskToday,
})
