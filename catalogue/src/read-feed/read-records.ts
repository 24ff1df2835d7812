import { FeedRefused, fieldMax } from './feed.ts'
import { readLines } from './read-lines.ts'

/** One record; `fit` tells whether it has as many columns as the header, which is the first record. */
export type TableRecord = { line: number; columns: string[]; fit: Fit; tooLong: boolean }
type Fit = 'whole' | 'short' | 'long'

/** A record whose quoted field goes on in the next line: what is before the field, and its lines so far. */
type Open = { lines: { line: number; text: string }[]; columns: string[]; parts: string[]; length: number }

/**
 * The records of a CSV, TSV or pipe file. Quotes are as in RFC 4180, and as shops get them wrong: of the ways to read a
 * line (with quotes, with `\"` as a quote in them, with quotes as inch marks) the first counts that gives a whole row.
 * A quoted field may go on over lines, until one of them is a whole row of its own: then the quote was a stray one, and
 * each line stands for itself, unless only the field's end makes a whole row of what is before it. In a tab file, where text holds no mark, a row that is whole has no open field.
 */
export async function* readRecords(texts: AsyncIterable<string>, mark: string): AsyncGenerator<TableRecord> {
  let header: Header | null = null
  let open: Open | null = null
  const give = (line: number, columns: string[], tooLong = false): TableRecord => {
    header ??= headerOf(columns)
    return { line, columns, fit: fitOf(columns, header), tooLong }
  }
  for await (const { line, text, tooLong } of readLines(withLineFeeds(texts))) {
    if (open !== null) {
      const begun = open.lines[0]?.line ?? line
      if (open.length > fieldMax) throw new FeedRefused('not well-formed: a quote is not closed', { line: begun })
      if (isRow(text, mark, header) && !endsRow(open, text, mark, header)) {
        for (const own of open.lines)
          if (!isBlank(own.text, mark)) yield give(own.line, own.text.split(mark).map(unquoted))
        open = null
      } else {
        const columns: string[] | null = goOn(open, line, text, mark)
        if (columns === null) continue
        open = null
        yield give(begun, columns)
        continue
      }
    }
    if (isBlank(text, mark)) continue
    const read = readLine(text, mark, header)
    if (read.from === null) yield give(line, read.columns, tooLong)
    else open = { lines: [{ line, text }], columns: read.columns, parts: [read.from], length: text.length }
  }
  if (open !== null) throw new FeedRefused('cut off: a quote is not closed', { line: open.lines[0]?.line ?? null })
}

/** How many columns have names, how many there are, and which hold addresses. */
type Header = { least: number; most: number; addresses: number[] }

const headerOf = (columns: string[]): Header => ({
  least: columns.findLastIndex((name) => name.trim() !== '') + 1,
  most: columns.length,
  addresses: columns.flatMap((name, place) => (/link|url|image|picture/i.test(name) ? [place] : [])),
})

function fitOf(columns: string[], { least, most }: Header): Fit {
  if (columns.length < least) return 'short'
  return columns.slice(most).every((text) => text.trim() === '') ? 'whole' : 'long'
}

/** A crash leaves zeros where lines should be. */
const isBlank = (text: string, mark: string) => text.replaceAll(mark, '').replaceAll('\0', '').trim() === ''

/**
 * Whether a line is whole by itself: it begins with something and has addresses where the header names them. Its own
 * quote may be a stray one too.
 */
function isRow(text: string, mark: string, header: Header | null): boolean {
  if (header === null || !text.includes('://')) return false
  const isAddressed = (columns: string[]) => {
    const told = header.addresses.map((place) => columns[place]?.trim() ?? '').filter((address) => address !== '')
    return (
      columns[0]?.trim() !== '' &&
      told.length > 0 &&
      told.every((address) => /^"?(?:https?:|\/\/|www\.)/i.test(address))
    )
  }
  const { columns, from } = readLine(text, mark, header)
  const readings = from === null ? [columns, text.split(mark)] : [text.split(mark)]
  return readings.some((one) => fitOf(one, header) === 'whole' && isAddressed(one))
}

/**
 * Whether the quoted field ends in a line as RFC 4180 has it, so that its own record is a whole row, while the line that
 * it opens in is none by itself: then its quote was no stray one, however much the field's last line looks like a row.
 */
function endsRow(open: Open, text: string, mark: string, header: Header | null): boolean {
  const isWhole = (columns: string[]) => header !== null && fitOf(columns, header) === 'whole'
  if (isWhole(open.lines[0]?.text.split(mark) ?? [])) return false
  const rest = [...open.parts, text].join('\n')
  const field = /^\s*"(?:[^"]|"")*"(?!")\s*/.exec(rest)?.[0]
  if (field === undefined || (field !== rest && !rest.startsWith(mark, field.length))) return false
  const { columns, from } = inQuotes(rest.slice(field.length).split(mark).slice(1), mark)
  return from === null && isWhole([...open.columns, field, ...columns])
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
function goOn(open: Open, line: number, text: string, mark: string): string[] | null {
  open.lines.push({ line, text })
  open.length += text.length + 1
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
    if (quotesAtEnd(piece) % 2 === 1) return at
  }
  return null
}

/** Counted from the end: a pattern would count the quotes within a piece anew from each of them. */
function quotesAtEnd(piece: string): number {
  let quotes = 0
  while (piece.at(-1 - quotes) === '"') quotes++
  return quotes
}

/** A quote in quotes is written twice, or behind a backslash; also of what keeps a spreadsheet from making a number of it: `="00123"`. */
function unquoted(field: string): string {
  const text = /^\s*".*"\s*$/s.test(field)
    ? field
        .trim()
        .slice(1, -1)
        .replaceAll(/""|\\"(?!")/g, '"')
    : field
  return text.startsWith('="') && text.endsWith('"') ? text.slice(2, -1) : text
}

async function* withLineFeeds(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let held = ''
  for await (const text of texts) {
    const whole = held + text
    held = whole.endsWith('\r') ? '\r' : ''
    yield (held === '' ? whole : whole.slice(0, -1)).replaceAll(/\r\n?/g, '\n')
  }
  if (held !== '') yield '\n'
}
