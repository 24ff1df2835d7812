import { SaxesParser } from 'saxes'
import type { SaxesTagPlain } from 'saxes'
import { fieldMax, FeedRefused } from './feed.ts'
import type { Fields, RawRow } from './feed.ts'
import { columnsAmong } from './column-names.ts'
import type { Columns } from './column-names.ts'
import { fieldsOf, goneBy, idOf } from './google-fields.ts'
import type { Look } from './google-fields.ts'
import { plainName } from './header-name.ts'
import { mendXml } from './mend-xml.ts'
import { rakutenXmlFields } from './rakuten-xml.ts'

/**
 * A feed in XML, read as it arrives: Google's as RSS 2.0 or Atom, Rakuten's, Yandex' (which Admitad passes on), and the
 * plain lists that shops make themselves. Names count with and without `g:` (or what else a feed calls Google's names
 * by), the one with it first; only what stands directly in an item is a field of it (a price inside `shipping` is not the
 * item's), or else is called by both names (`price/sale`). Attributes are fields too, the item's own after all others.
 * Entities of a document type are not read: a file that needs them is not well-formed for us.
 */
export async function* readXml(texts: AsyncIterable<string>): AsyncGenerator<RawRow> {
  const reader = new ItemReader()
  for await (const text of mendXml(texts)) {
    reader.write(text)
    yield* reader.take()
  }
  reader.close()
  yield* reader.take()
}

/** What holds the items: then a file without any is an empty feed, not an answer of another kind. */
const roots =
  /^(?:rss|feed|rdf:rdf|products|items|rows|records|offers|shop|articles|listings|produkte|produits|productos|prodotti|produtos|catalog|catalogue|datafeed|productfeed|productlist|merchandiser|ymlcatalog)$/
const googleNames = /^https?:\/\/base\.google\.com\/ns\/1\.0\/?$/

type Field = { name: string; parts: string[]; length: number }
type Item = { line: number; depth: number; fields: Map<string, string[]>; own: Map<string, string[]>; tooLong: boolean }

/** Most shelves and most other texts beside the items that are kept. */
const shelvesMax = 20_000
const besideMax = 50

class ItemReader {
  private readonly parser = new SaxesParser({ xmlns: false, position: true })
  private readonly open: string[] = []
  private readonly names = new Map<string, string>()
  private rows: RawRow[] = []
  private item: Item | null = null
  /** The field that is being read, and the part of it. */
  private field: Field | null = null
  private part: Field | null = null
  private root = ''
  private count = 0
  private prefix = 'g:'
  /** What the file says outside its items, by name, and its shelves by their ids. */
  private readonly beside = new Map<string, string>()
  private readonly shelves = new Map<string, string>()
  private said: { name: string; shelf: string | undefined; text: string } | null = null

  constructor() {
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
    if (this.open.length <= 1) this.learnPrefix(attributes)
    const name = this.nameOf(tag)
    const outer = this.open.at(-1)
    this.open.push(name)
    const depth = this.open.length
    if (depth === 1) this.root = name
    const { item } = this
    if (item === null) {
      if (isItem(name, depth, outer)) this.begin(attributes)
      else this.said = { name, shelf: name === 'category' ? attributes.id : undefined, text: '' }
    } else if (depth === item.depth + 1) {
      this.field = { name: calledBy(name, attributes) ?? name, parts: [], length: 0 }
      this.keepAttributes(item.fields, name, attributes)
      const { href, rel } = attributes
      if (name === 'link' && href !== undefined && (rel === undefined || rel === 'alternate')) this.add(href)
    } else if (depth === item.depth + 2 && this.field !== null) {
      const called = calledBy(name, attributes) ?? (holders.test(this.field.name) ? name : null)
      this.part = { name: called ?? `${this.field.name}/${name}`, parts: [], length: 0 }
      this.keepAttributes(item.fields, this.part.name, attributes)
      if (called !== null && attributes.value !== undefined) this.add(attributes.value)
    }
  }

  private begin(attributes: Record<string, string>): void {
    this.item = { line: this.parser.line, depth: this.open.length, fields: new Map(), own: new Map(), tooLong: false }
    for (const [name, value] of Object.entries(attributes)) this.item.own.set(plainName(name), [value])
    this.said = null
    this.count++
  }

