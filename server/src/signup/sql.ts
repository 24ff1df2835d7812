import type { Insertable } from 'kysely'
import type { Database, ShopperTable } from '../platform/database/tables.ts'

/** Makes a shopper; null where the e-mail or a look-alike of the username is taken. */
export async function insertShopper(sql: Database, shopper: Insertable<ShopperTable>): Promise<string | null> {
  const row = await sql
    .insertInto('shopper')
    .values(shopper)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}
