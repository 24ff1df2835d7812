import { sql as raw } from 'kysely'
import type { Database } from '../platform/database/tables.ts'
import { hasMailbox } from '../session/sql.ts'

/** Who signs in with an address, or still gets codes at it, other than one shopper. */
export const lockOthers = (tx: Database, canonical: string, id: string) =>
  tx
    .selectFrom('shopper')
    .select(['id', 'mail_to', 'verified_at'])
    .where(hasMailbox(canonical))
    .where('id', '!=', id)
    .forUpdate()
    .execute()

/** Sets what is shown and used at login; where codes go stays as it is. */
export const setEmail = (tx: Database, id: string, email: string, canonical: string) =>
  tx
    .updateTable('shopper')
    .set({ email, email_canonical: canonical, revision: raw<number>`revision + 1` })
    .where('id', '=', id)
    .execute()

/** Notes a change that waits for its confirmation. @returns its id */
export async function insertChange(
  tx: Database,
  change: { shopperId: string; former: string; wanted: string; now: Date },
): Promise<string> {
  const row = await tx
    .insertInto('email_change')
    .values({ shopper_id: change.shopperId, former: change.former, wanted: change.wanted, made_at: change.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** A change with the shopper as she is now; both are held until the transaction ends. */
export const lockChange = (tx: Database, id: string) =>
  tx
    .selectFrom('email_change')
    .innerJoin('shopper', 'shopper.id', 'email_change.shopper_id')
    .select([
      'email_change.id',
      'email_change.shopper_id',
      'email_change.former',
      'email_change.wanted',
      'email_change.made_at',
      'email_change.confirmed_at',
      'email_change.undone_at',
      'shopper.email',
    ])
    .where('email_change.id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** The new mailbox is proven: codes and notices go there from now on. */
export async function confirmChange(
  tx: Database,
  id: string,
  shopperId: string,
  wanted: string,
  now: Date,
): Promise<void> {
  await tx.updateTable('email_change').set({ confirmed_at: now }).where('id', '=', id).execute()
  await tx
    .updateTable('shopper')
    .set({ mail_to: wanted, revision: raw<number>`revision + 1` })
    .where('id', '=', shopperId)
    .execute()
}

/** The former address is everything again; this change and all after it are void. */
export async function undoChanges(
  tx: Database,
  shopperId: string,
  from: Date,
  former: string,
  canonical: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('email_change')
    .set({ undone_at: now })
    .where('shopper_id', '=', shopperId)
    .where('made_at', '>=', from)
    .where('undone_at', 'is', null)
    .execute()
  await tx
    .updateTable('shopper')
    .set({ email: former, email_canonical: canonical, mail_to: former, revision: raw<number>`revision + 1` })
    .where('id', '=', shopperId)
    .execute()
}
