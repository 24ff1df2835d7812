import type { Price } from '../price.ts'
import { chooseOffer } from './facts.ts'
import type { Facts } from './facts.ts'

type Told = {
  jsonLd: Facts
  microdata: Facts
  openGraph: Facts
  /** The prices that the page shows, nearest to its heading first, and the currency that the shop's own state names. */
  seen: { prices: Price[]; currency: string | null }
  address: string
  /** Whether what is shown may stand in where no data tells a price. */
  trustSeen: boolean
}
type Known = { amount: number; currency: string }

/** A share's price below this part of the other one is another thing: an instalment, a deposit. */
const saleMin = 0.2
/** No garment costs more dollars: such an amount is in another currency, wrongly named. */
const dollarsMax = 50_000

/**
 * The price of the item with its currency, or null: a wrong one is worse than none.
 * Where sources disagree on the currency, the one that the page shows beside the amount is believed, else the shop's
 * own state, else none; of one currency the lower price of the share is a sale's.
 */
export function choosePrice(told: Told): Known | null {
  const price = agreedPrice(told)
  return price !== null && price.currency === 'USD' && price.amount > dollarsMax ? null : price
}

function agreedPrice({ jsonLd, microdata, openGraph, seen, address, trustSeen }: Told): Known | null {
  const inData = chooseOffer(jsonLd.offers, address) ?? chooseOffer(microdata.offers, address)
  const shared = chooseOffer(openGraph.offers, address)
  const main = inData ?? shared
  if (main === null) return trustSeen ? known(seen.prices[0]) : null
  const other = inData === null ? null : shared
  const shown = seen.prices.find(({ amount }) => amount === main.amount || amount === other?.amount)
  const currencies = new Set([main, other].flatMap((offer) => offer?.currency ?? []))
  if (currencies.size > 1)
    return known(shown ?? [main, other].find((offer) => offer && offer.currency === seen.currency))
  const currency = [...currencies][0] ?? shown?.currency ?? seen.currency
  if (currency === null) return null
  if (shown !== undefined && shown.currency !== currency) return known(shown)
  if (shown === undefined && contradicts(seen, currency)) return null
  const onSale = other !== null && other.amount < main.amount && other.amount > main.amount * saleMin
  return { amount: onSale ? other.amount : main.amount, currency }
}

/** Nothing that is shown bears the currency of the data, and the shop's state or several prices bear another one. */
function contradicts({ prices, currency: active }: Told['seen'], currency: string): boolean {
  if (active !== null && active !== currency) return true
  const codes = new Set(prices.flatMap((price) => price.currency ?? []))
  return prices.length > 1 && codes.size === 1 && !codes.has(currency)
}

const known = (price: Price | null | undefined): Known | null =>
  price?.currency ? { amount: price.amount, currency: price.currency } : null
