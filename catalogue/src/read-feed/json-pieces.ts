import { FeedRefused, fieldMax } from './feed.ts'

/** An object of a JSON text as it stands there; `text` is null where it is longer than a row may be. */
export type JsonPiece = { line: number; text: string | null }

/**
 * The objects of a JSON text, as they arrive: those of its list, or those that stand one after the other. What is around
 * them is passed over. Text after the list, and objects within objects, are no pieces of their own.
 * @param from where in the first text the list, or the first object, begins
 * @throws FeedRefused where the text ends within an object or its list
 */
export async function* readPieces(texts: AsyncIterable<string>, from: number): AsyncGenerator<JsonPiece> {
  const at = { depth: 0, line: 1, isText: false, isEscaped: false }
  let base: number | null = null
  let isOver = false
  let skip = from
  let begun: { line: number; parts: string[]; length: number } | null = null
  for await (const text of texts) {
    let start = begun === null ? -1 : 0
    for (let place = 0; place < text.length; place++) {
      const sign = text.charCodeAt(place)
      if (sign === 10) at.line++
      if (place < skip || isOver) continue
      if (at.isText) {
        if (at.isEscaped) at.isEscaped = false
        else if (sign === backslash) at.isEscaped = true
        else if (sign === quote) at.isText = false
      } else if (sign === quote) at.isText = true
      else if (sign === openList || sign === openObject) {
        base ??= sign === openList ? 1 : 0
        if (at.depth === base && sign === openObject) {
          begun = { line: at.line, parts: [], length: 0 }
          start = place
        }
        at.depth++
      } else if (sign === closeList || sign === closeObject) {
        at.depth--
        if (begun !== null && at.depth === base) {
          keep(begun, text.slice(start, place + 1))
          yield { line: begun.line, text: begun.length > pieceMax ? null : begun.parts.join('') }
          begun = null
        } else if (base === 1 && at.depth === 0) isOver = true
      }
    }
    if (begun !== null) keep(begun, text.slice(Math.max(start, 0)))
    skip = 0
  }
  if (begun !== null || at.depth > 0) throw new FeedRefused('cut off: the JSON text does not end', { line: at.line })
}

const [quote, backslash, openList, closeList, openObject, closeObject] = [34, 92, 91, 93, 123, 125]
const pieceMax = fieldMax

function keep(begun: { parts: string[]; length: number }, part: string): void {
  begun.length += part.length
  if (begun.length <= pieceMax) begun.parts.push(part)
}

/** A list of things under a name. */
const listed = /"([^"\\]{1,60})"\s*:\s*(?=\[\s*(?:\{|\]))/g
/** Names that a list of pieces may bear where nothing is said of a piece before it; any other may, but for those of its parts. */
const parts =
  /^(?:images?|pictures|media|variants?|variations|options|offers?|attributes|properties|categories|tags|links|errors?|params|sizes|colou?rs|prices)$/i
const ofPiece = /"(?:id|itemId|sourceId|title|name|sku|product_?(?:id|name|code))"\s*:/i
/** One object below another. */
const twoPieces = /\}\s*\n\s*\{/
/** What a list of pieces is called, whatever has been said before it of a shelf or a shop: `{"shelf": {"name": …}, "products": […]}`. */
const ofPieces = /^(?:products|items|articles|listings|hits|results|docs|records|entries)$/i

/**
 * Where the list of pieces begins in the head of a JSON text: a list, an object around one, or objects written over
 * several lines; null where each line is a piece of its own.
 */
export function placeOfPieces(head: string): number | null {
  const text = head.slice(0, 64 * 1024)
  const start = text.search(/\S/)
  if (text[start] === '[') return start
  const isLines = twoPieces.test(text)
  for (const { index, 0: found, 1: name = '' } of text.matchAll(listed).take(listsMax)) {
    const before = text.slice(0, index)
    if (twoPieces.test(before)) break
    if (ofPiece.test(before) && (isLines || !isOfShelf(name, before))) continue
    if (!parts.test(name) || (/^offers$/i.test(name) && /^\s*\{\s*$/.test(before))) return index + found.length
  }
  return /^\s*\{\s*\n/.test(text) ? start : null
}

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
