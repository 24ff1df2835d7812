import { FeedRefused } from './feed.ts'
import type { Fields, RawRow } from './feed.ts'
import { fieldsByName, unwrapped } from './json-names.ts'
import type { NamedFields } from './json-names.ts'
import { placeOfPieces, readPieces } from './json-pieces.ts'
import { readLines } from './read-lines.ts'

/**
 * JSON objects, one a line, or in a list: `id` and `title` (or `name`), the rest where it is known; the shape of an item, of
 * Google's feed, of a Shopify shop's `products.json`, else whatever networks and shops' programs call their columns.
 */
export async function* readJsonLines(texts: AsyncIterable<string>, storeUrl?: string): AsyncGenerator<RawRow> {
  const { head, all } = await withHead(texts)
  const place = placeOfPieces(head)
  if (place === null) yield* readEachLine(all, storeUrl)
  else
    for await (const { line, text } of readPieces(all, place)) {
      const record = text === null ? null : objectIn(text)
      if (record === null) yield { line, id: null, fields: null, broken: text === null ? 'size' : 'json' }
      else yield rowOf(record, line, storeUrl)
    }
}

/** As much as shows what the file is, as one text, and all of it. */
async function withHead(texts: AsyncIterable<string>): Promise<{ head: string; all: AsyncIterable<string> }> {
  const reader = texts[Symbol.asyncIterator]()
  let head = ''
  while (head.length < headMax) {
    const { done, value } = await reader.next()
    if (done) break
    head += value
  }
  async function* all() {
    yield head
    for (let next = await reader.next(); !next.done; next = await reader.next()) yield next.value
  }
  return { head, all: all() }
}

const headMax = 16 * 1024

