import { shownItems } from '../items/sql.ts'
import type { Database } from '../platform/database/tables.ts'

/** What search reads of an item's row. */
export const foundColumns = [
  'number',
  'name',
  'description',
  'store',
  'brand',
  'price',
  'currency',
  'category_filter',
  'subcategory_id',
  'attributes',
  'available',
  'hidden_at',
  'seen_only',
  'deleted_at',
  'added_at',
] as const

/** Items that anyone may find, by number from one number on. */
export const readFoundable = (sql: Database, after: number, count: number) =>
  shownItems(sql).select(foundColumns).where('number', '>', after).orderBy('number').limit(count).execute()

export const readNumbers = (sql: Database, numbers: number[]) =>
  sql.selectFrom('item').select(foundColumns).where('number', 'in', numbers).execute()

export type FoundRow = Awaited<ReturnType<typeof readNumbers>>[number]

/** How many shoppers tag each item, by the item's number. */
export const countTags = (sql: Database) =>
  sql
    .selectFrom('opinion')
    .innerJoin('item', 'item.id', 'opinion.item_id')
    .select((row) => ['item.number', row.fn.countAll<number>().as('tags')])
    .where('opinion.opinion', '=', 'tagged')
    .groupBy('item.number')
    .execute()
