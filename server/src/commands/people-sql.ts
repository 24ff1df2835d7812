import { canonicalEmail } from '@sateen/contract/fields'
import { sql as raw } from 'kysely'
import { holdAdmins } from '../account/own-data-sql.ts'
import type { Database } from '../platform/database/tables.ts'

/** A shopper by id or e-mail. */
export const findShopper = (sql: Database, idOrEmail: string) =>
  sql
    .selectFrom('shopper')
    .select(['id', 'name', 'email', 'is_admin', 'verified_at'])
    .where((shopper) =>
      shopper.or([
        shopper('email_canonical', '=', canonicalEmail(idOrEmail)),
        shopper(raw<string>`id::text`, '=', idOrEmail.toLowerCase()),
      ]),
    )
    .executeTakeFirst()

/** Sets or takes the admin flag. @returns whether an admin is left; where none would be, nothing changes */
export async function setAdmin(sql: Database, id: string, isAdmin: boolean): Promise<boolean> {
  const admins = await holdAdmins(sql)
  if (!isAdmin && admins.every((admin) => admin === id)) return false
  await sql
    .updateTable('shopper')
    .set((shopper) => ({ is_admin: isAdmin, revision: shopper('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
  return true
}
