import { FeedRefused } from './feed.ts'
import type { RawRow } from './feed.ts'
import { readLines } from './read-lines.ts'

/**
 * Rakuten's catalogue, full or delta: `HDR|advertiser|name|date`, one item a line, `TRL|count`. The order of the first
 * 25 columns is of the network's guideline; that of the last ones, and the letters I, U and D of a delta, from memory.
 * The trailer must be there and tell the number of rows.
 */
export async function* readRakuten(texts: AsyncIterable<string>): AsyncGenerator<RawRow> {
  let store: string | undefined
  let rows = 0
  let trailer: number | null = null
  let last = 1
  for await (const { line, text, tooLong } of readLines(texts)) {
    last = line
    const columns = text.split('|')
    if (text.trim() === '') continue
    if (trailer !== null) throw new FeedRefused('there are rows after the trailer', { line })
    if (columns[0]?.replace(/^\ufeff/, '') === 'HDR') store = columns[2]
    else if (columns[0] === 'TRL') trailer = Number(columns[1])
    else {
      rows++
      yield tooLong ? { line, id: null, broken: 'size' } : rakutenRow(columns, line, store)
    }
  }
  if (trailer === null) throw new FeedRefused('cut off: there is no trailer', { line: last })
  if (trailer !== rows) throw new FeedRefused(`trailer count ${trailer} does not match ${rows} records`, { line: last })
}

/** Behind the currency, or behind all that a class of goods tells of itself (`Dresses|M|Cotton|Black`). */
const letterOf = (columns: string[]) =>
  [columns[31], columns.at(-1)].map((text) => text?.trim().toUpperCase() ?? '').find((letter) => /^[IUD]$/.test(letter))

function rakutenRow(columns: string[], line: number, store: string | undefined): RawRow {
  const at = (index: number) => columns[index]
  if (columns.length < 26) return { line, id: at(0) ?? null, broken: 'columns' }
  const letter = letterOf(columns)
  return {
    line,
    id: at(0) ?? null,
    gone: at(18)?.trim().toUpperCase() === 'Y' || letter === 'D' ? 'deleted' : null,
    delta: letter !== undefined,
    fields: {
      title: at(1),
      product_type: at(4) || at(3),
      link: at(5) || at(7),
      image_link: at(6),
      description: at(9) || at(8),
      sale_price: at(12),
      price: at(13) || at(12),
      sale_price_effective_date: datesOf(at(14), at(15)),
      brand: at(16) || at(21),
      availability: at(23),
      gtin: at(24),
      currency: at(29),
      store,
    },
  }
}

/** `mm/dd/yyyy [hh:mm:ss]` of the network as dates of ISO 8601; a day without a time is meant whole. */
function datesOf(from = '', to = ''): string {
  const iso = (text: string) => {
    const [, month, day, year, time] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: (\d{2}:\d{2}:\d{2}))?/.exec(text.trim()) ?? []
    return year === undefined
      ? ''
      : `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}${time === undefined ? '' : `T${time}Z`}`
  }
  return from.trim() === '' && to.trim() === '' ? '' : `${iso(from)}/${iso(to)}`
}

const shareasaleColumns = 50

/** ShareASale's file: fifty columns between pipes and no header; the second price is the former one. */
export async function* readShareasale(texts: AsyncIterable<string>): AsyncGenerator<RawRow> {
  for await (const { line, text, tooLong, ended } of readLines(texts)) {
    if (text.trim() === '') continue
    const columns = text.replace(/^\ufeff/, '').split('|')
    const at = (index: number) => columns[index]
    if (!ended && columns.length < shareasaleColumns)
      throw new FeedRefused('cut off: the last row is not whole', { line, column: text.length })
    if (tooLong) yield { line, id: null, broken: 'size' }
    else if (columns.length < shareasaleColumns) yield { line, id: at(0) ?? null, broken: 'columns' }
    else {
      const fields = {
        title: at(1),
        store: at(3),
        link: at(4)?.replaceAll('YOURUSERID', '0'),
        image_link: at(6) || at(5),
        price: at(7),
        list_price: at(8),
        product_type: at(20) || at(10),
        description: at(11),
        brand: at(17),
        availability: at(25),
      }
      yield { line, id: at(0) ?? null, fields }
    }
  }
}
