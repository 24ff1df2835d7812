import { sql as raw } from 'kysely'
import type { Database } from '../platform/database/tables.ts'

export type Wish = {
  canonical: string
  email: string
  name: string | null
  gender: string | null
  birthdate: string | null
}

/** Keeps a wish for letters; a repeat changes nothing of one that stands or has ended. */
export async function putSubscription(
  tx: Database,
  { canonical, email, name, gender, birthdate }: Wish,
  now: Date,
): Promise<{ id: string; isPending: boolean; isSent: boolean }> {
  const row = await tx
    .insertInto('subscription')
    .values({ email_canonical: canonical, email, name, gender, birthdate, asked_at: now })
    .onConflict((conflict) => conflict.column('email_canonical').doUpdateSet({ asked_at: now }))
    .returning(['id', 'confirmed_at', 'ended_at', 'confirmation_sent_at'])
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    isPending: row.confirmed_at === null && row.ended_at === null,
    isSent: row.confirmation_sent_at !== null,
  }
}

/** A wish whose one confirmation mail was not sent yet. */
export const findUnsent = (tx: Database, canonical: string) =>
  tx
    .selectFrom('subscription')
    .select(['id', 'email'])
    .where('email_canonical', '=', canonical)
    .where('confirmation_sent_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** Notes that the one confirmation mail goes out. @returns whether it had not before */
export async function markSent(tx: Database, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('subscription')
    .set({ confirmation_sent_at: now })
    .where('id', '=', id)
    .where('confirmation_sent_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an account with this address still waits for its own code; it goes on waiting until the transaction ends. */
export async function hasPendingAccount(tx: Database, canonical: string): Promise<boolean> {
  const row = await tx
    .selectFrom('shopper')
    .select('id')
    .where('email_canonical', '=', canonical)
    .where('verified_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

export const confirmById = (sql: Database, id: string, now: Date) =>
  sql
    .updateTable('subscription')
    .set({ confirmed_at: raw<Date>`coalesce(confirmed_at, ${now})`, ended_at: null })
    .where('id', '=', id)
    .returning(['id', 'email'])
    .executeTakeFirst()

/** Confirms a subscription for a mailbox that its owner has proven otherwise; one that is not there yet is made. */
export const confirmOwn = (tx: Database, { canonical, email, name, gender, birthdate }: Wish, now: Date) =>
  tx
    .insertInto('subscription')
    .values({ email_canonical: canonical, email, name, gender, birthdate, asked_at: now, confirmed_at: now })
    .onConflict((conflict) =>
      conflict
        .column('email_canonical')
        .doUpdateSet({ confirmed_at: raw<Date>`coalesce(subscription.confirmed_at, ${now})`, ended_at: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()

export const findSubscription = (sql: Database, canonical: string) =>
  sql
    .selectFrom('subscription')
    .select(['id', 'confirmed_at', 'ended_at'])
    .where('email_canonical', '=', canonical)
    .executeTakeFirst()

/** The subscriptions of some addresses in their canonical form. */
export const listByEmail = async (sql: Database, emails: readonly string[]) =>
  emails.length === 0
    ? []
    : sql.selectFrom('subscription').select(['id', 'email']).where('email_canonical', 'in', emails).execute()

/** A subscription as it stands now, for who must be told of it. */
export const readSubscription = (sql: Database, id: string) =>
  sql
    .selectFrom('subscription')
    .select(['email', 'name', 'birthdate', 'confirmed_at', 'ended_at'])
    .where('id', '=', id)
    .executeTakeFirst()

export const endById = (sql: Database, id: string, now: Date) =>
  sql
    .updateTable('subscription')
    .set({ ended_at: raw<Date>`coalesce(ended_at, ${now})`, confirmed_at: null })
    .where('id', '=', id)
    .execute()
