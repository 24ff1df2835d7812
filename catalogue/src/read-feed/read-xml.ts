import { SaxesParser } from 'saxes'
import type { SaxesTagPlain } from 'saxes'
import { fieldMax, FeedRefused } from './feed.ts'
import type { Fields, RawRow } from './feed.ts'
import { isPriceName } from './find-columns.ts'
import type { Columns } from './find-columns.ts'
import { fieldsOf, goneBy, idOf, pageIdOf } from './google-fields.ts'
import type { Look } from './google-fields.ts'
import { plainName } from './header-name.ts'
import { mendXml } from './mend-xml.ts'
import { rakutenXmlFields } from './rakuten-xml.ts'
import { withHead } from './with-head.ts'
import { withVariant } from './with-variant.ts'
import {
  addressIn,
  choiceOf,
  isMeant,
  keep,
  lookAmong,
  meantBy,
  priceOfParts,
  variantAmong,
  withCurrency,
} from './xml-fields.ts'
import type { Texts } from './xml-fields.ts'
import { calledBy, calledByKind, isBearer, isHolder, isItem, localName, placeOfItems } from './xml-items.ts'
import type { Place } from './xml-items.ts'

/**
 * A feed in XML, read as it arrives: Google's as RSS 2.0 or Atom, Rakuten's, Yandex' (which Admitad passes on), and the
 * plain lists that shops make themselves. Names count with and without `g:` (or what else a feed calls Google's names
 * by), the one with it first; only what stands directly in an item is a field of it (a price inside `shipping` is not the
 * item's), or else is called by both names (`price/sale`), an offer of several as they all are (`offers/price`). Attributes are fields too, the item's own after all others; an
 * element that has nothing but attributes says what they do.
 * Entities of a document type are not read: a file that needs them is not well-formed for us.
 */
export async function* readXml(texts: AsyncIterable<string>): AsyncGenerator<RawRow> {
  const { head, all } = await withHead(mendXml(texts), ({ length }) => length >= headMax)
  const reader = new ItemReader(placeOfItems(head))
  for await (const text of all) {
    reader.write(text)
    yield* reader.take()
  }
  reader.close()
  yield* reader.take()
}

const headMax = 64 * 1024

/** What holds the items: then a file without any is an empty feed, not an answer of another kind. */
const roots =
  /^(?:rss|feed|rdf|products|items|rows|records|offers|shop|articles|listings|produkte|produits|productos|prodotti|produtos|catalog|catalogue|datafeed|productfeed|productlist|merchandiser|ymlcatalog)$/
/** What Google's own feeds begin with. */
const googleRoots: ReadonlySet<string> = new Set(['rss', 'feed', 'rdf'])
const googleNames = /^https?:\/\/base\.google\.com\/ns\/1\.0\/?$/

/** An element within an item that is being read; `before` is what stands before the names of those in it. */
type Part = {
  name: string
  own: string
  before: string
  isHolder: boolean
  variant: 'begun' | 'inside' | undefined
  /** Another of its name, in dollars or in English, is read in its place. */
  isPassedBy: boolean
  attributes: Record<string, string>
  texts: string[]
  length: number
  children: number
  hasText: boolean
  /** What stands in it, by name, where it is a price. */
  inside: [own: string, text: string][]
  /** A name and a value that stand in elements of their own. */
  pair: { name?: string; value?: string }
}
type Item = {
  line: number
  /** How many signs stand before it. */
  from: number
  depth: number
  fields: Texts
  variants: Texts[]
  own: Texts
  tooLong: boolean
}

/** Signs of one item, and signs that are one text, one element's beginning or one comment: a parser holds these whole. */
const itemMax = 16 * fieldMax
const wholeMax = 16 * fieldMax
const nameMax = 1000
const depthMax = 200

const partsDeep = 5
const variantsMax = 1000
const insideMax = 10
const storeName = /(?:merchant|program|advertiser|store|shop|retailer)name$/
const variantName = /^(?:variant|variation)$/
/** Texts whose paragraphs are elements. */
const textName = /desc|summary|content|body|title|name/

