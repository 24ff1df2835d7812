import { FeedRefused, fieldMax } from './feed.ts'
import { columnsAmong, isPriceName } from './find-columns.ts'
import type { Columns } from './find-columns.ts'
import { currencyInHeader, headerName, plainName, shortHeaderName } from './header-name.ts'
import { readRecords } from './read-records.ts'
import type { TableRecord } from './read-records.ts'
import { afterPreamble, delimiterOf, firstLine, isHeader, showsHeader } from './recognise.ts'
import { withHead } from './with-head.ts'

/** One record of a delimited file; `get` finds a column by its name, whatever its case and spaces. */
export type TableRow = {
  line: number
  columns: string[]
  /** Whether it has as many columns as the header names; one with too many has slipped. */
  fit: TableRecord['fit']
  tooLong: boolean
  get: (name: string) => string | undefined
  /** Every value of a name that several columns bear. */
  all: (name: string) => readonly string[]
  header: Header
}

/** The plain names of all columns, what each of them tells, and the currency that one of prices bears in its name. */
export type Header = { names: readonly string[]; columns: Columns; currency: string | null }

/**
 * The records of a CSV, TSV or pipe file under their header; the mark between the columns is found by the header.
 * A last row that is too short and has no line break is where the file was cut off.
 */
export async function* readTable(texts: AsyncIterable<string>): AsyncGenerator<TableRow> {
  const { headerLine, all, endsWithBreak } = await withHeader(texts)
  let places: Places | null = null
  let names: string[] = []
  let last: TableRow | null = null
  let isFirst = true
  for await (const { line, columns, fit, tooLong } of recordsOf(all, headerLine)) {
    if (places === null) {
      places = placesOf(columns)
      names = columns
      continue
    }
    if (isSameLine(columns, names)) continue
    // A program may write its own names below those for people.
    if (isFirst && isHeader(columns)) continue
    isFirst = false
    const { find: found, header } = places
    if (fit === 'short' && isRemark(columns)) continue
    if (fit !== 'whole' && isFault(columns))
      throw new FeedRefused('cut off: the program that wrote it has failed', { line })
    if (last !== null) yield last
    const all = (name: string) => {
      const own = found(name)
      return own.length === 0 ? none : own.flatMap((place) => columns[place] ?? [])
    }
    const get = (name: string) => {
      const [first, ...others] = found(name)
      if (first === undefined || others.length === 0) return columns[first ?? -1]
      return all(name).find((text) => text.trim() !== '') ?? columns[first]
    }
    last = { line, columns, fit, tooLong, get, all, header }
  }
  if (last === null) return
  if (last.fit === 'short' && !endsWithBreak())
    throw new FeedRefused('cut off: the last row is not whole', { line: last.line })
  yield last
}

const none: readonly string[] = []
const nowhere: readonly number[] = []

/**
 * The records of a file; where its header stands in apostrophes, they are its quotes, and quotes are text. Where a
 * spreadsheet took each line for one cell and quoted it whole, what is in the quotes is the line.
 */
async function* recordsOf(texts: AsyncIterable<string>, headerLine: string): AsyncGenerator<TableRecord> {
  const mark = delimiterOf(headerLine)
  if (/^\ufeff?\s*"[^"]*"\s*$/.test(headerLine) && headerLine.includes(mark)) {
    yield* readRecords(linesInQuotes(texts), mark)
    return
  }
  if (!headerLine.split(mark).every((name) => /^\ufeff?\s*'[^']*'\s*$/.test(name))) {
    yield* readRecords(texts, mark)
    return
  }
  async function* turned() {
    for await (const text of texts) yield quotesTurned(text)
  }
  for await (const record of readRecords(turned(), mark)) yield { ...record, columns: record.columns.map(quotesTurned) }
}

