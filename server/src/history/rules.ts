import * as limits from '@sateen/contract/limits'

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

const removalStandsMs = 10 * 60_000

/** Removals since this moment may still be taken back. */
export const removalsFrom = (now: Date): Date => new Date(now.getTime() - removalStandsMs)

/** Of finds that are in order the first of each address. */
export function firstOfAddress<Find extends { url: string }>(finds: readonly Find[]): Find[] {
  const seen = new Set<string>()
  return finds.filter(({ url }) => !seen.has(url) && seen.add(url))
}
