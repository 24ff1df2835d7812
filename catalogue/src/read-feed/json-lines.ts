import { FeedRefused } from './feed.ts'
import type { Fields, RawRow } from './feed.ts'
import { readLines } from './read-lines.ts'

/** One JSON object a line: `id` and `title` (or `name`), the rest where it is known; the shape of an item or of Google's feed. */
export async function* readJsonLines(texts: AsyncIterable<string>): AsyncGenerator<RawRow> {
  for await (const { line, text, tooLong, ended } of readLines(texts)) {
    if (text.trim() === '' || text === '\ufeff') continue
    if (tooLong) yield { line, id: null, fields: null, broken: 'size' }
    else {
      const record = objectIn(text.replace(/^\ufeff/, ''))
      if (record === null && !ended && text.trimStart().startsWith('{')) {
        throw new FeedRefused('cut off: the last line does not end', { line, column: text.length })
      }
      yield record === null ? { line, id: null, fields: null, broken: 'json' } : rowOf(record, line)
    }
  }
}

type JsonRecord = Record<string, unknown>

function objectIn(text: string): JsonRecord | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonRecord) : null
  } catch {
    return null
  }
}

function rowOf(record: JsonRecord, line: number): RawRow {
  const first = (...names: string[]) => {
    for (const name of names) {
      const value = Object.hasOwn(record, name) ? record[name] : undefined
      if (value !== undefined && value !== null && value !== '') return value
    }
    return undefined
  }
  const id = first('id', 'itemId') ?? sourceId(first('source'), first('sourceId'))
  const images = first('images', 'additional_image_link', 'additionalImages')
  const fields: Fields = {
    title: first('title', 'name'),
    description: first('description'),
    brand: first('brand'),
    store: first('store'),
    price: first('price'),
    sale_price: first('salePrice', 'sale_price'),
    sale_price_effective_date: first('sale_price_effective_date'),
    list_price: first('listPrice', 'list_price'),
    currency: first('currency'),
    image_link: first('image', 'image_link') ?? (Array.isArray(images) ? images[0] : undefined),
    additional_image_links: Array.isArray(images) ? images : [],
    link: first('url', 'link'),
    availability: first('availability', 'available'),
    gtin: first('gtin'),
    item_group_id: first('groupId', 'item_group_id'),
    product_type: first('productType', 'product_type', 'subcategory', 'sourceCategory'),
    category: first('categoryFilter', 'category', 'label'),
    color: first('color', 'colour'),
    size: first('size'),
  }
  const deleted = first('deleted') === true
  return { line, id: typeof id === 'string' || typeof id === 'number' ? String(id) : null, fields, deleted }
}

const sourceId = (source: unknown, id: unknown) =>
  typeof id === 'string' || typeof id === 'number' ? (typeof source === 'string' ? `${source}:${id}` : id) : undefined
