import { nextNumber } from '../items/sql.ts'
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
] as const

const rowsAtOnce = 300

const readChangedTasteItems = (sql: Database, revision: number, after: number) =>
  sql
    .selectFrom('item')
    .select(columns)
    .where('revision', '>', revision)
    .where('number', '>', after)
    .orderBy('number')
    .limit(rowsAtOnce)
    .execute()

/** What the taste engine is told of items that a change after a revision touched, deleted ones included; in portions. */
export async function* eachChangedTasteItem(sql: Database, revision: number): AsyncGenerator<TasteItemRow> {
  for (let after = -1; ;) {
    const rows = await readChangedTasteItems(sql, revision, after)
    yield* rows
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)!.number
  }
}

const readTasteItems = (sql: Database, after: number, upTo: number) =>
  sql
    .selectFrom('item')
    .select(columns)
    .where('number', '>', after)
    .where('number', '<=', upTo)
    .where('deleted_at', 'is', null)
    .orderBy('number')
    .execute()

/** All items that are not deleted, a portion at a time, so that memory stays flat. */
export async function* eachTasteItem(sql: Database): AsyncGenerator<TasteItemRow> {
  for (let first = await nextNumber(sql, 0); first !== null;) {
    const end: number = first + rowsAtOnce
    yield* await readTasteItems(sql, first - 1, end)
    first = await nextNumber(sql, end)
  }
}

export type TasteItemRow = Awaited<ReturnType<typeof readTasteItems>>[number]

export async function readItemsNumber(sql: Database): Promise<number> {
  const row = await sql.selectFrom('change').select('number').where('kind', '=', 'items').executeTakeFirst()
  return row?.number ?? 0
}
