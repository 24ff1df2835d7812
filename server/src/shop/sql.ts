import { sql as raw } from 'kysely'
import { showsAt } from '../collections/sql.ts'
import { silentReasons } from '../likes/sql.ts'
import type { Database, SignalKind } from '../platform/database/tables.ts'

/** A shop as it is kept: item numbers, best first. `madeAt` and `slot` are milliseconds since 1970. */
export type ShopRow = { shopperId: string; slot: number; madeAt: number; items: Int32Array; followed: string[] }

type PlainShop = { shopper_id: string; slot: Date; made_at: Date; items: string; followed: string[] }

/**
 * The numbers of a list as PostgreSQL writes it, `{1,2,3}`: the driver's own reading of arrays takes twenty times as long.
 * All of them are 0 or more.
 */
export function numbersOf(list: string): Int32Array {
  const numbers = new Int32Array(list.length >> 1)
  let [count, number] = [0, 0]
  for (let at = 1; at < list.length; at += 1) {
    const sign = list.charCodeAt(at)
    if (sign >= 48 && sign <= 57) number = number * 10 + sign - 48
    else {
      numbers[count++] = number
      number = 0
    }
  }
  return list.length > 2 ? numbers.slice(0, count) : new Int32Array(0)
}

const toShop = (row: PlainShop): ShopRow => ({
  shopperId: row.shopper_id,
  slot: row.slot.getTime(),
  madeAt: row.made_at.getTime(),
  items: numbersOf(row.items),
  followed: row.followed,
})

/** A shopper's newest shop; undefined where she has none yet. */
export async function readNewestShop(sql: Database, shopperId: string): Promise<ShopRow | undefined> {
  const { rows } = await raw<PlainShop>`
    /* as newest_shop */ SELECT shopper_id, slot, made_at, items::text AS items, followed FROM shop
    WHERE shopper_id = ${shopperId} ORDER BY slot DESC LIMIT 1`.execute(sql)
  return rows[0] && toShop(rows[0])
}

/**
 * A shopper's newest shop, undefined where she has none yet, and the items that she has an opinion of: one question, since
 * each costs as much again on the way as in the database. Where her id stands in a SELECT of its own the plan is made once
 * and finds her part of the table by itself; otherwise it is made anew for every asker, which takes longer than the answer.
 */
export async function readShopAndHeld(
  sql: Database,
  shopperId: string,
): Promise<{ shop: ShopRow | undefined; held: ReadonlySet<string> }> {
  const { rows } = await raw<PlainShop & { held: string[] | null }>`
    /* as shop_and_held */ SELECT shopper_id, slot, made_at, items::text AS items, followed,
      (SELECT json_agg(item_id) FROM opinion WHERE shopper_id = (SELECT ${shopperId}::uuid)) AS held
    FROM shop WHERE shopper_id = (SELECT ${shopperId}::uuid) ORDER BY slot DESC LIMIT 1`.execute(sql)
  const [row] = rows
  return { shop: row && toShop(row), held: new Set(row?.held) }
}

/** The firsts of the shops that some shoppers had before a slot, newest first. */
export async function readFormerShops(sql: Database, shopperIds: string[], before: Date, count: number) {
  const { rows } = await raw<{ shopper_id: string; items: string }>`
    SELECT shopper_id, items[1:${raw.lit(count)}]::text AS items FROM shop
    WHERE shopper_id = ANY(${shopperIds}::uuid[]) AND slot < ${before} ORDER BY slot DESC`.execute(sql)
  return rows.map((row) => ({
    shopperId: row.shopper_id,
    items: JSON.parse(`[${row.items.slice(1, -1)}]`) as number[],
  }))
}

/**
 * Keeps new shops, each in one step; a shop that is there already stays, or gives way where `replaces` says so.
 * @returns whose were kept
 */
