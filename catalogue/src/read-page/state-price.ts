import { anyOf } from '../any-of.ts'
import type { Availability } from '../availability.ts'
import { availabilityOf } from '../availability.ts'
import { isCurrencyCode } from '../currencies.ts'
import type { OfferFact } from './facts.ts'
import { list } from './json-ld-node.ts'
import { machineAmount, machineCurrency, mayBe } from './machine-price.ts'

/** A thing of a page's state by its names in lower case, without marks and what they were asked with. */
export type Fields = Map<string, unknown>

/** Reads a thing, or the one that it only points to; null for what is none. */
export type FieldsOf = (value: unknown) => Fields | null

const depthMax = 6
const variantsMax = 200

/** Words of which the names of a price are made: `salePrice`, `currentValue`, `compareAtPrice`. */
const priceWords = anyOf(`
  amount value prices? pricing current sales? final now min(?:imum)? start from low(?:est)? best calculated special
  offer(?:ed)? promo(?:tion(?:al)?)? discounte?d? formatted display raw decimal gross sell(?:ing)? actual effective
  default clearance reduced markdown with variant in cents? minor money info range data details? summary usd
  incl(?:uding)?tax list regular was old orig(?:inal)? compare(?:d)? at msrp rrp mrp retail strike(?:through)? full
  base prev(?:ious)? high(?:est)? max(?:imum)? before standard non normal reference without excl(?:uding)? tax red white
`)
const priceName = new RegExp(
  `^(?=.*(?:pric|centamount))(?:${priceWords}|product|item|unit|sku|web|online|your|our|after(?:instant)?(?:savings|discount|coupon))+$`,
)
/** What a thing called a price says of the amount. */
const amountName = new RegExp(`^(?!discounts?$)(?:${priceWords})+$`)
/** Names of former prices, and of those that nobody pays. */
const former =
  /list|regular|was|old|orig|compare|msrp|rrp|mrp|retail|strike|full|base|prev|before|standard|non|normal|reference|excl|white/
/** Names of the dearest, which is the only one where a shop tells no other. */
const highest = /high|max/
export const currencyName = /^(?:price|site|page|shop)?currency(?:code|iso|isocode|unit|id)?$|^pricecurrency|^iso4217$/
const variantName =
  /^(?:productvariants?|variants?|variations?|skus?|offers?|mastervariant|selectedvariant|selectedorfirstavailablevariant|currentvariant|defaultvariant|selectedsku|sellers|commertialoffer|edges|nodes?|colou?rs)$/

type Money = { amount: number; currency: string | null; isFormer: boolean; isHighest: boolean }

/** The currency that a thing names for itself, or in a part of its own: `{ code: 'GBP', exponent: -2 }`. */
function currencyIn(fields: Fields, fieldsOf: FieldsOf): string | null {
  for (const [name, value] of fields) {
    if (!currencyName.test(name)) continue
    const part = partOf(value, fieldsOf)
    const code = machineCurrency(part?.get('code') ?? part?.get('isocode') ?? list(value)[0])
    if (code !== null) return code
  }
  return null
}

const partOf = (value: unknown, fieldsOf: FieldsOf): Fields | null =>
  typeof value === 'object' ? fieldsOf(value) : null

/** What amounts are divided by whose currency says that their last digits are its small coins. */
function coinsIn(fields: Fields, fieldsOf: FieldsOf): number {
  const exponent = partOf(fields.get('currency'), fieldsOf)?.get('exponent')
  return exponent === -2 || exponent === -3 ? 10 ** -exponent : 1
}

/**
 * What a thing of a page's state says of its price: the lowest that is no former one, else that of its variants, in the
 * currency that it or what holds it names. Whole cents are told by the names that a platform gives its variants.
 * @param fieldsOf reads a thing that may only be pointed to
 * @param around the currency that what holds the thing names
 * @param query the values of the address, of which one may name a variant
 */
export function stateOffers(
  fields: Fields,
  { fieldsOf, around, query }: { fieldsOf: FieldsOf; around: string | null; query: Set<string> },
): { offers: OfferFact[]; former: number[] } {
  const own = currencyIn(fields, fieldsOf) ?? around
  const money = moneyIn(fields, own, fieldsOf)
  const variants = variantsIn(fields, own, fieldsOf, 0)
  const paid = paidOf(money)
  const isChosen = variants.some(({ keys }) => keys.some((key) => query.has(key)))
  const offers =
    paid !== null && !isChosen
      ? [{ ...paid, availability: stockIn(fields) ?? stockOfAll(fields, fieldsOf), keys: [] }]
      : variants
  const isWhole = [...money, ...variants].every(({ amount }) => Number.isInteger(amount))
  const divisor = isWhole && isInCents(fields) ? 100 : 1
  return {
    offers: offers.map((offer) => ({ ...offer, amount: offer.amount / divisor })),
    former: money.filter(({ isFormer, isHighest }) => isFormer || isHighest).map(({ amount }) => amount / divisor),
  }
}

/** One platform tells whole cents, under names that only it has. */
const isInCents = (fields: Fields) =>
  ['pricemin', 'comparatprice', 'compareatpricemin', 'pricevaries', 'gid'].some((name) => fields.has(name)) &&
  fields.has('variants')

/** What is to be paid: the lowest in the first currency that is told; a single former price is the only one. */
function paidOf(money: Money[]): { amount: number; currency: string | null } | null {
  const paid = money.filter(({ isFormer }) => !isFormer)
  const now = paid.some(({ isHighest }) => !isHighest) ? paid.filter(({ isHighest }) => !isHighest) : paid
  const told = now.length > 0 ? now : new Set(money.map(({ amount }) => amount)).size === 1 ? money : []
  const currency =
    told.find((one) => one.currency === 'USD')?.currency ?? told.find((one) => one.currency)?.currency ?? null
  const amounts = told.filter((one) => one.currency === currency || one.currency === null).map(({ amount }) => amount)
  return amounts.length === 0 ? null : { amount: Math.min(...amounts), currency }
}

