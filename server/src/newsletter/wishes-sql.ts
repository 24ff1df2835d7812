import { sql as raw } from 'kysely'
import type { Database, LetterKind } from '../platform/database/tables.ts'

/** The mailbox that a shopper has proven to be hers, with what a subscription keeps of her. */
export const readMailbox = (sql: Database, shopperId: string) =>
  sql
    .selectFrom('shopper')
    .select(['mail_to as email', 'name', 'gender', 'birthdate'])
    .where('id', '=', shopperId)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()

export const readWishes = (sql: Database, shopperId: string) =>
  sql.selectFrom('letter_wish').select('kind').where('shopper_id', '=', shopperId).execute()

export const putWish = (tx: Database, kind: LetterKind, shopperId: string, now: Date) =>
  tx
    .insertInto('letter_wish')
    .values({ kind, shopper_id: shopperId, since: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const dropWish = (tx: Database, kind: LetterKind, shopperId: string) =>
  tx.deleteFrom('letter_wish').where('kind', '=', kind).where('shopper_id', '=', shopperId).execute()

export const findShopper = (tx: Database, shopperId: string) =>
  tx.selectFrom('shopper').select('id').where('id', '=', shopperId).executeTakeFirst()

/** Whoever has an address as her mailbox. */
export const findOwners = (tx: Database, canonical: string) =>
  tx
    .selectFrom('shopper')
    .select('id')
    .where(raw<string>`lower(mail_to)`, '=', canonical)
    .execute()
