import type { LikesPerHundred } from '@sateen/contract/today'
import { confidenceOf } from '@sateen/recommender/interleave'

/** Likes per hundred pieces shown, with the range that holds the true share; null where nothing was shown. */
export function likesPerHundred(tagged: number, shown: number): LikesPerHundred | null {
  if (shown <= 0) return null
  const { share, low, high } = confidenceOf(Math.min(tagged, shown), shown)
  const round = (value: number) => Math.round(value * 100_000) / 1000
  return { rate: round(share), low: round(low), high: round(high) }
}
