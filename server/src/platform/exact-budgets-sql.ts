import { sql as raw } from 'kysely'
import type { Database } from './database/tables.ts'

/**
 * Spends one of a window that begins with its first spending. One that ends more than a whole window too late was written by
 * a clock that has been set back; it begins anew, so that nobody is shut out until the clock is there again.
 * @returns whether there was one left
 */
export async function spendOne(sql: Database, key: string, times: number, until: Date, now: Date): Promise<boolean> {
  const beyond = new Date(2 * until.getTime() - now.getTime())
  const isOver = raw<boolean>`(kept.until <= ${now} OR kept.until > ${beyond})`
  const { rows } = await raw`
    INSERT INTO budget AS kept (key, until, spent) VALUES (${key}, ${until}, 1)
    ON CONFLICT (key) DO UPDATE SET
      spent = CASE WHEN ${isOver} THEN 1 ELSE kept.spent + 1 END,
      until = CASE WHEN ${isOver} THEN ${until} ELSE kept.until END
    WHERE ${isOver} OR kept.spent < ${times}
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
  // The last drop may lie one drop further; a whole refilling beyond that, the clock was set back since.
  const beyond = new Date(2 * fullUntil.getTime() - now.getTime() + 2000 * seconds)
  const isAhead = raw<boolean>`kept.until > ${beyond}`
  const { rows } = await raw`
    INSERT INTO budget AS kept (key, until, spent) VALUES (${key}, ${now}::timestamptz + make_interval(secs => ${seconds}), 1)
    ON CONFLICT (key) DO UPDATE SET
      until = CASE WHEN ${isAhead} THEN ${now}::timestamptz ELSE greatest(kept.until, ${now}::timestamptz) END
        + make_interval(secs => ${seconds})
    WHERE kept.until <= ${fullUntil} OR ${isAhead}
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
