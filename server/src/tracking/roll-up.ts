import type { Job } from '../platform/jobs.ts'
import type { Platform } from '../platform/platform.ts'
import { mac } from '../platform/secret.ts'
import type { SettingBook } from '../site/setting-book.ts'
import { dayAfter, dayOf, startOfDay } from '../desk/rules.ts'
import { forgetDays, newestDay, putOpened, sumUpDay } from './roll-up-sql.ts'

/** Days that are summed up again at most, where none was for a while. */
const daysMost = 90
/** Sums stay as long as the events themselves. */
const keptDays = 400

/**
 * Sums up today and every day since the newest that was, with the one before it, which late events may still reach. What
 * pages ask stays small however many events there are.
 */
export async function sumUpUsage({ sql, now }: Pick<Platform, 'sql' | 'now'>, zone: string): Promise<void> {
  const today = dayOf(now(), zone)
  const newest = await newestDay(sql)
  const oldest = dayAfter(today, -daysMost)
  // With a clock that was set back the newest lies ahead: today is summed up all the same.
  const last = newest === null ? dayAfter(today, -28) : newest < today ? newest : today
  let day = last < oldest ? oldest : dayAfter(last, -1)
  for (; day <= today; day = dayAfter(day, 1))
    await sumUpDay(sql, day, startOfDay(day, zone), startOfDay(dayAfter(day, 1), zone))
  await forgetDays(sql, dayAfter(today, -1), dayAfter(today, -keptDays))
}

/** Sums up usage every ten minutes. */
export const usageJobs = (platform: Platform, settings: SettingBook): Job[] => [
  { name: 'sum-up-usage', at: '*/10 * * * *', run: () => sumUpUsage(platform, settings.now.siteTimeZone) },
]

/** Who opened their shops today, each noted once by a process. */
export class OpenedShops {
  readonly #platform: Pick<Platform, 'sql' | 'secret' | 'now'>
  readonly #zone: () => string
  #day = ''
  #known = new Set<string>()

  constructor(platform: Pick<Platform, 'sql' | 'secret' | 'now'>, zone: () => string) {
    this.#platform = platform
    this.#zone = zone
  }

  async note(shopperId: string): Promise<void> {
    const { sql, secret, now } = this.#platform
    const day = dayOf(now(), this.#zone())
    if (day !== this.#day) this.#known = new Set()
    this.#day = day
    // The hash is of the day too: two days cannot be laid side by side.
    const who = mac(secret, `opened ${day}`, shopperId).slice(0, 22)
    if (this.#known.has(who)) return
    await putOpened(sql, day, who)
    this.#known.add(who)
  }
}
