import * as limits from './limits.ts'

/** The moment three calendar months back; a day that the month lacks becomes its last. */
export function oldestFind(now: Date): Date {
  const oldest = new Date(now)
  const day = now.getUTCDate()
  oldest.setUTCDate(1)
  oldest.setUTCMonth(oldest.getUTCMonth() - limits.historyMonths)
  const lastDay = new Date(Date.UTC(oldest.getUTCFullYear(), oldest.getUTCMonth() + 1, 0)).getUTCDate()
  oldest.setUTCDate(Math.min(day, lastDay))
  return oldest
}