async function* readEachLine(texts: AsyncIterable<string>, storeUrl?: string): AsyncGenerator<RawRow> {
  for await (const { line, text, tooLong, ended } of readLines(texts)) {
    if (text.trim() === '' || text === '\ufeff') continue
    if (tooLong) yield { line, id: null, fields: null, broken: 'size' }
    else {
      const record = objectIn(text.replace(/^\ufeff/, ''))
      if (record === null && !ended && text.trimStart().startsWith('{')) {
        throw new FeedRefused('cut off: the last line does not end', { line, column: text.length })
      }
      yield record === null ? { line, id: null, fields: null, broken: 'json' } : rowOf(record, line, storeUrl)
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

/** The names that items of our own bear; others are looked for among those of networks and programs. */
const ownNames = new Set(
  `id itemId source sourceId title name description body_html brand vendor store price salePrice sale_price
  sale_price_effective_date listPrice list_price currency image image_link images additional_image_links url link availability available
  gtin groupId item_group_id productType product_type subcategory sourceCategory gender categoryFilter category label color size deleted
  handle variants tags`.split(/\s+/),
)
const nothing: NamedFields = { id: null, fields: {}, gone: null }

function rowOf(told: JsonRecord, line: number, storeUrl?: string): RawRow {
  const record = unwrapped(told)
  const named = Object.keys(record).every((name) => ownNames.has(name)) ? nothing : fieldsByName(record)
  const first = (...names: string[]) => {
    for (const name of names) {
      const value = Object.hasOwn(record, name) ? record[name] : undefined
      if (value !== undefined && value !== null && value !== '') return value
    }
    return undefined
  }
  const id = first('id', 'itemId') ?? sourceId(first('source'), first('sourceId'))
  const images = first('images', 'additional_image_link', 'additional_image_links', 'additionalImages')
  const pictures = (Array.isArray(images) ? images : images === undefined ? [] : [images]).map(addressIn)
  const variant = variantOf(record)
  const handle = first('handle')
  const fields: Fields = withFallback(
    {
      title: textIn(first('title', 'name')),
      description: textIn(first('description', 'body_html')),
      brand: nameIn(first('brand', 'vendor')),
      store: textIn(first('store')),
      price: amountIn(first('price')) ?? variant.price,
      sale_price: amountIn(first('salePrice', 'sale_price')),
      sale_price_effective_date: first('sale_price_effective_date'),
      list_price: amountIn(first('listPrice', 'list_price')) ?? variant.list_price,
      currency: first('currency') ?? currencyIn(first('price')),
      image_link:
        textIn(addressIn(first('image', 'image_link', 'image_url', 'imageUrl', 'imageLink'))) ?? textIn(pictures[0]),
      additional_image_links: pictures.filter((picture) => typeof picture === 'string'),
      link: textIn(first('url', 'link', 'product_url', 'productUrl')) ?? linkOf(storeUrl, handle),
      availability: first('availability', 'available') ?? variant.availability,
      gtin: first('gtin'),
      item_group_id: first('groupId', 'item_group_id'),
      product_type: textIn(first('productType', 'product_type', 'subcategory', 'sourceCategory')),
      category: first('categoryFilter', 'category', 'label'),
      color: textIn(first('color', 'colour')),
      size: textIn(first('size')),
      ...(variant.count > 1 && { variants: variant.count }),
    },
    named.fields,
  )
  const isDeleted = first('deleted') === true || named.gone === 'deleted'
  return {
    line,
    id: typeof id === 'string' || typeof id === 'number' ? String(id) : named.id,
    fields,
    deleted: isDeleted,
    ...(named.gone === 'unpublished' && { broken: named.gone }),
  }
}

/** What has no value of its own takes that of the other; pictures of both count. */
function withFallback(fields: Fields, others: Fields): Fields {
  if (others === nothing.fields) return fields
  const own = Object.entries(fields).filter(([, value]) => value !== undefined)
  const pictures = [...(fields.additional_image_links ?? []), ...(others.additional_image_links ?? [])]
  return { ...others, ...Object.fromEntries(own), additional_image_links: pictures }
}

const textIn = (value: unknown): string | number | undefined =>
  typeof value === 'string' || typeof value === 'number' ? value : undefined

/** A picture as an address, or as a thing that has one. */
const addressIn = (value: unknown): unknown => {
  const one = Array.isArray(value) ? value[0] : value
  return own(one, 'src') ?? own(one, 'url') ?? one
}

const nameIn = (value: unknown): unknown => own(value, 'name') ?? value

/** An amount that stands beside its currency. */
const amountIn = (value: unknown): unknown => textIn(own(value, 'value') ?? own(value, 'amount') ?? value)

const currencyIn = (value: unknown): unknown =>
  own(value, 'currency') ?? own(value, 'currencyCode') ?? own(value, 'currency_code')

const own = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as JsonRecord)[name] : undefined

const linkOf = (storeUrl: string | undefined, handle: unknown): string | undefined =>
  storeUrl !== undefined && typeof handle === 'string'
    ? `${storeUrl.replace(/\/$/, '')}/products/${encodeURIComponent(handle)}`
    : undefined

/** What a Shopify product's first variant that can be bought says. */
function variantOf(record: JsonRecord) {
  const told = own(record, 'variants')
  const variants = Array.isArray(told) ? (told as unknown[]) : []
  const chosen = variants.find((one) => (own(one, 'available') ?? isCounted(one)) !== false) ?? variants[0]
  return {
    price: own(chosen, 'price'),
    list_price: own(chosen, 'compare_at_price') ?? undefined,
    availability: own(chosen, 'available') ?? isCounted(chosen),
    count: variants.length,
  }
}

/** Whether a variant whose pieces the shop counts may be bought; undefined where it does not say. */
function isCounted(variant: unknown): boolean | undefined {
  const count = own(variant, 'inventory_quantity') ?? own(variant, 'inventoryQuantity')
  if (typeof count !== 'number') return undefined
  const isTracked = own(variant, 'inventory_management') !== null
  return !isTracked || count > 0 || /^continue$/i.test(String(own(variant, 'inventory_policy') ?? ''))
}

const sourceId = (source: unknown, id: unknown) =>
  typeof id === 'string' || typeof id === 'number' ? (typeof source === 'string' ? `${source}:${id}` : id) : undefined