/** Most shelves and most other texts beside the items that are kept. */
const shelvesMax = 20_000
const besideMax = 50

const isPrice = ({ name }: Part) => isPriceName(name.replace(/^g:/, ''))

class ItemReader {
  private readonly parser = new SaxesParser({ xmlns: false, position: true })
  private readonly open: string[] = []
  private readonly names = new Map<string, string>()
  private rows: RawRow[] = []
  private item: Item | null = null
  /** The elements of the item that are open, the outer one first. */
  private parts: Part[] = []
  private root = ''
  private count = 0
  private prefix = 'g:'
  /** What the file says outside its items, by name, and its shelves by their ids. */
  private readonly beside = new Map<string, string>()
  private readonly shelves = new Map<string, string>()
  /** The stores that the elements around an item name, by how deep these stand. */
  private readonly stores = new Map<number, string>()
  /** Signs since the parser last told of something. */
  private untold = 0
  private said: { name: string; shelf: string | undefined; text: string } | null = null

  private readonly place: Place | null

  /** @param place what the file calls its items, where that is none of the usual names */
  constructor(place: Place | null) {
    this.place = place
    this.parser.on('error', (error) => this.refuse(error.message.replace(/^\d+:\d+: /, '')))
    this.parser.on('doctype', (text) => {
      if (text.includes('<!ENTITY')) this.refuse('it defines entities of its own')
    })
    this.parser.on('opentag', (tag) => this.opened(tag))
    this.parser.on('closetag', () => this.closed())
    this.parser.on('text', (text) => this.add(text))
    this.parser.on('cdata', (text) => this.add(text))
  }

  write(text: string): void {
    this.untold += text.length
    if (this.untold > wholeMax) this.refuse(`one text or element is longer than ${wholeMax} signs`)
    this.parser.write(text)
  }

  close(): void {
    if (this.open.length > 0) this.refuse(`cut off: <${this.open.at(-1)}> is not closed`)
    this.parser.close()
    if (this.count === 0 && !roots.test(this.root)) this.refuse('it is no feed of items')
    const told = this.beside.get('numberofproducts')
    if (told !== undefined && Number(told) !== this.count)
      throw new FeedRefused(`trailer count ${told} does not match ${this.count} records`)
  }

  take(): RawRow[] {
    const { rows } = this
    this.rows = []
    return rows
  }

  private refuse(reason: string): never {
    throw new FeedRefused(/cut off/.test(reason) ? reason : `not well-formed: ${reason}`, {
      line: this.parser.line,
      column: this.parser.column,
    })
  }

  /** A tag's name as fields are called; few names come often. */
  private nameOf(tag: string): string {
    let name = this.names.get(tag)
    if (name === undefined) {
      const low = tag.toLowerCase()
      name = low.startsWith(this.prefix) ? `g:${plainName(low.slice(this.prefix.length))}` : plainName(low)
      if (this.names.size < 1000) this.names.set(tag, name)
    }
    return name
  }

  private opened({ name: tag, attributes }: SaxesTagPlain): void {
    this.untold = 0
    if (tag.length > nameMax) this.refuse(`an element's name is longer than ${nameMax} signs`)
    if (this.open.length === depthMax) this.refuse(`its elements stand more than ${depthMax} deep`)
    if (this.open.length <= 1) this.learnPrefix(attributes)
    const name = this.nameOf(tag)
    const outer = this.open.at(-1)
    this.open.push(name)
    const depth = this.open.length
    if (depth === 1) this.root = localName(name)
    if (this.root === 'html') this.refuse('it is a page')
    const { item } = this
    if (item !== null) this.openPart(item, name, attributes)
    else if (this.isItem(name, depth, outer)) this.begin(attributes)
    else {
      this.keepStore(name, depth, attributes)
      this.said = { name, shelf: name === 'category' ? attributes.id : undefined, text: '' }
    }
  }

  private isItem(name: string, depth: number, outer: string | undefined): boolean {
    const own = localName(name)
    if (this.place !== null) return own === this.place.name && depth === this.place.depth
    return isItem(own, depth, outer === undefined ? undefined : localName(outer))
  }

