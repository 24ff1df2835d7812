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

/** The finds of an item, and every other of the same address. */
const ofItem = (
  shopperId: string,
  itemId: string,
) => raw<boolean>`shopper_id = ${shopperId} AND (item_id = ${itemId} OR url IN (
  SELECT same.url FROM find AS same WHERE same.shopper_id = ${shopperId} AND same.item_id = ${itemId} AND same.url <> ''))`

/**
 * Removes an item from a history, with every find of the same address and what it told of taste. It can be put back for
 * some minutes; then its address and words go too.
 */
export async function removeFinds(sql: Database, shopperId: string, itemId: string, now: Date): Promise<void> {
  const removed = await sql
    .updateTable('find')
    .set({ removed_at: now })
    .where(ofItem(shopperId, itemId))
    .where('removed_at', 'is', null)
    .returning('item_id')
    .execute()
  const itemIds = [itemId, ...removed.map((find) => find.item_id)]
  await sql
    .deleteFrom('signal')
    .where('shopper_id', '=', shopperId)
    .where('item_id', '=', raw<string>`ANY(${itemIds})`)
    .where('kind', '=', 'viewed')
    .execute()
}

/**
 * Puts an item back that was removed since a moment, with what it told of taste; asked once more it changes nothing.
 * @returns whether it stands in the history now
 */
export async function putFindsBack(tx: Database, shopperId: string, itemId: string, since: Date): Promise<boolean> {
  const back = await tx
    .updateTable('find')
    .set({ removed_at: null })
    .where(ofItem(shopperId, itemId))
    .where('removed_at', '>=', since)
    .where('url', '<>', '')
    .returning(['item_id', 'created_at'])
    .execute()
  for (const [id, views] of Map.groupBy(back, (find) => find.item_id)) {
    const newest = new Date(Math.max(...views.map((find) => find.created_at.getTime())))
    await keepViewed(tx, shopperId, id, newest, views.length)
  }
  return back.length > 0 || stands(tx, shopperId, itemId)
}

async function stands(sql: Database, shopperId: string, itemId: string): Promise<boolean> {
  const one = await sql
    .selectFrom('find')
    .select('item_id')
    .where(ofItem(shopperId, itemId))
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}

/** Empties what was removed before a moment: only its key stays, so that a view sent again does not bring it back. */
export async function emptyRemoved(sql: Database, before: Date): Promise<void> {
  await sql
    .updateTable('find')
    .set({ meta: '{}', url: '' })
    .where('removed_at', '<', before)
    .where('url', '<>', '')
    .execute()
}

/** The item of a view that has been kept before, also of a removed one. */
export const findView = (sql: Database, shopperId: string, key: string) =>
  sql
    .selectFrom('find')
    .select('item_id')
    .where('shopper_id', '=', shopperId)
    .where('view_key', '=', key)
    .limit(1)
    .executeTakeFirst()

/** Dates a view anew that came once more; a removed one stays as it is. */
export async function renewFind(tx: Database, shopperId: string, key: string, at: Date): Promise<void> {
  await tx
    .updateTable('find')
    .set({ created_at: raw<Date>`greatest(created_at, ${at})` })
    .where('shopper_id', '=', shopperId)
    .where('view_key', '=', key)
    .where('removed_at', 'is', null)
    .execute()
}

export type NewFind = { shopperId: string; key: string; at: Date; itemId: string; url: string; meta: ViewMeta }

/** Keeps a find, and the view as a signal: views of one item are one signal, counted and newly dated. */
export async function keepFind(tx: Database, { shopperId, key, at, itemId, url, meta }: NewFind): Promise<void> {
  await tx
    .insertInto('find')
    .values({ shopper_id: shopperId, view_key: key, created_at: at, item_id: itemId, url, meta: JSON.stringify(meta) })
    .execute()
  await keepViewed(tx, shopperId, itemId, at, 1)
}

async function keepViewed(tx: Database, shopperId: string, itemId: string, at: Date, times: number): Promise<void> {
  await tx
    .insertInto('signal')
    .values({ shopper_id: shopperId, item_id: itemId, kind: 'viewed', origin: 'extension', at, times })
    .onConflict((conflict) =>
      conflict.columns(['shopper_id', 'item_id', 'kind']).doUpdateSet({
        times: raw<number>`signal.times + excluded.times`,
        at: raw<Date>`greatest(signal.at, excluded.at)`,
      }),
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
