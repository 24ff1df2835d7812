import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { FeedRefused, fieldMax } from './feed.ts'
import { readTabs } from './read-tabs.ts'
import { afterPreamble, delimiterOf, headerName } from './recognise.ts'

/** One record of a delimited file; `get` finds a column by its name, whatever its case and spaces. */
export type TableRow = {
  line: number
  columns: string[]
  isWhole: boolean
  get: (name: string) => string | undefined
  /** Every value of a name that several columns bear. */
  all: (name: string) => string[]
}

/**
 * The records of a CSV, TSV or pipe file under their header; the mark between the columns is found by the header.
 * `isWhole` is false where columns are missing at the end; a last row that is not whole and has no line break is where
 * the file was cut off.
 */
export async function* readTable(texts: AsyncIterable<string>): AsyncGenerator<TableRow> {
  const { header, all, endsWithBreak } = await withHeader(texts)
  const delimiter = delimiterOf(header)
  let places: Map<string, number[]> | null = null
  let width = 0
  let last: TableRow | null = null
  for await (const { line, columns } of delimiter === '\t' ? readTabs(all) : readQuoted(all, delimiter)) {
    if (places === null) {
      places = placesOf(columns)
      width = columns.length
      continue
    }
    const found = places
    if (last !== null) yield last
    const all = (name: string) => (found.get(name) ?? []).flatMap((place) => columns[place] ?? [])
    const get = (name: string) => {
      const [first, ...others] = found.get(name) ?? []
      if (first === undefined || others.length === 0) return columns[first ?? -1]
      return all(name).find((text) => text.trim() !== '') ?? columns[first]
    }
    last = { line, columns, isWhole: columns.length >= width, get, all }
  }
  if (last === null) return
  if (!last.isWhole && !endsWithBreak())
    throw new FeedRefused('cut off: the last row is not whole', { line: last.line })
  yield last
}

/** The columns of each name; the first of them that says something counts. */
function placesOf(columns: string[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const [place, name] of columns.entries()) {
    const own = headerName(name)
    if (own !== '') places.set(own, [...(places.get(own) ?? []), place])
  }
  return places
}

type Parsed = { record: string[]; info: { lines: number } }

/** Quotes as in RFC 4180; a quote inside a field is a quote. */
async function* readQuoted(
  texts: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<{ line: number; columns: string[] }> {
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: fieldMax * 4,
  })
  const source = Readable.from(texts)
  source.on('error', (error) => parser.destroy(error))
  let line = 1
  try {
    for await (const { record, info } of source.pipe(parser) as AsyncIterable<Parsed>) {
      yield { line, columns: record }
      line = info.lines + 1
    }
  } catch (error) {
    if (error instanceof CsvError) throw refusalOf(error, line)
    throw error
  } finally {
    source.destroy()
  }
}

function refusalOf(error: CsvError, line: number): FeedRefused {
  const column = typeof error.column === 'number' ? error.column + 1 : null
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return new FeedRefused('cut off: a quote is not closed', { line, column })
  return new FeedRefused(`not well-formed: ${error.code}`, { line, column })
}

type Head = { header: string; all: AsyncIterable<string>; endsWithBreak: () => boolean }

async function withHeader(texts: AsyncIterable<string>): Promise<Head> {
  const reader = texts[Symbol.asyncIterator]()
  let head = ''
  while (!afterPreamble(head).includes('\n') && head.length < fieldMax) {
    const { done, value } = await reader.next()
    if (done) break
    head += value
  }
  let last = head
  const rest = afterPreamble(head)
  // The lines before the header stay as blank ones, so that the others keep their numbers.
  const before = head.slice(0, head.length - rest.length).replaceAll(/[^\r\n]/g, '')
  async function* all() {
    yield before + rest
    for (let next = await reader.next(); !next.done; next = await reader.next()) {
      if (next.value !== '') last = next.value
      yield next.value
    }
  }
  // The header is the first line that holds something.
  const header = (rest.split(/[\r\n]/, 1)[0] as string).slice(0, 20_000)
  return { header, all: all(), endsWithBreak: () => /[\r\n]$/.test(last) }
}