  /** What stands in a part is called by both names (`price/sale`), unless the part only holds it, or it bears a name itself. */
  private openPart(item: Item, name: string, attributes: Record<string, string>): void {
    const depth = this.open.length - item.depth
    if (depth > partsDeep) return
    const outer = this.parts.at(-1)
    const called = calledBy(name, attributes)
    const before =
      outer === undefined || outer.variant === 'begun' ? '' : outer.isHolder ? outer.before : `${outer.name}/`
    const isVariant = variantName.test(localName(name)) && outer?.variant === undefined
    if (outer !== undefined) outer.children++
    this.parts.push({
      name:
        called ??
        (name === 'offer' && outer?.name === 'offers' ? outer.name : calledByKind(`${before}${name}`, attributes)),
      own: name,
      before,
      isHolder: name === 'media:group' || isHolder(localName(name)),
      variant: isVariant ? 'begun' : outer?.variant === undefined ? undefined : 'inside',
      isPassedBy: false,
      attributes,
      texts: [],
      length: 0,
      children: 0,
      hasText: false,
      inside: [],
      pair: {},
    })
    if (isVariant && item.variants.length < variantsMax) item.variants.push(new Map())
    const part = this.parts.at(-1) as Part
    const fields = this.fieldsFor(item, part)
    const of = part.name === called ? name : part.name
    this.choose(fields, part, of)
    if (!part.isPassedBy && !this.isTooLong(item)) this.keepAttributes(fields, of, attributes)
  }

  /** Of elements of one name in several currencies or languages one is read: in dollars, in English, else the first. */
  private choose(fields: Texts, part: Part, of: string): void {
    const choice = choiceOf(part.attributes)
    if (choice === null) return
    const told = fields.get(`${of}@${plainName(choice.name)}`)?.[0]
    if (told === undefined || told === choice.value) return
    if (isMeant(choice.value) && !isMeant(told)) fields.delete(part.name)
    else part.isPassedBy = true
  }

  /** The fields that a part belongs to: those of the item, or of one of its variants. */
  private fieldsFor(item: Item, part: Part): Texts {
    return part.variant === undefined ? item.fields : (item.variants.at(-1) ?? item.fields)
  }

  private begin(attributes: Record<string, string>): void {
    this.item = {
      line: this.parser.line,
      from: this.parser.position,
      depth: this.open.length,
      fields: new Map(),
      variants: [],
      own: new Map(),
      tooLong: false,
    }
    for (const [name, value] of Object.entries(attributes)) this.item.own.set(plainName(name), [value])
    this.said = null
    this.count++
  }

  /** `<datafeed merchantName="Lune">`, `<merchant name="Lune">` */
  private keepStore(name: string, depth: number, attributes: Record<string, string>): void {
    const [, store] = Object.entries(attributes).find(([one]) => storeName.test(localName(name) + plainName(one))) ?? []
    if (store === undefined) this.stores.delete(depth)
    else this.stores.set(depth, store)
  }

  private storeAround({ depth }: Item): string | undefined {
    for (let outer = depth - 1; outer > 0; outer--) if (this.stores.has(outer)) return this.stores.get(outer)
    return undefined
  }

  private keepAttributes(fields: Texts, of: string, attributes: Record<string, string>): void {
    for (const name in attributes) fields.set(`${of}@${plainName(name)}`, [attributes[name] as string])
  }

  private learnPrefix(attributes: Record<string, string>): void {
    const found = Object.entries(attributes).find(
      ([name, value]) => name.startsWith('xmlns:') && googleNames.test(value),
    )
    if (found) this.prefix = `${found[0].slice('xmlns:'.length).toLowerCase()}:`
  }

  /** Of an item that is too long, nothing more is kept. */
  private isTooLong(item: Item): boolean {
    item.tooLong ||= this.parser.position - item.from > itemMax
    return item.tooLong
  }

