import { cleanText } from '../clean-text.ts'
import { pageOf } from '../own-address.ts'
import type { Price } from '../price.ts'
import { brandName, chooseOffer, isPriced, queryValues } from './facts.ts'
import type { Facts } from './facts.ts'
import { list } from './json-ld-node.ts'
import { isNoPicture } from './pictures.ts'
import { stateOffers } from './state-price.ts'
import type { Fields, FieldsOf } from './state-price.ts'
import { fieldsIn, thingsIn, titleNames } from './state-things.ts'
import type { Thing } from './state-things.ts'
import { stateValues } from './state-values.ts'

/** So many other pieces make a list. */
const othersMax = 6

const brandNames = [
  'brandname',
  'brand',
  'vendor',
  'designer',
  'designername',
  'itembrand',
  'productbrand',
  'manufacturer',
]
const imageNames =
  /^(?:featured|hero|primary|main|default|product)?(?:images?|image(?:url|src|groups)|imgs?|img(?:url|src)|pictures?|photos?|thumbnail|mediagallery|media|gallery)$/
/** What a page's state says of the page's piece, and how it was found. */
export type StateProduct = {
  facts: Facts
  by: 'by address' | 'by name'
  former: number[]
  isVariantChosen: boolean
  /** Whether it bears more than a price, as no shelf does. */
  isPiece: boolean
  /** Whether the state holds as many others as a list. */
  isAmongMany: boolean
}

/**
 * The page's piece in the state that its scripts and attributes carry: what bears the page's address or a number of it,
 * else the page's heading. Pieces beside it are passed by. Null where none bears a price, or where those that are found
 * tell different ones.
 */
export function stateProduct(
  document: Document,
  address: string,
  headings: (string | null | undefined)[],
  shown: () => Price[],
): StateProduct | null {
  const things = thingsIn(stateValues(document), address)
  const wanted = headings.flatMap((heading) => namesIn(heading))
  const found = outermost(things.filter(({ mark }) => mark !== null))
  const named = found.length > 0 ? found : outermost(things.filter((thing) => isNamed(thing, wanted)))
  if (named.length === 0) named.push(...onlyVariants(things))
  if (named.length === 0) return null
  const query = new Set(queryValues(pageOf(address).search, true))
  const told = named.map(({ fields, fieldsOf, currency }) => {
    const read = fields()
    return { fields: read, fieldsOf, ...stateOffers(read, { fieldsOf, around: currency, query }) }
  })
  const priced = agreed(told.filter(isPriced), address, shown)
  if (priced === null) return null
  const first = (read: (fields: Fields, fieldsOf: FieldsOf) => string | null) =>
    [priced, ...told].map(({ fields, fieldsOf }) => read(fields, fieldsOf)).find((value) => value !== null) ?? null
  return {
    facts: {
      title: first(titleIn),
      description: first((fields) => cleanText(textIn(fields.get('description')), 2000) || null),
      brand: first(brandIn),
      image: first(imageIn),
      gtin: null,
      offers: priced.offers,
      stock: null,
    },
    by: found.length > 0 ? 'by address' : 'by name',
    former: told.flatMap(({ former }) => former),
    isPiece: named.some(({ fields, mark }) => mark === 'number' || isPiece(fields())),
    isAmongMany: isAmongMany(things, named),
    isVariantChosen: priced.offers.some(({ keys }) => keys.some((key) => query.has(key))),
  }
}

/** Whether a thing bears what a piece has and a shelf has not. */
const isPiece = (fields: Fields) =>
  [
    'sku',
    'skus',
    'variants',
    'availability',
    'instock',
    'sizes',
    'gtin',
    'mastervariant',
    'selectedvariant',
    'inventory',
  ].some((name) => fields.has(name))

type Priced = { fields: Fields; fieldsOf: FieldsOf } & ReturnType<typeof stateOffers>

/** The telling of the piece that the others do not contradict: theirs is its former price, its cents, or not what is shown. */
function agreed(told: Priced[], address: string, shown: () => Price[]): Priced | null {
  const chosen = told.map((one) => ({ one, offer: chooseOffer(one.offers, address) }))
  const formers = new Set(told.flatMap(({ former }) => former))
  const amounts = new Set(chosen.flatMap(({ offer }) => offer?.amount ?? []))
  const lowest = Math.min(...amounts)
  const left = [...amounts].filter(
    (amount) => amount === lowest || (!formers.has(amount) && !amounts.has(amount / 100)),
  )
  const seen = left.length > 1 ? left.filter((amount) => shown().some((price) => price.amount === amount)) : left
  if (seen.length !== 1) return null
  const fitting = chosen.filter(({ offer }) => offer?.amount === seen[0])
  const codes = new Set(fitting.flatMap(({ offer }) => offer?.currency ?? []))
  if (codes.size > 1) return null
  return (fitting.find(({ offer }) => offer?.currency) ?? fitting[0])?.one ?? null
}

