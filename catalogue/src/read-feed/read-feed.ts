import { decodeText } from './decode-text.ts'
import { FeedRefused, unreadable } from './feed.ts'
import type { FeedEnd, FeedFormat, FeedOptions, FeedRow, RawRow, RowRules } from './feed.ts'
import { readJsonLines } from './json-lines.ts'
import { readRakuten, readShareasale } from './pipe-files.ts'
import { readRow } from './read-row.ts'
import { readXml } from './read-xml.ts'
import { afterPreamble, firstLine, isWebPage, recogniseFeed, showsHeader } from './recognise.ts'
import { readAwin, readGoogleTable, readShopify } from './tables.ts'
import { unpack } from './unpack.ts'
import { withHead } from './with-head.ts'
import { readWoocommerce } from './woocommerce.ts'

type Reader = (texts: AsyncIterable<string>, options: FeedOptions) => AsyncIterable<RawRow>

const readers: Record<FeedFormat, Reader> = {
  'google-xml': readXml,
  'google-table': (texts, { storeUrl }) => readGoogleTable(texts, storeUrl),
  awin: readAwin,
  rakuten: readRakuten,
  shareasale: readShareasale,
  shopify: (texts, { storeUrl }) => readShopify(texts, storeUrl),
  woocommerce: (texts, { storeUrl }) => readWoocommerce(texts, storeUrl),
  'json-lines': (texts, { storeUrl }) => readJsonLines(texts, storeUrl),
}

const rulesOf = (format: FeedFormat): RowRules => ({
  lenient: format === 'json-lines',
  linkless: format === 'shopify' || format === 'woocommerce',
})

/** Most bytes that are looked at to recognise a format. */
const headMax = 64 * 1024

/**
 * Reads a feed as it arrives, in steady memory: one result a row, then one that sums up. Packed files are unpacked on the way.
 * Throws `FeedRefused` when the file as a whole cannot be trusted (cut off, not well-formed, a wrong trailer, an unknown
 * format): since that may show at its end, rows must be kept aside until `status: 'end'` has come.
 */
export async function* readFeed(
  chunks: AsyncIterable<Uint8Array | string>,
  options: FeedOptions,
): AsyncGenerator<FeedRow | FeedEnd> {
  const file = options.fileName ?? null
  try {
    yield* readRows(chunks, options)
  } catch (error) {
    if (error instanceof FeedRefused)
      throw new FeedRefused(error.reason, { file, line: error.line, column: error.column })
    throw error
  }
}

/** The network calls its files of changes so (`12_34_mp_delta.txt.gz`); one of a quiet day has no row that could say it. */
const isCalledDelta = (format: FeedFormat, fileName = '') =>
  format === 'rakuten' && /(?<![a-z])delta(?![a-z])/i.test(fileName)

/** Why a text is no feed, with what a table would need to be one, for the one who has another. */
function sayUnknown(text: string): string {
  if (isWebPage(text)) return 'it is a page of the web, in no format of a feed'
  const isTable = /[^\t;,|][\t;,|]/.test(firstLine(text))
  const missing = ': its first lines name no columns of an id, a title and an address, a picture or a price'
  return `its format is not known${isTable ? missing : ''}`
}

const isUnreadable = ({ reason }: FeedRow) => unreadable.some((one) => one === reason)
/** By so many these may outnumber the others: no list of pieces does, and each costs as much as one that can be read. */
const unreadableMost = 1_000_000

async function* readRows(
  chunks: AsyncIterable<Uint8Array | string>,
  options: FeedOptions,
): AsyncGenerator<FeedRow | FeedEnd> {
  const texts = decodeText(unpack(chunks, options.maxBytes), options.charset)
  try {
    yield* readTexts(texts, options)
  } finally {
    // However the reading ends, its file or its connection is let go.
    await texts.return(undefined)
  }
}

async function* readTexts(texts: AsyncIterable<string>, options: FeedOptions): AsyncGenerator<FeedRow | FeedEnd> {
  const { head, all } = await withHead(texts, (text) => text.length >= headMax || showsHeader(text))
  if (head.trim() === '') throw new FeedRefused('it is empty')
  const text = afterPreamble(head)
  const format = options.format ?? recogniseFeed(head, options.fileName)
  if (format === null) throw new FeedRefused(sayUnknown(text))
  const rules = rulesOf(format)
  const mode = isCalledDelta(format, options.fileName) ? 'delta' : 'full'
  const end: FeedEnd = { status: 'end', format, mode, rows: 0, ok: 0, rejected: 0, deleted: 0, reasons: {} }
  // Networks give one feed as text and as XML.
  const reader = text.startsWith('<') ? readXml : readers[format]
  let spare = unreadableMost
  for await (const raw of reader(all, options)) {
    const row = readRow(raw, rules, options)
    spare += isUnreadable(row) ? -1 : 1
    if (spare < 0) throw new FeedRefused('it holds little else than rows that cannot be read', { line: row.line })
    if (raw.delta) end.mode = 'delta'
    end.rows++
    end[row.status]++
    if (row.status === 'rejected') end.reasons[row.reason] = (end.reasons[row.reason] ?? 0) + 1
    yield row
  }
  yield end
}
