import type { Price } from '../price.ts'
import { chooseOffer } from './facts.ts'
import type { Facts } from './facts.ts'
import { dollarSigns, mayBe } from './machine-price.ts'
import type { StateProduct } from './state-product.ts'

type PriceSources = {
  jsonLd: Facts
  microdata: Facts
  openGraph: Facts
  /** What the page's scripts tell of its piece, where its data tells no price. */
  state: Pick<StateProduct, 'facts' | 'former' | 'isVariantChosen'> | null
  /** The prices that the page shows, nearest to its heading first, and the currency that the shop's own state names. */
  seen: { prices: Price[]; currency: string | null }
  /** What the amounts of its state are divided by, where the page does not show them. */
  findCoins: () => number
  address: string
  /** The price that the page shows beside its heading; asked for only where it may count, since a long page takes its time. */
  findBeside: () => Price | null
  /** Whether the page shows an amount as the former price. */
  isCrossedOut: (amount: number) => boolean
}
type Known = { amount: number; currency: string }

/** A share's price below this part of the other one is another thing: an instalment, a deposit. */
const saleMin = 0.2
/** No garment costs more dollars: such an amount is in another currency, wrongly named. */
const dollarsMax = 50_000

/**
 * The price of the item with its currency, or null: a wrong one is worse than none.
 * Where sources disagree on the currency, the one that the page shows beside the amount is believed, else the shop's
 * own state, else none; of one currency the lower price of the share is a sale's. Data without a price leaves it to what
 * stands beside the heading; so does data whose price the page crosses out, or shows as a hundredth.
 */
export function choosePrice(told: PriceSources): Known | null {
  const findBeside = () => inActive(told.findBeside(), told.seen.currency)
  const price = agreedPrice({ ...told, findBeside })
  return price !== null && price.currency === 'USD' && price.amount > dollarsMax ? null : price
}

function agreedPrice({
  jsonLd,
  microdata,
  openGraph,
  state,
  seen,
  address,
  findBeside,
  findCoins,
  isCrossedOut,
}: PriceSources): Known | null {
  const shared = chooseOffer(openGraph.offers, address)
  const inData = [jsonLd.offers, microdata.offers].reduce<Price | null>(
    (best, offers) =>
      best ?? chooseOffer(offers, address, [seen.currency, shownIn(offers, seen.prices), shared?.currency ?? null]),
    null,
  )
  const main = inData ?? shared
  if (main === null)
    return state === null
      ? known(findBeside())
      : statedPrice(state, seen, address, { beside: findBeside(), findCoins, isCrossedOut })
  const other = inData === null ? null : shared
  const shown = seen.prices.find(({ amount }) => amount === main.amount || amount === other?.amount)
  const currencies = new Set([main, other].flatMap((offer) => offer?.currency ?? []))
  if (currencies.size > 1) return settled([main, other], shown, seen.currency)
  const currency = [...currencies][0] ?? currencyBeside(main.amount, findBeside()) ?? shown?.currency ?? seen.currency
  if (currency === null) return null
  if (shown?.currency && !mayBe(shown.currency, currency)) return known(shown)
  const isShown = seen.prices.some(({ amount }) => amount === main.amount)
  const beside = isShown ? null : findBeside()
  if (shown === undefined && (contradicts(seen, currency) || isForeign(beside, main.amount, currency)))
    return meantFor(main.amount, currency, seen.currency)
  const rest = isShown ? [] : [other, beside, ...seen.prices].filter((price) => price !== null)
  if (rest.some(({ amount }) => isInCents(main.amount, amount))) return { amount: main.amount / 100, currency }
  const meant = rest.find(
    (price) => areAlike(price.currency ?? currency, currency) && isByThousand(main.amount, price.amount),
  )
  if (meant !== undefined) return { amount: meant.amount, currency }
  const isLower = (price: Price | null) =>
    price !== null && price.amount < main.amount && price.amount > main.amount * saleMin
  // A share tells the lowest of all variants, which the chosen one need not cost.
  const isOfVariant = [...jsonLd.offers, ...microdata.offers].some(({ amount }) => amount === other?.amount)
  if (other !== null && isLower(other) && !isOfVariant) return { amount: other.amount, currency }
  const isReduced = isLower(beside) && areAlike(beside?.currency ?? currency, currency) && isCrossedOut(main.amount)
  return { amount: isReduced && beside !== null ? beside.amount : main.amount, currency }
}

