import { sql as raw } from 'kysely'
import type { Database } from '../platform/database/tables.ts'

/** Shops that are looked at: ids are chance, so the first of them speak for all. */
const shopsMost = 2000
const shownPlaces = 48
const firstPlaces = 16

export type ShopCounters = { shops: number; distinct: number; repeats: number | null }

/** How the shops of a slot stand: how many there are, how many items they show, and how much of each opening came again. */
export async function countShops(sql: Database, slot: Date): Promise<ShopCounters> {
  const { rows } = await raw<ShopCounters>`
    WITH chosen AS (
      SELECT shopper_id, items FROM shop WHERE slot = ${slot} ORDER BY shopper_id LIMIT ${raw.lit(shopsMost)}
    ), openings AS (
      SELECT chosen.shopper_id, chosen.items[1:${raw.lit(firstPlaces)}] AS opening, former.items AS former
      FROM chosen CROSS JOIN LATERAL (
        SELECT items[1:${raw.lit(firstPlaces)}] AS items FROM shop
        WHERE shop.shopper_id = chosen.shopper_id AND shop.slot < ${slot} ORDER BY shop.slot DESC LIMIT 1
      ) AS former
    )
    SELECT (SELECT count(*)::int FROM shop WHERE slot = ${slot}) AS shops,
      (SELECT count(DISTINCT number)::int FROM chosen, unnest(items[1:${raw.lit(shownPlaces)}]) AS number) AS "distinct",
      (SELECT avg((SELECT count(*) FROM unnest(opening) AS number WHERE number = ANY(former))::float8
        / greatest(1, cardinality(opening))) FROM openings) AS repeats`.execute(sql)
  return rows[0]!
}

/** Pieces shown, and tagged where they were shown, from a day on, as the days are summed up. */
export async function countShown(sql: Database, since: Date): Promise<{ shown: number; tagged: number }> {
  const { rows } = await raw<{ shown: number; tagged: number }>`
    SELECT coalesce(sum(count) FILTER (WHERE name = 'shown'), 0)::float8 AS shown,
      coalesce(sum(count) FILTER (WHERE name = 'tagged of shown'), 0)::float8 AS tagged
    FROM usage_day WHERE day >= ${since}::date`.execute(sql)
  return rows[0]!
}
