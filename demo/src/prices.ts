import type { Chance } from './chance.ts'

/** Prices as shops write them: even dollars below 100, then fives, with every other full ten two dollars lower. */
function rounded(amount: number, chance: Chance): number {
  if (amount < 100) return Math.max(18, Math.round(amount / 2) * 2)
  const fives = Math.round(amount / 5) * 5
  return fives % 10 === 0 && chance() < 0.6 ? fives - 2 : fives
}

/** Price in US dollars of a piece that usually costs `usual`; about one piece in seven is reduced by 20 to 35 per cent. */
export function priceOf(usual: number, level: number, chance: Chance): { price: number; listPrice?: number } {
  const full = rounded(usual * level * (0.92 + 0.16 * chance()), chance)
  if (chance() > 0.14) return { price: full }
  return { price: rounded(full * (0.65 + 0.15 * chance()), chance), listPrice: full }
}
