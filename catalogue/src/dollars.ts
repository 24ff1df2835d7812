const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** An amount of US dollars as the shop shows it: `$1,299.00`; null where it is none. Reads no texts: see `showPrice`. */
export const dollars = (amount: number): string | null =>
  amount >= 0 && Number.isFinite(amount) ? format.format(amount) : null
