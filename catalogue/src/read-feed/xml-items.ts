import { SaxesParser } from 'saxes'
import { columnsAmong, isPriceName } from './find-columns.ts'
import { plainName } from './header-name.ts'

const holders =
  /^(?:fields|attributes|properties|params|parameters|details|pricing|prices|identifiers|text|uri|(?:product|item|article|update|general|basic|price)info)$/
const bearers =
  /^(?:param|parameter|property|attribute|field|feature|spec|specification|detail|option|productdetail|a)$/

/** Whether an element only holds fields of the item that it stands in. */
export const isHolder = (name: string): boolean => holders.test(name)
/** Whether an element may bear a field's name: `<property name="brand">`. */
export const isBearer = (name: string): boolean => bearers.test(name)

/** The name that an element bears: `<property name="brand">`. */
export const calledBy = (name: string, attributes: Record<string, string>): string | null =>
  attributes.name !== undefined && isBearer(name) ? plainName(attributes.name) : null

/**
 * A price of a kind is called by both: `<price type="sale">` is `price/sale`; by its own name where there is no such kind.
 * So is a picture that is too small to show: `<image type="thumb">`.
 */
export function calledByKind(name: string, { type, kind }: Record<string, string>): string {
  const told = type ?? kind
  if (told === undefined) return name
  if (/thumb|small/i.test(told) && /(?:image|img|picture|photo)$/.test(name)) return `${name}/${plainName(told)}`
  if (!isPriceName(name.replace(/^g:/, ''))) return name
  const both = `${name}/${plainName(told)}`
  return isPriceName(both.replace(/^g:/, '')) ? both : name
}

/** A name without the prefix of its namespace; Google's own is kept. */
export const localName = (name: string): string =>
  name.startsWith('g:') || !name.includes(':') ? name : name.slice(name.indexOf(':') + 1)

/** What shops call an item of theirs, near the top of a file. */
const pieces =
  /^(?:products?|shopitem|row|record|article|artikel|listing|produ[kt]t|produit|producto|prodotto|articolo|articulo|produto|tuote|vara|vare)$/

/** Whether an element is an item by its name and by where it stands. */
export const isItem = (name: string, depth: number, outer: string | undefined): boolean =>
  name === 'item' ||
  name === 'entry' ||
  (pieces.test(name) && (depth === 2 ? !name.endsWith('s') : outer === `${name}s` || outer === `${name}e`)) ||
  (name === 'product' && depth === 3) ||
  ((name === 'offer' || name === 'o') && outer === 'offers')

/** An element by its name and how deep it stands. */
export type Place = { name: string; depth: number }

type Open = { name: string; children: string[] }
const childrenMax = 200

/**
 * What a file calls its items that bears none of the usual names: the first element whose parts are called as a title and
 * as a price, a picture, or an id and an address; of such elements in each other the outer one where it has an id.
 * @param head the beginning of the file; null where it has usual items, or none
 */
export function placeOfItems(head: string): Place | null {
  const parser = new SaxesParser({ xmlns: false })
  const open: Open[] = []
  let found: Place | null = null
  let isUsual = false
  let root = ''
  // The beginning of a file ends anywhere.
  parser.on('error', () => {})
  parser.on('opentag', ({ name: tag, attributes }) => {
    const name = localName(plainName(tag)).replace(/^g:/, '')
    if (open.length === 0) root = name
    isUsual ||= isItem(name, open.length + 1, open.at(-1)?.name)
    const holder = open.findLast((one) => !isHolder(one.name))
    if (holder !== undefined && holder.children.length < childrenMax)
      holder.children.push(calledBy(name, attributes) ?? name)
    open.push({ name, children: [] })
  })
  parser.on('closetag', () => {
    const depth = open.length
    const closed = open.pop()
    if (closed === undefined || depth < 2 || (found !== null && depth >= found.depth)) return
    const { id, title, price, link, image_link } = columnsAmong([...new Set(closed.children)])
    const isOne = title.length > 0 && (price.length + image_link.length > 0 || (id.length > 0 && link.length > 0))
    if (isOne && (found === null || id.length > 0)) found = { name: closed.name, depth }
  })
  parser.write(head)
  return isUsual || /^(?:rss|feed|rdf)$/.test(root) ? null : found
}
