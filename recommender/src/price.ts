import type { Catalogue } from './catalogue.ts'
import { priceLogOf, priceSteps } from './price-steps.ts'
import type { Taste } from './score.ts'

/** The band of prices a shopper lives in: prices are log-normal around `centre` with `spread` (both of the logarithm). */
export type PriceBand = { centre: number; spread: number; certainty: number }

const spreadAtFirst = 0.7
const signalsUntilHalfCertain = 4

/** Learned from what she likes; null while no liked item has a price. Spread starts wide and narrows with signals. */
export function priceBandOfTaste({ priceLog }: Catalogue, taste: Taste): PriceBand | null {
  let total = 0
  let sum = 0
  let squares = 0
  for (let index = 0; index < taste.positions.length; index++) {
    const weight = taste.weights[index]
    const log = priceLog[taste.positions[index]]
    if (weight <= 0 || Number.isNaN(log)) continue
    total += weight
    sum += weight * log
    squares += weight * log * log
  }
  if (total <= 0) return null
  const centre = sum / total
  const variance = Math.max(0, squares / total - centre * centre)
  const spread = Math.sqrt((variance * total + spreadAtFirst ** 2 * 3) / (total + 3))
  return { centre, spread: Math.max(0.25, spread), certainty: total / (total + signalsUntilHalfCertain) }
}

/** 1 in the middle of her band, falling to 1 − certainty · 0.4 far from it; never nothing, for it is no filter. */
function priceFactor(band: PriceBand | null, priceLog: number): number {
  if (!band || Number.isNaN(priceLog)) return 1
  const distance = (priceLog - band.centre) / band.spread
  return 1 - 0.4 * band.certainty * (1 - Math.exp(-0.5 * distance * distance))
}

/** The factor of each step of prices, so that it is worked out once a shopper and not once an item. */
export const priceFactors = (band: PriceBand | null): Float32Array =>
  Float32Array.from({ length: priceSteps }, (_, step) => priceFactor(band, priceLogOf(step)))