/** The currency that a price's own name bears: `priceInAED`. */
function priceIn(name: string): string | null {
  const code = /^(?:sale)?pricein([a-z]{3})$/.exec(name)?.[1]?.toUpperCase()
  return code !== undefined && isCurrencyCode(code) ? code : null
}

function moneyIn(fields: Fields, currency: string | null, fieldsOf: FieldsOf): Money[] {
  const isShown = fields.has('contentname')
  return [...fields].flatMap(([name, value]) =>
    priceName.test(name) || priceIn(name) !== null || (isShown && name === 'value')
      ? amountsIn(value, { currency: priceIn(name) ?? currency, ...kindOf(name) }, fieldsOf, 0)
      : [],
  )
}

type Kind = { isFormer: boolean; isHighest: boolean; isCents: boolean }
type Known = Kind & { currency: string | null }

/** What the name of an amount says of it; what was said of the thing that holds it stays true. */
const kindOf = (name: string, around?: Kind): Kind => ({
  isFormer: around?.isFormer || former.test(name),
  isHighest: around?.isHighest || highest.test(name),
  isCents: around?.isCents || /cents?(?:$|amount)/.test(name),
})

function amountsIn(value: unknown, known: Known, fieldsOf: FieldsOf, depth: number): Money[] {
  if (Array.isArray(value)) return value.slice(0, 20).flatMap((one) => amountsIn(one, known, fieldsOf, depth + 1))
  if (typeof value === 'number' || typeof value === 'string') return amountOf(value, known)
  const fields = depth > depthMax ? null : fieldsOf(value)
  if (fields === null) return []
  const currency = currencyIn(fields, fieldsOf) ?? known.currency
  const digits = fields.get('fractiondigits')
  const coins = coinsIn(fields, fieldsOf)
  return [...fields].flatMap(([name, inner]) => {
    const isCode = name.length === 3 && isCurrencyCode(name.toUpperCase())
    if (!isCode && !amountName.test(name)) return []
    const kind = kindOf(name, known)
    const found = amountsIn(inner, { currency: isCode ? name.toUpperCase() : currency, ...kind }, fieldsOf, depth + 1)
    const whole = (amount: number) =>
      kind.isCents && typeof digits === 'number' ? (amount * 100) / 10 ** digits : amount / coins
    return found.map((one) => ({ ...one, amount: whole(one.amount) }))
  })
}

function amountOf(value: number | string, { currency, isCents, ...kind }: Known): Money[] {
  if (typeof value === 'string' && (value.length > 30 || !/\d/.test(value))) return []
  const sign =
    typeof value === 'string' && !/^[\d.,\s]*$/.test(value) ? machineCurrency(value.replace(/[\d.,\s]+/, '')) : null
  const said = sign === null || (currency !== null && mayBe(sign, currency)) ? currency : sign
  const amount = machineAmount(value, said)
  return amount === null ? [] : [{ amount: isCents ? amount / 100 : amount, currency: said, ...kind }]
}

function variantsIn(fields: Fields, around: string | null, fieldsOf: FieldsOf, depth: number): OfferFact[] {
  if (depth > depthMax) return []
  const found: OfferFact[] = []
  for (const [name, value] of fields) {
    if (!variantName.test(name)) continue
    for (const one of variantsOf(value)) {
      const inner = fieldsOf(one)
      if (inner === null) continue
      const currency = currencyIn(inner, fieldsOf) ?? around
      const paid = paidOf(moneyIn(inner, currency, fieldsOf))
      const offers =
        paid === null
          ? variantsIn(inner, currency, fieldsOf, depth + 1)
          : [{ ...paid, availability: stockIn(inner), keys: keysIn(inner) }]
      // What is chosen when the page opens is the one whose price it shows.
      if (/^(?:selected|current)/.test(name) && offers.length > 0) return offers
      found.push(...offers)
    }
  }
  return found.slice(0, variantsMax)
}

/** A list of variants, one, or a thing that holds each under its number. */
function variantsOf(value: unknown): unknown[] {
  const inner = typeof value === 'object' && value !== null ? Object.values(value) : []
  const isKeyed =
    inner.length > 0 && inner.every((one) => typeof one === 'object' && one !== null && !Array.isArray(one))
  return (isKeyed ? [value, ...inner] : list(value)).slice(0, variantsMax)
}

const keyNames = ['id', 'sku', 'variationid', 'variantid', 'skuid', 'code']

const keysIn = (fields: Fields): string[] =>
  keyNames.flatMap((name) => {
    const value = fields.get(name)
    return typeof value === 'string' || typeof value === 'number' ? (String(value).split('/').at(-1) as string) : []
  })

function stockIn(fields: Fields): Availability | null {
  for (const name of ['availableforsale', 'available', 'instock', 'isinstock', 'availability', 'stockstatus']) {
    const told = availabilityOf(fields.get(name))
    if (told !== null) return told
  }
  return null
}

/** Sold out where each variant that tells is, though only the piece itself bears a price. */
function stockOfAll(fields: Fields, fieldsOf: FieldsOf): Availability | null {
  const variants = [...fields].flatMap(([name, value]) =>
    variantName.test(name) || name.endsWith('sizes') ? variantsOf(value) : [],
  )
  const told = variants.flatMap((one) => stockIn(fieldsOf(one) ?? new Map()) ?? [])
  return told.length > 0 && told.every((one) => one === 'out of stock') ? 'out of stock' : null
}
