import type { Fields, RawRow } from './feed.ts'
import { rowKind } from './google-fields.ts'
import { fieldsByName, inEnglish } from './json-names.ts'
import type { NamedFields } from './json-names.ts'
import { pieceIn } from './piece-in.ts'
import { currencyIn, isRecord, own } from './json-record.ts'
import type { JsonRecord } from './json-record.ts'
import { variantOf } from './json-variants.ts'
import { inWhole } from './minor-units.ts'
import { picturesOfMagento } from './shop-programs.ts'
import { withVariant } from './with-variant.ts'

/** `isIdless` where nothing is called an id, `isOthers` where the piece is called otherwise than ours. */
export type JsonRow = RawRow & { isIdless?: boolean; isOthers?: boolean }

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

/** What an object tells of a piece: under our own names, else under those of all the others. */
export function rowOf(told: JsonRecord, line: number, storeUrl?: string): JsonRow {
  const record = pieceIn(told)
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

const linkOf = (storeUrl: string | undefined, handle: unknown): string | undefined =>
  storeUrl !== undefined && typeof handle === 'string' ? `/products/${encodeURIComponent(handle)}` : undefined

/** A price that is to be paid now may stand alone. */
const withPrice = (piece: Fields): Fields =>
  piece.price === undefined ? { ...piece, price: piece.sale_price, sale_price: undefined } : piece

/** BigCommerce calls a piece available that it counts and of which none is left. */
const isCountedAway = ({ inventory_tracking, inventory_level }: JsonRecord) =>
  /^(?:product|variant|simple|sku)$/.test(String(inventory_tracking)) && inventory_level === 0

const sourceId = (source: unknown, id: unknown) =>
  typeof id === 'string' || typeof id === 'number' ? (typeof source === 'string' ? `${source}:${id}` : id) : undefined
