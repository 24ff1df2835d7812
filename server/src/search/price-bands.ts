/** Bands of dollars that prices are counted in; the last has no end. */
export const priceBands = [0, 50, 100, 200, 500] as const

/** The band of an amount in cents; one past the last for none (below 0). */
export function bandOf(cents: number): number {
  if (cents < 0) return priceBands.length
  for (let band = priceBands.length - 1; band > 0; band -= 1) if (cents >= priceBands[band]! * 100) return band
  return 0
}

export function bandName(band: number): string {
  const [low, high] = [priceBands[band], priceBands[band + 1]]
  return high === undefined ? `$${low} and more` : low === 0 ? `Under $${high}` : `$${low} to $${high}`
}
