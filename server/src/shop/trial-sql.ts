import { sql as raw } from 'kysely'
import type { Database } from '../platform/database/tables.ts'
import { readStored } from '../site/sql.ts'

/** What of one shopper's shop the usual setting gave and what the other one, by item number in the order shown. */
export type TrialRow = {
  shopperId: string
  slot: number
  pair: string
  madeAt: number
  first: readonly number[]
  second: readonly number[]
}

/** The name of the setting that is compared with the usual one; null where none is. */
export async function readTrialSetting(sql: Database): Promise<string | null> {
  const value = await readStored(sql, 'tasteTrial')
  return typeof value === 'string' && value !== 'off' ? value : null
}

/** Keeps who gave which places; of a shop made anew the newest counts. */
export async function keepTrials(sql: Database, rows: readonly TrialRow[]): Promise<void> {
  if (rows.length === 0) return
  const numbers = (list: readonly number[]) => `{${list.join(',')}}`
  await sql
    .insertInto('taste_trial')
    .values(
      rows.map(({ shopperId, slot, pair, madeAt, first, second }) => ({
        shopper_id: shopperId,
        slot: new Date(slot),
        pair,
        made_at: new Date(madeAt),
        first: raw<number[]>`${numbers(first)}::integer[]`,
        second: raw<number[]>`${numbers(second)}::integer[]`,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['shopper_id', 'slot']).doUpdateSet((set) => ({
        pair: set.ref('excluded.pair'),
        first: set.ref('excluded.first'),
        second: set.ref('excluded.second'),
      })),
    )
    .execute()
}

/** A shop that is made anew without a comparison tells of none. */
export const dropTrials = (sql: Database, shopperIds: string[], slot: Date) =>
  sql.deleteFrom('taste_trial').where('shopper_id', 'in', shopperIds).where('slot', '=', slot).execute()

/** Forgets who gave what in shops of long ago. */
export const forgetTrials = (sql: Database, before: Date) =>
  sql.deleteFrom('taste_trial').where('slot', '<', before).execute()

export const readTrial = (sql: Database, shopperId: string, slot: Date) =>
  sql
    .selectFrom('taste_trial')
    .select(['pair', 'first', 'second'])
    .where('shopper_id', '=', shopperId)
    .where('slot', '=', slot)
    .executeTakeFirst()

/** The comparison that was begun last. */
export const readNewestPair = (sql: Database) =>
  sql.selectFrom('taste_trial').select('pair').orderBy('made_at', 'desc').limit(1).executeTakeFirst()

export type TrialCount = {
  since: Date | null
  shops: number
  usualWins: number
  otherWins: number
  ties: number
  usualLikes: number
  otherLikes: number
}

/**
 * Counts a comparison: a tag while the shop stood is credited to the setting that gave the piece its place; of each
 * shop the setting with more of them wins.
 */
export async function countTrial(sql: Database, pair: string, since: Date): Promise<TrialCount> {
  const { rows } = await raw<TrialCount>`
    WITH shops AS (
      SELECT shopper_id, slot, made_at, first, second,
        lead(slot, 1, 'infinity') OVER (PARTITION BY shopper_id ORDER BY slot) AS until
      FROM taste_trial WHERE pair = ${pair} AND slot >= ${since}::timestamptz
    ), liked AS (
      SELECT shops.shopper_id, shops.slot,
        (count(*) FILTER (WHERE item.number = ANY(first)))::int AS usual,
        (count(*) FILTER (WHERE item.number = ANY(second)))::int AS other
      FROM shops
      LEFT JOIN signal ON signal.shopper_id = shops.shopper_id AND signal.kind = 'tagged'
        AND signal.at >= shops.made_at AND signal.at < shops.until
      LEFT JOIN item ON item.id = signal.item_id
      GROUP BY shops.shopper_id, shops.slot
    )
    SELECT (SELECT min(slot) FROM shops) AS since, count(*)::int AS shops,
      (count(*) FILTER (WHERE usual > other))::int AS "usualWins",
      (count(*) FILTER (WHERE other > usual))::int AS "otherWins",
      (count(*) FILTER (WHERE other = usual AND other > 0))::int AS ties,
      coalesce(sum(usual), 0)::int AS "usualLikes", coalesce(sum(other), 0)::int AS "otherLikes"
    FROM liked`.execute(sql)
  return rows[0]!
}
