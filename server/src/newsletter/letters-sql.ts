import { sql as raw } from 'kysely'
import type { Database, LetterKind } from '../platform/database/tables.ts'

/** Who may get letters of a kind: she asked for it, her mailbox is proven, and her newsletter is confirmed. */
const readers = (kind: LetterKind) => raw`
  letter_wish w
  JOIN shopper s ON s.id = w.shopper_id AND s.verified_at IS NOT NULL
  JOIN subscription n ON n.email_canonical = lower(s.mail_to) AND n.confirmed_at IS NOT NULL AND n.ended_at IS NULL AND w.kind = ${kind}`

const isUnmarked = (about: string) =>
  raw`NOT EXISTS (SELECT 1 FROM letter_mark m WHERE m.shopper_id = s.id AND m.about = ${about})`

export type Reader = { id: string; name: string; email: string }

/** Shoppers by id whose shop of a slot is there and who have not heard of it; the numbers of its first items with them. */
export async function readFreshShops(sql: Database, slot: Date, about: string, after: string, count: number) {
  const { rows } = await raw<Reader & { items: string; has_tagged: boolean }>`
    SELECT s.id, s.name, s.mail_to AS email, shop.items[1:200]::text AS items,
      EXISTS (SELECT 1 FROM signal WHERE signal.shopper_id = s.id AND kind = 'tagged' AND signal.at >= ${slot}::timestamptz - interval '3 days') AS has_tagged
    FROM ${readers('fresh-shop')} JOIN shop ON shop.shopper_id = s.id AND shop.slot = ${slot}::timestamptz
    WHERE w.since <= ${slot}::timestamptz AND s.id > ${after}::uuid AND ${isUnmarked(about)}
    ORDER BY s.id LIMIT ${count}::int`.execute(sql)
  return rows.map(({ items, ...row }) => ({ ...row, items: JSON.parse(`[${items.slice(1, -1)}]`) as number[] }))
}

export type NewsWish = {
  kind: 'price-drop' | 'back-in-stock'
  /** News after this and up to that. */
  since: Date
  until: Date
  /** A piece that was written about after this stays out. */
  pieceSince: Date
  about: string
}

/** Shoppers by id who tagged pieces that there is news of, with the ids of those pieces. */
export async function readNewsReaders(sql: Database, wish: NewsWish, after: string, count: number) {
  const { rows } = await raw<Reader & { item_ids: string[] }>`
    SELECT s.id, s.name, s.mail_to AS email, array_agg(DISTINCT o.item_id ORDER BY o.item_id) AS item_ids
    FROM ${readers(wish.kind)}
    JOIN opinion o ON o.shopper_id = s.id AND o.opinion = 'tagged'
    JOIN item_news e ON e.item_id = o.item_id AND e.kind = ${wish.kind} AND e.at > ${wish.since}::timestamptz
      AND e.at <= ${wish.until}::timestamptz AND e.at > o.since AND e.at > w.since
    WHERE s.id > ${after}::uuid AND ${isUnmarked(wish.about)} AND NOT EXISTS (
      SELECT 1 FROM letter_mark m WHERE m.shopper_id = s.id AND m.about = 'piece ' || o.item_id AND m.at > ${wish.pieceSince}::timestamptz)
    GROUP BY s.id ORDER BY s.id LIMIT ${count}::int`.execute(sql)
  return rows
}

/** Holds a reader's wish and subscription as they are until the transaction ends. @returns whether both stand */
export async function holdWish(tx: Database, kind: LetterKind, shopperId: string): Promise<boolean> {
  const { rows } = await raw`
    SELECT 1 FROM ${readers(kind)} WHERE w.shopper_id = ${shopperId}::uuid FOR SHARE OF w, n`.execute(tx)
  return rows.length > 0
}

/** Marks that something was written to a shopper. @returns whether it had not been */
export async function putMark(tx: Database, shopperId: string, about: string, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('letter_mark')
    .values({ shopper_id: shopperId, about, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('about')
    .executeTakeFirst()
  return row !== undefined
}

/** Marks pieces as written about, those left out that were already after a moment. @returns the ids of those marked now */
export async function markPieces(
  tx: Database,
  shopperId: string,
  itemIds: readonly string[],
  now: Date,
  since: Date,
): Promise<Set<string>> {
  const rows = await tx
    .insertInto('letter_mark')
    .values(itemIds.map((id) => ({ shopper_id: shopperId, about: `piece ${id}`, at: now })))
    .onConflict((conflict) =>
      conflict.columns(['shopper_id', 'about']).doUpdateSet({ at: now }).where('letter_mark.at', '<=', since),
    )
    .returning('about')
    .execute()
  return new Set(rows.map(({ about }) => about.slice('piece '.length)))
}

/** The prices that some items had, oldest first. */
export const readPrices = (sql: Database, itemIds: readonly string[]) =>
  sql
    .selectFrom('price_history')
    .select(['item_id', 'at', 'price'])
    .where('item_id', 'in', itemIds)
    .orderBy('item_id')
    .orderBy('at')
    .execute()

/** The newest price before each item's drop, where its history knows none. */
export const readDropped = (sql: Database, itemIds: readonly string[]) =>
  sql
    .selectFrom('item_news')
    .distinctOn('item_id')
    .select(['item_id', 'price_before'])
    .where('item_id', 'in', itemIds)
    .where('kind', '=', 'price-drop')
    .orderBy('item_id')
    .orderBy('id', 'desc')
    .execute()

/** Whether there is any news up to a moment. */
export async function hasNews(sql: Database, until: Date): Promise<boolean> {
  const row = await sql.selectFrom('item_news').select('id').where('at', '<=', until).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Forgets marks that no rule looks at any more, and news that nobody is written about. */
export async function sweepLetters(sql: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await sql.deleteFrom('letter_mark').where('at', '<', before(30)).execute()
  await sql.deleteFrom('item_news').where('at', '<', before(7)).execute()
}
