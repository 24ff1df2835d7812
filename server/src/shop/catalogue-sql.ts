import type { Database } from '../platform/database/tables.ts'

const columns = [
  'id',
  'number',
  'name',
  'description',
  'store',
  'brand',
  'price',
  'currency',
  'category_filter',
  'subcategory_id',
  'available',
  'attributes',
  'picture',
  'picture_source',
  'picture_features',
  'url',
  'hidden_at',
  'seen_only',
  'added_at',
  'deleted_at',
  'revision',
] as const

/** What the taste engine is told of items, by what changed after a revision; −1 gives all that are not deleted. */
export const readTasteItems = (sql: Database, revision: number, after: number, count: number) =>
  sql
    .selectFrom('item')
    .select(columns)
    .where('revision', '>', revision)
    .where('number', '>', after)
    .$if(revision < 0, (query) => query.where('deleted_at', 'is', null))
    .orderBy('number')
    .limit(count)
    .execute()

export type TasteItemRow = Awaited<ReturnType<typeof readTasteItems>>[number]

export async function readItemsNumber(sql: Database): Promise<number> {
  const row = await sql.selectFrom('change').select('number').where('kind', '=', 'items').executeTakeFirst()
  return row?.number ?? 0
}
