import { addressSpellings } from '@sateen/catalogue/address-spellings'
import type { Database, ItemTable } from '../platform/database/tables.ts'
import { sql as raw, type Selectable } from 'kysely'

/** What an item's row is read for everywhere. */
export const itemColumns = [
  'id',
  'number',
  'name',
  'description',
  'store',
  'brand',
  'price',
  'currency',
  'url',
  'category_filter',
  'subcategory_id',
  'available',
  'picture',
  'picture_source',
  'ground',
  'hidden_at',
  'seen_only',
  'added_at',
  'deleted_at',
  'revision',
] as const

/** What of an item's row anyone asks for. */
export type ItemRow = Pick<Selectable<ItemTable>, (typeof itemColumns)[number]>

/**
 * Items whose number lies above `after` and up to `upTo`; of the deleted only those of late, whose places in shops are
 * still counted. A range on both sides, because a database that knows nothing of its tables yet reads the index for it.
 */
export const readItemsBetween = (sql: Database, after: number, upTo: number, deletedSince: Date): Promise<ItemRow[]> =>
  sql
    .selectFrom('item')
    .select(itemColumns)
    .where('number', '>', after)
    .where('number', '<=', upTo)
    .where((where) => where.or([where('deleted_at', 'is', null), where('deleted_at', '>', deletedSince)]))
    .orderBy('number')
    .execute()

/** The least number above another that an item has: numbers have gaps. */
export async function nextNumber(sql: Database, after: number): Promise<number | null> {
  const { next } = await sql
    .selectFrom('item')
    .select((select) => select.fn.min<number | null>('number').as('next'))
    .where('number', '>', after)
    .executeTakeFirstOrThrow()
  return next
}

/** Items that a change after `revision` touched, oldest change first. */
export const readItemsSince = (sql: Database, revision: number, number: number, count: number): Promise<ItemRow[]> =>
  sql
    .selectFrom('item')
    .select(itemColumns)
    .where((where) =>
      where.or([
        where('revision', '>', revision),
        where.and([where('revision', '=', revision), where('number', '>', number)]),
      ]),
    )
    .orderBy('revision')
    .orderBy('number')
    .limit(count)
    .execute()

/** Items that anyone may see: neither deleted nor hidden, nor seen by single shoppers only. `isShown` says the same of a row. */
export const shownItems = (sql: Database) =>
  sql.selectFrom('item').where('deleted_at', 'is', null).where('hidden_at', 'is', null).where('seen_only', '=', false)

/** Whether anyone may see an item. */
export const isShown = (row: Pick<ItemRow, 'deleted_at' | 'hidden_at' | 'seen_only'>): boolean =>
  row.deleted_at === null && row.hidden_at === null && !row.seen_only

/** The price of an item in US dollars; null where it is in another currency, or unknown. */
export const dollarsOf = ({ price, currency }: Pick<ItemRow, 'price' | 'currency'>): number | null =>
  currency === null || currency === 'USD' ? price : null

/** Of some items those that were deleted from the catalogue; what only single shoppers had seen is not among them. */
export const readDeleted = (sql: Database, ids: readonly string[]): Promise<ItemRow[]> =>
  sql
    .selectFrom('item')
    .select(itemColumns)
    .where('id', 'in', ids)
    .where('deleted_at', 'is not', null)
    .where('seen_only', '=', false)
    .execute()

/** Marks an item as deleted for good. @returns its name, undefined where no such item stands in the catalogue */
export const markDeleted = (sql: Database, id: string, at: Date, revision: number) =>
  sql
    .updateTable('item')
    .set({ deleted_at: at, revision })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('name')
    .executeTakeFirst()

/** Takes an item out of every collection. @returns whether it stood in any */
export async function leaveCollections(sql: Database, id: string, at: Date): Promise<boolean> {
  // A collection before its items, as who changes one does: two that wait for each other would both wait for ever.
  await sql
    .selectFrom('collection')
    .select('id')
    .where('id', 'in', (entries) =>
      entries.selectFrom('collection_item').select('collection_id').where('item_id', '=', id),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const left = await sql.deleteFrom('collection_item').where('item_id', '=', id).returning('collection_id').execute()
  if (left.length === 0) return false
  await sql
    .updateTable('collection')
    .set((set) => ({ updated_at: at, revision: set('revision', '+', 1) }))
    .where(
      'id',
      'in',
      left.map((row) => row.collection_id),
    )
    .execute()
  return true
}

/**
 * The item at one of some addresses of retailers, however they are spelled; the first address comes first, what only
 * single shoppers have seen last.
 */
export const findItemAt = (sql: Database, addresses: string[]) => {
  const urls = [...new Set([...addresses, ...addresses.flatMap(addressSpellings)])]
  return sql
    .selectFrom('item')
    .select(['id', 'url'])
    .where('url', 'in', urls)
    .where('deleted_at', 'is', null)
    .orderBy('seen_only')
    .orderBy(raw`array_position(${urls}::text[], url)`)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
}