/** Whether many pieces of other names stand beside those that were found. */
function isAmongMany(things: Thing[], found: Thing[]): boolean {
  const names = new Set<string>()
  const own = new Set(found)
  for (const thing of things) {
    if (own.has(thing) || isWithin(thing, own)) continue
    const [name] = thing.names
    if (name && names.add(name).size >= othersMax) return true
  }
  return false
}

/** Whether a thing stands in one of several. */
function isWithin(thing: Thing, outer: Set<Thing>): boolean {
  for (let at = thing.owner; at !== null; at = at.owner) if (outer.has(at)) return true
  return false
}

/** Variants without a name, where only one element of the page carries any. */
function onlyVariants(things: Thing[]): Thing[] {
  const found = things.filter(({ owner, fields }) => owner === null && [...fields().keys()].join() === 'variations')
  return found.length === 1 ? found : []
}

/** Things that stand in another one that was found are its parts. */
function outermost(found: Thing[]): Thing[] {
  const all = new Set(found)
  return found.filter((thing) => !isWithin(thing, all))
}

/** A text, or the only one of a list. */
const textIn = (value: unknown): string | null => {
  const [one] = Array.isArray(value) && value.length === 1 ? value : [value]
  return typeof one === 'string' ? one : null
}

const titleIn = (fields: Fields): string | null =>
  titleNames.map((name) => cleanText(textIn(fields.get(name)), 500)).find(Boolean) ?? variantTitle(fields)

/** One platform names its variants only: `Wrap Dress - S`. */
const variantTitle = (fields: Fields): string | null => {
  const [variant] = list(fields.get('variants'))
  const name = fieldsIn(variant)?.get('name')
  return typeof name === 'string' ? cleanText(name.replace(/ - [^-]*$/, ''), 500) || null : null
}

function brandIn(fields: Fields, fieldsOf: FieldsOf): string | null {
  for (const name of brandNames) {
    const value = fields.get(name)
    const inner = fieldsOf(value)
    const text = textIn(value) ?? textIn(inner?.get('name') ?? inner?.get('label') ?? inner?.get('title'))
    const brand = brandName(cleanText(text, 200) || null)
    if (brand !== null) return brand
  }
  return null
}

const imagesDeep = 7

/** @param isPiece whether the fields are those of a piece or of one of its variants, not of a picture */
function imageIn(fields: Fields, fieldsOf: FieldsOf, depth = 0, isPiece = true): string | null {
  const inside = /^(?:src|href|link|.*url|original|large|full|standard|node|edges|sources?|desktop|main|\d+)$/
  for (const [name, value] of fields) {
    const isVariant = isPiece && /variants?$|^master$/.test(name)
    if (!isVariant && !imageNames.test(name) && (isPiece || !inside.test(name))) continue
    for (const one of list(value).slice(0, 5)) {
      if (typeof one === 'string' && /^(?:https?:)?\/|\.(?:jpe?g|png|webp|avif)/i.test(one) && !isNoPicture(one))
        return one
      const inner = depth < imagesDeep ? fieldsOf(one) : null
      const found = inner && imageIn(inner, fieldsOf, depth + 1, isVariant)
      if (found) return found
    }
  }
  return null
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .match(/[\p{L}\d]+/gu)
    ?.join(' ') ?? ''

/** The names that a heading may bear: as it is, and before its marks. */
const namesIn = (heading: string | null | undefined): string[] =>
  [heading ?? '', ...(heading ?? '').split(/\s[|–—·-]\s/)].map(plain).filter((name) => name.length > 3)

function isNamed(thing: Thing, wanted: string[]): boolean {
  const told = thing.names.length > 0 ? thing.names : [variantTitle(thing.fields()) ?? '']
  return told.some((one) => {
    // Most are told by their first word, without reading the whole of it.
    const word = /[\p{L}\d]+/u.exec(one)?.[0].toLowerCase()
    if (word === undefined || !wanted.some((name) => name.includes(word))) return false
    const name = plain(cleanText(one, 300))
    if (wanted.includes(name)) return true
    const fields = thing.fields()
    const brand = plain(textIn(fields.get('brand')) ?? textIn(fields.get('vendor')) ?? '')
    return brand !== '' && [`${brand} ${name}`, `${name} ${brand}`].some((whole) => wanted.includes(whole))
  })
}
