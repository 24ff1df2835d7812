import { pageOf } from '../own-address.ts'
import { list } from './json-ld-node.ts'
import { machineCurrency } from './machine-price.ts'
import { tryParse } from './parse-data.ts'
import { currencyName } from './state-price.ts'
import type { Fields, FieldsOf } from './state-price.ts'
import { speaksOfPrice } from './state-values.ts'

const depthMax = 40
const nodesMax = 40_000
const namesMax = 4000
const textsMax = 20
/** Things may point to each other without end. */
const askedMax = 20_000

/** A thing that bears a price or variants, the next one around it that does too, and the currency that is named around it. */
export type Thing = {
  fields: () => Fields
  fieldsOf: FieldsOf
  owner: Thing | null
  currency: string | null
  mark: Mark
  /** What it is called, as it stands there. */
  names: string[]
}
/** By what of the page's address a thing is known. */
type Mark = 'number' | 'path' | null
type Name = {
  plain: string
  isElsewhere: boolean
  isPriced: boolean
  isPath: boolean
  isId: boolean
  isCurrency: boolean
  isTitle: boolean
  isKey: boolean
}

/** What a piece's name is called, the first best. */
export const titleNames = [
  'name',
  'title',
  'productname',
  'displayname',
  'producttitle',
  'itemname',
  'contentname',
  'productdisplayname',
  'defaultname',
]
/** Under these names stand other pieces than the page's. */
const elsewhere =
  /recommend|related|similar|recent|upsell|crosssell|^(?:mini|my|shopping)?(?:cart|bag|basket)|wishlist|favou?rite|bundle|looks?$|outfit|accessor|review|breadcrumb|^menu|^nav|footer|suggest|trending|bestsell|impression|alsolike|alsobought|youmay|carousel|searchresult|addon|giftcard|^history|^featured(?!image|media|asset)|pairs|wearwith|styledwith|sponsored|alternat/
/** What is called so is a shelf, whatever its price. */
const shelf = /^(?:collection|category|categories|categorypage|plp|shelf|listing)s?$/
const priced = /price|pricing|variant|^variations$|^skus?$|^offers?$|^contentname$|^items$|^colou?rs$/
const pathName =
  /^(?:product|pdp|seo|web|item|canonical)?(?:url|urlkey|urlhandle|slug|handle|permalink|link|href|uri|path|key|seoname)$/
const idName = /^(?:product|item|style|master|article)?(?:ids?|number|code|pid|sku)$|^contentids$/

/** How state that is kept flat calls the things that it holds: `Product:12`. */
const storeKey = /^(?:ROOT_QUERY$|client:root|[A-Z]\w*:)/
const storesMax = 8

/** Every thing of a page's data that bears a price, or variants that may. Pieces beside the page's are passed by. */
export function thingsIn(values: unknown[], address: string): Thing[] {
  const readName = nameReader()
  const marks = marksOf(address)
  return values.flatMap((value) => thingsOf(value, readName, marks))
}

/** What is asked of every name of a state, once each: state repeats few names without end. */
function nameReader(): (name: string) => Name {
  const known = new Map<string, Name>()
  return (name) => {
    const told = known.get(name)
    if (told !== undefined) return told
    const plain = plainName(name)
    const read = {
      plain,
      isElsewhere: elsewhere.test(plain),
      isPriced: priced.test(plain),
      isPath: pathName.test(plain),
      isId: idName.test(plain),
      isCurrency: currencyName.test(plain),
      isTitle: titleNames.includes(plain),
      isKey: storeKey.test(name),
    }
    if (known.size < namesMax) known.set(name, read)
    return read
  }
}

/** `images({"first":1})` and `image_s` are `images`. */
const plainName = (name: string) =>
  (name.slice(0, 100).split('(')[0] as string).replaceAll(/[^A-Za-z\d]/g, '').toLowerCase()

