import { cleanText } from '../clean-text.ts'
import { availabilityOf, queryValues } from './facts.ts'
import type { Facts, OfferFact } from './facts.ts'
import { machineAmount, machineCurrency } from './machine-price.ts'

type Node = Record<string, unknown>

const blockMax = 512 * 1024
const totalMax = 2 * 1024 * 1024
const depthMax = 32
const nodesMax = 20_000
const offersMax = 500

/** What stands under these names are other items, or words about this one. */
const elsewhere = new Set([
  'itemlistelement',
  'isrelatedto',
  'issimilarto',
  'review',
  'reviews',
  'hasvariant',
  'isvariantof',
  'isaccessoryorsparepartfor',
  'isconsumablefor',
  'ispartof',
  'recommendations',
  'hasofferCatalog'.toLowerCase(),
  'itemreviewed',
])

/** The products that a page's JSON-LD tells of itself, none of its lists. */
export function jsonLdProducts(document: Document): Node[] {
  const found: Node[] = []
  let length = 0
  let visited = 0
  const walk = (value: unknown, depth: number): void => {
    if (depth > depthMax || ++visited > nodesMax || typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) {
      for (const one of value) walk(one, depth + 1)
      return
    }
    const node = value as Node
    if (isA(node, /^(?:itemlist|offercatalog|breadcrumblist)$/)) return
    if (isA(node, /^(?:product|productgroup|productmodel|individualproduct)$/)) {
      found.push(node)
      return
    }
    for (const [name, inner] of Object.entries(node)) if (!elsewhere.has(name.toLowerCase())) walk(inner, depth + 1)
  }
  for (const script of document.querySelectorAll('script[type="application/ld+json" i]')) {
    const text = script.textContent ?? ''
    if (text.length > blockMax || (length += text.length) > totalMax) continue
    walk(parse(text), 0)
  }
  return found
}

/** Strictly, then once more without what shops get wrong: raw control characters, trailing commas, comment marks. */
function parse(text: string): unknown {
  const mended = () =>
    text
      .replace(/^\s*(?:<!--|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/, '')
      .replace(/(?:-->|(?:\/\/\s*)?\]\]>)\s*$/, '')
      .replaceAll(/\p{Cc}/gu, ' ')
      .replaceAll(/,(\s*[}\]])/g, '$1')
      .replace(/;\s*$/, '')
  return tryParse(() => text) ?? tryParse(mended)
}

function tryParse(text: () => string): unknown {
  try {
    return JSON.parse(text())
  } catch {
    return null
  }
}

/**
 * The product that the page is about: the one whose address is the page's, else the only one, else of several the one
 * that bears the page's heading. Several under other names make a list page: null.
 */
export function chooseProduct(
  products: Node[],
  address: string,
  headings: (string | null | undefined)[],
): Chosen | null {
  const path = pathOf(address, address)
  const same = products.filter(
    (node) => path !== null && addressesOf(node).some((one) => pathOf(one, address) === path),
  )
  if (same.length > 0) return { node: fullest(same), by: 'by address' }
  const named = new Map(products.map((node) => [plainName(get(node, 'name')), node]))
  if (named.size === 1)
    return isElsewhere(fullest(products), address, headings) ? null : { node: fullest(products), by: 'by name' }
  const wanted = headings.map(plainName).filter((heading) => heading !== '')
  const headed = products.filter((node) => wanted.includes(plainName(get(node, 'name'))))
  return headed.length > 0 && products.length <= 4 ? { node: fullest(headed), by: 'by name' } : null
}

/** A single item of another address, of which the heading says no word, is one that the page only shows. */
function isElsewhere(node: Node, address: string, headings: (string | null | undefined)[]): boolean {
  const [own, path] = [pathOf(String(get(node, 'url') ?? ''), address), pathOf(address, address)]
  if (typeof get(node, 'url') !== 'string' || own === null || path === null || own.startsWith(path)) return false
  const words = new Set(plainName(get(node, 'name')).split(' '))
  const said = headings.flatMap((heading) => plainName(heading).split(' ')).filter((word) => word.length > 2)
  return said.length > 0 && !said.some((word) => words.has(word))
}

export type Chosen = { node: Node; by: 'by address' | 'by name' }

/** The same item is often told twice; the fuller telling counts. */
const fullest = (nodes: Node[]): Node =>
  nodes.find((node) => offersOf(node).length > 0 && get(node, 'name')) ??
  nodes.find((node) => get(node, 'name')) ??
  (nodes[0] as Node)

const plainName = (value: unknown) => cleanText(value, 300).toLowerCase()

