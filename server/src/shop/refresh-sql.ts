import { sql as raw } from 'kysely'
import type { Database } from '../platform/database/tables.ts'

/** Opens the refresh of a slot; one that is open stays as it is, and none is opened before a later one. @returns it, or undefined */
export async function openRefresh(sql: Database, slot: Date, now: Date, shards: number) {
  await raw`
    INSERT INTO refresh (slot, started_at, shards)
    SELECT ${slot}::timestamptz, ${now}::timestamptz, ${shards}::integer WHERE NOT EXISTS (SELECT 1 FROM refresh WHERE slot > ${slot}::timestamptz)
    ON CONFLICT (slot) DO NOTHING`.execute(sql)
  return readRefresh(sql, slot)
}

/**
 * Forgets refreshes of slots after a moment that no clock should know of yet, and their shops: a clock that stood far ahead
 * has opened them, and none would be opened until it is that late. What an operator asked for has opened none, and stays.
 * @returns whether there was anything
 */
export async function forgetBeyond(tx: Database, moment: Date): Promise<boolean> {
  const begun = await tx.selectFrom('refresh').select('slot').where('slot', '>', moment).execute()
  const slots = begun.map(({ slot }) => slot)
  if (slots.length === 0) return false
  for (const table of ['refresh_shard', 'taste_trial', 'shop', 'refresh'] as const)
    await tx.deleteFrom(table).where('slot', 'in', slots).execute()
  return true
}

export const readRefresh = (sql: Database, slot: Date) =>
  sql.selectFrom('refresh').selectAll().where('slot', '=', slot).executeTakeFirst()

export const readDoneShards = (sql: Database, slot: Date) =>
  sql.selectFrom('refresh_shard').select(['shard', 'shoppers']).where('slot', '=', slot).execute()

/** Notes a shard as done, and the refresh with its last one. A second note changes nothing. */
export async function noteShard(sql: Database, slot: Date, shard: number, shoppers: number, now: Date): Promise<void> {
  await sql.transaction().execute(async (tx) => {
    // The row of the refresh is locked, so that of two last shards one sees the other.
    const refresh = await tx
      .selectFrom('refresh')
      .select('shards')
      .where('slot', '=', slot)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('refresh_shard')
      .values({ slot, shard, shoppers, done_at: now })
      .onConflict((conflict) => conflict.columns(['slot', 'shard']).doNothing())
      .execute()
    if ((await readDoneShards(tx, slot)).length < refresh.shards) return
    await tx
      .updateTable('refresh')
      .set({ ended_at: now })
      .where('slot', '=', slot)
      .where('ended_at', 'is', null)
      .execute()
  })
}
