import type { Database } from './database/tables.ts'

/** Claims a key for a first answer. @returns what is known of it where somebody was first */
export async function claimKey(sql: Database, key: string, bodyHash: string, now: Date) {
  const claimed = await sql
    .insertInto('repeatable')
    .values({ key, body_hash: bodyHash, at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return null
  return (
    (await sql
      .selectFrom('repeatable')
      .select(['body_hash', 'status', 'answer'])
      .where('key', '=', key)
      .executeTakeFirst()) ?? null
  )
}

export const keepAnswer = (sql: Database, key: string, status: number, answer: unknown) =>
  sql
    .updateTable('repeatable')
    .set({ status, answer: JSON.stringify(answer) })
    .where('key', '=', key)
    .execute()

export const releaseKey = (sql: Database, key: string) => sql.deleteFrom('repeatable').where('key', '=', key).execute()

export const forgetOldKeys = (sql: Database, before: Date) =>
  sql.deleteFrom('repeatable').where('at', '<', before).execute()