const addressesOf = (node: Node): string[] =>
  [
    get(node, 'url'),
    get(node, '@id'),
    ...list(get(node, 'offers'))
      .slice(0, 3)
      .map((offer) => get(offer, 'url')),
  ].filter((value) => typeof value === 'string')

function pathOf(address: string, base: string): string | null {
  if (!URL.canParse(address, base)) return null
  const { pathname } = new URL(address, base)
  return pathname === '/' ? null : pathname.replace(/\/$/, '').toLowerCase()
}

export function factsOf(node: Node): Facts {
  const brand = get(node, 'brand') ?? get(node, 'manufacturer')
  return {
    title: text(get(node, 'name'), 500),
    description: text(get(node, 'description'), 2000),
    brand: text(typeof brand === 'object' ? first(brand, 'name') : brand, 200),
    image: imageIn(get(node, 'image')) ?? imageIn(first(get(node, 'hasVariant'), 'image')),
    gtin: gtinOf(node),
    offers: offersOf(node),
  }
}

/** The offers of the product itself, else those of its variants. */
function offersOf(node: Node): OfferFact[] {
  const own = list(get(node, 'offers'))
    .slice(0, offersMax)
    .flatMap((offer) => offerFacts(offer, node))
  if (own.length > 0) return own
  const variants = list(get(node, 'hasVariant')).slice(0, offersMax)
  return variants.flatMap((variant) =>
    list(get(variant, 'offers'))
      .slice(0, 10)
      .flatMap((offer) => offerFacts(offer, variant)),
  )
}

function offerFacts(offer: unknown, of: unknown): OfferFact[] {
  if (typeof offer !== 'object' || offer === null) return []
  const inner = list(get(offer, 'offers'))
    .slice(0, offersMax)
    .flatMap((one) => offerFacts(one, of))
  const specification = list(get(offer, 'priceSpecification')).find(
    (one) => !/listprice|strikethrough|srp|msrp/i.test(String(get(one, 'priceType') ?? '')),
  )
  const currency = machineCurrency(get(offer, 'priceCurrency') ?? get(specification, 'priceCurrency'))
  const amount = [
    get(offer, 'lowPrice'),
    get(offer, 'price'),
    get(specification, 'price'),
    get(specification, 'minPrice'),
  ]
    .map((value) => machineAmount(value, currency))
    .find((value) => value !== null)
  if (amount === undefined) return inner
  const named = new Set(
    [get(offer, 'sku'), get(of, 'sku'), get(offer, 'url'), get(of, 'url'), get(offer, '@id'), get(of, '@id')].flatMap(
      keysIn,
    ),
  )
  const one = { amount, currency, availability: availabilityOf(get(offer, 'availability')), keys: [...named] }
  return get(offer, 'lowPrice') === undefined
    ? [one]
    : [{ ...one, keys: [] }, ...inner.filter(({ keys }) => keys.length > 0 && inner.length > 1)]
}

function keysIn(value: unknown): string[] {
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'string' || value.length > 2000) return []
  const query = value.indexOf('?')
  return query < 0 ? [value] : queryValues(value.slice(query + 1).split('#')[0] ?? '')
}

function gtinOf(node: Node): string | null {
  for (const name of ['gtin', 'gtin13', 'gtin12', 'gtin14', 'gtin8']) {
    const value = get(node, name) ?? first(get(node, 'offers'), name)
    const digits = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
    if (/^\d{8,14}$/.test(digits)) return digits
  }
  return null
}

function imageIn(value: unknown): string | null {
  for (const one of list(value).slice(0, 20)) {
    const address = typeof one === 'string' ? one : (get(one, 'url') ?? get(one, 'contentUrl') ?? get(one, '@id'))
    if (typeof address === 'string' && address.trim() !== '') return address.trim()
    if (Array.isArray(address) && typeof address[0] === 'string') return address[0].trim()
  }
  return null
}

const text = (value: unknown, max: number) => cleanText(Array.isArray(value) ? value[0] : value, max) || null
const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
const first = (value: unknown, name: string) => get(list(value)[0], name)

/** A property of its own, never one of the prototype: the page chooses the names. */
function get(node: unknown, name: string): unknown {
  return typeof node === 'object' && node !== null && Object.hasOwn(node, name) ? (node as Node)[name] : undefined
}

function isA(node: Node, kind: RegExp): boolean {
  return list(get(node, '@type')).some(
    (type) => typeof type === 'string' && kind.test(type.replace(/^.*[/:#]/, '').toLowerCase()),
  )
}
