import { FeedRefused } from './feed.ts'
import type { Fields, RawRow } from './feed.ts'
import { isAvailable } from '../availability.ts'
import { pageId, rowKind } from './google-fields.ts'
import { fieldsByName, inEnglish, inOurCountry, inWhole, isRecord, unwrapped } from './json-names.ts'
import type { JsonRecord, NamedFields } from './json-names.ts'
import { readPieces } from './json-pieces.ts'
import { inOwnUnits } from './minor-units.ts'
import { mendJson, withWholeNumbers } from './mend-json.ts'
import { otherList, placeOfPieces } from './place-of-pieces.ts'
import type { PlaceOfPieces } from './place-of-pieces.ts'
import { readLines } from './read-lines.ts'
import { picturesOfMagento } from './shop-programs.ts'
import { withChildren } from './with-children.ts'
import type { Told } from './with-children.ts'
import { withHead } from './with-head.ts'
import { withVariant } from './with-variant.ts'
import type { Variant } from './with-variant.ts'

/**
 * JSON objects, one a line, or in a list: `id` and `title` (or `name`), the rest where it is known; the shape of an item, of
 * Google's feed, of a Shopify shop's `products.json`, else whatever networks and shops' programs call their columns.
 */
export async function* readJsonLines(texts: AsyncIterable<string>, storeUrl?: string): AsyncGenerator<RawRow> {
  const { head, all } = await withHead(texts, ({ length }) => length >= headMax)
  const place = placeOfPieces(head)
  const other = place === null ? null : otherList(head, place)
  if (other !== null) throw new FeedRefused(`it lists ${other}, and no items`)
  let [rows, pieces] = [0, 0]
  // A list whose first piece has no id knows those without one by their pages, and so do lines that call a piece
  // otherwise than ours: those must have ids.
  let isByPage = false
  for await (const row of place === null ? readEachLine(all, storeUrl) : readListed(all, place, storeUrl)) {
    if (rows++ === 0) isByPage = row.isIdless === true && (place !== null || row.isOthers === true)
    if (tellsOfPiece(row)) pieces++
    yield isByPage && row.isIdless ? { ...row, id: pageId(row.fields?.link) } : row
  }
  // What a server answers instead of a feed: a message, or a list of something else.
  if (pieces === 0 && (rows > 0 || (place !== null && /^\[\s*[^\s\]{]/.test(head.slice(place.at)))))
    throw new FeedRefused('it holds no items')
}

const tellsOfPiece = ({ id, fields, broken, gone }: RawRow) =>
  broken !== undefined ||
  gone === 'unpublished' ||
  id !== null ||
  [fields?.title, fields?.price, fields?.link, fields?.image_link].some((value) => value !== undefined)

async function* readListed(
  texts: AsyncIterable<string>,
  place: PlaceOfPieces,
  storeUrl?: string,
): AsyncGenerator<JsonRow> {
  for await (const { line, text } of readPieces(texts, place)) {
    const record = text === null ? null : (objectsIn(text)?.[0] ?? null)
    if (record === null) yield { line, id: null, broken: text === null ? 'size' : 'json' }
    else yield rowOf(record, line, storeUrl)
  }
}

const headMax = 16 * 1024

async function* readEachLine(texts: AsyncIterable<string>, storeUrl?: string): AsyncGenerator<JsonRow> {
  for await (const one of withChildren(recordsIn(texts))) {
    if (one.broken === undefined) yield rowOf(one.record, one.line, storeUrl)
    else yield { line: one.line, id: null, broken: one.broken }
  }
}

async function* recordsIn(texts: AsyncIterable<string>): AsyncGenerator<Told> {
  for await (const { line, text, tooLong, ended } of readLines(texts)) {
    if (text.trim() === '' || text === '\ufeff') continue
    if (tooLong) yield { line, broken: 'size' }
    else {
      const records = objectsIn(text.replace(/^\ufeff/, ''))
      if (records === null && !ended && text.trimStart().startsWith('{')) {
        throw new FeedRefused('cut off: the last line does not end', { line, column: text.length })
      }
      if (records === null) yield { line, broken: 'json' }
      else for (const record of records) yield { line, record }
    }
  }
}

type JsonRow = RawRow & { isIdless?: boolean; isOthers?: boolean }

/** The objects that a text is; null where it is none, also once it is mended. */
function objectsIn(text: string): JsonRecord[] | null {
  // A parser that fails costs ten times as much as looking for a brace.
  if (!text.includes('{')) return null
  const whole = withWholeNumbers(text)
  const value = parsed(whole) ?? parsed(mendJson(whole))
  if (isRecord(value)) return [value]
  return Array.isArray(value) && value.length > 0 && value.every(isRecord) ? value : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The names that items of our own bear; others are looked for among those of networks and programs. */
const ownNames = new Set(
  `id itemId source sourceId title name description body_html brand vendor store price salePrice sale_price
  sale_price_effective_date listPrice list_price currency image image_link images additional_image_links url link availability available
  gtin groupId item_group_id productType product_type subcategory sourceCategory gender categoryFilter category label color size deleted
  handle variants tags`.split(/\s+/),
)
/** What needs no other name: a text, a number, a list of them. */
const isOwn = ([name, value]: [string, unknown]) =>
  ownNames.has(name) && !isRecord(value) && !(Array.isArray(value) && isRecord(value[0]))
const nothing: NamedFields = { id: null, isIdless: true, fields: {}, gone: null }

function rowOf(told: JsonRecord, line: number, storeUrl?: string): JsonRow {
  const record = inOwnUnits(inOurCountry(unwrapped(patched(told))))
  const named = Object.entries(record).every(isOwn) ? nothing : fieldsByName(record)
  const whole = inWhole(record)
  const first = (...names: string[]) => {
    for (const name of names) {
      const value = Object.hasOwn(whole, name) ? whole[name] : undefined
      if (value !== undefined && value !== null && value !== '') return value
    }
    return undefined
  }
  const id = first('id', 'itemId') ?? sourceId(first('source'), first('sourceId'))
  const images = first('images', 'additional_image_link', 'additional_image_links', 'additionalImages')
  const pictures = (Array.isArray(images) ? images : images === undefined ? [] : [images]).map(addressIn)
  // Further pictures stand behind the first one, whatever that is called.
  const isFirst = images !== undefined && images === first('images')
  const variant = variantOf(record)
  const handle = first('handle')
  const piece: Fields = withFallback(
    {
      title: textIn(first('title')) ?? (named === nothing ? textIn(first('name')) : undefined),
      description: textIn(first('description', 'body_html')),
      brand: nameIn(first('brand', 'vendor')),
      store: textIn(first('store')),
      price: amountIn(first('price')),
      sale_price: amountIn(first('salePrice', 'sale_price')),
      sale_price_effective_date: first('sale_price_effective_date'),
      list_price: amountIn(first('listPrice', 'list_price')),
      currency: first('currency') ?? currencyIn(first('price')),
      image_link:
        textIn(addressIn(first('image', 'image_link', 'image_url', 'imageUrl', 'imageLink'))) ??
        (isFirst ? textIn(pictures[0]) : undefined),
      additional_image_links: pictures.filter((picture) => typeof picture === 'string'),
      link: textIn(first('direct_url', 'url', 'link', 'product_url', 'productUrl')) ?? linkOf(storeUrl, handle),
      availability: isCountedAway(record)
        ? false
        : (textIn(first('availability')) ?? (named === nothing ? toldIn(first('available')) : undefined)),
      gtin: first('gtin'),
      item_group_id: first('groupId', 'item_group_id'),
      product_type: shelfIn(first('productType', 'product_type', 'subcategory', 'sourceCategory')),
      category: first('categoryFilter', 'category', 'label'),
      color: textIn(first('color', 'colour')),
      size: textIn(first('size')),
    },
    named.fields,
  )
  const all = withVariant(withPrice(piece), variant)
  // So Magento calls what it knows of a piece, and names pictures by their paths.
  const fields = record.custom_attributes === undefined ? all : { ...all, ...picturesOfMagento(all) }
  return {
    line,
    id: typeof id === 'string' || typeof id === 'number' ? String(id) : named.id,
    isIdless: named.isIdless && !['id', 'itemId', 'sourceId'].some((name) => Object.hasOwn(record, name)),
    isOthers: !['title', 'name'].some((name) => Object.hasOwn(record, name)) && fields.title !== undefined,
    fields,
    gone: named.gone ?? (first('deleted') === true ? 'deleted' : null),
  }
}

/** The piece that a line of JSON Patch adds or removes: `{"op": "add", "path": "/products/1", "value": {…}}`. */
function patched(told: JsonRecord): JsonRecord {
  const { op, path, value } = told
  if (typeof op !== 'string' || typeof path !== 'string' || !/^\/\w+\/[^/]+$/.test(path)) return told
  const id = path.slice(path.lastIndexOf('/') + 1)
  if (op === 'remove') return { id, deleted: true }
  return isRecord(value) ? { id, ...value } : told
}

/** What has no value of its own takes that of the other; pictures of both count. */
function withFallback(fields: Fields, others: Fields): Fields {
  if (others === nothing.fields) return fields
  const own = Object.entries(fields).filter(([, value]) => value !== undefined)
  const pictures = [...(fields.additional_image_links ?? []), ...(others.additional_image_links ?? [])]
  return { ...others, ...Object.fromEntries(own), additional_image_links: pictures }
}

/** A text, the first of a list of them, or the English one of several. */
function textIn(value: unknown): string | number | undefined {
  const one: unknown = Array.isArray(value) ? value[0] : value
  return typeof one === 'string' || typeof one === 'number' ? one : inEnglish(one)
}

/** A shelf; what a shop's program calls a kind of row is none. */
function shelfIn(value: unknown): string | number | undefined {
  const text = textIn(value)
  return typeof text === 'string' && rowKind.test(text.trim()) ? undefined : text
}

const toldIn = (value: unknown) => (typeof value === 'boolean' ? value : textIn(value))

/** A picture as an address, or as a thing that has one. */
const addressIn = (value: unknown): unknown => {
  const one = Array.isArray(value) ? value[0] : value
  return own(one, 'src') ?? own(one, 'url') ?? one
}

const nameIn = (value: unknown): unknown => own(value, 'name') ?? value

/** An amount that stands beside its currency. */
function amountIn(value: unknown): unknown {
  const whole = isRecord(value) ? inWhole(value) : value
  return textIn(own(whole, 'value') ?? own(whole, 'amount') ?? whole)
}

const currencyIn = (value: unknown): unknown =>
  own(value, 'currency') ?? own(value, 'currencyCode') ?? own(value, 'currency_code')

const own = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as JsonRecord)[name] : undefined

const linkOf = (storeUrl: string | undefined, handle: unknown): string | undefined =>
  storeUrl !== undefined && typeof handle === 'string' ? `/products/${encodeURIComponent(handle)}` : undefined

/** What a product's first variant that can be bought says, and whether one can. */
function variantOf(record: JsonRecord): Variant | null {
  const listed = first(record, ['variants', 'variations', 'skus', 'skuData', 'skuList', 'items', 'sizes'])
  const oneNamed = first(record, ['masterVariant', 'cheapestVariant', 'defaultVariant', 'selectedVariant'])
  const variants = [oneNamed, ...piecesIn(listed)].filter(isRecord)
  const [one] = variants
  if (one === undefined) return null
  const stock = (variant: JsonRecord) =>
    own(variant, 'available') ?? isCounted(variant) ?? fieldsByName(variant).fields.availability
  const chosen = variants.find((variant) => isAvailable(stock(variant))) ?? one
  const { fields } = fieldsByName(chosen)
  return {
    fields: { ...fields, ...optionsOf(record, chosen), availability: stock(chosen) },
    count: variants.length,
  }
}

/** A list of things; GraphQL puts it into `nodes`, or each thing of it into the `node` of an edge, others beside colours. */
function piecesIn(listed: unknown): JsonRecord[] {
  const list = own(listed, 'nodes') ?? own(listed, 'edges') ?? own(listed, 'sizes') ?? listed
  return Array.isArray(list) ? list.map((one) => own(one, 'node') ?? one).filter(isRecord) : []
}

function first(record: JsonRecord, names: string[]): unknown {
  return names.map((name) => own(record, name)).find((value) => value !== undefined)
}

/** The colour and size of a Shopify variant: the product names its options, the variant has their values by number. */
function optionsOf(record: JsonRecord, variant: JsonRecord): Fields {
  const options = own(record, 'options')
  const names = Array.isArray(options) ? options.map((option) => String(own(option, 'name') ?? option)) : []
  const chosen = chosenIn(own(variant, 'options') ?? own(variant, 'option_values'))
  const valueOf = (name: RegExp) => {
    const place = names.findIndex((one) => name.test(one))
    return (place < 0 ? undefined : own(variant, `option${place + 1}`)) ?? chosen.find(([one]) => name.test(one))?.[1]
  }
  const [color, size] = [valueOf(/colou?r/i), valueOf(/size/i)]
  return { ...(color !== undefined && { color }), ...(size !== undefined && { size }) }
}

/** What a variant has of each option, `{ "Size": "S" }` or in a list: the option's name and the value. */
function chosenIn(options: unknown): [name: string, value: unknown][] {
  if (isRecord(options)) return Object.entries(options)
  if (!Array.isArray(options)) return []
  return options.map((one) => [
    String(own(one, 'name') ?? own(one, 'option_display_name') ?? own(own(one, 'option'), 'title') ?? ''),
    own(one, 'value') ?? own(one, 'label'),
  ])
}

/** A price that is to be paid now may stand alone. */
const withPrice = (piece: Fields): Fields =>
  piece.price === undefined ? { ...piece, price: piece.sale_price, sale_price: undefined } : piece

/** BigCommerce calls a piece available that it counts and of which none is left. */
const isCountedAway = ({ inventory_tracking, inventory_level }: JsonRecord) =>
  /^(?:product|variant|simple|sku)$/.test(String(inventory_tracking)) && inventory_level === 0

/** Whether a variant whose pieces the shop counts may be bought; undefined where it does not say. */
function isCounted(variant: unknown): boolean | undefined {
  const count = own(variant, 'inventory_quantity') ?? own(variant, 'inventoryQuantity')
  if (typeof count !== 'number') return undefined
  const isTracked = own(variant, 'inventory_management') !== null
  return !isTracked || count > 0 || /^continue$/i.test(String(own(variant, 'inventory_policy') ?? ''))
}

const sourceId = (source: unknown, id: unknown) =>
  typeof id === 'string' || typeof id === 'number' ? (typeof source === 'string' ? `${source}:${id}` : id) : undefined
