import { FeedRefused, fieldMax } from './feed.ts'
import type { PlaceOfPieces } from './place-of-pieces.ts'

/** An object of a JSON text as it stands there; `text` is null where it is longer than a row may be. */
export type JsonPiece = { line: number; text: string | null }

/**
 * The objects of a JSON text, as they arrive: those of its list and of every other list that stands on the same way from
 * the outside (another shelf's, another answer's below the first), or those that stand one after the other. What is around
 * them is passed over. Objects within objects are no pieces of their own.
 * @param place where in the first text the pieces begin
 * @throws FeedRefused where the text ends within an object or its list
 */
export async function* readPieces(texts: AsyncIterable<string>, place: PlaceOfPieces): AsyncGenerator<JsonPiece> {
  const around = new Around()
  let way: Way | null = null
  let begun: { line: number; parts: string[]; length: number; depth: number } | null = null
  let [line, from, isText, isEscaped] = [1, place.at, false, false]
  for await (const text of texts) {
    let start = begun === null ? -1 : 0
    for (let at = 0; at < text.length; at++) {
      const sign = text.charCodeAt(at)
      if (sign === 10) line++
      if (at === from) {
        way = around.wayTo(place, isText)
        from = -1
        isText = false
      }
      if (isText) {
        if (isEscaped) isEscaped = false
        else if (sign === backslash) isEscaped = true
        else if (sign === quote) isText = false
        if (begun === null) around.said(isText ? text[at]! : null)
      } else if (sign === quote) {
        isText = true
        if (begun === null) around.saying()
      } else if (begun !== null) {
        if (sign === openList || sign === openObject) begun.depth++
        else if (sign === closeList || sign === closeObject) begun.depth--
        if (begun.depth > 0) continue
        keep(begun, text.slice(start, at + 1))
        yield { line: begun.line, text: begun.length > pieceMax ? null : begun.parts.join('') }
        begun = null
      } else if (sign === openObject && way !== null && around.isOn(way)) {
        begun = { line, parts: [], length: 0, depth: 1 }
        start = at
      } else if (sign === openList || sign === openObject) around.open(sign === openList)
      else if (sign === closeList || sign === closeObject) around.close()
    }
    if (begun !== null) keep(begun, text.slice(Math.max(start, 0)))
    from = -1
  }
  if (begun !== null || (way !== null && around.isWithin(way))) {
    throw new FeedRefused('cut off: the JSON text does not end', { line })
  }
}

/** The keys on the way from the outside to a piece; null for any. */
type Way = readonly (string | null)[]

/** The lists and objects that are open around a place in a JSON text. */
class Around {
  #open: { isList: boolean; key: string | null }[] = []
  #key = ''

  /** The way to the pieces that begin here. In a text that cannot be followed so far the outside is here. */
  wayTo({ within, isAnyShelf }: PlaceOfPieces, isLost: boolean): Way {
    if (isLost) this.#open = []
    const keys = this.#open.map(({ isList }, level) => (isList ? null : this.#keyAt(level)))
    if (isAnyShelf) keys.splice(-1, 1, null)
    return within === 'nothing' ? keys : [...keys, null]
  }

  /** Whether a thing that begins here is at the end of a way. */
  isOn(way: Way): boolean {
    return way.length === this.#open.length && this.#follows(way)
  }

  /** Whether the outermost list on a way is open: more pieces were to come. */
  isWithin(way: Way): boolean {
    const outermost = way.indexOf(null)
    return outermost >= 0 && outermost < this.#open.length && this.#follows(way.slice(0, outermost))
  }

  /** @throws FeedRefused where things stand in things without end */
  open(isList: boolean): void {
    if (this.#open.length >= depthMax) throw new FeedRefused('its JSON text has too many levels')
    this.#open.push({ isList, key: null })
  }

  close(): void {
    this.#open.pop()
  }

  /** A text begins: it may be the key of what comes next. */
  saying(): void {
    this.#key = ''
  }

  said(sign: string | null): void {
    if (sign !== null && this.#key.length <= keyMax) this.#key += sign
    else if (sign === null) {
      const last = this.#open.at(-1)
      if (last !== undefined) last.key = this.#key
    }
  }

  #keyAt(level: number): string | null {
    return this.#open[level]?.key ?? null
  }

  #follows(way: Way): boolean {
    return way.every((key, level) => key === null || key === this.#keyAt(level))
  }
}
const keyMax = 100
const depthMax = 1000

const [quote, backslash, openList, closeList, openObject, closeObject] = [34, 92, 91, 93, 123, 125]
const pieceMax = fieldMax

function keep(begun: { parts: string[]; length: number }, part: string): void {
  begun.length += part.length
  if (begun.length <= pieceMax) begun.parts.push(part)
}
