import type { Database } from './database/tables.ts'

/**
 * Claims a key for a first answer. @returns whether nobody did before, and what is known of the key; null where it was
 * let go of in between
 */
export async function claimKey(sql: Database, key: string, bodyHash: string, now: Date) {
  const known = ['body_hash', 'status', 'answer', 'at'] as const
  const claimed = await sql
    .insertInto('repeatable')
    .values({ key, body_hash: bodyHash, at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning(known)
    .executeTakeFirst()
  if (claimed) return { isFirst: true, ...claimed }
  const found = await sql.selectFrom('repeatable').select(known).where('key', '=', key).executeTakeFirst()
  return found ? { isFirst: false, ...found } : null
}

/** Keeps the first answer, which says yes: a refusal is not kept. */
export const keepAnswer = (sql: Database, key: string, answer: unknown) =>
  sql
    .updateTable('repeatable')
    .set({ status: 200, answer: JSON.stringify(answer) })
    .where('key', '=', key)
    .execute()

export const releaseKey = (sql: Database, key: string) => sql.deleteFrom('repeatable').where('key', '=', key).execute()
