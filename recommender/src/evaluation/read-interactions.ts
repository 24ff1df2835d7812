import { gatherInteractions, type Interactions } from '../interactions.ts'
import { readMoment } from '../moment.ts'
import { signalTable } from '../signal.ts'
import { isText, notText, readLines, UnusableFile, type OnRead } from './read-lines.ts'

/** A line that could not be read: counted from 1, with the reason in words. */
export type BrokenLine = { line: number; reason: string }

/** When a shopper did the first and the last that a file tells of, in milliseconds since 1970. */
export type Span = { first: number; last: number }

export type InteractionsRead = {
  interactions: Interactions
  broken: BrokenLine[]
  /** By shopper; empty where no time is given. */
  spans: ReadonlyMap<string, Span>
}

const weightOfEvent: ReadonlyMap<string, number> = new Map([
  ['view', signalTable.viewed.weight],
  ['like', signalTable.tagged.weight],
  ['pick', signalTable.picked.weight],
  ['dislike', signalTable.passed.weight],
])

/**
 * Reads interactions, plain or gzip: lines of `user item item …`, or CSV or TSV with a header that holds `user,item`
 * and optionally `weight`, `event` (view, like, dislike, pick) and `time` (epoch seconds or ISO). A shopper's pieces
 * stand in the order of time, or of the file where no time is given. Broken lines are left out and named; where most are
 * no text, the file was meant for something else.
 */
export async function readInteractions(path: string, onRead?: OnRead): Promise<InteractionsRead> {
  const { lines, ...read } = await gatherLines(readLines(path, onRead))
  const unread = read.broken.filter(({ reason }) => reason === notText).length
  if (unread * 2 > lines) throw new UnusableFile(`${path} is not text in UTF-8 in ${unread} of ${lines} lines.`)
  return read
}

/** The same from lines at hand. */
export async function gatherLines(
  lines: AsyncIterable<string> | Iterable<string>,
): Promise<InteractionsRead & { lines: number }> {
  const gather = gatherInteractions()
  const broken: BrokenLine[] = []
  const timed: { shopperId: string; itemId: string; weight: number; time: number }[] = []
  let header: Header | null = null
  let hasWeights = false
  let line = 0
  let isBeginning = true
  for await (const text of lines) {
    line++
    if (text.trim() === '') continue
    if (isBeginning) {
      header = readHeader(text)
      const fault = faultOfHeader(text, header)
      if (fault) broken.push({ line, reason: fault })
    }
    const isHeader = isBeginning && header !== null
    isBeginning = false
    if (isHeader) hasWeights = header!.columns.includes('weight')
    if (isHeader) continue
    const row = isText(text) ? (header ? readRow(text, header) : readPlain(text)) : notText
    if (typeof row === 'string') broken.push({ line, reason: row })
    else {
      // Shoppers stand in the order of the file, whenever they did what it tells.
      gather.addShopper(row.shopperId)
      if ('items' in row) for (const itemId of row.items) gather.add(row.shopperId, itemId)
      else if (row.time === null) gather.add(row.shopperId, row.itemId, row.weight)
      else timed.push({ ...row, time: row.time })
    }
  }
  const spans = new Map<string, Span>()
  for (const { shopperId, itemId, weight, time } of timed.sort((one, other) => one.time - other.time)) {
    gather.add(shopperId, itemId, weight, time)
    const span = spans.get(shopperId)
    if (span) span.last = time
    else spans.set(shopperId, { first: time, last: time })
  }
  const interactions = gather.done()
  const isBare = header === null && interactions.itemIds.length === 0 && interactions.shopperIds.length > 1
  if (isBare)
    broken.push({ line: 1, reason: 'no line has an item after its user: is it a table without its header user,item?' })
  if (hasWeights) bringToOne(interactions.rows.values)
  return { interactions, broken, spans, lines: line }
}

const weightMost = 4

