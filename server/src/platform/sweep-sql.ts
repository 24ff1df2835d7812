import { sql as raw } from 'kysely'
import type { Database } from './database/tables.ts'

const day = 86_400_000
const before = (now: Date, days: number) => new Date(now.getTime() - days * day)

/** Makes the partitions of this month and the two after it, so that no row ever lands in the rest. */
export async function makeMonths(sql: Database, now: Date): Promise<void> {
  for (const ahead of [0, 1, 2]) {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1))
    await raw`SELECT make_month(${month.toISOString().slice(0, 10)}::date)`.execute(sql)
  }
}

/** Forgets what has served: first answers of a day ago, spent budgets, used codes, changes of e-mail that came to nothing, done errands, long ended sessions. */
export async function sweepPlatform(sql: Database, now: Date): Promise<void> {
  await sql.deleteFrom('repeatable').where('at', '<', before(now, 1)).execute()
  await sql.deleteFrom('budget').where('until', '<', now).execute()
  await sql.deleteFrom('shared_budget').where('until', '<', now).execute()
  await sql.deleteFrom('code').where('expires_at', '<', before(now, 1)).execute()
  // Their links are over, and the address may be a stranger's; a proven one tells what is hers when she leaves.
  await sql
    .deleteFrom('email_change')
    .where('made_at', '<', before(now, 7))
    .where((made) => made.or([made('confirmed_at', 'is', null), made('undone_at', 'is not', null)]))
    .execute()
  await sql.deleteFrom('outbox').where('done_at', '<', before(now, 7)).execute()
  // What waits for a service that is named no more would wait for ever, with the addresses in it.
  await sql
    .deleteFrom('outbox')
    .where('kind', 'in', ['klaviyo', 'segment', 'posthog'])
    .where('done_at', 'is', null)
    .where('tries', '=', 0)
    .where('made_at', '<', before(now, 7))
    .execute()
  // Until the longest session could end they tell the places that a shopper is known from.
  await sql.deleteFrom('session').where('kind', '=', 'site').where('last_seen', '<', before(now, 90)).execute()
  await sql.deleteFrom('session').where('kind', '=', 'extension').where('revoked_at', '<', before(now, 30)).execute()
}

/**
 * Sign-ups that were never verified go after a day: address and username are free again. With them go the wishes for letters
 * whose question waited for them.
 */
export async function sweepUnverified(sql: Database, now: Date): Promise<void> {
  await sql.deleteFrom('shopper').where('verified_at', 'is', null).where('created_at', '<', before(now, 1)).execute()
  await sql
    .deleteFrom('subscription')
    .where('asked_at', '<', before(now, 1))
    .where('confirmation_sent_at', 'is', null)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('shopper').select('id').whereRef('shopper.email_canonical', '=', 'subscription.email_canonical'),
        ),
      ),
    )
    .execute()
}

/** Usage events are kept for thirteen months, to compare a month with that of the year before. */
export async function sweepEvents(sql: Database, now: Date): Promise<void> {
  const limit = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 13, 1))
  await sql.deleteFrom('event').where('at', '<', limit).execute()
}

/** History is kept for three calendar months; older finds go, not only out of sight. */
export async function sweepFinds(sql: Database, oldest: Date): Promise<void> {
  await sql.deleteFrom('find').where('created_at', '<', oldest).execute()
}
