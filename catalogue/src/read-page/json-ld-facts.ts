import { availabilityOf } from '../availability.ts'
import type { Availability } from '../availability.ts'
import { cleanText } from '../clean-text.ts'
import { currencyOf } from '../currencies.ts'
import { brandName, chooseOffer, formerPrice, gtinNames, isGtin, keysIn, mostNamed } from './facts.ts'
import type { Facts, OfferFact } from './facts.ts'
import { first, get, isA, list, type Node } from './json-ld-node.ts'
import { machineAmount, machineCurrency } from './machine-price.ts'
import { isNoPicture } from './pictures.ts'

/** So many offers, or variants, of a piece are read. */
export const offersMax = 500

/** Whether the picture is that of the variant which the query names: the share of such a page is the whole piece's. */
export type VariantFacts = Facts & { isChosen?: boolean }

/** What a product's node says; of a variant that the address names, what is its own. */
export function factsOf(node: Node, address: string): VariantFacts {
  const chosen = chosenVariants(node, address)
  const image = imageIn(first(chosen, 'image'))
  return {
    title: text(get(node, 'name'), 500),
    description: text(get(node, 'description'), 2000),
    brand: brandOf(node),
    image:
      image ??
      [get(node, 'image'), first(get(node, 'hasVariant'), 'image'), first(get(node, 'offers'), 'image')]
        .map(imageIn)
        .find((one) => one !== null) ??
      null,
    gtin: (chosen.length === 1 ? gtinOf(chosen[0]) : null) ?? gtinOf(node),
    offers: offersOf(node),
    stock: stockOf(node),
    isChosen: image !== null && address.includes('?'),
  }
}

/** Whether a product bears a number of its own, as no list does. */
export const isNumbered = (node: Node): boolean =>
  ['sku', 'mpn', 'productID', ...gtinNames].some((name) => get(node, name) !== undefined)

/**
 * Whether an offer spans so many pieces, as shops tell it for stars and lowest price of a whole category; one that counts
 * none but tells a lowest and a highest price spans two.
 */
export const isSpan = (node: Node, least: number): boolean =>
  list(get(node, 'offers')).some(
    (offer) =>
      Number(get(offer, 'offerCount') ?? (Number(get(offer, 'lowPrice')) < Number(get(offer, 'highPrice')) ? 2 : 0)) >=
        least && get(offer, 'offers') === undefined,
  )

/** The variants of which the address names the most: none where it names all alike. */
function chosenVariants(node: Node, address: string): unknown[] {
  const variants = variantsOf(node)
  const named = mostNamed(variants, (variant) => offersOf(variant as Node).flatMap(({ keys }) => keys), address)
  return named.length < variants.length ? named : []
}

const variantsOf = (node: Node) => list(get(node, 'hasVariant')).slice(0, offersMax)

export function brandOf(node: Node): string | null {
  const [brand, maker] = [get(node, 'brand'), get(node, 'manufacturer')].map((of) =>
    brandName(text(list(of).every((one) => typeof one === 'string') ? of : first(of, 'name'), 200)),
  )
  return brand ?? maker ?? null
}

/**
 * The offers of the product itself, else those of its variants, else the price that it names without any. A group is not
 * sold, its variants are: where both tell a price, the group's is the one before the sale.
 */
export function offersOf(node: Node): OfferFact[] {
  const own = forEveryone(offersIn(node)).flatMap((offer) => offerFacts(offer, node))
  if (own.length > 0 && !isA(node, /^productgroup$/)) return own
  const inVariants = variantsOf(node).flatMap((variant) =>
    offersIn(variant)
      .slice(0, 10)
      .flatMap((offer) => offerFacts(offer, variant)),
  )
  if (inVariants.length > 0) return inVariants
  return own.length > 0 ? own : offerFacts(node, node)
}

/** The offers of a thing; a list that has lost an entry is written by some programs as a thing with numbers for names. */
const offersIn = (of: unknown): unknown[] =>
  list(get(of, 'offers'))
    .flat()
    .flatMap((one) => (hasPlacesForNames(one) ? Object.values(one).slice(0, offersMax) : [one]))
    .slice(0, offersMax)

const hasPlacesForNames = (value: unknown): value is object => {
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : []
  return names.length > 0 && names.every((name) => /^\d{1,6}$/.test(name))
}

/** What a product's own offers say of the stock, also where they tell no price; one that can be bought is enough. */
const stockOf = (node: Node): Availability | null =>
  bestOf(
    [node, ...variantsOf(node)]
      .flatMap((of) => forEveryone(offersIn(of)))
      .flatMap((offer) => [offer, ...list(get(offer, 'offers')).slice(0, offersMax)])
      .map((offer) => ({ availability: availabilityIn(get(offer, 'availability')) }))
      .filter(({ availability }) => availability !== null),
  )

/** Of a piece that is also sold used, by subscription or by the dozen, or lent, the offers of one that is new and hers. */
function forEveryone(offers: unknown[]): unknown[] {
  const usual = offers.filter(
    (offer) =>
      !/used|refurbished|damaged/i.test(String(get(offer, 'itemCondition') ?? '')) &&
      !/subscri|autoship/i.test(String(get(offer, 'name') ?? '')) &&
      !/leaseout/i.test(String(get(offer, 'businessFunction') ?? '')) &&
      !(Number(get(get(offer, 'eligibleQuantity'), 'minValue')) > 1),
  )
  return usual.length > 0 ? usual : offers
}

