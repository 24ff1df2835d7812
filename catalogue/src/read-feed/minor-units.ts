import { isCurrencyCode } from '../currencies.ts'
import { isRecord } from './json-names.ts'
import type { JsonRecord } from './json-names.ts'

type Money = { amount: number; currency: string }

const isMoney = (value: unknown): value is Money =>
  isRecord(value) && Number.isInteger(value.amount) && typeof value.currency === 'string'

/** What only these protocols say of a size: an amount with its currency, and beside it whether it can be had. */
const isForPrograms = ({ price, availability }: JsonRecord) =>
  isMoney(price) && isRecord(availability) && typeof availability.available === 'boolean'

/**
 * A piece with its prices in the currency's own unit. The protocols by which programs shop for people (UCP, ChatGPT's
 * feed) count the smallest coin and call it an amount.
 */
export function inOwnUnits(piece: JsonRecord): JsonRecord {
  const sizes = Array.isArray(piece.variants) ? piece.variants.filter(isRecord) : []
  if (![piece, ...sizes].some(isForPrograms)) return piece
  return { ...withOwnUnits(piece), ...(sizes.length > 0 && { variants: sizes.map(withOwnUnits) }) }
}

const withOwnUnits = (thing: JsonRecord): JsonRecord =>
  Object.fromEntries(
    Object.entries(thing).map(([name, value]) => {
      if (isMoney(value)) return [name, { ...value, amount: value.amount / coinsIn(value.currency) }]
      // The least and the most that its sizes cost.
      return [name, /range$/i.test(name) && isRecord(value) ? withOwnUnits(value) : value]
    }),
  )

/** How many of its smallest coins are one of a currency: a hundred cents, one yen. A hundred too of what is no currency. */
const coinsIn = (currency: string): number => 10 ** (isCurrencyCode(currency) ? decimalsOf(currency) : 2)

const decimalsOf = (currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
