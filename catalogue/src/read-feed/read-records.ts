import { FeedRefused, fieldMax } from './feed.ts'
import { readLines } from './read-lines.ts'

/** One record; `fit` tells whether it has as many columns as the header, which is the first record. */
export type TableRecord = { line: number; columns: string[]; fit: Fit; tooLong: boolean }
type Fit = 'whole' | 'short' | 'long'

/** A record whose quoted field goes on in the next line: what is before the field, and its lines so far. */
type Open = { line: number; text: string; columns: string[]; parts: string[]; length: number }

/**
 * The records of a CSV, TSV or pipe file. Quotes are as in RFC 4180, and as shops get them wrong: of the ways to read a
 * line (with quotes, with `\"` as a quote in them, with quotes as inch marks) the first counts that gives a whole row.
 * A quoted field may go on over lines, until one of them is a whole row of its own: then the quote was a stray one, and
 * only its own line is lost. In a tab file, where text holds no mark, a row that is whole has no open field.
 */
export async function* readRecords(texts: AsyncIterable<string>, mark: string): AsyncGenerator<TableRecord> {
  let header: Header | null = null
  let open: Open | null = null
  const give = (line: number, columns: string[], tooLong = false): TableRecord => {
    header ??= { least: columns.findLastIndex((name) => name.trim() !== '') + 1, most: columns.length }
    return { line, columns, fit: fitOf(columns, header), tooLong }
  }
  for await (const { line, text, tooLong } of readLines(withLineFeeds(texts))) {
    if (open !== null) {
      const isStray = open.length > fieldMax || (!isOdd(text) && text.includes('://') && isRow(text, mark, header))
      const columns: string[] | null = isStray ? open.text.split(mark).map(unquoted) : goOn(open, text, mark)
      if (columns !== null) yield give(open.line, columns)
      if (columns !== null || isStray) open = null
      if (!isStray) continue
    }
    if (isBlank(text, mark)) continue
    const read = readLine(text, mark, header)
    if (read.from === null) yield give(line, read.columns, tooLong)
    else open = { line, text, columns: read.columns, parts: [read.from], length: text.length }
  }
  if (open !== null) throw new FeedRefused('cut off: a quote is not closed', { line: open.line })
}

/** How many columns have names, and how many there are. */
type Header = { least: number; most: number }

function fitOf(columns: string[], { least, most }: Header): Fit {
  if (columns.length < least) return 'short'
  return columns.slice(most).every((text) => text.trim() === '') ? 'whole' : 'long'
}

const isBlank = (text: string, mark: string) => text.replaceAll(mark, '').trim() === ''
const isOdd = (text: string) => text.split('"').length % 2 === 0

function isRow(text: string, mark: string, header: Header | null): boolean {
  if (header === null) return false
  const { columns, from } = readLine(text, mark, header)
  return from === null && fitOf(columns, header) === 'whole'
}

/** The columns of a line; `from` is what it holds of a quoted field that does not end in it. */
type Read = { columns: string[]; from: string | null }

function readLine(text: string, mark: string, header: Header | null): Read {
  const pieces = text.split(mark)
  if (!text.includes('"')) return { columns: pieces, from: null }
  const isWhole = ({ columns, from }: Read) => header !== null && from === null && fitOf(columns, header) === 'whole'
  const quoted = inQuotes(pieces, mark)
  if (isWhole(quoted)) return quoted
  const escaped = text.includes('\\"') ? inQuotes(text.replaceAll('\\"', '""').split(mark), mark) : quoted
  if (isWhole(escaped)) return escaped
  const plain = { columns: pieces.map(unquoted), from: null }
  return quoted.from === null || mark === '\t' ? (isWhole(plain) ? plain : quoted) : quoted
}

function inQuotes(pieces: string[], mark: string): Read {
  const columns: string[] = []
  for (let at = 0; at < pieces.length; at++) {
    const end = opening.test(pieces[at] as string) ? closingPiece(pieces, at, 1) : at
    if (end === null) return { columns, from: pieces.slice(at).join(mark) }
    columns.push(unquoted(pieces.slice(at, end + 1).join(mark)))
    at = end
  }
  return { columns, from: null }
}

/** The columns of an open record that a line brings to its end; null where its field goes on. */
function goOn(open: Open, text: string, mark: string): string[] | null {
  open.length += text.length
  open.parts.push(text)
  const pieces = text.split(mark)
  const end = closingPiece(pieces, 0, 0)
  if (end === null) return null
  open.parts.splice(-1, 1, pieces.slice(0, end + 1).join(mark))
  open.columns.push(unquoted(open.parts.join('\n')))
  const { columns, from } = inQuotes(pieces.slice(end + 1), mark)
  open.columns.push(...columns)
  if (from === null) return open.columns
  open.parts = [from]
  return null
}

const opening = /^\s*"/

/** The piece in which the quote closes that opens in one of them, or before them; null when it does not. */
function closingPiece(pieces: string[], from: number, opened: 0 | 1): number | null {
  for (let at = from; at < pieces.length; at++) {
    const piece = (pieces[at] as string).trim().slice(at === from ? opened : 0)
    const quotes = /"*$/.exec(piece)?.[0].length ?? 0
    if (quotes % 2 === 1) return at
  }
  return null
}

const unquoted = (field: string) =>
  /^\s*".*"\s*$/s.test(field) ? field.trim().slice(1, -1).replaceAll('""', '"') : field

async function* withLineFeeds(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let held = ''
  for await (const text of texts) {
    const whole = held + text
    held = whole.endsWith('\r') ? '\r' : ''
    yield (held === '' ? whole : whole.slice(0, -1)).replaceAll(/\r\n?/g, '\n')
  }
  if (held !== '') yield '\n'
}
