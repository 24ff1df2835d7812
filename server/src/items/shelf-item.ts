import { crc32 } from 'node:zlib'
import { categoryOf } from '@sateen/catalogue/categories'
import { CategoryFilter, type Item } from '@sateen/contract/items'
import { pictureAddress } from './picture-address.ts'
import { dollarsOf, type ItemRow } from './sql.ts'

/**
 * An item as it stands in memory: its wire form as ready JSON, and what lists are filtered by. The wire form is read back
 * from the JSON when asked, because a hundred thousand objects would weigh three times their text.
 */
export class ShelfItem {
  readonly id: string
  readonly number: number
  readonly json: Buffer
  /** Tells this form of it from another: the checksum of its JSON. */
  readonly mark: number
  readonly categoryFilter: CategoryFilter | null
  readonly subcategory: number | null
  /** Milliseconds since 1970. */
  readonly addedAt: number
  readonly revision: number
  /** Deleted for good: known only so that the places of the others in a shop hold. */
  readonly isDeleted: boolean
  readonly isHidden: boolean
  /** Seen by single shoppers on a retailer's page: in their histories, in nobody's shop or search. */
  readonly isSeenOnly: boolean
  /** It has a picture, an address and a price in dollars, so it may stand in shops as long as it is available. */
  readonly hasPlace: boolean
  readonly isAvailable: boolean

  constructor(row: ItemRow) {
    const item = toWire(row)
    this.id = row.id
    this.number = row.number
    this.json = Buffer.from(JSON.stringify(item))
    this.mark = crc32(this.json)
    this.categoryFilter = item.categoryFilter
    this.subcategory = row.subcategory_id
    this.addedAt = row.added_at.getTime()
    this.revision = row.revision
    this.isDeleted = row.deleted_at !== null
    this.isHidden = row.hidden_at !== null
    this.isSeenOnly = row.seen_only
    this.hasPlace = item.image !== null && row.url !== null && item.price !== null && !row.seen_only
    this.isAvailable = item.available
  }

  /** The item as it goes over the wire. */
  get item(): Item {
    return JSON.parse(this.json.toString()) as Item
  }

  /** Whether shops may show it: it can be seen, bought and followed to its store. */
  get isForShops(): boolean {
    return this.hasPlace && this.isAvailable && !this.isHidden && !this.isDeleted
  }

  /** Whether anyone may find it: in the catalogue and not somebody's own find. */
  get isPublic(): boolean {
    return !this.isDeleted && !this.isHidden && !this.isSeenOnly
  }
}

/**
 * The wire form of an item's row. A price in another currency than US dollars is not shown; what was only seen on a page
 * bears the name that its card in the history bears: its brand's, where the page told one.
 */
export function toWire(row: ItemRow): Item {
  const filter = CategoryFilter.safeParse(row.category_filter).data ?? null
  const isGone = row.hidden_at !== null || row.deleted_at !== null
  return {
    itemId: row.id,
    name: row.name,
    description: row.description,
    store: (row.seen_only && row.brand) || row.store,
    price: dollarsOf(row),
    image: pictureAddress(row),
    url: row.url,
    category: filter && categoryOf(filter).categoryName,
    categoryFilter: filter,
    subcategory: row.subcategory_id,
    ground: row.ground,
    available: row.available && !isGone,
    ...(isGone && { gone: true }),
  }
}
