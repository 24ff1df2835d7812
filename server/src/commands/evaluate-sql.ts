import type { Database } from '../platform/database/tables.ts'

const name = 'evaluation'

export type KeptEvaluation = { at: string; recall: number; ndcg: number }

/** What the last measurement on the site's own signals found. */
export async function readLastEvaluation(sql: Database): Promise<KeptEvaluation | null> {
  const row = await sql.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst()
  return (row?.value as KeptEvaluation | undefined) ?? null
}

export const keepEvaluation = (sql: Database, found: KeptEvaluation, now: Date) =>
  sql
    .insertInto('setting')
    .values({ name, value: JSON.stringify(found), changed_at: now, changed_by: null })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(found), changed_at: now }))
    .execute()
