/** Prices on a ladder: step 0 is no price, the others rise by 5 % from 50 cents to some 70,000 dollars. */
export const priceSteps = 245

const lowest = Math.log(0.5)
const rise = Math.log(1.05)

/** The step of the logarithm of a price; NaN is no price. */
export function priceStepOf(priceLog: number): number {
  if (Number.isNaN(priceLog)) return 0
  return Math.max(1, Math.min(priceSteps - 1, 1 + Math.round((priceLog - lowest) / rise)))
}

/** The logarithm of the price of a step; NaN for step 0. */
export const priceLogOf = (step: number): number => (step === 0 ? Number.NaN : lowest + (step - 1) * rise)
