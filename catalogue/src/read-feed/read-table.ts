import { FeedRefused, fieldMax } from './feed.ts'
import { headerName, plainName } from './header-name.ts'
import { readRecords } from './read-records.ts'
import type { TableRecord } from './read-records.ts'
import { afterPreamble, delimiterOf } from './recognise.ts'

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
}

/**
 * The records of a CSV, TSV or pipe file under their header; the mark between the columns is found by the header.
 * A last row that is too short and has no line break is where the file was cut off.
 */
export async function* readTable(texts: AsyncIterable<string>): AsyncGenerator<TableRow> {
  const { header, all, endsWithBreak } = await withHeader(texts)
  let places: ((name: string) => readonly number[]) | null = null
  let last: TableRow | null = null
  for await (const { line, columns, fit, tooLong } of readRecords(all, delimiterOf(header))) {
    if (places === null) {
      places = placesOf(columns)
      continue
    }
    const found = places
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
    last = { line, columns, fit, tooLong, get, all }
  }
  if (last === null) return
  if (last.fit === 'short' && !endsWithBreak())
    throw new FeedRefused('cut off: the last row is not whole', { line: last.line })
  yield last
}

const none: readonly string[] = []
const nowhere: readonly number[] = []

/** The columns that bear a name, however it is written. */
function placesOf(columns: string[]): (name: string) => readonly number[] {
  const places = new Map<string, number[]>()
  for (const [place, name] of columns.entries()) {
    const own = headerName(name)
    if (own !== '') places.set(own, [...(places.get(own) ?? []), place])
  }
  const asked = new Map<string, readonly number[]>()
  return (name) => {
    const known = asked.get(name)
    if (known !== undefined) return known
    const found = places.get(plainName(name)) ?? nowhere
    asked.set(name, found)
    return found
  }
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
