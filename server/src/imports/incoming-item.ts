import { itemName } from '@sateen/catalogue/item-name'
import type { FeedItem } from '@sateen/catalogue/read-feed/feed'
import { createHash } from 'node:crypto'
import { slugOf } from './item-id.ts'

/** What a feed says of an item, as the columns of its row. */
export type IncomingItem = {
  id: string
  name: string
  description: string | null
  store: string | null
  brand: string | null
  price: number | null
  list_price: number | null
  currency: string | null
  url: string | null
  category_filter: string | null
  subcategory_id: number | null
  available: boolean
  gtin: string | null
  group_id: string | null
  variants: number
  attributes: string[]
  picture_source: string | null
}

/** Whether a picture stands at this site itself, as in its own export: then it is here already. */
export const isOwn = (picture: string, ownAddress: string | undefined): boolean =>
  ownAddress !== undefined && picture.startsWith(`${ownAddress}/`)

/** Brings a feed's item to the columns of its row. @param variants rows of the feed that it stands for */
export function incomingItem(
  id: string,
  item: FeedItem,
  variants: number,
  { store, ownAddress }: { store?: string; ownAddress?: string } = {},
): IncomingItem {
  return {
    id,
    name: itemName(item.title) || item.title,
    description: item.description,
    store: store ?? item.store,
    brand: item.brand,
    price: item.price,
    list_price: item.listPrice,
    currency: item.currency,
    url: item.url,
    category_filter: item.categoryFilter,
    subcategory_id: item.subcategory,
    available: item.available,
    gtin: item.gtin,
    group_id: item.groupId,
    variants: Math.max(variants, item.variants),
    attributes: item.color ? [`colour:${slugOf(item.color)}`] : [],
    picture_source: item.image !== null && isOwn(item.image, ownAddress) ? null : item.image,
  }
}

/** A mark of all that a feed says of an item: equal marks, nothing changed. */
export const fingerprintOf = (item: IncomingItem) => createHash('sha1').update(JSON.stringify(item)).digest('base64url')

/** Names of an item on the wire, under which an editor's corrections stand, and the columns that they hold. */
const columnOf = {
  name: 'name',
  description: 'description',
  store: 'store',
  brand: 'brand',
  price: 'price',
  url: 'url',
  category: 'category_filter',
  categoryFilter: 'category_filter',
  subcategory: 'subcategory_id',
  available: 'available',
  image: 'picture_source',
} as const satisfies Record<string, keyof IncomingItem>

/** What an editor corrected wins over every import; a corrected price is in US dollars. */
export function withCorrections(item: IncomingItem, corrections: Record<string, unknown>): IncomingItem {
  const corrected: Record<string, unknown> = { ...item }
  for (const [name, value] of Object.entries(corrections)) {
    const column = Object.hasOwn(columnOf, name)
      ? columnOf[name as keyof typeof columnOf]
      : Object.hasOwn(item, name)
        ? name
        : undefined
    if (column !== undefined) corrected[column] = value
    if (column === 'price' && value !== null) corrected.currency = 'USD'
  }
  return corrected as IncomingItem
}

/**
 * What a feed says now of that which an editor corrected: to this the item goes back once it is no longer corrected. A
 * picture goes back to the one that is kept here.
 * @returns null where nothing is remembered of before the corrections
 */
export function correctedIn(
  item: Partial<IncomingItem>,
  { was }: Record<string, unknown>,
): Record<string, unknown> | null {
  if (typeof was !== 'object' || was === null) return null
  const told = Object.entries(item).filter(([column]) => column !== 'picture_source' && Object.hasOwn(was, column))
  return told.length > 0 ? Object.fromEntries(told) : null
}
