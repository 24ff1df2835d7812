import type { FeedFormat } from './feed.ts'
import { idNames, titleNames } from './google-fields.ts'
import { headerName } from './header-name.ts'

/**
 * The format of a feed by its first characters, and by its name where they leave it open; null when it is none that
 * we read. `head` should hold the first line.
 */
export function recogniseFeed(head: string, fileName = ''): FeedFormat | null {
  const text = afterPreamble(head)
  if (text === '') return null
  if (text.startsWith('<')) {
    if (/^<!doctype html|^<html/i.test(text)) return null
    return /<merchandiser\b/i.test(text) ? 'rakuten' : 'google-xml'
  }
  if (/^[{[]/.test(text)) return 'json-lines'
  if (text.startsWith('HDR|')) return 'rakuten'
  const line = (text.split(/\r?\n|\r/, 1)[0] as string).toLowerCase()
  const names = line.split(delimiterOf(line)).map(headerName)
  const isAwin = names.some((name) => ['awdeeplink', 'awproductid', 'awimageurl'].includes(name))
  if (isAwin && names.includes('productname')) return 'awin'
  if ((names[0] === 'handle' || names.includes('urlhandle')) && names.includes('title')) return 'shopify'
  if (names.includes('regularprice') && names.includes('visibilityincatalog')) return 'woocommerce'
  if (names.some(isIdName) && names.some(isTitleName)) return 'google-table'
  if (line.split('|').length >= 40) return /rakuten|linkshare/i.test(fileName) ? 'rakuten' : 'shareasale'
  return null
}

const isIdName = (name: string) => idNames.includes(name)
const isTitleName = (name: string) => titleNames.includes(name)

/** What may stand before a header: a mark, blank lines, a spreadsheet's `sep=;`, what a program wrote about itself. */
const preamble = /^\ufeff?(?:[ \t]*(?:sep=.|#[^\r\n]*)?(?:\r\n?|\n))*\s*/
/** A name over the table: a line or two without any mark between columns. */
const caption = /^(?:(?![{[<])[^\t|;,\r\n]*(?:\r\n?|\n)){1,3}/

/** A file's text from its first line that holds something. */
export const afterPreamble = (text: string) => text.replace(preamble, '').replace(caption, '')

/** The mark that divides a header: the one that it holds most often. */
export function delimiterOf(line: string): string {
  const counts = ['\t', '|', ';', ','].map((mark) => [mark, line.split(mark).length] as const)
  return counts.reduce((best, next) => (next[1] > best[1] ? next : best))[0]
}