/** Weights of a file are relative: stars, euros or minutes are brought to 1 on average, and none rules alone. */
function bringToOne(weights: Float32Array): void {
  let sum = 0
  let count = 0
  for (const weight of weights) {
    if (weight <= 0) continue
    sum += weight
    count++
  }
  if (count === 0 || !(sum > 0)) return
  for (let index = 0; index < weights.length; index++)
    weights[index] = Math.max(-weightMost, Math.min(weightMost, (weights[index] * count) / sum))
}

type Header = { separator: Separator; columns: string[] }

function readHeader(line: string): Header | null {
  for (const separator of separators) {
    const columns = splitCells(line, separator).map((name) => name.trim().toLowerCase())
    if (columns.includes('user') && columns.includes('item')) return { separator, columns }
  }
  return null
}

/** What a first line has of a header that cannot be used as it stands; null where it has nothing. */
function faultOfHeader(line: string, header: Header | null): string | null {
  if (header) {
    const twice = header.columns.find((name, index) => name !== '' && header.columns.indexOf(name) !== index)
    return twice === undefined ? null : `column ${twice} twice: the first one counts`
  }
  const columns = line.split(/[,;\t]/).map((name) => name.trim().toLowerCase())
  if (columns.length < 2 || columns.includes('user') === columns.includes('item')) return null
  return `a header without ${columns.includes('user') ? 'item' : 'user'}: read as lines of a user and her items`
}

function readPlain(line: string): { shopperId: string; items: string[] } {
  const [shopperId, ...items] = line.trim().split(/\s+/)
  return { shopperId, items }
}

function readRow(line: string, { separator, columns }: Header) {
  const cells = splitCells(line, separator)
  if (cells.length !== columns.length) return `${cells.length} columns instead of ${columns.length}`
  const cell = (name: string) => cells[columns.indexOf(name)]?.trim() ?? ''
  const shopperId = cell('user')
  const itemId = cell('item')
  if (shopperId === '') return 'no user'
  if (itemId === '') return 'no item'
  const event = cell('event').toLowerCase()
  if (event !== '' && !weightOfEvent.has(event)) return `unknown event ${event}`
  const weight = cell('weight') === '' ? (weightOfEvent.get(event) ?? 1) : Number(cell('weight'))
  if (!Number.isFinite(weight)) return `weight ${cell('weight')} is no number`
  const time = readTime(cell('time'))
  if (Number.isNaN(time)) return `time ${cell('time')} is neither epoch seconds nor ISO`
  return { shopperId, itemId, weight, time }
}

/** From here on a number is milliseconds, a thousand times as far microseconds, and so on: as seconds it were the year 5138. */
const millisecondsFrom = 1e11

/** Milliseconds since 1970; null for an empty cell, NaN for what is no time. */
function readTime(text: string): number | null {
  if (text === '') return null
  if (!/^[-+]?\d+(\.\d*)?(e[-+]?\d+)?$/i.test(text)) return readMoment(text)
  let time = Number(text) * 1000
  if (!Number.isFinite(time)) return Number.NaN
  while (Math.abs(time) >= millisecondsFrom * 1000) time /= 1000
  return time
}

const separators = [',', '\t', ';'] as const
type Separator = (typeof separators)[number]
/** What ends a cell or a part of it. */
const marksOf: Record<Separator, RegExp> = { ',': /[",]/g, '\t': /["\t]/g, ';': /[";]/g }

/** Cells of a line, with double quotes around those that hold the separator (RFC 4180, within one line). */
function splitCells(line: string, separator: Separator): string[] {
  if (!line.includes('"')) return line.split(separator)
  const cells: string[] = []
  let parts: string[] = []
  let isQuoted = false
  let from = 0
  for (const { 0: sign, index } of line.matchAll(marksOf[separator])) {
    if (index < from) continue
    if (sign === separator && isQuoted) continue
    parts.push(line.slice(from, index))
    from = index + 1
    if (sign === separator) {
      cells.push(parts.join(''))
      parts = []
    } else if (isQuoted && line[from] === '"') {
      parts.push('"')
      from++
    } else isQuoted = !isQuoted
  }
  return [...cells, parts.join('') + line.slice(from)]
}
