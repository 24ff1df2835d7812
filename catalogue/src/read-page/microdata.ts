import { availabilityOf } from '../availability.ts'
import { cleanText } from '../clean-text.ts'
import { alikeMin, sharedPart } from './alike.ts'
import { brandName, formerPrice, gtinNames, isGtin, keysIn, pathOf } from './facts.ts'
import type { Facts, OfferFact } from './facts.ts'
import { headingText } from './heading.ts'
import { machineAmount, machineCurrency } from './machine-price.ts'
import { isItemAddress } from './page-address.ts'
import { priceText } from './price-text.ts'

const scopesMax = 60
const propertiesMax = 400
const scopeSelector = '[itemscope],[typeof]'

/** The product of microdata or RDFa that the page is about; null when there is none, or several of which none holds the heading. */
export function microdataProduct(document: Document, address: string): Element | null {
  const scopes = [...document.querySelectorAll('[itemtype],[typeof]')]
    .slice(0, 2000)
    .filter((element) => isProduct(element))
  const outer = scopes.slice(0, scopesMax).filter((scope) => !isOther(scope))
  const heading = headingText(document)?.toLowerCase() ?? ''
  const [only] = outer
  if (only && outer.length === 1) {
    const name = nameOf(only)
    const mayBe = isItemAddress(address) || heading === '' || name === null || only.querySelector('h1') !== null
    if (!mayBe && leadsElsewhere(only, address)) return null
    return mayBe || sharedPart(heading, name) > alikeMin ? only : null
  }
  return (
    outer.find(
      (scope) => scope.querySelector('h1') || (heading !== '' && (nameOf(scope) ?? '').toLowerCase() === heading),
    ) ?? null
  )
}

/** A card names the address of its piece; the path may differ by its category, the last part does not. */
function leadsElsewhere(scope: Element, address: string): boolean {
  const url = valueOf(propertiesOf(scope).get('url')?.[0])
  const last = (one: string) => pathOf(one, address)?.split('/').at(-1)
  return url !== null && URL.canParse(url, address) && last(url) !== last(address)
}

const isPrice = (element: Element) => /^(?:low)?price$/i.test(propertyOf(element))

