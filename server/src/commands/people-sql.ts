import { canonicalEmail } from '@sateen/contract/fields'
import { sql as raw } from 'kysely'
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

/** Sets or takes the admin flag; the rows of all admins are held, so that two who go at once do not leave nobody. @returns whether one is left */
export async function setAdmin(sql: Database, id: string, isAdmin: boolean): Promise<boolean> {
  const admins = await sql
    .selectFrom('shopper')
    .select('id')
    .where('is_admin', '=', true)
    .where('verified_at', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (!isAdmin && admins.every((admin) => admin.id === id)) return false
  await sql
    .updateTable('shopper')
    .set((shopper) => ({ is_admin: isAdmin, revision: shopper('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
  return true
}
