import { SaxesParser } from 'saxes'
import type { SaxesTagPlain } from 'saxes'
import { fieldMax, FeedRefused } from './feed.ts'
import type { RawRow } from './feed.ts'
import { signByName } from '../clean-text.ts'
import { fieldsOf } from './google-fields.ts'

/**
 * Google's feed as RSS 2.0 or Atom, read as it arrives. Names count with and without `g:` (or what else a feed calls
 * Google's names by), the one with it first;
 * only what stands directly in an item is a field of it (a price inside `shipping` is not the item's).
 * Entities of a document type are not read: a file that needs them is not well-formed for us.
 */
export async function* readGoogleXml(texts: AsyncIterable<string>): AsyncGenerator<RawRow> {
  const reader = new ItemReader()
  let isBegun = false
  for await (const text of texts) {
    const told: string = isBegun ? text : text.replace(/^[\ufeff\s]+/, '')
    isBegun ||= told !== ''
    reader.write(told.replaceAll(noXml, ' '))
    yield* reader.take()
  }
  reader.close()
  yield* reader.take()
}

/** Signs that no XML may hold; shops' databases do. */
const noXml = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu
/** What holds the items: RSS, Atom, and the plain lists that shops make themselves. */
const roots = /^(?:rss|feed|rdf:rdf|products|items|catalog|catalogue|datafeed|productfeed|product_list)$/
const googleNames = /^https?:\/\/base\.google\.com\/ns\/1\.0\/?$/

type Field = { name: string; parts: string[]; length: number }

class ItemReader {
  private readonly parser = new SaxesParser({ xmlns: false, position: true })
  private readonly open: string[] = []
  private rows: RawRow[] = []
  private item: { line: number; depth: number; fields: Map<string, string[]>; tooLong: boolean } | null = null
  private field: Field | null = null
  private sawRoot = false
  private prefix = 'g:'

  constructor() {
    // Names of HTML's signs, which no document type of a feed declares.
    Object.assign(this.parser.ENTITIES, signByName)
    this.parser.on('error', (error) => this.refuse(error.message.replace(/^\d+:\d+: /, '')))
    this.parser.on('doctype', (text) => {
      if (text.includes('<!ENTITY')) this.refuse('it defines entities of its own')
    })
    this.parser.on('opentag', (tag) => this.opened(tag))
    this.parser.on('closetag', () => this.closed())
    this.parser.on('text', (text) => this.said(text))
    this.parser.on('cdata', (text) => this.said(text))
  }

  write(text: string): void {
    this.parser.write(text)
  }

  close(): void {
    if (this.open.length > 0) this.refuse(`cut off: <${this.open.at(-1)}> is not closed`)
    this.parser.close()
    if (!this.sawRoot) this.refuse('it is no RSS or Atom feed')
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

  private opened(tag: SaxesTagPlain): void {
    const name = tag.name.toLowerCase()
    this.open.push(name)
    if (this.open.length <= 2) this.learnPrefix(tag.attributes)
    if (this.open.length === 1) this.sawRoot = roots.test(name)
    const isPlain = this.open.length === 2 && name === 'product'
    if (this.item === null && (isPlain || name === 'item' || name === 'entry')) {
      this.item = { line: this.parser.line, depth: this.open.length, fields: new Map(), tooLong: false }
    } else if (this.item !== null && this.open.length === this.item.depth + 1) {
      const own = name.startsWith(this.prefix) ? `g:${name.slice(this.prefix.length)}` : name
      this.field = { name: own, parts: [], length: 0 }
      const { href, rel } = tag.attributes
      if (name === 'link' && href !== undefined && (rel === undefined || rel === 'alternate')) this.said(href)
    }
  }

  private learnPrefix(attributes: Record<string, string>): void {
    const found = Object.entries(attributes).find(
      ([name, value]) => name.startsWith('xmlns:') && googleNames.test(value),
    )
    if (found) this.prefix = `${found[0].slice('xmlns:'.length).toLowerCase()}:`
  }

  private said(text: string): void {
    if (this.field === null) return
    this.field.length += text.length
    if (this.field.length <= fieldMax) this.field.parts.push(text)
    else if (this.item !== null) this.item.tooLong = true
  }

  private closed(): void {
    const depth = this.open.length
    this.open.pop()
    if (this.item === null) return
    if (this.field !== null && depth === this.item.depth + 1) this.keep(this.item.fields, this.field)
    else if (depth === this.item.depth) this.finish(this.item)
  }

  private keep(fields: Map<string, string[]>, { name, parts }: Field): void {
    this.field = null
    const text = parts.join('').trim()
    if (text !== '') fields.set(name, [...(fields.get(name) ?? []), text])
  }

  private finish({ line, fields, tooLong }: { line: number; fields: Map<string, string[]>; tooLong: boolean }): void {
    this.item = null
    const all = (name: string) => fields.get(`g:${name}`) ?? fields.get(name) ?? []
    const id = all('id')[0] ?? null
    this.rows.push(tooLong ? { line, id, fields: null, broken: 'size' } : { line, id, fields: fieldsOf(all) })
  }
}
