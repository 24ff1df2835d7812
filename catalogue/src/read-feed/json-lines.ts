import { FeedRefused } from './feed.ts'
import type { RawRow } from './feed.ts'
import { pageId } from './google-fields.ts'
import { readPieces } from './json-pieces.ts'
import { isRecord } from './json-record.ts'
import type { JsonRecord } from './json-record.ts'
import { rowOf } from './json-row.ts'
import type { JsonRow } from './json-row.ts'
import { mendJson, withWholeNumbers } from './mend-json.ts'
import { otherList, placeOfPieces } from './place-of-pieces.ts'
import type { PlaceOfPieces } from './place-of-pieces.ts'
import { readLines } from './read-lines.ts'
import { withChildren } from './with-children.ts'
import type { Told } from './with-children.ts'
import { withHead } from './with-head.ts'

/**
 * JSON objects, one a line, or in a list: `id` and `title` (or `name`), the rest where it is known; the shape of an item, of
 * Google's feed, of a Shopify shop's `products.json`, else whatever networks and shops' programs call their columns.
 */
export async function* readJsonLines(texts: AsyncIterable<string>, storeUrl?: string): AsyncGenerator<RawRow> {
  const { head, all } = await withHead(texts, ({ length }) => length >= headMax)
  const place = placeOfPieces(head)
  const other = place === null ? null : otherList(head, place)
  if (other !== null) throw new FeedRefused(`it lists ${other}, and no items`)
  let [rows, pieces] = [0, 0]
  // A list whose first piece has no id knows those without one by their pages, and so do lines that call a piece
  // otherwise than ours: those must have ids.
  let isByPage = false
  for await (const row of place === null ? readEachLine(all, storeUrl) : readListed(all, place, storeUrl)) {
    if (rows++ === 0) isByPage = row.isIdless === true && (place !== null || row.isOthers === true)
    if (tellsOfPiece(row)) pieces++
    yield isByPage && row.isIdless ? { ...row, id: pageId(row.fields?.link) } : row
  }
  // What a server answers instead of a feed: a message, or a list of something else.
  if (pieces === 0 && (rows > 0 || (place !== null && /^\[\s*[^\s\]{]/.test(head.slice(place.at)))))
    throw new FeedRefused('it holds no items')
}

const tellsOfPiece = ({ id, fields, broken, gone }: RawRow) =>
  broken !== undefined ||
  gone === 'unpublished' ||
  id !== null ||
  [fields?.title, fields?.price, fields?.link, fields?.image_link].some((value) => value !== undefined)

async function* readListed(
  texts: AsyncIterable<string>,
  place: PlaceOfPieces,
  storeUrl?: string,
): AsyncGenerator<JsonRow> {
  for await (const { line, text } of readPieces(texts, place)) {
    const record = text === null ? null : (objectsIn(text)?.[0] ?? null)
    if (record === null) yield { line, id: null, broken: text === null ? 'size' : 'json' }
    else yield rowOf(record, line, storeUrl)
  }
}

const headMax = 16 * 1024

async function* readEachLine(texts: AsyncIterable<string>, storeUrl?: string): AsyncGenerator<JsonRow> {
  for await (const one of withChildren(recordsIn(texts))) {
    if (one.broken === undefined) yield rowOf(one.record, one.line, storeUrl)
    else yield { line: one.line, id: null, broken: one.broken }
  }
}

async function* recordsIn(texts: AsyncIterable<string>): AsyncGenerator<Told> {
  for await (const { line, text, tooLong, ended } of readLines(texts)) {
    if (text.trim() === '' || text === '\ufeff') continue
    if (tooLong) yield { line, broken: 'size' }
    else {
      const records = objectsIn(text.replace(/^\ufeff/, ''))
      if (records === null && !ended && text.trimStart().startsWith('{')) {
        throw new FeedRefused('cut off: the last line does not end', { line, column: text.length })
      }
      if (records === null) yield { line, broken: 'json' }
      else for (const record of records) yield { line, record }
    }
  }
}

/** The objects that a text is; null where it is none, also once it is mended. */
function objectsIn(text: string): JsonRecord[] | null {
  // A parser that fails costs ten times as much as looking for a brace.
  if (!text.includes('{')) return null
  const whole = withWholeNumbers(text)
  const value = parsed(whole) ?? parsed(mendJson(whole))
  if (isRecord(value)) return [value]
  return Array.isArray(value) && value.length > 0 && value.every(isRecord) ? value : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