/** Of several types, with spaces between them, one is enough. */
const isProduct = (element: Element) =>
  /(?:^|[/:#\s])product(?:group|model)?\/?(?:\s|$)/i.test(
    element.getAttribute('itemtype') ?? element.getAttribute('typeof') ?? '',
  )

/** Inside a list, a recommendation or another product. */
function isOther(scope: Element): boolean {
  const property = propertyOf(scope).toLowerCase()
  if (/^(?:isrelatedto|issimilarto|itemlistelement|itemreviewed|isaccessoryorsparepartfor)$/.test(property)) return true
  return Boolean(scope.parentElement?.closest('[itemtype*="ItemList"],[itemtype*="itemlist"]'))
}

/** Whether an element stands in the scope of a product that is neither the page's own nor a variant of it. */
export function isOfOtherScope(element: Element, own: Element | null): boolean {
  const scope = element.closest('[itemtype],[typeof]')
  if (scope === null || scope === own) return false
  const isOwn = !isProduct(scope) || /^(?:hasvariant|model)$/i.test(propertyOf(scope))
  return !isOwn || (scope.parentElement !== null && isOfOtherScope(scope.parentElement, own))
}

const propertyOf = (element: Element) =>
  (element.getAttribute('itemprop') ?? element.getAttribute('property') ?? element.getAttribute('rel') ?? '').replace(
    /^.*[:/]/,
    '',
  )

const nameOf = (scope: Element) => textOf(propertiesOf(scope).get('name')?.[0], 500)

/** RDFa may say `rel` of what stands within; only these names are asked for, since `rel` says much else. */
const relations = ['offers', 'brand', 'manufacturer', 'image', 'availability', 'priceSpecification']
const propertySelector = `[itemprop],[property],${relations.map((name) => `[rel$="${name}" i]`).join()}`

/** What stands elsewhere on the page and is said to be of this scope (`itemref`). */
function referredFrom(scope: Element): Element[] {
  const ids = (scope.getAttribute('itemref') ?? '').split(/\s+/).filter(Boolean).slice(0, 20)
  return ids.flatMap((id) => {
    const part = scope.ownerDocument.getElementById(id)
    if (part === null) return []
    return [...(part.matches(propertySelector) ? [part] : []), ...part.querySelectorAll(propertySelector)]
  })
}

/** The properties whose nearest scope is this one, by their lower-case names. */
function propertiesOf(scope: Element): Map<string, Element[]> {
  const properties = new Map<string, Element[]>()
  const parts = [...scope.querySelectorAll(propertySelector), ...referredFrom(scope)].slice(0, propertiesMax)
  const outside = scope.parentElement?.closest(scopeSelector) ?? null
  for (const element of parts) {
    const owner = element.parentElement?.closest(scopeSelector) ?? null
    if (owner !== (scope.contains(element) ? scope : outside) || isOfBrand(element, scope)) continue
    const isRelation = !element.hasAttribute('itemprop') && !element.hasAttribute('property')
    const meant =
      isRelation && !element.matches(scopeSelector) ? [...element.querySelectorAll(':scope > [typeof]')] : []
    for (const name of propertyOf(element).toLowerCase().split(/\s+/))
      properties.set(name, [...(properties.get(name) ?? []), ...(meant.length > 0 ? meant : [element])])
  }
  return properties
}

/** Within what names the brand without being a scope of its own: a name there is the brand's. */
function isOfBrand(element: Element, scope: Element): boolean {
  const part = element.parentElement?.closest('[itemprop~="brand"],[itemprop~="manufacturer"]') ?? null
  return part !== null && part !== scope && scope.contains(part)
}

/** What an item's own scope says of it, in microdata or RDFa. Where it holds no offers, its own price is one. */
export function microdataFacts(scope: Element): Facts {
  const properties = propertiesOf(scope)
  const first = (name: string) => properties.get(name)?.[0]
  const brand = first('brand') ?? first('manufacturer')
  const inBrand = brand?.matches(scopeSelector) ? propertiesOf(brand).get('name')?.[0] : undefined
  const own = scopesIn(properties, 'offers')
  const offers = own.length > 0 ? own : scopesIn(properties, 'hasvariant').flatMap(offersOfVariant)
  const told = offers.length > 0 ? offers : [properties]
  const gtin = gtinNames.map((name) => textOf(first(name), 20)).find((value) => value !== null && isGtin(value))
  return {
    title: textOf(first('name'), 500),
    description: textOf(first('description'), 2000),
    brand: brandName(textOf(inBrand ?? brand, 200)),
    image: valueOf(first('image')),
    gtin: gtin ?? null,
    offers: told.flatMap(offerOf),
    stock: told.map(stockIn).find((stock) => stock !== null) ?? null,
  }
}

/** Whether it tells the lowest price of several, as the list of a category does. */
export const isRange = (scope: Element): boolean =>
  scopesIn(propertiesOf(scope), 'offers').some(
    (offer) => offer.has('lowprice') && !offer.has('offers') && valueOf(offer.get('offercount')?.[0]) !== '1',
  )

type Properties = Map<string, Element[]>

/** What stands under a name, each with its own properties. */
const scopesIn = (properties: Properties, name: string): Properties[] =>
  (properties.get(name) ?? []).slice(0, 100).map(propertiesOf)

/** The offers of a variant; they are found by its number and its address too. */
const offersOfVariant = (variant: Properties): Properties[] =>
  scopesIn(variant, 'offers')
    .slice(0, 10)
    .map((offer) => new Map([...['sku', 'url'].flatMap((name) => namedIn(variant, name)), ...offer]))

const namedIn = (properties: Properties, name: string): [string, Element[]][] => {
  const elements = properties.get(name)
  return elements === undefined ? [] : [[name, elements]]
}

/** Of several prices the one that is asked of everyone for one piece. */
const specifiedIn = (properties: Properties): Properties | null =>
  scopesIn(properties, 'pricespecification').find(
    (one) =>
      !formerPrice.test(valueOf(one.get('pricetype')?.[0]) ?? '') &&
      !one.has('referencequantity') &&
      !one.has('validformembertier'),
  ) ?? null

function offerOf(properties: Properties): OfferFact[] {
  const inner = specifiedIn(properties)
  const value = (name: string) => valueOf(properties.get(name)?.[0] ?? inner?.get(name)?.[0])
  const priced = value('lowprice') ?? value('price')
  const currency = machineCurrency(value('pricecurrency')) ?? machineCurrency(priced)
  const amount = machineAmount(priced, currency)
  if (amount === null) return []
  return [
    {
      amount,
      currency,
      availability: stockIn(properties),
      keys: [value('sku'), value('url')].flatMap(keysIn),
    },
  ]
}

const stockIn = (properties: Properties) => availabilityOf(valueOf(properties.get('availability')?.[0]))

const textOf = (element: Element | undefined, max: number) => cleanText(valueOf(element), max) || null

/** The value of a property: `content` first, then what the element refers to, then its text. */
function valueOf(element: Element | undefined): string | null {
  if (element === undefined) return null
  for (const name of ['content', 'src', 'data-src', 'href', 'resource', 'datetime', 'value']) {
    const value = element.getAttribute(name)
    // A lazy picture holds an empty one until it is looked at.
    if (name === 'src' && value?.startsWith('data:')) continue
    if (value !== null && value.trim() !== '' && !(name === 'href' && /^(?:name|brand)$/i.test(propertyOf(element))))
      return value.trim()
  }
  const text = (isPrice(element) ? priceText(element) : (element.textContent ?? '').slice(0, 50_000)).trim()
  return text === '' ? null : text
}
