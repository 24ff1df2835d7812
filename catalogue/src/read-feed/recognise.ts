import { columnsAmong } from './find-columns.ts'
import type { FeedFormat } from './feed.ts'
import { isWoocommerce } from './woocommerce-names.ts'
import { currencyInHeader, headerName, shortHeaderName } from './header-name.ts'

/**
 * The format of a feed by its first characters, and by its name where they leave it open; null when it is none that
 * we read. `head` should hold the first line.
 */
export function recogniseFeed(head: string, fileName = ''): FeedFormat | null {
  const text = afterPreamble(head)
  if (text === '') return null
  if (text.startsWith('<')) {
    if (isWebPage(text)) return null
    return /<merchandiser\b/i.test(text) ? 'rakuten' : 'google-xml'
  }
  if (/^\p{Cc}?[{[]/u.test(text)) return 'json-lines'
  if (text.startsWith('HDR|')) return 'rakuten'
  const line = firstLine(text)
  const format = formatOfHeader(line)
  if (format !== null) return format
  if (line.split('|').length >= 40) return /rakuten|linkshare/i.test(fileName) ? 'rakuten' : 'shareasale'
  return null
}

/** Whether a text is a page to log in, or what a server says instead of the feed. */
export const isWebPage = (text: string): boolean => /^<!doctype html|^<html/i.test(text)

/** The first line, and what a name in quotes goes on to in the next ones. */
export function firstLine(text: string): string {
  const lines = text.slice(0, headerMax).split(/\r\n?|\n/, headerLinesMax)
  const [line = ''] = lines
  if (!isOpen(line)) return line
  let whole = line
  for (const next of lines.slice(1)) {
    whole += ` ${next}`
    if (!isOpen(whole)) return whole
  }
  return line
}

const headerLinesMax = 20
const isOpen = (text: string) => text.split('"').length % 2 === 0

/** The format that a line is the header of; null where it is none. */
const formatOfHeader = (line: string): FeedFormat | null => formatOfColumns(line.split(delimiterOf(line)))

/** Whether columns are names, as those of a header; no name is longer. */
export const isHeader = (columns: readonly string[]): boolean =>
  columns.every((text) => text.length <= nameMax) && formatOfColumns(columns) !== null
const nameMax = 200

function formatOfColumns(columns: readonly string[]): FeedFormat | null {
  const told = columns.slice(0, columnsMax)
  const names = told.map(headerName)
  const isAwin = names.some((name) => ['awdeeplink', 'awproductid', 'awimageurl'].includes(name))
  if (isAwin && names.includes('productname')) return 'awin'
  // A shop's app writes further columns before those of Shopify's own export.
  const isOfHandles = names.includes('handle') && (names[0] === 'handle' || names.includes('variantprice'))
  if ((isOfHandles || names.includes('urlhandle')) && names.includes('title')) return 'shopify'
  if (isWoocommerce(names)) return 'woocommerce'
  const short = told.map((name) => currencyInHeader(name)?.name ?? shortHeaderName(name))
  const { id, title, link, price, image_link } = columnsAmong([...names, ...short])
  const isKnown =
    id.length > 0 ? link.length + price.length + image_link.length > 0 : link.length > 0 && price.length > 0
  return isKnown && title.length > 0 ? 'google-table' : null
}

const headerMax = 20_000
/** So many columns show what a file is. */
const columnsMax = 1000

/** What may stand before a header: a mark, blank lines, a spreadsheet's `sep=;`, what a program wrote about itself. */
const preamble = /^\ufeff?(?:[ \t]*(?:sep=.|#[^\r\n]*)?(?:\r\n?|\n))*\s*/
/** A name over the table: a line or two without any mark between columns. */
const caption = /^(?:(?![{[<])[^\t|;,\r\n]*(?:\r\n?|\n)){1,3}/

/** How many lines with marks may stand over a header: what a shop says of the file, or what each column is for. */
const linesMax = 10

/** A file's text from its header on, else from its first line that holds something. */
export function afterPreamble(text: string): string {
  const rest = text.replace(preamble, '')
  if (/^(?:\p{Cc}?[<{[]|HDR\|)/u.test(rest) || formatOfHeader(firstLine(rest)) !== null) return rest
  const header = headerInRemarks(text, text.length - rest.length)
  if (header !== null) return header
  const lines = /[^\r\n]*(?:\r\n?|\n)+/y
  for (let count = 0; count < linesMax && lines.exec(rest) !== null; count++) {
    const below = rest.slice(lines.lastIndex)
    if (formatOfHeader(firstLine(below)) !== null) return below
  }
  return rest.replace(caption, '')
}

/** A file's text from the header that stands behind the mark of a remark: `#id,title,link`, Adobe's `## RECSentity.id`. */
function headerInRemarks(text: string, end: number): string | null {
  const marks = [...text.slice(0, end).matchAll(/^[ \t]*#+[ \t]*(?:RECS)?/gm)].slice(-linesMax)
  const below = marks.map(({ index, 0: mark }) => text.slice(index + mark.length))
  return below.findLast((rest) => formatOfHeader(firstLine(rest)) !== null) ?? null
}

/** Whether a file's beginning holds its header whole, or so many lines that there is none. */
export function showsHeader(text: string): boolean {
  const rest = afterPreamble(text)
  if (!rest.includes('\n')) return false
  return recogniseFeed(rest) !== null || rest.split('\n', linesMax + 2).length > linesMax + 1
}

/** The mark that divides a header: the one that it holds most often. */
export function delimiterOf(line: string): string {
  const counts = ['\t', '|', ';', ',', '^', '~', '¦', '\u0001'].map((mark) => [mark, line.split(mark).length] as const)
  return counts.reduce((best, next) => (next[1] > best[1] ? next : best))[0]
}
