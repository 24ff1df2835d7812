import { availabilityOf } from '../availability.ts'
import type { Availability } from '../availability.ts'
import { cleanText } from '../clean-text.ts'
import { currencyOf } from '../currencies.ts'
import { brandName, isGtin } from './facts.ts'
import type { Facts, OfferFact } from './facts.ts'
import { machineAmount, machineCurrency } from './machine-price.ts'

const tagsMax = 400
const valueMax = 10_000

/** The meta tags of a page by their lower-case names; of several with one name the first that is not empty. */
export function metaTags(document: Document): Map<string, string> {
  const tags = new Map<string, string>()
  for (const element of [...document.getElementsByTagName('meta')].slice(0, tagsMax)) {
    const value = (element.getAttribute('content') ?? '').slice(0, valueMax).trim()
    if (value === '') continue
    for (const attribute of ['property', 'name', 'itemprop']) {
      const name = element.getAttribute(attribute)?.trim().toLowerCase()
      if (name && !tags.has(name) && !(attribute === 'itemprop' && isOfAScope(element, name))) tags.set(name, value)
    }
  }
  return tags
}

/** What the share calls the page. */
const typeOf = (tags: Map<string, string>) => tags.get('og:type') ?? ''

/** `product`, `product.item`, `og:product` and shops' own `name:product`, `name:variant` or `name:listing`, but no `product.group`. */
export const isProductType = (tags: Map<string, string>) =>
  /(?:^|[:#/])(?:product(?:\.item)?|variant)$|:(?:item|listing)$/i.test(typeOf(tags))

/** A price or a picture within a scope is that scope's, not the page's. */
const isOfAScope = (element: Element, name: string) =>
  /^(?:price|image)/.test(name) && element.closest('[itemscope]:not(html,body)') !== null

/** A page of words. */
export const isArticleType = (tags: Map<string, string>) => /^(?:article|blog|video\b.*|profile)$/i.test(typeOf(tags))

/** A page of a list. */
export const isGroupType = (tags: Map<string, string>) => /(?:^|[:#/])product\.group$/i.test(typeOf(tags))

const prefixes = ['product:', 'og:', 'og:product:']

export function openGraphFacts(tags: Map<string, string>): Facts {
  const first = (...names: string[]) => names.map((name) => tags.get(name)).find((value) => value !== undefined) ?? null
  const stock = availabilityOf(first('product:availability', 'og:availability'))
  return {
    title: cleanText(first('og:title', 'twitter:title'), 500) || null,
    description: cleanText(first('og:description', 'description', 'twitter:description'), 2000) || null,
    brand: brandName(cleanText(first('product:brand', 'og:brand'), 200) || null),
    image: openGraphImage(tags) ?? tags.get('image') ?? null,
    gtin:
      [first('product:gtin', 'product:ean', 'product:upc')].find((value) => value !== null && isGtin(value)) ?? null,
    offers: offersOf(tags, stock),
    stock,
  }
}

export const openGraphImage = (tags: Map<string, string>): string | null =>
  ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src']
    .map((name) => tags.get(name))
    .find((value) => value !== undefined) ?? null

/** The currency that a share names, also where it tells no price. */
export const sharedCurrency = (tags: Map<string, string>): string | null =>
  machineCurrency(prefixes.map((prefix) => tags.get(`${prefix}price:currency`)).find((code) => code !== undefined))

function offersOf(tags: Map<string, string>, availability: Availability | null): OfferFact[] {
  for (const kind of ['sale_price', 'price']) {
    for (const prefix of prefixes) {
      const text = tags.get(`${prefix}${kind}:amount`) ?? tags.get(`${prefix}${kind}`)
      if (text === undefined) continue
      const currency =
        machineCurrency(tags.get(`${prefix}${kind}:currency`) ?? tags.get(`${prefix}price:currency`)) ??
        sharedCurrency(tags) ??
        machineCurrency(text)
      const amount = machineAmount(text, currency)
      if (amount !== null) return [{ amount, currency, availability, keys: [] }]
    }
  }
  return loosePrice(tags)
}

export const siteNameIn = (tags: Map<string, string>) => cleanText(tags.get('og:site_name'), 200) || null

function lineOf(tags: Map<string, string>, label: RegExp): string | undefined {
  const line = ['1', '2'].find((number) => label.test(tags.get(`twitter:label${number}`) ?? ''))
  return line && tags.get(`twitter:data${line}`)
}

/** Microdata without a scope of its own, or the share's lines of data: the last that is believed. */
function loosePrice(tags: Map<string, string>): OfferFact[] {
  const text = tags.get('price') ?? lineOf(tags, /^price$/i)
  if (text === undefined) return []
  const currency = machineCurrency(tags.get('pricecurrency')) ?? currencyOf(text)?.code ?? null
  const amount = machineAmount(text, currency)
  const availability = availabilityOf(lineOf(tags, /^availability$/i))
  return amount === null || currency === null ? [] : [{ amount, currency, availability, keys: [] }]
}
