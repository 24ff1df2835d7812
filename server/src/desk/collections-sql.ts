import { sql as raw } from 'kysely'
import type { Database } from '../platform/database/tables.ts'

export type CollectionChange = {
  title?: string
  subtitle?: string
  image?: string | null
  show_from?: Date | null
  show_until?: Date | null
  is_active?: boolean
  position?: number
}

export async function updateCollection(sql: Database, id: string, change: CollectionChange): Promise<void> {
  if (Object.keys(change).length === 0) return
  await sql.updateTable('collection').set(change).where('id', '=', id).execute()
}

export const readSchedule = (sql: Database, id: string) =>
  sql.selectFrom('collection').select(['image', 'show_from', 'show_until']).where('id', '=', id).executeTakeFirst()

/** Makes a collection hold exactly these items in this order; one that was there keeps the day it came. */
export async function setEntries(sql: Database, collectionId: string, itemIds: string[], now: Date): Promise<void> {
  await sql
    .deleteFrom('collection_item')
    .where('collection_id', '=', collectionId)
    .where(raw<boolean>`NOT (item_id = ANY(${itemIds}))`)
    .execute()
  if (itemIds.length === 0) return
  await sql
    .insertInto('collection_item')
    .values(
      itemIds.map((id, index) => ({ collection_id: collectionId, item_id: id, position: index, created_at: now })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['collection_id', 'item_id'])
        .doUpdateSet((entry) => ({ position: entry.ref('excluded.position') })),
    )
    .execute()
}
