import { shownItems } from '../items/sql.ts'
import { showsAt } from '../collections/sql.ts'
import type { Database } from '../platform/database/tables.ts'

const columns = [
  'id',
  'number',
  'name',
  'description',
  'store',
  'brand',
  'price',
  'list_price',
  'currency',
  'url',
  'category_filter',
  'subcategory_id',
  'available',
  'gtin',
  'group_id',
  'attributes',
  'picture',
  'picture_source',
] as const

/** Items that anyone may see, by number, from one number on. */
export const readShownItems = (sql: Database, after: number, count: number) =>
  shownItems(sql).select(columns).where('number', '>', after).orderBy('number').limit(count).execute()

export type ExportRow = Awaited<ReturnType<typeof readShownItems>>[number]

/** The items of all collections that show at a moment, with the titles of theirs. */
export async function readEditItems(sql: Database, now: Date): Promise<Map<string, string[]>> {
  const rows = await sql
    .selectFrom('collection_item')
    .innerJoin('collection', 'collection.id', 'collection_item.collection_id')
    .select(['collection_item.item_id', 'collection.title'])
    .where(showsAt(now))
    .orderBy('collection.created_at', 'desc')
    .execute()
  const titles = new Map<string, string[]>()
  for (const { item_id, title } of rows) titles.set(item_id, [...(titles.get(item_id) ?? []), title])
  return titles
}
