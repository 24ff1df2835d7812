import { sql as raw } from 'kysely'
import type { Database } from './database/tables.ts'

/** Spends one of a window that begins with its first spending. @returns whether there was one left */
export async function spendOne(sql: Database, key: string, times: number, until: Date, now: Date): Promise<boolean> {
  const { rows } = await raw`
    INSERT INTO budget AS kept (key, until, spent) VALUES (${key}, ${until}, 1)
    ON CONFLICT (key) DO UPDATE SET
      spent = CASE WHEN kept.until <= ${now} THEN 1 ELSE kept.spent + 1 END,
      until = CASE WHEN kept.until <= ${now} THEN ${until} ELSE kept.until END
    WHERE kept.until <= ${now} OR kept.spent < ${times}
    RETURNING kept.spent`.execute(sql)
  return rows.length > 0
}

/** Spends one drop of a bucket that refills by one each `seconds`. `fullUntil`: how far ahead its refilling may lie. */
export async function spendDrop(
  sql: Database,
  key: string,
  seconds: number,
  fullUntil: Date,
  now: Date,
): Promise<boolean> {
  const { rows } = await raw`
    INSERT INTO budget AS kept (key, until, spent) VALUES (${key}, ${now}::timestamptz + make_interval(secs => ${seconds}), 1)
    ON CONFLICT (key) DO UPDATE SET
      until = greatest(kept.until, ${now}::timestamptz) + make_interval(secs => ${seconds})
    WHERE kept.until <= ${fullUntil}
    RETURNING kept.spent`.execute(sql)
  return rows.length > 0
}

export const giveOneBack = (sql: Database, keys: string[]) =>
  sql
    .updateTable('budget')
    .set({ spent: raw<number>`greatest(spent - 1, 0)` })
    .where('key', 'in', keys)
    .execute()

export async function budgetEnd(sql: Database, key: string): Promise<Date | undefined> {
  const row = await sql.selectFrom('budget').select('until').where('key', '=', key).executeTakeFirst()
  return row?.until
}