export async function keepShops(
  sql: Database,
  shops: readonly ShopRow[],
  model: string,
  replaces: boolean,
): Promise<string[]> {
  if (shops.length === 0) return []
  const values = shops.map(
    (shop) =>
      raw`(${shop.shopperId}::uuid, ${new Date(shop.slot)}::timestamptz, ${new Date(shop.madeAt)}::timestamptz, ${`{${shop.items.join(',')}}`}::integer[], ${shop.followed}::text[], ${model})`,
  )
  const conflict = replaces
    ? raw`DO UPDATE SET made_at = excluded.made_at, items = excluded.items, followed = excluded.followed, model = excluded.model`
    : raw`DO NOTHING`
  // Who erased her account while her shop was made gets none, and the others of her shard get theirs.
  const { rows } = await raw<{ shopper_id: string }>`
    WITH owner AS (SELECT id FROM shopper WHERE id = ANY(${shops.map((shop) => shop.shopperId)}::uuid[]) FOR KEY SHARE)
    INSERT INTO shop (shopper_id, slot, made_at, items, followed, model)
    SELECT made.* FROM (VALUES ${raw.join(values)}) AS made (shopper_id, slot, made_at, items, followed, model)
    JOIN owner ON owner.id = made.shopper_id
    ON CONFLICT (shopper_id, slot) ${conflict} RETURNING shopper_id`.execute(sql)
  return rows.map((row) => row.shopper_id)
}

/** Forgets the shops of some shoppers but the newest ones of each. */
export const keepNewestShops = (sql: Database, shopperIds: string[], count: number) =>
  raw`
  DELETE FROM shop USING (
    SELECT shopper_id, slot, row_number() OVER (PARTITION BY shopper_id ORDER BY slot DESC) AS place
    FROM shop WHERE shopper_id = ANY(${shopperIds}::uuid[])
  ) AS ranked
  WHERE shop.shopper_id = ranked.shopper_id AND shop.slot = ranked.slot AND ranked.place > ${raw.lit(count)}`.execute(
    sql,
  )

export type SignalRow = {
  shopper_id: string
  item_id: string
  kind: SignalKind
  times: number
  counts: boolean
  detail: string | null
  at: Date
}

const isMuted = raw<boolean>`EXISTS (SELECT FROM muted
  WHERE muted.shopper_id = signal.shopper_id AND muted.item_id = signal.item_id)`

/** What some shoppers did; nothing that they did to a muted item counts. */
export const readSignals = (sql: Database, shopperIds: string[]): Promise<SignalRow[]> =>
  sql
    .selectFrom('signal')
    .select(['shopper_id', 'item_id', 'kind', 'times', 'detail', 'at'])
    .select(raw<boolean>`counts AND NOT ${isMuted}`.as('counts'))
    .where('shopper_id', 'in', shopperIds)
    .orderBy('at')
    .orderBy('item_id')
    .execute()

/** Items that some shoppers have an opinion of: never to be shown to them. */
export const readOpinionItems = (sql: Database, shopperIds: string[]) =>
  sql.selectFrom('opinion').select(['shopper_id', 'item_id']).where('shopper_id', 'in', shopperIds).execute()

/** Ids of shoppers from one id on, of those whose id lies below another; only verified ones. */
export const readShopperIds = (sql: Database, after: string, below: string | null, count: number) =>
  sql
    .selectFrom('shopper')
    .select('id')
    .where('id', '>', after)
    .$if(below !== null, (query) => query.where('id', '<', below!))
    .where('verified_at', 'is not', null)
    .orderBy('id')
    .limit(count)
    .execute()

/**
 * Takes away shops of some shoppers for slots after a moment that no clock should know of yet: nothing else would ever be newer.
 */
export const forgetShopsBeyond = (sql: Database, shopperIds: string[], moment: Date) =>
  sql.deleteFrom('shop').where('shopper_id', 'in', shopperIds).where('slot', '>', moment).execute()

/** Takes away all shops, or those of one shopper, for slots after one that an operator asks for. */
export async function forgetShopsAfter(sql: Database, slot: Date, shopperId?: string): Promise<void> {
  const later = sql.deleteFrom('shop').where('slot', '>', slot)
  await (shopperId === undefined ? later : later.where('shopper_id', '=', shopperId)).execute()
}

