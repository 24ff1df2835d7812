import type { PassReason } from '@sateen/contract/likes'
import { CompiledQuery, sql as raw } from 'kysely'
import type { Database, Opinion } from '../platform/database/tables.ts'

/** Reasons that hide the item and say nothing of others. */
export const silentReasons: readonly PassReason[] = ['own', 'just-this']

/** One press of a like or dislike button, or the press that takes it back. */
export type Press = { shopperId: string; itemId: string; opinion: Opinion; isBack: boolean; at: Date }

/**
 * Presses: tagging replaces a pass and the other way round, a second press of the same changes nothing.
 * @returns the shopper's revision after it; null where there is no such shopper, −1 where she has as many opinions as may be
 */
export async function pressOpinion(
  sql: Database,
  { shopperId, itemId, opinion, isBack, at }: Press,
): Promise<number | null> {
  const { rows } = await raw<{ revision: number | null }>`
    SELECT press_opinion(${shopperId}, ${itemId}, ${opinion}, ${isBack}, ${at}, 'site') AS revision`.execute(sql)
  return rows[0]?.revision ?? null
}

/** Asked for every few likes, so it is put into words once. */
const pressesQuestion = `/* as press_opinions */ SELECT shopper_id, revision FROM press_opinions($1, $2, $3, $4, $5, 'site')`

/**
 * Presses of several shoppers with one commit, at most one of each.
 * @returns the revision of each as `pressOpinion` does, by her id; who is missing there must be pressed for alone
 */
export async function pressOpinions(sql: Database, presses: readonly Press[]): Promise<Map<string, number>> {
  const { rows } = await sql.executeQuery<{ shopper_id: string; revision: number }>(
    CompiledQuery.raw(pressesQuestion, [
      presses.map((press) => press.shopperId),
      presses.map((press) => press.itemId),
      presses.map((press) => press.opinion),
      presses.map((press) => press.isBack),
      presses.map((press) => press.at.toISOString()),
    ]),
  )
  return new Map(rows.map((row) => [row.shopper_id, row.revision]))
}

/** Presses of one shopper in their order, with one commit. @returns the revision after each as `pressOpinion` does */
export async function pressInOrder(sql: Database, presses: readonly Press[]): Promise<(number | null)[]> {
  // A function that changes something sees what it changed for the presses before.
  const { rows } = await raw<{ revision: number | null }>`
    SELECT press_opinion(who, what, press, is_back, moment, 'site') AS revision FROM unnest(
      ${presses.map((press) => press.shopperId)}::uuid[], ${presses.map((press) => press.itemId)}::text[],
      ${presses.map((press) => press.opinion)}::text[], ${presses.map((press) => press.isBack)}::boolean[],
      ${presses.map((press) => press.at)}::timestamptz[]) AS one (who, what, press, is_back, moment)`.execute(sql)
  return rows.map(({ revision }) => revision)
}

/** Keeps why an item was passed on. @param counts whether it tells of anything but this item */
export async function keepReason(
  sql: Database,
  shopperId: string,
  itemId: string,
  reason: PassReason,
  counts: boolean,
): Promise<void> {
  await raw`
    WITH passed AS (
      UPDATE opinion SET reason = ${reason} WHERE shopper_id = ${shopperId} AND item_id = ${itemId} AND opinion = 'passed' RETURNING item_id
    )
    UPDATE signal SET counts = ${counts}, detail = ${reason}
    WHERE shopper_id = ${shopperId} AND kind = 'passed' AND item_id IN (SELECT item_id FROM passed)`.execute(sql)
}

/**
 * Whether an item is a shopper's to have an opinion of: it is in the catalogue or was, she found it herself, or she has one
 * of it. What was deleted stays in wish lists as no longer available, so it can be passed on and put back there.
 */
export async function mayHold(sql: Database, shopperId: string, itemId: string): Promise<boolean> {
  const { rows } = await raw`
    SELECT FROM item WHERE id = ${itemId} AND NOT seen_only
    UNION ALL SELECT FROM find WHERE shopper_id = ${shopperId} AND item_id = ${itemId}
    UNION ALL SELECT FROM opinion WHERE shopper_id = ${shopperId} AND item_id = ${itemId} LIMIT 1`.execute(sql)
  return rows.length > 0
}

/** Whether a shopper may know of an item that is not for everyone: it is in her history or her wish list. */
export async function hasOwn(sql: Database, shopperId: string, itemId: string): Promise<boolean> {
  const { rows } = await raw`
    SELECT FROM find WHERE shopper_id = ${shopperId} AND item_id = ${itemId}
    UNION ALL SELECT FROM opinion WHERE shopper_id = ${shopperId} AND item_id = ${itemId} LIMIT 1`.execute(sql)
  return rows.length > 0
}

/** Keeps quiz picks as likes, inside the transaction that makes the shopper; what she has an opinion of already stays. */
export async function keepPicks(sql: Database, shopperId: string, itemIds: readonly string[], at: Date): Promise<void> {
  for (let first = 0; first < itemIds.length; first += 1000) {
    const some = [...new Set(itemIds.slice(first, first + 1000))]
    await raw`
      WITH kept AS (
        INSERT INTO opinion (shopper_id, item_id, opinion, since)
        SELECT ${shopperId}::uuid, item_id, 'tagged', ${at}::timestamptz FROM unnest(${some}::text[]) AS item_id
        ON CONFLICT DO NOTHING RETURNING item_id
      )
      INSERT INTO signal (shopper_id, item_id, kind, origin, at)
      SELECT ${shopperId}::uuid, item_id, 'picked', 'quiz', ${at}::timestamptz FROM kept
      ON CONFLICT DO NOTHING`.execute(sql)
  }
}

/** Items that a shopper has an opinion of. Her id stands in a SELECT of its own so that the plan is made once, see `readShopAndHeld`. */
export async function readHeldItems(sql: Database, shopperId: string): Promise<Set<string>> {
  const { rows } = await raw<{ item_id: string }>`
    /* as held_items */ SELECT item_id FROM opinion WHERE shopper_id = (SELECT ${shopperId}::uuid)`.execute(sql)
  return new Set(rows.map((row) => row.item_id))
}

/** A shopper's opinions, newest first. */
export const readOpinions = (sql: Database, shopperId: string) =>
  sql
    .selectFrom('opinion')
    .select(['item_id', 'opinion'])
    .where('shopper_id', '=', shopperId)
    .orderBy('since', 'desc')
    .orderBy('item_id')
    .execute()
