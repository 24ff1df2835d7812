import { mailKinds, type DeskToday, type TodayDay, type TodayFeed } from '@sateen/contract/today'
import { slotAt } from '@sateen/recommender/slot'
import type { Shelf } from '../items/shelf.ts'
import type { Platform } from '../platform/platform.ts'
import type { SomeAnswers } from '../platform/serve.ts'
import type { SettingBook } from '../site/setting-book.ts'
import { likesPerHundred } from './likes-per-hundred.ts'
import { dayAfter, dayOf, leastPeople, startOfDay } from './rules.ts'
import {
  readLastReadings,
  readLastRefresh,
  readPeople,
  readReadingDays,
  readTopItems,
  readUsage,
  readWaitingMails,
  type LastReading,
} from './today-sql.ts'

const topMost = 6
const feedsMost = 6
const feedDays = 14

/** The first page of the desk. It reads sums that a job keeps, so it answers as fast with ten million events as with none. */
export function deskTodayAnswers(
  { readSql, now }: Platform,
  { shelf, settings }: { shelf: Shelf; settings: SettingBook },
): SomeAnswers<'deskToday'> {
  return {
    async deskToday({ query }): Promise<DeskToday> {
      const { siteTimeZone: zone, refreshHour } = settings.now
      const today = dayOf(now(), zone)
      const length = Number(query.days)
      const first = dayAfter(today, 1 - length)
      const days = daysFrom(first, length)
      // At least eight days back, to compare with the same day of the week before.
      const usage = new Usage(await readUsage(readSql, dayAfter(today, -Math.max(8, 2 * length))))
      const [people, refresh, waiting, top, feeds] = [
        await readPeople(readSql, startOfDay(first, zone)),
        await readLastRefresh(readSql),
        await readWaitingMails(readSql),
        await readTopItems(readSql, days, leastPeople, topMost * 3),
        await readFeeds(
          readSql,
          today,
          zone,
          settings.now.feeds.map(({ name }) => name),
        ),
      ]
      const isRefresh = (day: string) =>
        slotAt(new Date(startOfDay(dayAfter(day, 1), zone).getTime() - 1000), zone, refreshHour).key === day
      return {
        day: today,
        timeZone: zone,
        refresh: refresh && {
          slot: refresh.slot.toISOString(),
          endedAt: refresh.ended_at.toISOString(),
          shops: refresh.shops,
          seconds: Math.round((refresh.ended_at.getTime() - refresh.started_at.getTime()) / 100) / 10,
        },
        ...people,
        openedToday: usage.opened(today),
        openedWeekBefore: usage.opened(dayAfter(today, -7)),
        likes: usage.likes(days),
        likesBefore: usage.likes(daysFrom(dayAfter(first, -length), length)),
        days: days.map((day): TodayDay => ({
          day,
          isRefresh: isRefresh(day),
          opened: usage.opened(day),
          likes: usage.likes([day]),
        })),
        topPieces: top
          .flatMap(({ id, tagged, shown }) => {
            const found = shelf.find(id)
            return found?.isPublic ? [{ item: found.item, tagged, shown: shown >= tagged ? shown : null }] : []
          })
          .slice(0, topMost),
        ...feeds,
        mails: {
          sent: mailKinds.map((kind) => ({
            kind,
            // What was written before kinds had names counts as a notice.
            sent: usage.of(today, `mail ${kind}`) + (kind === 'notice' ? usage.of(today, 'mail ') : 0),
          })),
          waiting: waiting.waiting,
          waitingSince: waiting.since?.toISOString() ?? null,
          waitingFault: waiting.fault,
          cameBack: usage.of(today, 'came back'),
        },
      }
    },
  }
}

const daysFrom = (first: string, length: number) => Array.from({ length }, (_, index) => dayAfter(first, index))

/** The sums of the days, and what may be said of them. */
class Usage {
  readonly #counts = new Map<string, number>()

  constructor(rows: readonly { day: string; name: string; count: number }[]) {
    for (const { day, name, count } of rows) this.#counts.set(`${day} ${name}`, count)
  }

  of(day: string, name: string): number {
    return this.#counts.get(`${day} ${name}`) ?? 0
  }

  /** How many shoppers opened their shops; null for too few of them. */
  opened(day: string): number | null {
    const opened = this.of(day, 'opened')
    return opened >= leastPeople ? opened : null
  }

  /** Over the days on which enough shoppers were there. */
  likes(days: readonly string[]) {
    const told = days.filter((day) => this.opened(day) !== null)
    const sum = (name: string) => told.reduce((total, day) => total + this.of(day, name), 0)
    return likesPerHundred(sum('tagged of shown'), sum('shown'))
  }
}

async function readFeeds(
  sql: Platform['readSql'],
  today: string,
  zone: string,
  plans: readonly string[],
): Promise<{ feeds: TodayFeed[]; feedCount: number }> {
  const all = await readLastReadings(sql, plans, startOfDay(dayAfter(today, -90), zone))
  const shown = all.slice(0, feedsMost)
  const days = daysFrom(dayAfter(today, 1 - feedDays), feedDays)
  const starts = days.map((day) => ({ day, from: startOfDay(day, zone) }))
  const lines = shown.map(({ line }) => line)
  const end = startOfDay(dayAfter(today, 1), zone)
  const rows = lines.length === 0 ? [] : await readReadingDays(sql, { plans, lines }, starts, end)
  const byDay = new Map(rows.map((row) => [`${row.line} ${row.day}`, row]))
  const toFeed = (reading: LastReading): TodayFeed => {
    const count = (name: string) => (typeof reading.counts[name] === 'number' ? reading.counts[name] : 0)
    return {
      id: reading.id,
      name: reading.line,
      at: reading.started_at.toISOString(),
      state: reading.state,
      reason: reading.reason,
      read: count('read'),
      changed: count('changed') + count('added'),
      refused: count('refused'),
      reasons: reading.reasons ?? {},
      days: days.map((day) => {
        const row = byDay.get(`${reading.line} ${day}`)
        return { day, read: row?.read ?? null, isRefused: row?.refused ?? false }
      }),
    }
  }
  return { feeds: shown.map(toFeed), feedCount: all.length }
}
