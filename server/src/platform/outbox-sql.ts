import { sql as raw } from 'kysely'
import type { Database } from './database/tables.ts'

/** What waits to happen outside, as its handler gets it. */
export type OutboxRow = { id: number; kind: string; body: unknown; tries: number; made_at: Date }

/**
 * Writes down what shall happen outside. Belongs in the transaction of its cause: then either both stand or neither.
 * @returns the row
 * @param about `shopperId` whom it concerns: with the account goes what still waits; `topic` what kind of letter a mail is
 */
export const addToOutbox = (
  sql: Database,
  kind: string,
  body: unknown,
  { shopperId, now, topic = '' }: { shopperId?: string | null; now: Date; topic?: string },
) =>
  sql
    .insertInto('outbox')
    .values({ kind, topic, body: JSON.stringify(body), shopper_id: shopperId ?? null, made_at: now, next_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Takes back what still waits for a shopper, of some topics. */
export const takeFromOutbox = (sql: Database, shopperId: string, topics: readonly string[]) =>
  sql
    .deleteFrom('outbox')
    .where('shopper_id', '=', shopperId)
    .where('done_at', 'is', null)
    .where('topic', 'in', topics)
    .execute()

/** No row is put off for longer, in milliseconds: a night, and what services ask for. */
const putOffMost = 26 * 3_600_000

/** What is due. What lies further ahead than anything is put off was written by a clock that has been set back. */
const isDue = (kinds: string[], now: Date) =>
  raw<boolean>`done_at IS NULL AND (next_at <= ${now} OR next_at > ${new Date(now.getTime() + putOffMost)}) AND kind = ANY(${kinds})`

/** Of which kinds something is due. */
export async function dueKinds(sql: Database, kinds: string[], now: Date): Promise<Set<string>> {
  const due = await sql.selectFrom('outbox').select('kind').distinct().where(isDue(kinds, now)).execute()
  return new Set(due.map(({ kind }) => kind))
}

/**
 * Takes rows that are due, for as long as the lease lasts; rows that another process holds are passed over. Codes come first:
 * somebody waits for hers, and it lives for ten minutes.
 */
export async function claimRows(
  sql: Database,
  kinds: string[],
  now: Date,
  leaseUntil: Date,
  count: number,
): Promise<OutboxRow[]> {
  const { rows } = await raw<OutboxRow>`
    UPDATE outbox SET next_at = ${leaseUntil}, tries = tries + 1
    WHERE id IN (
      SELECT id FROM outbox WHERE ${isDue(kinds, now)}
      ORDER BY topic <> 'code', next_at, id LIMIT ${count}::int FOR UPDATE SKIP LOCKED
    )
    RETURNING id, kind, body, tries, made_at`.execute(sql)
  return rows.sort((one, other) => one.id - other.id)
}

/** Has some rows, of those that are not done, for longer. */
export const holdRows = (sql: Database, ids: readonly number[], leaseUntil: Date) =>
  sql.updateTable('outbox').set({ next_at: leaseUntil }).where('id', 'in', ids).where('done_at', 'is', null).execute()

/** What is done keeps no content: a mail may have carried a code. */
export const markDone = (sql: Database, id: number, now: Date, fault: string | null = null) =>
  sql.updateTable('outbox').set({ done_at: now, body: '{}', last_fault: fault }).where('id', '=', id).execute()

export const markFailed = (sql: Database, id: number, nextAt: Date, fault: string) =>
  sql.updateTable('outbox').set({ next_at: nextAt, last_fault: fault }).where('id', '=', id).execute()

/** How much waits. */
export async function countWaiting(sql: Database): Promise<number> {
  const { waiting } = await sql
    .selectFrom('outbox')
    .select((made) => made.fn.countAll<number>().as('waiting'))
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow()
  return waiting
}
