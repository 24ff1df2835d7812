import type { ViewMeta } from '@sateen/contract/history'
import { sql as raw } from 'kysely'
import type { CategoryFilter } from '@sateen/contract/items'
import type { Database } from '../platform/database/tables.ts'

const findsMost = 5000

/** A shopper's finds since a moment, newest first. */
export const readFinds = (sql: Database, shopperId: string, since: Date) =>
  sql
    .selectFrom('find')
    .select(['item_id', 'created_at', 'url', 'meta'])
    .where('shopper_id', '=', shopperId)
    .where('created_at', '>=', since)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('view_key')
    .limit(findsMost)
    .execute()

/** Removes an item from a history, with every find of the same address and what it told of taste. Of a find only its key stays. */
export async function removeFinds(sql: Database, shopperId: string, itemId: string, now: Date): Promise<void> {
  const emptied = { removed_at: now, meta: '{}', url: '' }
  await sql
    .updateTable('find')
    .set(emptied)
    .where('shopper_id', '=', shopperId)
    .where('removed_at', 'is', null)
    .where((where) =>
      where.or([
        where('item_id', '=', itemId),
        where(
          'url',
          'in',
          where
            .selectFrom('find as same')
            .select('same.url')
            .where('same.shopper_id', '=', shopperId)
            .where('same.item_id', '=', itemId),
        ),
      ]),
    )
    .execute()
  await sql
    .deleteFrom('signal')
    .where('shopper_id', '=', shopperId)
    .where('item_id', '=', itemId)
    .where('kind', '=', 'viewed')
    .execute()
}

/** Holds a shopper's row until the end of the transaction, so that two sendings of one view come one after the other. */
export const holdShopper = (tx: Database, shopperId: string) =>
  tx.selectFrom('shopper').select('id').where('id', '=', shopperId).forUpdate().executeTakeFirst()

/** The item of a view that has been kept before, also of a removed one. */
export const findView = (sql: Database, shopperId: string, key: string) =>
  sql
    .selectFrom('find')
    .select('item_id')
    .where('shopper_id', '=', shopperId)
    .where('view_key', '=', key)
    .limit(1)
    .executeTakeFirst()

export type NewFind = { shopperId: string; key: string; at: Date; itemId: string; url: string; meta: ViewMeta }

/** Keeps a find, and the view as a signal: views of one item are one signal, counted and newly dated. */
export async function keepFind(tx: Database, { shopperId, key, at, itemId, url, meta }: NewFind): Promise<void> {
  await tx
    .insertInto('find')
    .values({ shopper_id: shopperId, view_key: key, created_at: at, item_id: itemId, url, meta: JSON.stringify(meta) })
    .execute()
  await tx
    .insertInto('signal')
    .values({ shopper_id: shopperId, item_id: itemId, kind: 'viewed', origin: 'extension', at })
    .onConflict((conflict) =>
      conflict
        .columns(['shopper_id', 'item_id', 'kind'])
        .doUpdateSet({ times: raw<number>`signal.times + 1`, at: raw<Date>`greatest(signal.at, excluded.at)` }),
    )
    .execute()
}

export type SeenItem = {
  id: string
  name: string
  description: string | null
  store: string
  brand: string | null
  price: number | null
  url: string
  category_filter: CategoryFilter | null
  subcategory_id: number | null
  picture_source: string | null
}

/** Keeps an item that the catalogue lacks, for those who have seen it. @returns whether it is new */
export async function keepSeenItem(tx: Database, item: SeenItem, at: Date, revision: number): Promise<boolean> {
  const kept = await tx
    .insertInto('item')
    .values({
      ...item,
      source: 'view',
      seen_only: true,
      currency: item.price === null ? null : 'USD',
      added_at: at,
      revision,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

export const readName = (sql: Database, shopperId: string) =>
  sql.selectFrom('shopper').select('name').where('id', '=', shopperId).executeTakeFirst()

/** Ends one session of the extension, or all of a shopper's. @returns the ids of those ended */
export const endExtensionSessions = (sql: Database, shopperId: string, sessionId: string | null, now: Date) =>
  sql
    .updateTable('session')
    .set({ revoked_at: now })
    .where('shopper_id', '=', shopperId)
    .where('kind', '=', 'extension')
    .where('revoked_at', 'is', null)
    .$if(sessionId !== null, (query) => query.where('id', '=', sessionId!))
    .returning('id')
    .execute()
