import { sql as raw } from 'kysely'
import type { Database } from '../platform/database/tables.ts'

const columns = [
  'id',
  'title',
  'subtitle',
  'image',
  'position',
  'is_active',
  'show_from',
  'show_until',
  'created_at',
  'updated_at',
  'revision',
] as const

export const readCollections = (sql: Database) => sql.selectFrom('collection').select(columns).execute()

export const readEntries = (sql: Database) =>
  sql.selectFrom('collection_item').select(['collection_id', 'item_id', 'position', 'created_at']).execute()

export type CollectionRow = Awaited<ReturnType<typeof readCollections>>[number]
export type EntryRow = Awaited<ReturnType<typeof readEntries>>[number]

/** What `isShown` says of a collection, asked of the database. */
export const showsAt = (now: Date) => raw<boolean>`(collection.is_active
  AND (collection.show_from IS NULL OR collection.show_from <= ${now})
  AND (collection.show_until IS NULL OR collection.show_until > ${now}))`

/** The revision of a collection, held until the transaction ends; undefined where there is none. */
export const lockCollection = (sql: Database, id: string) =>
  sql.selectFrom('collection').select(['revision', 'title']).where('id', '=', id).forUpdate().executeTakeFirst()

export type NewCollection = {
  id: string
  title: string
  subtitle: string
  position: number
  is_active: boolean
  created_at: Date
  updated_at: Date
}

/** @returns whether there was none of this id */
export async function insertCollection(sql: Database, collection: NewCollection): Promise<boolean> {
  const made = await sql
    .insertInto('collection')
    .values(collection)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export const setActive = (sql: Database, id: string, isActive: boolean) =>
  sql.updateTable('collection').set({ is_active: isActive }).where('id', '=', id).execute()

export const deleteCollection = (sql: Database, id: string) =>
  sql.deleteFrom('collection').where('id', '=', id).execute()

/** Notes that a collection has changed. */
export const touchCollection = (sql: Database, id: string, now: Date) =>
  sql
    .updateTable('collection')
    .set((set) => ({ updated_at: now, revision: set('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Which of some items stand in the catalogue. */
export const findItems = (sql: Database, ids: string[]) =>
  sql.selectFrom('item').select('id').where('id', 'in', ids).where('deleted_at', 'is', null).execute()

/** Puts items into a collection; one that is there already keeps its place. @returns how many are new */
export async function insertEntries(
  sql: Database,
  collectionId: string,
  entries: { id: string; position: number; createdAt: Date }[],
): Promise<number> {
  const added = await sql
    .insertInto('collection_item')
    .values(
      entries.map(({ id, position, createdAt }) => ({
        collection_id: collectionId,
        item_id: id,
        position,
        created_at: createdAt,
      })),
    )
    .onConflict((conflict) => conflict.columns(['collection_id', 'item_id']).doNothing())
    .returning('item_id')
    .execute()
  return added.length
}

/** How many items a collection holds. */
export async function countEntries(sql: Database, collectionId: string): Promise<number> {
  const { count } = await sql
    .selectFrom('collection_item')
    .select((entry) => entry.fn.countAll<number>().as('count'))
    .where('collection_id', '=', collectionId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The place after the last item of a collection. */
export async function nextPosition(sql: Database, collectionId: string): Promise<number> {
  const last = await sql
    .selectFrom('collection_item')
    .select((entry) => entry.fn.max<number | null>('position').as('position'))
    .where('collection_id', '=', collectionId)
    .executeTakeFirstOrThrow()
  return last.position === null ? 0 : last.position + 1
}

export const deleteEntry = (sql: Database, collectionId: string, itemId: string) =>
  sql
    .deleteFrom('collection_item')
    .where('collection_id', '=', collectionId)
    .where('item_id', '=', itemId)
    .returning('item_id')
    .executeTakeFirst()