/** What an offer says; an offer among others that names no currency is in theirs. */
function offerFacts(offer: unknown, of: unknown, theirs: string | null = null): OfferFact[] {
  if (typeof offer !== 'object' || offer === null) return []
  const specification = specifiedPrice(offer)
  const isSale = /saleprice/i.test(wordsIn(get(specification, 'priceType')).join(' '))
  const values = [
    get(offer, 'lowPrice'),
    ...(isSale ? [get(specification, 'price')] : []),
    get(offer, 'price'),
    get(specification, 'price'),
    get(specification, 'minPrice'),
  ].map((value) => amountIn(list(value)[0]))
  const currency =
    machineCurrency(
      list(
        get(offer, 'priceCurrency') ?? get(specification, 'priceCurrency') ?? get(get(offer, 'price'), 'currency'),
      )[0],
    ) ??
    values.map(currencyIn).find((code) => code !== null) ??
    theirs
  const inner = list(get(offer, 'offers'))
    .slice(0, offersMax)
    .flatMap((one) => offerFacts(one, of, currency))
  const amount = values.map((value) => machineAmount(value, currency)).find((value) => value !== null)
  if (amount === undefined) return inner
  const named = new Set(
    [get(offer, 'sku'), get(of, 'sku'), get(offer, 'url'), get(of, 'url'), get(offer, '@id'), get(of, '@id')].flatMap(
      keysIn,
    ),
  )
  const availability = availabilityIn(get(offer, 'availability')) ?? bestOf(inner)
  const one = { amount, currency, availability, keys: [...named] }
  return get(offer, 'lowPrice') === undefined
    ? [one]
    : [
        { ...one, amount: lowestToHave(amount, inner), keys: [] },
        ...inner.filter(({ keys }) => keys.length > 0 && inner.length > 1),
      ]
}

/** The lowest price of several, or where its own is sold out that of the cheapest that is not. */
const lowestToHave = (lowest: number, offers: OfferFact[]): number =>
  offers.some(({ amount }) => amount === lowest) ? (chooseOffer(offers, '')?.amount ?? lowest) : lowest

/** An amount, also where it stands in a thing of its own. */
const amountIn = (price: unknown): unknown => get(price, 'value') ?? price

/** Words, each alone or of a thing that only bears its address or its name. */
const wordsIn = (value: unknown): unknown[] => list(value).map((one) => get(one, '@id') ?? get(one, 'name') ?? one)

const availabilityIn = (value: unknown): Availability | null =>
  wordsIn(value)
    .map(availabilityOf)
    .find((told) => told !== null) ?? null

/** What many offers are together: one that can be bought is enough. */
const bestOf = (offers: Pick<OfferFact, 'availability'>[]): Availability | null =>
  (offers.find(({ availability }) => availability === 'in stock') ?? offers[0])?.availability ?? null

/** The price that is asked of everyone for one piece: no former one, no member's, none by measure. It may stand in the place of the amount. */
const specifiedPrice = (offer: unknown): unknown =>
  [...list(get(offer, 'priceSpecification')), ...list(get(offer, 'price'))]
    .flatMap((one) => [one, ...list(get(one, 'priceComponent')).slice(0, offersMax)])
    .filter((one) => get(one, 'price') !== undefined || get(one, 'minPrice') !== undefined)
    .find(
      (one) =>
        !formerPrice.test(wordsIn(get(one, 'priceType')).join(' ')) &&
        get(one, 'referenceQuantity') === undefined &&
        get(one, 'validForMemberTier') === undefined,
    )

/** The currency that stands in the price itself: `$49.90`. */
const currencyIn = (value: unknown): string | null =>
  typeof value === 'string' ? (currencyOf(value)?.code ?? null) : null

function gtinOf(node: unknown): string | null {
  const named = gtinNames.flatMap((name) => list(get(node, name) ?? first(get(node, 'offers'), name)))
  const identified = list(get(node, 'identifier'))
    .slice(0, 20)
    .filter((one) => gtinKind.test(String(get(one, 'propertyID') ?? get(one, 'name') ?? '')))
    .map((one) => get(one, 'value'))
  const digits = [...named, ...identified].map((value) =>
    typeof value === 'string' || typeof value === 'number' ? String(value).replaceAll(/[\s-]/g, '') : '',
  )
  return digits.find(isGtin) ?? null
}

/** How a number of many kinds is called that is the one which all shops share. */
const gtinKind = /(?:^|[:/#\s])(?:gtin(?:-?\d+)?|ean(?:-?13|-?8)?|upc(?:-?a)?)$/i

/** The first picture with an address of its own that does not only stand in for one. */
function imageIn(value: unknown): string | null {
  const told = list(get(value, '@list') ?? value)
    .slice(0, 20)
    .flatMap((one) => {
      const of =
        typeof one === 'string'
          ? one
          : (get(one, 'url') ?? get(one, 'contentUrl') ?? get(one, 'contentURL') ?? get(one, '@id'))
      const told = list(of)[0]
      // Some templates join all pictures into one text.
      const address = typeof told === 'string' ? (told.split(/,\s*(?=https?:\/\/)/)[0] as string).trim() : ''
      return address !== '' && !/^(?:data:|#)/i.test(address) ? address : []
    })
  return told.find((address) => !isNoPicture(address)) ?? told[0] ?? null
}

/** A text, or the first of several. */
const text = (value: unknown, max: number): string | null => cleanText(list(value)[0], max) || null