/**
 * The price of a page whose scripts alone tell it. What the page shows counts more, unless that is the former price, or
 * the address names a variant.
 */
function statedPrice(
  { facts, former, isVariantChosen }: NonNullable<PriceSources['state']>,
  seen: PriceSources['seen'],
  address: string,
  { beside, findCoins, isCrossedOut }: { beside: Price | null } & Pick<PriceSources, 'findCoins' | 'isCrossedOut'>,
): Known | null {
  const offer = chooseOffer(facts.offers, address, [seen.currency, beside?.currency ?? null])
  if (offer === null) return known(beside)
  const shown = seen.prices.find(({ amount }) => amount === offer.amount)
  const cents = [beside, ...seen.prices].find((price) => price !== null && isInCents(offer.amount, price.amount))
  if (cents) return known({ amount: cents.amount, currency: cents.currency ?? offer.currency })
  const isReduced = beside !== null && beside.amount < offer.amount && isCrossedOut(offer.amount)
  const isShown = shown !== undefined || beside?.amount === offer.amount
  const isMeant = beside === null || isVariantChosen || isShown || former.includes(beside.amount)
  if (!isMeant || isReduced) return known(beside)
  const mark = currencyBeside(offer.amount, beside) ?? shown?.currency ?? beside?.currency ?? null
  const said = offer.currency ?? seen.currency
  return known({
    amount: isShown || !Number.isInteger(offer.amount) ? offer.amount : offer.amount / findCoins(),
    currency: said !== null && (mark === null || areAlike(mark, said)) ? said : mark,
  })
}

const currencyBeside = (amount: number, beside: Price | null) => (beside?.amount === amount ? beside.currency : null)

/** A whole number of cents of which the page shows the dollars. */
const isInCents = (told: number, shown: number) => Number.isInteger(told) && told >= 100 && told / 100 === shown

/** The same digits with their point read otherwise: `45.000` told of a piece shown at 45, 1.299 of one at 1,299. */
const isByThousand = (told: number, shown: number) =>
  told === shown / 1000 || (Number.isInteger(told) && told >= 1000 && Math.abs(told / 1000 - shown) < halfCent)

const halfCent = 0.0051

/** The currency of the first price that the page shows and the data has an offer of. */
const shownIn = (offers: readonly Price[], prices: readonly Price[]) =>
  prices.find((price) => price.currency !== null && offers.some((offer) => isSame(offer, price)))?.currency ?? null

const isSame = (offer: Price, price: Price) => offer.amount === price.amount && offer.currency === price.currency

/** Whether both are one, or both are dollars, whose sign may have been taken for another country's. */
const areAlike = (one: string, other: string) => one === other || (dollarSigns.has(one) && dollarSigns.has(other))

/** A price that the page shows in dollars is in those that the shop's state names. */
const inActive = (price: Price | null, active: string | null): Price | null =>
  price?.currency && active !== null && areAlike(price.currency, active) ? { ...price, currency: active } : price

/** Of sources that disagree, the one in the currency that the shop's state names, else the one that is shown. */
function settled(offers: (Price | null)[], shown: Price | undefined, active: string | null): Known | null {
  const stated = offers.find((offer) => offer !== null && offer.currency === active)
  if (active !== null && stated) return known(stated)
  const dollars = offers.every((offer) => offer === null || dollarSigns.has(offer.currency ?? ''))
  return shown === undefined || (dollars && shown.currency === 'USD') ? null : known(shown)
}

/** Data that says dollars where the shop shows a currency of large numbers: the amount is that currency's. */
const meantFor = (amount: number, currency: string, active: string | null): Known | null =>
  currency === 'USD' && active !== null && amount > dollarsMax ? { amount, currency: active } : null

/** Nothing that is shown bears the currency of the data, and the shop's state or several prices bear another one. */
function contradicts({ prices, currency: active }: PriceSources['seen'], currency: string): boolean {
  if (active !== null && active !== currency) return true
  const codes = new Set(prices.flatMap((price) => price.currency ?? []))
  return prices.length > 1 && codes.size === 1 && ![...codes].some((code) => mayBe(code, currency))
}

/** What stands beside the heading is in another currency, and not so little that it may be what is paid for the way. */
const isForeign = (beside: Price | null, amount: number, currency: string): boolean =>
  beside !== null && beside.currency !== null && !areAlike(beside.currency, currency) && beside.amount > amount * wayMax

const wayMax = 0.4

const known = (price: Price | null | undefined): Known | null =>
  price?.currency ? { amount: price.amount, currency: price.currency } : null