/** Who of some shoppers has a shop for a slot, or for a later one: then the clock was set back. */
export const readShopOwners = (sql: Database, shopperIds: string[], slot: Date) =>
  sql.selectFrom('shop').select('shopper_id').where('shopper_id', 'in', shopperIds).where('slot', '>=', slot).execute()

export async function countVerified(sql: Database): Promise<number> {
  const { count } = await sql
    .selectFrom('shopper')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('verified_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What of a shopper decides who may see her shop. */
export const findOwner = (sql: Database, shopperId: string) =>
  sql
    .selectFrom('shopper')
    .select(['id', 'verified_at', 'hidden', 'revision'])
    .where('id', '=', shopperId)
    .executeTakeFirst()

/** Items of the collections that show at a moment. */
export const readEditedItems = (sql: Database, now: Date) =>
  sql
    .selectFrom('collection_item')
    .innerJoin('collection', 'collection.id', 'collection_item.collection_id')
    .select('collection_item.item_id')
    .distinct()
    .where(showsAt(now))
    .execute()

/**
 * How much each item has been liked of late: every like counts half after two weeks. Reckoned in floating point: the
 * exact numbers that an extracted span has by itself take fifty times as long, for millions of likes more than a minute.
 */
export async function readPopularity(sql: Database, now: Date): Promise<Map<string, number>> {
  const since = new Date(now.getTime() - 90 * 86_400_000)
  const { rows } = await raw<{ item_id: string; liking: number }>`
    SELECT item_id, sum((CASE kind WHEN 'viewed' THEN 0.3::float8 ELSE 1::float8 END)
      * power(0.5::float8, greatest(0, extract(epoch FROM ${now}::timestamptz - at)::float8) / (14 * 86400))) AS liking
    FROM signal WHERE kind <> 'passed' AND at > ${since} GROUP BY item_id`.execute(sql)
  return new Map(rows.map((row) => [row.item_id, row.liking]))
}

/** Lets nothing count that a shopper does to some items; of what she did nothing to, nothing is kept. */
export const muteItems = (sql: Database, shopperId: string, itemIds: string[]) =>
  sql
    .insertInto('muted')
    .columns(['shopper_id', 'item_id'])
    .expression(
      sql
        .selectFrom('signal')
        .select(['shopper_id', 'item_id'])
        .distinct()
        .where('shopper_id', '=', shopperId)
        .where('item_id', 'in', itemIds),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Lets what a shopper does to some items count again; a pass that says nothing of taste by its own reason stays silent. */
export async function unmuteItems(sql: Database, shopperId: string, itemIds: string[]): Promise<void> {
  await sql.deleteFrom('muted').where('shopper_id', '=', shopperId).where('item_id', 'in', itemIds).execute()
  // Muting was once kept with the signal.
  await sql
    .updateTable('signal')
    .set({ counts: true })
    .where('shopper_id', '=', shopperId)
    .where('item_id', 'in', itemIds)
    .where('counts', '=', false)
    .where(({ or, eb }) => or([eb('detail', 'is', null), eb('detail', 'not in', silentReasons)]))
    .execute()
}

/** Items to which a shopper did something and of which nothing counts. */
export const readMutedItems = (sql: Database, shopperId: string) =>
  sql
    .selectFrom('muted')
    .select('item_id')
    .where('shopper_id', '=', shopperId)
    .where(
      raw<boolean>`EXISTS (SELECT FROM signal WHERE signal.shopper_id = muted.shopper_id AND signal.item_id = muted.item_id)`,
    )
    .orderBy('item_id')
    .execute()

/** Makes kept answers about a shopper old. @returns her new revision */
export async function bumpRevision(sql: Database, shopperId: string): Promise<number> {
  const row = await sql
    .updateTable('shopper')
    .set((set) => ({ revision: set('revision', '+', 1) }))
    .where('id', '=', shopperId)
    .returning('revision')
    .executeTakeFirst()
  return row?.revision ?? 0
}
