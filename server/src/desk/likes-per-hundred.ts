import type { LikesPerHundred } from '@sateen/contract/today'

/** The normal deviate of a range that holds the true share in 95 of 100 cases. */
const z = 1.959964

/**
 * Likes per hundred pieces shown with Wilson's score interval (E. B. Wilson, JASA 1927), which stays between 0 and 100 and
 * is honest for few pieces too; null where nothing was shown.
 */
export function likesPerHundred(tagged: number, shown: number): LikesPerHundred | null {
  if (shown <= 0) return null
  const share = Math.min(1, tagged / shown)
  const middle = share + (z * z) / (2 * shown)
  const half = z * Math.sqrt((share * (1 - share)) / shown + (z * z) / (4 * shown * shown))
  const whole = 1 + (z * z) / shown
  const round = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100_000) / 1000
  return { rate: round(share), low: round((middle - half) / whole), high: round((middle + half) / whole) }
}
