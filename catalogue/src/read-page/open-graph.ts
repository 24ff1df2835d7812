import { cleanText } from '../clean-text.ts'
import { availabilityOf } from './facts.ts'
import type { Facts, OfferFact } from './facts.ts'
import { machineAmount, machineCurrency } from './machine-price.ts'

const tagsMax = 400
const valueMax = 10_000

/** The meta tags of a page by their lower-case names; of several with one name the first that is not empty. */
export function metaTags(document: Document): Map<string, string> {
  const tags = new Map<string, string>()
  for (const element of [...document.querySelectorAll('meta[content]')].slice(0, tagsMax)) {
    const value = (element.getAttribute('content') ?? '').slice(0, valueMax).trim()
    if (value === '') continue
    for (const attribute of ['property', 'name', 'itemprop']) {
      const name = element.getAttribute(attribute)?.trim().toLowerCase()
      if (name && !tags.has(name)) tags.set(name, value)
    }
  }
  return tags
}

/** `product`, `product.item`, `og:product` and shops' own `name:product` or `name:variant`, but no `product.group`. */
export const isProductType = (tags: Map<string, string>) =>
  /(?:^|:)(?:product(?:\.item)?|variant)$/i.test((tags.get('og:type') ?? '').trim())

const prefixes = ['product:', 'og:', 'og:product:']

export function openGraphFacts(tags: Map<string, string>): Facts {
  const first = (...names: string[]) => names.map((name) => tags.get(name)).find((value) => value !== undefined) ?? null
  return {
    title: cleanText(first('og:title', 'twitter:title'), 500) || null,
    description: cleanText(first('og:description', 'description', 'twitter:description'), 2000) || null,
    brand: cleanText(first('product:brand', 'og:brand'), 200) || null,
    image: openGraphImage(tags),
    gtin: /^\d{8,14}$/.exec(first('product:gtin', 'product:ean', 'product:upc') ?? '')?.[0] ?? null,
    offers: offersOf(tags, first('product:availability', 'og:availability')),
  }
}

export const openGraphImage = (tags: Map<string, string>): string | null =>
  ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src']
    .map((name) => tags.get(name))
    .find((value) => value !== undefined) ?? null

function offersOf(tags: Map<string, string>, availability: string | null): OfferFact[] {
  for (const kind of ['sale_price', 'price']) {
    for (const prefix of prefixes) {
      const text = tags.get(`${prefix}${kind}:amount`) ?? tags.get(`${prefix}${kind}`)
      if (text === undefined) continue
      const currency =
        machineCurrency(tags.get(`${prefix}${kind}:currency`) ?? tags.get(`${prefix}price:currency`)) ??
        machineCurrency(text)
      const amount = machineAmount(text, currency)
      if (amount !== null) return [{ amount, currency, availability: availabilityOf(availability), keys: [] }]
    }
  }
  return []
}
