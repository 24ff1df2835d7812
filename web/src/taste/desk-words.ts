import type { DeskTaste } from '@sateen/contract/shop'

const percent = new Intl.NumberFormat('en-US', { style: 'percent' })

/** A share in percent, `41%`. */
export const showShare = (share: number): string => percent.format(share)

/** Recall or NDCG as the tables of papers write them, `.1870`. */
export const showQuality = (value: number): string => value.toFixed(4).replace(/^0/, '')

type Trial = NonNullable<DeskTaste['trial']>

/** Who is ahead in a comparison, and whether chance could be it. */
export function sayResult({ usualWins, otherWins, result }: Trial, other: string): string {
  const decided = usualWins + otherWins
  if (decided === 0) return 'Nobody has liked a piece of it yet.'
  const range = `${showShare(result.share)} of ${decided} decided shops, most likely between ${showShare(result.low)} and ${showShare(result.high)}`
  if (result.low > 0.5) return `${other} is better: it won ${range}.`
  if (result.high < 0.5) return `The usual setting is better: ${other.toLowerCase()} won ${range}.`
  return `Nothing is decided yet: ${other.toLowerCase()} won ${range}.`
}
