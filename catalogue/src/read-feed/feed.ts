import type { CategoryFilter } from '@sateen/contract/items'

export const feedFormats = [
  'google-xml',
  'google-table',
  'awin',
  'rakuten',
  'shareasale',
  'shopify',
  'woocommerce',
  'json-lines',
] as const
export type FeedFormat = (typeof feedFormats)[number]

export type FeedOptions = {
  /** The moment that sale dates are judged by. */
  now: Date
  fileName?: string
  format?: FeedFormat
  /** The store's name, whatever the file says. */
  store?: string
  /** Address of a shop whose export carries no links, such as `https://shop.example`. */
  storeUrl?: string
  /** The alphabet that its server says it is written in. */
  charset?: string
  /** Most bytes that an unpacked file may have; more is refused as a bomb. */
  maxBytes?: number
}

/** One item as every feed is brought to. `price` is what is to be paid now, `listPrice` the higher normal one. */
export type FeedItem = {
  id: string
  title: string
  description: string | null
  brand: string | null
  store: string | null
  price: number | null
  listPrice: number | null
  currency: string | null
  image: string | null
  images: string[]
  url: string | null
  available: boolean
  gtin: string | null
  groupId: string | null
  /** How many rows of the file are this item: sizes and colours. */
  variants: number
  productType: string | null
  categoryFilter: CategoryFilter | null
  subcategory: number | null
  color: string | null
  size: string | null
  deleted: boolean
}

export type RowReason =
  | 'columns'
  | 'id'
  | 'title'
  | 'image'
  | 'link'
  | 'price'
  | 'currency'
  | 'size'
  | 'json'
  | 'unpublished'

/** Why nothing of a row can be read, whatever it says. */
export const unreadable = ['columns', 'json', 'size'] as const satisfies RowReason[]
export type Unreadable = (typeof unreadable)[number]

/** What a row says of being gone: deleted for good, or only not shown. */
export type Gone = 'deleted' | 'unpublished'

/** What became of one row; `line` is where it begins. A refused row never stops the file. */
export type FeedRow =
  | { status: 'ok'; line: number; id: string; item: FeedItem; reason?: undefined }
  | { status: 'rejected'; line: number; id: string | null; reason: RowReason; item?: undefined }
  | { status: 'deleted'; line: number; id: string; store: string | null; reason?: undefined; item?: undefined }

export type FeedEnd = {
  status: 'end'
  format: FeedFormat
  /** A delta tells only what changed; what is missing from it is not gone. */
  mode: 'full' | 'delta'
  rows: number
  ok: number
  rejected: number
  deleted: number
  reasons: Record<string, number>
}

/** A row as a format's reader sees it: its fields by their common names, before the rules of `read-row.ts`. */
export type RawRow = {
  line: number
  id: string | null
  fields?: Fields
  /** Why the row cannot be read at all. */
  broken?: Unreadable
  gone?: Gone | null
  delta?: boolean
  /** The file is a shop's own and names its pages only by their last part. */
  linkless?: boolean
}

/** Texts as they stand in the file, under the names that Google's feed gives them. */
export type Fields = {
  title?: unknown
  description?: unknown
  brand?: unknown
  store?: unknown
  price?: unknown
  sale_price?: unknown
  sale_price_effective_date?: unknown
  /** The higher price where a format tells the price to be paid and the former one. */
  list_price?: unknown
  currency?: unknown
  image_link?: unknown
  additional_image_links?: unknown[]
  link?: unknown
  availability?: unknown
  gtin?: unknown
  item_group_id?: unknown
  product_type?: unknown
  /** Google's own shelf, as a path or by its number. */
  google_product_category?: unknown
  category?: unknown
  color?: unknown
  size?: unknown
  variants?: number
  /** The date after which the item is no longer shown. */
  expires?: unknown
}

export type RowRules = {
  /** Our own JSON lines need only an id and a title. */
  lenient: boolean
  /** A shop's own export may carry no links. */
  linkless: boolean
}

/** The whole file is refused: nothing may be changed by it, also not by the rows already given. */
export class FeedRefused extends Error {
  readonly file: string | null
  readonly line: number | null
  readonly column: number | null
  readonly reason: string

  constructor(reason: string, where: { file?: string | null; line?: number | null; column?: number | null } = {}) {
    const { file = null, line = null, column = null } = where
    const place = line === null ? '' : ` (line ${line}${column === null ? '' : `, column ${column}`})`
    super(`${file ?? 'The feed'} is refused: ${reason}${place}`)
    this.name = 'FeedRefused'
    this.file = file
    this.line = line
    this.column = column
    this.reason = reason
  }
}

/** The longest text of one field, in characters. */
export const fieldMax = 1_000_000
