import { sql as raw } from 'kysely'
import type { Database } from '../platform/database/tables.ts'
import type { IncomingItem } from './incoming-item.ts'

/** Statements over many rows take them as one JSON text: no limit of parameters, one plan. */
const asRows = raw`AS r (
  id text, name text, description text, store text, brand text, price numeric, list_price numeric, currency text, url text,
  category_filter text, subcategory_id integer, available boolean, gtin text, group_id text, variants integer,
  attributes text[], picture_source text, fingerprint text)`

export type PreparedItem = IncomingItem & { fingerprint: string }

const known = [
  'id',
  'feed',
  'url',
  'fingerprint',
  'price',
  'currency',
  'available',
  'variants',
  'sizes',
  'sizes_gone',
  'hidden_at',
  'deleted_at',
  'missing_since',
  'seen_only',
  'corrections',
] as const

/** What the catalogue knows of items already. */
export const readKnown = (sql: Database, ids: string[]) =>
  sql
    .selectFrom('item')
    .select(known)
    .where('id', '=', raw<string>`ANY(${ids})`)
    .execute()

/** The items of a feed that stand for some of these rows as sizes. */
export const readSized = (sql: Database, feed: string, ids: string[]) =>
  sql
    .selectFrom('item')
    .select(known)
    .where(raw<boolean>`sizes <> '{}' AND sizes && ${ids}::text[]`)
    .where('feed', '=', feed)
    .where('deleted_at', 'is', null)
    .execute()

/** The items out of feeds that stand on one of these pages: first the deleted, then the hidden, last those that can be seen. */
export const readOnPages = (sql: Database, urls: string[]) =>
  sql
    .selectFrom('item')
    .select([...known, 'gtin', 'group_id', 'picture_source'])
    .where('url', '=', raw<string>`ANY(${urls})`)
    .where('source', '!=', 'view')
    .where('seen_only', '=', false)
    .orderBy(raw`deleted_at IS NULL`)
    .orderBy(raw`hidden_at IS NULL`)
    .orderBy('number')
    .execute()

/** The items that stand for groups of a feed. */
export const readGroups = (sql: Database, feed: string, groups: string[]) =>
  sql
    .selectFrom('item')
    .select(['id', 'store', 'corrections', 'group_id'])
    .$narrowType<{ group_id: string }>()
    .where('group_id', '=', raw<string>`ANY(${groups})`)
    .where('feed', '=', feed)
    .where('deleted_at', 'is', null)
    .execute()

type Origin = { feed: string; source: 'feed' | 'lines'; now: Date; revision: number }

/** Adds items; one that another import added in the meantime is left for the next reading. */
export async function insertItems(
  sql: Database,
  rows: PreparedItem[],
  { feed, source, now, revision }: Origin,
): Promise<void> {
  if (rows.length === 0) return
  await raw`
    INSERT INTO item (id, feed, source, name, description, store, brand, price, list_price, currency, url, category_filter,
      subcategory_id, available, gtin, group_id, variants, attributes, picture_source, picture_next_at, fingerprint, added_at, revision)
    SELECT r.id, ${feed}, ${source}, r.name, r.description, r.store, r.brand, r.price, r.list_price, r.currency, r.url, r.category_filter,
      r.subcategory_id, r.available, r.gtin, r.group_id, r.variants, r.attributes, r.picture_source,
      CASE WHEN r.picture_source IS NOT NULL THEN ${now}::timestamptz END, r.fingerprint, ${now}::timestamptz, ${revision}::bigint
    FROM json_to_recordset(${JSON.stringify(rows)}::json) ${asRows}
    ON CONFLICT (id) DO NOTHING`.execute(sql)
}

/**
 * Pieces that an editor took in from what shoppers viewed make room for the same pieces out of a feed: they are again only
 * in the histories and wish lists that hold them. Those of a collection stay.
 */
export async function makeRoom(sql: Database, rows: PreparedItem[], revision: number): Promise<void> {
  const urls = rows.flatMap(({ url }) => url ?? [])
  if (urls.length === 0) return
  await raw`
    UPDATE item SET seen_only = true, revision = ${revision}::bigint
    WHERE url = ANY(${urls}) AND source = 'view' AND NOT seen_only AND deleted_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM collection_item WHERE item_id = item.id)`.execute(sql)
}

/** Changes items to what the feed says now; a new picture address sends for the new picture. */
export async function updateItems(
  sql: Database,
  rows: PreparedItem[],
  { feed, source, now, revision }: Origin,
): Promise<void> {
  if (rows.length === 0) return
  await raw`
    UPDATE item SET feed = ${feed}, source = ${source}, name = r.name, description = r.description, store = r.store, brand = r.brand,
      price = r.price, list_price = r.list_price, currency = r.currency, url = r.url, category_filter = r.category_filter,
      subcategory_id = r.subcategory_id, available = r.available, gtin = r.gtin, group_id = r.group_id, variants = r.variants,
      attributes = CASE WHEN r.attributes = '{}' THEN item.attributes ELSE r.attributes END, fingerprint = r.fingerprint, revision = ${revision}::bigint, seen_only = false, missing_since = NULL,
      picture_source = r.picture_source,
      hidden_at = CASE WHEN item.picture_faults >= 3 AND item.picture_source IS NOT DISTINCT FROM r.picture_source THEN item.hidden_at END,
      picture = CASE WHEN r.picture_source IS NULL OR item.picture_source IS NOT DISTINCT FROM r.picture_source THEN item.picture END,
      ground = CASE WHEN r.picture_source IS NULL OR item.picture_source IS NOT DISTINCT FROM r.picture_source THEN item.ground END,
      picture_faults = CASE WHEN item.picture_source IS NOT DISTINCT FROM r.picture_source THEN item.picture_faults ELSE 0 END,
      picture_next_at = CASE WHEN item.picture_source IS NOT DISTINCT FROM r.picture_source THEN item.picture_next_at
        WHEN r.picture_source IS NOT NULL THEN ${now}::timestamptz END
    FROM json_to_recordset(${JSON.stringify(rows)}::json) ${asRows}
    WHERE item.id = r.id AND item.deleted_at IS NULL`.execute(sql)
}

