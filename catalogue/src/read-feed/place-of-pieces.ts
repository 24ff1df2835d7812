import { columnsAmong } from './find-columns.ts'
import { plainName } from './header-name.ts'
import { kindOfShelf } from './shelf-category.ts'

/** Where the pieces of a JSON text begin, and what holds them: a list, things under their keys, or nothing. */
export type PlaceOfPieces = { at: number; within: 'list' | 'things' | 'nothing'; isAnyShelf?: boolean }

/** A list of things under a name. */
const listed = /"([^"\\]{1,60})"\s*:\s*(?=\[\s*(?:\{|\]))/g
/** Names that a list of pieces may bear where nothing is said of a piece before it; any other may, but for those of its parts. */
const parts =
  /^(?:images?|pictures|media|variants?|variations|options|offers?|attributes|properties|categories|tags|links|errors?|params|sizes|colou?rs|prices)$/i
const ofPiece = /"(?:id|itemId|sourceId|title|name|sku|product_?(?:id|name|code))"\s*:/i
/** One object below another. */
const twoPieces = /\}[^\S\n]*\n\s*\{/
/** What a list of pieces is called, whatever has been said before it of a shelf or a shop: `{"shelf": {"name": …}, "products": […]}`. */
const ofPieces = /^(?:products|items|articles|listings|hits|results|docs|records|entries)$/i

/**
 * Where the pieces begin in the head of a JSON text: in a list, under keys of their own, or as objects written over several
 * lines; null where each line is a piece of its own.
 */
export function placeOfPieces(head: string): PlaceOfPieces | null {
  const text = head.slice(0, 64 * 1024)
  const start = text.search(/\S/)
  if (text[start] === '[') return inShelf(text, { at: start, within: 'list' })
  const isLines = twoPieces.test(text)
  for (const { index, 0: found, 1: name = '' } of text.matchAll(listed).take(listsMax)) {
    const before = text.slice(0, index)
    if (twoPieces.test(before)) break
    if (ofPiece.test(before) && (isLines || !isOfShelf(name, before))) continue
    if (parts.test(name) && !(/^offers$/i.test(name) && /^\s*\{\s*$/.test(before))) continue
    const isAnyShelf = before.trim() === '{' && !ofPieces.test(name) && kindOfShelf(name) !== null
    const place = inShelf(text, { at: index + found.length, within: 'list', isAnyShelf })
    const isSure = isAnyShelf || ofPieces.test(name) || isPieceAt(text, firstThing(text, place.at))
    return isSure ? place : (listOfPieces(text, start) ?? place)
  }
  const unnamed = isLines ? null : (keyed(text, start) ?? listOfPieces(text, start))
  return unnamed ?? (/^\s*\{\s*\n/.test(text) ? { at: start, within: 'nothing' } : null)
}

/** The first list whose first thing is as a piece is, or a shelf of such, whatever its name and what else has been said: `shopping_results` below `filters`. */
function listOfPieces(text: string, from: number, level = 0): PlaceOfPieces | null {
  const keys = keysAt(text, from)
  if (keys.some(([key]) => ownOfPiece.test(key))) return null
  for (const [key, at] of keys) {
    const first = firstThing(text, at)
    if (text[at] === '[' && text[first] === '{' && shelfAt(text, first) !== null)
      return inShelf(text, { at, within: 'list' })
    if (parts.test(key)) continue
    if (text[at] === '[' && isPieceAt(text, first)) return { at, within: 'list' }
    if (text[at] !== '{' || level >= levelsOfShelves) continue
    const [one, other] = keysAt(text, at)
    const isKeyed =
      one !== undefined &&
      isPieceAt(text, one[1]) &&
      (/^(?:products|items)/i.test(key) || (other !== undefined && isPieceAt(text, other[1])))
    const inner: PlaceOfPieces | null = isKeyed ? { at, within: 'things' } : listOfPieces(text, at, level + 1)
    if (inner !== null) return inner
  }
  return null
}

/** Where the first thing of a list begins, and whether what begins somewhere has a name, a price, and a page, a picture or an id. */
const firstThing = (text: string, list: number) => list + text.slice(list, list + 40).search(/(?<=^\[?\s*)\{/)
function isPieceAt(text: string, at: number): boolean {
  if (text[at] !== '{') return false
  const { id, title, price, sale_price, link, image_link } = columnsAmong(
    keysAt(text, at).map(([key]) => plainName(key)),
  )
  return title.length > 0 && price.length + sale_price.length > 0 && id.length + link.length + image_link.length > 0
}

/** What shops list of other things, by the names of such lists. */
const ofOthers =
  /"((?:abandoned_?)?(?:orders?|line_?items|reviews?|ratings|looks|outfits|customers|users|comments|posts|carts|checkouts|coupons|discounts|locations))"\s*:\s*$/i

/** What a list is of, where that is no pieces: `{"orders": [{…}]}`. */
export function otherList(head: string, { at }: PlaceOfPieces): string | null {
  const name = ofOthers.exec(head.slice(0, at))?.[1]
  return name === undefined || isPieceAt(head, firstThing(head, at)) ? null : name.toLowerCase()
}

/** Where the things of a list are shelves, the place of the pieces of the first one. */
function inShelf(text: string, place: PlaceOfPieces): PlaceOfPieces {
  for (let { at } = place, level = 0; level < levelsOfShelves; level++) {
    const first = text.slice(at).search(/[^[\s]/)
    const inner = first < 0 || text[at + first] !== '{' ? null : shelfAt(text, at + first)
    if (inner === null) return level === 0 ? place : { at, within: 'list' }
    at = inner
  }
  return place
}
const levelsOfShelves = 4

/** Where the pieces of the shelf that begins here are listed; null where it is a piece itself, or a thing without a list. */
function shelfAt(text: string, from: number): number | null {
  const keys = keysAt(text, from)
  if (keys.some(([key]) => ownOfPiece.test(key))) return null
  // Sizes are called items too, and what they are of has a page.
  const isPage = keys.some(([key]) => /url|link|handle|description/i.test(key))
  const isNamed = keys.some(([key]) => /^(?:title|name)$/i.test(key))
  for (const [key, at] of keys) {
    if (key === 'products' ? text[at] === '[' : ofPieces.test(key) && !isPage && hasThings(text, at)) return at
    if (!(isNamed && isPage) && !ofOnePiece.test(key) && text[at] === '[' && isPieceAt(text, firstThing(text, at)))
      return at
    if (!/^(?:node|products)$/.test(key) || text[at] !== '{') continue
    const listed = keysAt(text, at).find(([name, place]) => /^(?:edges|nodes)$/.test(name) && text[place] === '[')
    const inner = key === 'node' ? shelfAt(text, at) : (listed?.[1] ?? null)
    if (inner !== null) return inner
  }
  return null
}
/** Lists of what a piece comes in, and of other pieces. */
const ofOnePiece = /sku|colou?r|size|varia|option|offer|style|related|similar|recommend|bundle|review/i
const hasThings = (text: string, at: number) => /^\[\s*\{/.test(text.slice(at, at + 40))
/** What only a piece has of its own, and no shelf. */
const ownOfPiece = /price|^(?:sku|gtin|ean|barcode|brand|vendor|images?|image_?(?:url|link)|availability|variants?)$/i

/** Pieces that stand under their ids or numbers: `{"products": {"p-1": {…}, "p-2": {…}}}`. */
function keyed(text: string, start: number): PlaceOfPieces | null {
  const keys = keysAt(text, start)
  const isPiece = (at: number | undefined) => {
    const own = at === undefined ? [] : keysAt(text, at).map(([key]) => key)
    return own.some((key) => /price/i.test(key)) && own.some((key) => /title|name/i.test(key))
  }
  if (isPiece(keys[0]?.[1]) && isPiece(keys[1]?.[1])) return { at: start, within: 'things' }
  if (keys.some(([key]) => ownOfPiece.test(key))) return null
  const shelf = keys.find(([key, at]) => ofPieces.test(key) && isPiece(keysAt(text, at)[0]?.[1]))
  return shelf === undefined ? null : { at: shelf[1], within: 'things' }
}

/** The own keys of the thing that begins here, as far as the text goes, with where their values begin. */
function keysAt(text: string, from: number): [key: string, at: number][] {
  const keys: [string, number][] = []
  let depth = 0
  for (const { index, 0: found, 1: key, 2: colon, 3: opens } of text.slice(from).matchAll(tokens)) {
    if (key !== undefined) {
      if (depth === 1 && colon !== undefined) keys.push([key, from + index + found.length])
    } else if (opens !== undefined) depth++
    else if (--depth <= 0) break
    if (keys.length >= keysMax) break
  }
  return keys
}
/** Texts, with the colon that makes them keys, and brackets. */
const tokens = /[^"[\]{}]*(?:"((?:[^"\\]|\\.)*)"(\s*:\s*)?|([[{])|[\]}])/gsy
const keysMax = 200

/** Whether a list is that of a shelf that is told of before it: `{"shelf": {"title": …, "products": {"nodes": […]}}}`. A piece has a price. */
function isOfShelf(name: string, before: string): boolean {
  const around = withoutWhole(before)
  const isOfProducts = name === 'products' || (/^(?:edges|nodes)$/.test(name) && /"products"\s*:\s*\{\s*$/.test(before))
  return isOfProducts ? !/"[^"]*price[^"]*"\s*:/i.test(around) : ofPieces.test(name) && !ofPiece.test(around)
}

/** A text without the objects in it that end before it does. */
function withoutWhole(text: string): string {
  let rest = text
  for (let level = 0; level < levelsMax; level++) rest = rest.replaceAll(/\{[^{}]*\}/g, '')
  return rest
}
const levelsMax = 4
/** Lists of which one may be that of the pieces: for each all before it is looked at. */
const listsMax = 200
