import { canonicalEmail } from '@sateen/contract/fields'
import { sql as raw } from 'kysely'
import type { Database } from '../platform/database/tables.ts'

/** A shopper by id or e-mail. */
export const findShopper = (sql: Database, idOrEmail: string) =>
  sql
    .selectFrom('shopper')
    .select(['id', 'email', 'is_admin', 'verified_at'])
    .where((shopper) =>
      shopper.or([
        shopper('email_canonical', '=', canonicalEmail(idOrEmail)),
        shopper(raw<string>`id::text`, '=', idOrEmail.toLowerCase()),
      ]),
    )
    .executeTakeFirst()

/** Sets or takes the admin flag. */
export const setAdmin = (sql: Database, id: string, isAdmin: boolean) =>
  sql
    .updateTable('shopper')
    .set((shopper) => ({ is_admin: isAdmin, revision: shopper('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Whether anybody can open the desk. */
export async function hasAdmin(sql: Database): Promise<boolean> {
  const admin = await sql
    .selectFrom('shopper')
    .select('id')
    .where('is_admin', '=', true)
    .where('verified_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return admin !== undefined
}