export type Restock = { id: string; available: boolean; variants: number }

/** Changes which sizes of items there are and whether one can be bought, where nothing else is told; the next full file says all of it again. */
export async function restockItems(sql: Database, rows: Restock[], revision: number): Promise<void> {
  if (rows.length === 0) return
  await raw`
    UPDATE item SET available = r.available, variants = r.variants, fingerprint = '', revision = ${revision}::bigint
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r (id text, available boolean, variants integer)
    WHERE item.id = r.id AND item.deleted_at IS NULL`.execute(sql)
}

/** Keeps which rows of their feed items stand for; nobody sees it, so it is no change of them. */
export async function keepSizes(
  sql: Database,
  rows: { id: string; sizes: string[]; sizes_gone: string[] }[],
): Promise<void> {
  if (rows.length === 0) return
  await raw`
    UPDATE item SET sizes = r.sizes, sizes_gone = r.sizes_gone
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r (id text, sizes text[], sizes_gone text[])
    WHERE item.id = r.id`.execute(sql)
}

/** Keeps what a feed says of that which editors corrected; nobody sees it, so it is no change of the items. */
export async function keepCorrected(
  sql: Database,
  rows: { id: string; was: Record<string, unknown> }[],
): Promise<void> {
  if (rows.length === 0) return
  await raw`
    UPDATE item SET corrections = jsonb_set(corrections, '{was}', corrections -> 'was' || r.was)
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r (id text, was jsonb)
    WHERE item.id = r.id`.execute(sql)
}

/** Keeps a price that changed, and before its first change the price that it had from the beginning. */
export async function keepPrices(sql: Database, changes: { id: string; price: number }[], now: Date): Promise<void> {
  if (changes.length === 0) return
  await raw`
    INSERT INTO price_history (item_id, at, price)
    SELECT id, added_at, price FROM item WHERE id = ANY(${changes.map(({ id }) => id)}) AND price IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM price_history WHERE item_id = item.id)
    ON CONFLICT DO NOTHING`.execute(sql)
  await raw`
    INSERT INTO price_history (item_id, at, price)
    SELECT r.id, ${now}::timestamptz, r.price FROM json_to_recordset(${JSON.stringify(changes)}::json) AS r (id text, price numeric)
    ON CONFLICT (item_id, at) DO UPDATE SET price = excluded.price`.execute(sql)
}

/** How many items a feed held when it was read last, and of how many rows of it they were made. */
export const countHeld = (sql: Database, feed: string): Promise<{ items: number; rows: number }> =>
  sql
    .selectFrom('item')
    .select(({ fn }) => [
      fn.countAll<number>().as('items'),
      fn.coalesce(raw<number>`sum(variants)::integer`, raw.lit(0)).as('rows'),
    ])
    .where('feed', '=', feed)
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .where('missing_since', 'is', null)
    .executeTakeFirstOrThrow()

/** The items of a feed by id, from one id on. */
export const readFeedItems = (sql: Database, feed: string, after: string, count: number) =>
  sql
    .selectFrom('item')
    .select(['id', 'missing_since', 'hidden_at'])
    .where('feed', '=', feed)
    .where('deleted_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(count)
    .execute()

/** The items of a feed that can be seen and have been missing from it since a moment or longer. */
export async function readMissing(sql: Database, feed: string, since: Date): Promise<string[]> {
  const rows = await sql
    .selectFrom('item')
    .select('id')
    .where('feed', '=', feed)
    .where('missing_since', '<=', since)
    .where('hidden_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

export const markMissing = (sql: Database, ids: string[], now: Date) =>
  sql
    .updateTable('item')
    .set({ missing_since: now })
    .where('id', '=', raw<string>`ANY(${ids})`)
    .where('missing_since', 'is', null)
    .execute()

/** Hides items that are no longer offered; they stay in wishlists as not available. */
export const hideItems = (sql: Database, ids: string[], now: Date, revision: number) =>
  sql
    .updateTable('item')
    .set({ hidden_at: now, missing_since: raw<Date>`coalesce(missing_since, ${now}::timestamptz)`, revision })
    .where('id', '=', raw<string>`ANY(${ids})`)
    .where('hidden_at', 'is', null)
    .execute()

/** Lets the database count anew what the catalogue holds, so that the first questions after a large import are planned well. */
export const recountItems = (sql: Database) => raw`ANALYZE item`.execute(sql)
