import type { Database } from '../platform/database/tables.ts'

/** A session with what its shopper's row says of her rights. */
export const findSession = (sql: Database, id: string) =>
  sql
    .selectFrom('session')
    .innerJoin('shopper', 'shopper.id', 'session.shopper_id')
    .select(['session.id', 'session.shopper_id', 'session.kind', 'session.counter', 'session.child_used', 'session.revoked_at', 'shopper.is_admin', 'shopper.revision'])
    .where('session.id', '=', id)
    .executeTakeFirst()

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>

/** Notes that the newest tokens have reached their owner, so that the former ones lose their grace. */
export const markChildUsed = (sql: Database, id: string, counter: number) =>
  sql.updateTable('session').set({ child_used: true }).where('id', '=', id).where('counter', '=', counter).execute()

/** Opens a session and gives its id. `place` tells where, as a keyed hash. */
export async function insertSession(
  sql: Database,
  { shopperId, kind = 'site', device, place, now }: { shopperId: string; kind?: 'site' | 'extension'; device: string; place: string; now: Date },
): Promise<string> {
  const row = await sql
    .insertInto('session')
    .values({ shopper_id: shopperId, kind, device, place, rotated_at: now, created_at: now, last_seen: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