/** The lines of a file that stand in quotes whole, each where it stood. */
async function* linesInQuotes(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let count = 0
  for await (const { line, columns } of readRecords(texts, noMark)) {
    const text = `${'\n'.repeat(Math.max(0, line - 1 - count))}${columns.join(noMark)}\n`
    count += text.split('\n').length - 1
    yield text
  }
}
/** What stands in no table. */
const noMark = '\uffff'

const quotesTurned = (text: string) => text.replaceAll(/["']/g, (quote) => (quote === '"' ? "'" : '"'))

/** Files that were joined bear their header again, perhaps behind a mark of their own. */
const isSameLine = (columns: string[], names: string[]) =>
  columns.length === names.length &&
  columns.every((text, place) => text.replace(/^\ufeff/, '') === names[place]?.replace(/^\ufeff/, ''))

/** What a program writes below a table about it: `# made 2026-11-20`, `Total: 12`, `EOF`. */
const isRemark = ([first = '', ...others]: string[]) =>
  others.every((text) => text.trim() === '') && /^\s*(?:#|(?:total|count|rows|records|eof|end|trl)\b)/i.test(first)

/** What a program leaves in a table when it breaks off: the rows after it are missing. */
const isFault = (columns: string[]) =>
  /^\s*(?:(?:<br ?\/?>|<b>)\s*)*(?:PHP )?(?:Fatal|Parse) error(?:<\/b>)?:|^Traceback \(most recent call last\)/i.test(
    columns[0] ?? '',
  )

type Places = { find: (name: string) => readonly number[]; header: Header }

/** The columns that bear a name, however it is written; what stands in brackets behind it may be left away. */
function placesOf(columns: string[]): Places {
  const places = new Map<string, number[]>()
  const put = (name: string, place: number) => {
    if (name !== '') places.set(name, [...(places.get(name) ?? []), place])
  }
  for (const [place, name] of columns.entries()) put(headerName(name), place)
  const priced = pricedColumns(columns)
  for (const [place, name] of columns.entries()) {
    const short = priced.names.get(place) ?? shortHeaderName(name)
    if (!places.has(short) && !priced.others.has(place)) put(short, place)
  }
  const asked = new Map<string, readonly number[]>()
  const find = (name: string) => {
    const known = asked.get(name)
    if (known !== undefined) return known
    const found = places.get(plainName(name)) ?? nowhere
    asked.set(name, found)
    return found
  }
  const names = [...places.keys()]
  return { find, header: { names, columns: columnsAmong(names), currency: priced.currency } }
}

/**
 * The columns of prices that bear a currency in their names. Of several currencies the dollar counts, else the first; the
 * columns of `others` are left alone.
 */
function pricedColumns(columns: string[]) {
  const told = columns.flatMap((text, place) => {
    const found = currencyInHeader(text)
    return found !== null && isPriceName(found.name) ? [{ place, ...found }] : []
  })
  const currency = told.some((one) => one.currency === 'USD') ? 'USD' : (told[0]?.currency ?? null)
  return {
    currency,
    names: new Map(told.flatMap((one) => (one.currency === currency ? [[one.place, one.name] as const] : []))),
    others: new Set(told.flatMap((one) => (one.currency === currency ? [] : [one.place]))),
  }
}

type Head = { headerLine: string; all: AsyncIterable<string>; endsWithBreak: () => boolean }

async function withHeader(texts: AsyncIterable<string>): Promise<Head> {
  const { head, rest } = await withHead(texts, (text) => showsHeader(text) || text.length >= fieldMax)
  let last = head
  const shown = afterPreamble(head)
  // The lines before the header stay as blank ones, so that the others keep their numbers.
  const before = head.slice(0, head.length - shown.length).replaceAll(/[^\r\n]/g, '')
  async function* all() {
    yield before + shown
    for await (const text of rest) {
      if (text !== '') last = text
      yield text
    }
  }
  return { headerLine: firstLine(shown), all: all(), endsWithBreak: () => /[\r\n]$/.test(last) }
}
