import { isCurrencyCode } from '../currencies.ts'
import { isRecord } from './json-record.ts'
import type { JsonRecord } from './json-record.ts'

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

/**
 * Prices that a program tells in cents, with how many of them or of their digits make one of the currency's own unit, in
 * that unit; `price_cents` has two.
 */
export function inWhole(holder: JsonRecord): JsonRecord {
  const {
    currency_minor_unit: digits,
    divisor,
    centAmount,
    unit_amount,
    amountMicros,
    amount,
    fractionDigits = 2,
  } = holder
  if (/^\d+$/.test(String(amountMicros))) return { ...holder, amount: Number(amountMicros) / 1_000_000 }
  if (typeof centAmount === 'number' && typeof fractionDigits === 'number')
    return { ...holder, amount: centAmount / 10 ** Math.min(Math.max(fractionDigits, 0), 4) }
  if (typeof unit_amount === 'number') return { ...holder, amount: unit_amount / 100 }
  if (typeof divisor === 'number' && divisor > 0 && typeof amount === 'number')
    return { ...holder, amount: amount / divisor }
  const isTold = (typeof digits === 'number' && digits >= 0 && digits <= 4) || isInCents(holder)
  const names = Object.keys(holder).filter((name) => (isTold && anyPrice.test(name)) || inCents.test(name))
  if (names.length === 0) return holder
  const whole = { ...holder }
  for (const name of names) {
    const value = holder[name]
    if (!/^\d+$/.test(String(value))) continue
    const places = inCents.test(name) || typeof digits !== 'number' ? 2 : digits
    whole[name.replace(inCents, '')] = Number(value) / 10 ** places
  }
  return whole
}

/** Whether a thing is as Shopify's own pages tell a piece or a size of it, or as Datafeedr tells one: both count cents. */
const isInCents = ({ price, price_varies, public_title, salediscount }: JsonRecord) =>
  Number.isInteger(price) && [price_varies, public_title, salediscount].some((told) => told !== undefined)

const anyPrice = /price(?:_min|_max)?$/
const inCents = /(?<=price|amount)_?(?:in_?)?cents$/i