  private keepAttributes(fields: Map<string, string[]>, of: string, attributes: Record<string, string>): void {
    for (const name in attributes) fields.set(`${of}@${plainName(name)}`, [attributes[name] as string])
  }

  private learnPrefix(attributes: Record<string, string>): void {
    const found = Object.entries(attributes).find(
      ([name, value]) => name.startsWith('xmlns:') && googleNames.test(value),
    )
    if (found) this.prefix = `${found[0].slice('xmlns:'.length).toLowerCase()}:`
  }

  private add(text: string): void {
    if (this.said !== null && this.said.text.length < 500) this.said.text += text.slice(0, 500)
    if (this.field === null || this.item === null) return
    this.field.length += text.length
    if (this.field.length > fieldMax) this.item.tooLong = true
    else {
      this.field.parts.push(text)
      this.part?.parts.push(text)
    }
  }

  private closed(): void {
    const depth = this.open.length
    this.open.pop()
    if (this.item === null) this.keepBeside()
    else if (depth === this.item.depth + 2 && this.part !== null) {
      keep(this.item.fields, this.part)
      this.part = null
    } else if (depth === this.item.depth + 1 && this.field !== null) {
      const isJoined =
        /^(?:images|pictures)$/.test(this.field.name) &&
        this.item.fields.has(`${this.field.name}/${this.field.name.slice(0, -1)}`)
      if (!isJoined) keep(this.item.fields, this.field)
      this.field = null
    } else if (depth === this.item.depth) this.finish(this.item)
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

  private finish({ line, fields, own, tooLong }: Item): void {
    this.item = null
    const google = new Map(
      [...fields].flatMap(([name, told]) => (name.startsWith('g:') ? [[name.slice(2), told] as const] : [])),
    )
    const all: Look = (name) => google.get(name) ?? fields.get(name) ?? own.get(name) ?? none
    const columns = columnsAmong([...new Set([...google.keys(), ...fields.keys(), ...own.keys()])])
    const id = idOf(all, columns)
    const gone = goneBy(all, columns)
    const letter = all('modification')[0]?.trim().toUpperCase() ?? ''
    this.rows.push({
      line,
      id,
      ...(letter !== '' && { delta: true }),
      ...(gone === 'deleted' && { deleted: true }),
      ...(gone === 'unpublished' && { broken: gone }),
      ...(tooLong ? { fields: null, broken: 'size' } : { fields: this.fieldsOf(all, columns) }),
    })
  }

  private fieldsOf(all: Look, columns: Columns): Fields {
    if (this.root === 'merchandiser') return rakutenXmlFields(all, this.beside.get('merchantname'))
    const fields = fieldsOf(all, columns)
    const shelf = this.shelves.get(all('categoryid')[0] ?? '')
    return this.root === 'ymlcatalog'
      ? { ...fields, product_type: shelf ?? fields.product_type, store: fields.store ?? this.beside.get('name') }
      : fields
  }
}

const none: readonly string[] = []

/** What only holds the fields of an item, and what bears a field's name: `<property name="brand">`. */
const holders = /^(?:fields|attributes|properties|params|parameters|details|pricing|prices)$/
const bearers = /^(?:param|parameter|property|attribute|field|feature|spec|a)$/

const calledBy = (name: string, attributes: Record<string, string>): string | null =>
  attributes.name !== undefined && bearers.test(name) ? plainName(attributes.name) : null

/** What shops call an item of theirs, near the top of a file. */
const pieces =
  /^(?:products?|shopitem|row|record|article|artikel|listing|produ[kt]t|produit|producto|prodotto|articolo|articulo|produto|tuote|vara|vare)$/

const isItem = (name: string, depth: number, outer: string | undefined) =>
  name === 'item' ||
  name === 'entry' ||
  (pieces.test(name) && (depth === 2 ? !name.endsWith('s') : outer === `${name}s` || outer === `${name}e`)) ||
  (name === 'product' && depth === 3) ||
  ((name === 'offer' || name === 'o') && outer === 'offers')

function keep(fields: Map<string, string[]>, { name, parts }: Field): void {
  const text = parts.join('').trim()
  if (text !== '') fields.set(name, [...(fields.get(name) ?? []), text])
}