function thingsOf(
  root: unknown,
  readName: (name: string) => Name,
  markOf: (name: Name, value: unknown) => Mark,
): Thing[] {
  const found: Thing[] = []
  const seen = new Set<unknown>()
  const stores = [root]
  let texts = 0
  let asked = 0
  /** A price may stand beside the part that names its piece: `{ details: { id, name }, priceInfo: { … } }`. */
  const namedBeside = (thing: Thing, pairs: (readonly [Name, unknown])[]): Thing => {
    const parts = pairs
      .filter(([{ plain, isElsewhere, isPriced }]) => !isElsewhere && !isPriced && !shelf.test(plain))
      .map(([, part]) => partNamed(part, readName, markOf))
      .filter((part) => part !== null)
    return parts.length === 1 ? Object.assign(thing, parts[0]) : thing
  }
  const fieldsOf: FieldsOf = (value) => (++asked > askedMax ? null : fieldsIn(meant(value, stores)))
  const walk = (
    value: unknown,
    depth: number,
    currency: string | null,
    owner: Thing | null,
    isShelf: boolean,
  ): void => {
    if (typeof value === 'string' && value.length > 20 && texts < textsMax && holdsData(value)) {
      texts++
      return walk(tryParse(value), depth + 1, currency, owner, false)
    }
    if (typeof value !== 'object' || value === null || seen.has(value) || depth > depthMax || seen.size > nodesMax)
      return
    seen.add(value)
    if (Array.isArray(value)) {
      for (const one of value) walk(one, depth + 1, currency, owner, isShelf)
      return
    }
    const pairs = Object.entries(value).map(([name, one]) => [readName(name), one] as const)
    if (stores.length < storesMax && pairs.some(([{ isKey }]) => isKey)) stores.push(value)
    const thing: Thing = { fields: () => fieldsIn(value) as Fields, fieldsOf, owner, currency, mark: null, names: [] }
    for (const [name, one] of pairs) {
      if (thing.mark !== 'number') thing.mark = markOf(name, one) ?? thing.mark
      const [title] = name.isTitle ? list(one) : []
      if (typeof title === 'string' && title.length < 300) thing.names.push(title)
    }
    const isOne = !isShelf && pairs.some(([{ isPriced }]) => isPriced)
    if (isOne) found.push(thing.mark === null && thing.names.length === 0 ? namedBeside(thing, pairs) : thing)
    const own = pairs.reduce<string | null>(
      (code, [{ isCurrency }, one]) => code ?? (isCurrency ? machineCurrency(list(one)[0]) : null),
      null,
    )
    for (const [{ plain, isElsewhere }, one] of pairs)
      if (!isElsewhere) walk(one, depth + 1, own ?? currency, isOne ? thing : owner, shelf.test(plain))
  }
  walk(root, 0, null, null, false)
  return found
}

/** What a part is called that bears a number and a name; null for any other. */
function partNamed(
  part: unknown,
  readName: (name: string) => Name,
  markOf: (name: Name, value: unknown) => Mark,
): Pick<Thing, 'mark' | 'names'> | null {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return null
  const pairs = Object.entries(part).map(([name, one]) => [readName(name), one] as const)
  const names = pairs.flatMap(([{ isTitle }, one]) =>
    isTitle && typeof one === 'string' && one.length < 300 ? one : [],
  )
  if (names.length === 0 || !pairs.some(([{ isId }]) => isId)) return null
  const marks = pairs.map(([name, one]) => markOf(name, one))
  return { names, mark: marks.find((mark) => mark === 'number') ?? marks.find((mark) => mark !== null) ?? null }
}

const holdsData = (text: string) => /^\s*[[{]/.test(text) && speaksOfPrice.test(text.slice(0, 20_000))

/** Finds in a name and its value the last part of the page's address, or a number that stands in it. */
function marksOf(address: string): (name: Name, value: unknown) => Mark {
  const { pathname, search } = pageOf(address)
  const last = lastOf(pathname)
  const whole = `${pathname}${search}`.toLowerCase()
  const parts = new Set([/[^a-z\d]+/, /[/?&=]+/].flatMap((marks) => whole.split(marks)))
  return ({ isPath, isId }, value) => {
    if (isPath && typeof value === 'string' && last.length > 2 && lastOf(value) === last) return 'path'
    const id = isId ? String(list(value)[0] ?? '').toLowerCase() : ''
    const isNumber = /\d{4,}/.test(id) ? parts.has(id) || last === id : id.length > 4 && /\d/.test(id) && last === id
    return isNumber ? 'number' : null
  }
}

const lastOf = (path: string) =>
  (path.slice(0, 2000).split(/[?#]/)[0] as string)
    .replace(/\/$/, '')
    .replace(/\.html?$/i, '')
    .split('/')
    .at(-1)
    ?.toLowerCase() ?? ''

/** What a thing only points to: state that is kept flat holds each thing once, at its root or in a part of it. */
function meant(value: unknown, stores: unknown[]): unknown {
  const { __ref, id, type } = (value ?? {}) as { __ref?: unknown; id?: unknown; type?: unknown }
  const key = __ref ?? (type === 'id' ? id : null)
  if (typeof key !== 'string') return value
  const store = stores.find((one) => Object.hasOwn(one ?? {}, key)) as Record<string, unknown> | undefined
  return store === undefined ? value : store[key]
}

/** The properties of a thing by their plain names; of two of one name the first. */
export function fieldsIn(value: unknown): Fields | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const fields: Fields = new Map()
  for (const name of Object.keys(value)) {
    const plain = plainName(name)
    if (!fields.has(plain)) fields.set(plain, (value as Record<string, unknown>)[name])
  }
  return fields
}
