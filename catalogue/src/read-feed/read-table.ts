import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { FeedRefused, fieldMax } from './feed.ts'
import { delimiterOf, headerName } from './recognise.ts'

/** One record of a delimited file; `get` finds a column by its name, whatever its case and spaces. */
export type TableRow = { line: number; columns: string[]; isWhole: boolean; get: (name: string) => string | undefined }

type Parsed = { record: string[]; info: { lines: number } }

/**
 * The records of a CSV, TSV or pipe file under their header, quotes as in RFC 4180; the mark between the columns is
 * found by the header. `isWhole` is false where columns are missing at the end.
 */
export async function* readTable(texts: AsyncIterable<string>): AsyncGenerator<TableRow> {
  const { header, all } = await withHeader(texts)
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(header),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: fieldMax * 4,
  })
  const source = Readable.from(all)
  source.on('error', (error) => parser.destroy(error))
  let places: Map<string, number> | null = null
  let line = 1
  try {
    for await (const { record, info } of source.pipe(parser) as AsyncIterable<Parsed>) {
      if (places === null) places = new Map(record.map((name, place) => [headerName(name), place]))
      else {
        const found = places
        const isWhole = record.length >= found.size
        yield { line, columns: record, isWhole, get: (name) => record[found.get(name) ?? -1] }
      }
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

async function withHeader(texts: AsyncIterable<string>): Promise<{ header: string; all: AsyncIterable<string> }> {
  const reader = texts[Symbol.asyncIterator]()
  let head = ''
  while (!head.includes('\n') && head.length < fieldMax) {
    const { done, value } = await reader.next()
    if (done) break
    head += value
  }
  async function* all() {
    yield head
    for (let next = await reader.next(); !next.done; next = await reader.next()) yield next.value
  }
  return { header: (head.split(/\r?\n/, 1)[0] as string).slice(0, 20_000), all: all() }
}
