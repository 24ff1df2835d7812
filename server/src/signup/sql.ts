import { sql as raw, type Insertable } from 'kysely'
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

/** Whether a folded username belongs to somebody; `but`: an address whose own pending sign-up does not count. */
export async function isSlugTaken(sql: Database, folded: string, but: string | null = null): Promise<boolean> {
  let taken = sql.selectFrom('shopper').select('id').where('slug_folded', '=', folded)
  if (but !== null)
    taken = taken.where((made) => made.or([made('email_canonical', '!=', but), made('verified_at', 'is not', null)]))
  return (await taken.executeTakeFirst()) !== undefined
}

/** Who has an address, or still gets codes at it; in a transaction her row is held until its end. */
export const lockAddress = (sql: Database, canonical: string) =>
  sql
    .selectFrom('shopper')
    .select([
      'id',
      'email_canonical',
      'mail_to',
      'verified_at',
      'password_hash',
      'slug',
      'name',
      'birthdate',
      'picks',
      'created_at',
    ])
    .where((made) =>
      made.or([made('email_canonical', '=', canonical), made(raw<string>`lower(mail_to)`, '=', canonical)]),
    )
    .forUpdate()
    .execute()

export const dropUnverified = (tx: Database, id: string) =>
  tx.deleteFrom('shopper').where('id', '=', id).where('verified_at', 'is', null).execute()

export async function findInviter(sql: Database, slug: string): Promise<string | null> {
  const row = await sql
    .selectFrom('shopper')
    .select('id')
    .where('slug', '=', slug)
    .where('verified_at', 'is not', null)
    .where('hidden', '=', false)
    .executeTakeFirst()
  return row?.id ?? null
}
