import type { Availability } from '../availability.ts'
import { pageOf } from '../own-address.ts'

/** An offer as a page tells it; `keys` are what may stand in the address of a chosen variant. */
export type OfferFact = {
  amount: number
  currency: string | null
  availability: Availability | null
  keys: string[]
}

/** What one source (JSON-LD, microdata, OpenGraph, the state of its scripts) says of the item; null where it is silent. */
export type Facts = {
  title: string | null
  description: string | null
  brand: string | null
  image: string | null
  gtin: string | null
  offers: OfferFact[]
  /** What is said of the stock without a price. */
  stock: Availability | null
}

export const noFacts: Facts = {
  title: null,
  description: null,
  brand: null,
  image: null,
  gtin: null,
  offers: [],
  stock: null,
}

/** Whether a source tells a price. */
export const isPriced = ({ offers }: Pick<Facts, 'offers'>): boolean => offers.length > 0

/** What data calls the number of a piece that all shops share, the best first. */
export const gtinNames = ['gtin', 'gtin13', 'gtin12', 'gtin14', 'gtin8']
export const isGtin = (text: string) => /^\d{8,14}$/.test(text)

/** What data calls a price that is no longer asked, or not of everyone. */
export const formerPrice = /listprice|strikethrough|srp|regularprice|invoiceprice/i

/** A brand's name; an address is none, nor what a template says where it has none. */
export const brandName = (name: string | null): string | null =>
  name === null ||
  /^(?:https?:.*|null|undefined|nan|none|n\/?a|-+|\[object object\]|(?:no|un) ?brand(?:ed)?)$/i.test(name)
    ? null
    : name

/**
 * The offer of the variant in the address, else one that can be bought, else any; of several the lowest. A variant is
 * named by the values of parameters (`?variant=45514644848825`), the one by most of them; a short value counts with its
 * parameter's name only (`color=red`), or under a parameter that is called so.
 * @param currencies what the page says elsewhere, best first: of one price in many currencies it is the first of these,
 * else US dollars, else the one that is told first
 */
export function chooseOffer(
  offers: OfferFact[],
  address: string,
  currencies: (string | null)[] = [],
): OfferFact | null {
  const told = new Set(offers.flatMap(({ currency }) => currency ?? []))
  const meant = [...currencies, 'USD', ...told].find((code) => code !== null && told.has(code))
  const one = told.size > 1 ? offers.filter(({ currency }) => currency === meant) : offers
  const named = mostNamed(one, ({ keys }) => keys, address)
  const inStock = named.filter(({ availability }) => availability !== 'out of stock')
  return lowest(inStock.length > 0 ? inStock : named)
}

/** Of several things those of whose keys an address names the most: all of them where it names all alike. */
export function mostNamed<Of>(things: Of[], keysOf: (thing: Of) => string[], address: string): Of[] {
  const isNamed = namedBy(address)
  const worth = things.map((thing) => keysOf(thing).filter(isNamed).length)
  const most = Math.max(...worth)
  return things.filter((_, place) => worth[place] === most)
}

/** Whether a key is one that an address names; a variant may have a page of its own too: `/t/fleece-crew/DQ5733-010`. */
function namedBy(address: string): (key: string) => boolean {
  const chosen = new Set(URL.canParse(address) ? queryValues(pageOf(address).search, true) : [])
  const own = pathOf(address, address)
  const isPath = (key: string) =>
    own !== null && /^(?:https?:\/)?\//.test(key) && pathOf(key, `https://unknown.invalid/`) === own
  return (key) => chosen.has(key) || isPath(key)
}

/** The path of an address, to compare; null where it has none. */
export const pathOf = (address: string, base: string): string | null =>
  (URL.canParse(address, base) && pageOf(new URL(address, base).href).pathname.replace(/\/$/, '').toLowerCase()) || null

const variantParameter = /varia(?:nt|tion)|sku|pid|product_?id|style|item/i

/**
 * The values of a query's parameters, and the pairs. Firefox lets a content script count them off, but not iterate over
 * them.
 * @param isNaming only those that may name one piece: a size of two letters alone does not
 */
export function queryValues(query: string, isNaming = false): string[] {
  const values: string[] = []
  new URLSearchParams(query).forEach((value, name) => {
    values.push(`${name}=${value}`)
    if (!isNaming || value.length > 3 || variantParameter.test(name)) values.push(value)
  })
  return values
}

/** What names a variant: a number, or an address by what it asks for. */
export function keysIn(value: unknown): string[] {
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'string' || value.length > 2000) return []
  const query = value.indexOf('?')
  return query < 0 ? [value] : queryValues(value.slice(query + 1).split('#')[0] ?? '')
}

const lowest = (offers: OfferFact[]) =>
  offers.reduce<OfferFact | null>((best, next) => (best === null || next.amount < best.amount ? next : best), null)