  private add(text: string): void {
    this.untold = 0
    if (this.said !== null && this.said.text.length < 500) this.said.text += text.slice(0, 500)
    const { item } = this
    if (item === null || this.isTooLong(item)) return
    const inner = this.parts.at(-1)
    if (inner !== undefined && text.trim() !== '') inner.hasText = true
    for (const part of this.parts) {
      part.length += text.length
      if (part.length > fieldMax) item.tooLong = true
      else part.texts.push(text)
    }
  }

  private closed(): void {
    this.untold = 0
    const depth = this.open.length
    this.open.pop()
    const { item } = this
    if (item === null) this.keepBeside()
    else if (depth === item.depth) this.finish(item)
    else if (depth - item.depth <= partsDeep) this.closePart(item)
  }

  private closePart(item: Item): void {
    const part = this.parts.pop()
    if (part === undefined) return
    const fields = this.fieldsFor(item, part)
    const outer = this.parts.at(-1)
    if (part.isPassedBy || this.isTooLong(item)) return
    const told = (!part.hasText && addressIn(part)) || part.texts.join('').trim() || meantBy(part)
    const text = isPrice(part) || (outer !== undefined && isPrice(outer)) ? withCurrency(told, part.attributes) : told
    const whole = !part.hasText && isPrice(part) ? priceOfParts(part.inside) : null
    if (outer !== undefined && outer.inside.length < insideMax) outer.inside.push([part.own, text])
    if (outer !== undefined && isBearer(localName(outer.own).replace(/^g:/, ''))) {
      if (/^(?:attribute|param)?(?:name|key|label)$/.test(localName(part.own).replace(/^g:/, '')))
        outer.pair.name ??= text
      if (/^(?:attribute|param)?(?:val|values?|text)$/.test(localName(part.own).replace(/^g:/, '')))
        outer.pair.value ??= text
    }
    const { name, value } = part.pair
    if (name !== undefined && value !== undefined) keep(fields, plainName(name), value)
    // What has several parts and no text of its own is a thing: the parts of `<price>` are no price together.
    else if (whole !== null) keep(fields, part.name, whole)
    else if (part.children < 2 || part.hasText || textName.test(part.own)) keep(fields, part.name, text)
  }

  private keepBeside(): void {
    if (this.said === null) return
    const { name, shelf } = this.said
    const text = this.said.text.trim()
    this.said = null
    if (text === '') return
    if (shelf !== undefined && this.shelves.size < shelvesMax) this.shelves.set(shelf, text)
    else if (this.beside.size < besideMax && !this.beside.has(name)) this.beside.set(name, text)
  }

  private finish(item: Item): void {
    const { line, fields, own, tooLong, variants } = item
    this.item = null
    this.parts = []
    const { all, columns } = lookAmong(fields, own)
    // Google asks for an id; shops' own lists may know their pieces by their pages.
    const id = idOf(all, columns) ?? (googleRoots.has(this.root) ? null : pageIdOf(all, columns))
    const store = this.storeAround(item)
    const letter = all('modification')[0]?.trim().toUpperCase() ?? ''
    this.rows.push({
      line,
      id,
      ...(letter !== '' && { delta: true }),
      gone: goneBy(all, columns),
      ...(tooLong
        ? { broken: 'size' }
        : { fields: withVariant(this.fieldsOf(all, columns, store), variantAmong(variants)) }),
    })
  }

  private fieldsOf(all: Look, columns: Columns, store: string | undefined): Fields {
    if (this.root === 'merchandiser') return rakutenXmlFields(all, this.beside.get('merchantname'))
    const told = fieldsOf(all, columns)
    const fields = { ...told, store: told.store ?? store }
    // The feed of a Shopify shop shows its pictures in the text only.
    const isPictured = columns.image_link.length + columns.additional_image_link.length > 0
    const image_link =
      isPictured || !/<img\b/i.test(String(fields.description)) ? fields.image_link : fields.description
    const shelf = this.shelves.get(all('categoryid')[0] ?? '')
    return this.root === 'ymlcatalog'
      ? { ...fields, product_type: shelf ?? fields.product_type, store: fields.store ?? this.beside.get('name') }
      : { ...fields, image_link }
  }
}
