import { sql as raw } from 'kysely'
import type { Database } from '../../platform/database/tables.ts'

/** Pictures that an adapter has not been asked about yet, or is to be asked about again. */
export async function readUnasked(sql: Database, adapter: string, now: Date, count: number) {
  const { rows } = await raw<{ picture: string; faults: number }>`
    SELECT item.picture, coalesce(max(known.faults), 0)::int AS faults
    FROM item LEFT JOIN picture_vector known ON known.adapter = ${adapter} AND known.picture = item.picture
    WHERE item.picture IS NOT NULL AND item.deleted_at IS NULL
      AND (known.picture IS NULL OR (known.vector IS NULL AND known.next_at <= ${now}))
    GROUP BY item.picture ORDER BY faults, min(item.number) LIMIT ${count}`.execute(sql)
  return rows
}

/** Keeps the numbers of a picture. */
export const keepVector = (sql: Database, adapter: string, picture: string, vector: Buffer) =>
  sql
    .insertInto('picture_vector')
    .values({ adapter, picture, vector })
    .onConflict((conflict) =>
      conflict.columns(['adapter', 'picture']).doUpdateSet({ vector, why: null, next_at: null }),
    )
    .execute()

/** Notes why there are no numbers of a picture. @param nextAt when it is asked again; null: never */
export const noteFault = (sql: Database, adapter: string, picture: string, why: string, nextAt: Date | null) =>
  sql
    .insertInto('picture_vector')
    .values({ adapter, picture, vector: null, faults: 1, why, next_at: nextAt })
    .onConflict((conflict) =>
      conflict
        .columns(['adapter', 'picture'])
        .doUpdateSet({ faults: raw`picture_vector.faults + 1`, why, next_at: nextAt }),
    )
    .execute()

/** How many numbers an adapter gives; null before its first answer. */
export async function readLength(sql: Database, adapter: string): Promise<number | null> {
  const row = await sql
    .selectFrom('picture_vector')
    .select(raw<number>`octet_length(vector)`.as('length'))
    .where('adapter', '=', adapter)
    .where('vector', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row?.length ?? null
}

/** Some vectors of an adapter, always the same ones while nothing is added. */
export async function readSample(sql: Database, adapter: string, count: number): Promise<Buffer[]> {
  const { rows } = await raw<{ vector: Buffer }>`
    SELECT vector FROM picture_vector WHERE adapter = ${adapter} AND vector IS NOT NULL
    ORDER BY md5(picture) LIMIT ${count}`.execute(sql)
  return rows.map(({ vector }) => vector)
}

/** Items with the vectors of their pictures, from a number on. */
export const readItemVectors = (sql: Database, adapter: string, after: number, count: number) =>
  sql
    .selectFrom('item')
    .innerJoin('picture_vector', (join) =>
      join.onRef('picture_vector.picture', '=', 'item.picture').on('picture_vector.adapter', '=', adapter),
    )
    .select(['item.id', 'item.number', 'picture_vector.vector'])
    .where('item.number', '>', after)
    .where('item.deleted_at', 'is', null)
    .where('picture_vector.vector', 'is not', null)
    .orderBy('item.number')
    .limit(count)
    .$narrowType<{ vector: Buffer }>()
    .execute()

/** How far the look at pictures has come: the engine's own, and an adapter's. */
export async function countLooks(sql: Database, adapter: string | null) {
  const { rows } = await raw<{ pictures: number; seen: number; known: number; refused: number; why: string | null }>`
    SELECT count(*)::int AS pictures, (count(*) FILTER (WHERE item.picture_seen = item.picture))::int AS seen,
      count(known.vector)::int AS known,
      (count(*) FILTER (WHERE known.vector IS NULL AND known.faults > 0))::int AS refused,
      (mode() WITHIN GROUP (ORDER BY known.why)) AS why
    FROM item LEFT JOIN picture_vector known ON known.adapter = ${adapter} AND known.picture = item.picture
    WHERE item.picture IS NOT NULL AND item.deleted_at IS NULL`.execute(sql)
  return rows[0]!
}

/** Forgets what other adapters than this one said, and what was said of pictures that no item has any more. */
export const forgetVectors = (sql: Database, adapter: string) =>
  raw`DELETE FROM picture_vector WHERE adapter <> ${adapter} OR NOT EXISTS (
    SELECT FROM item WHERE item.picture = picture_vector.picture AND item.deleted_at IS NULL)`.execute(sql)
