import type { Insertable } from 'kysely'
import type { Database, ShopperTable } from '../platform/database/tables.ts'
import { hasMailbox } from '../session/sql.ts'

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

/** Whose pending sign-ups are one's own: that of an address, and the one that was answered with an id. */
export type OwnPending = { account?: string; pending?: string | undefined }

/** Whether a folded username belongs to somebody; one's own pending sign-ups do not count. */
export async function isSlugTaken(
  sql: Database,
  folded: string,
  { account, pending }: OwnPending = {},
): Promise<boolean> {
  const row = await sql
    .selectFrom('shopper')
    .select(['id', 'email_canonical', 'verified_at'])
    .where('slug_folded', '=', folded)
    .executeTakeFirst()
  if (!row) return false
  return row.verified_at !== null || (row.email_canonical !== account && row.id !== pending)
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
    .where(hasMailbox(canonical))
    .forUpdate()
    .execute()

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
