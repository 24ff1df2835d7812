import type { TasteEvaluation } from '@sateen/contract/shop'
import { TasteEvaluation as Shape } from '@sateen/contract/shop'
import type { Database } from '../platform/database/tables.ts'

const name = 'evaluation'

/** What the last measurement on the site's own signals found; null where there is none that can be read. */
export async function readLastEvaluation(sql: Database): Promise<TasteEvaluation | null> {
  const row = await sql.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst()
  return Shape.safeParse(row?.value).data ?? null
}

export const keepEvaluation = (sql: Database, found: TasteEvaluation, now: Date) =>
  sql
    .insertInto('setting')
    .values({ name, value: JSON.stringify(found), changed_at: now, changed_by: null })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(found), changed_at: now }))
    .execute()
