import { sql as raw } from 'kysely'
import type { Database } from './database/tables.ts'

/** So often something was done, until when. */
export type SpentRow = { key: string; until: Date; spent: number }

/**
 * Adds what was spent to what all processes spent together, up to a thousand budgets in one statement. A window that is over
 * begins anew. Keys come in an order, so that two processes at once wait for each other rather than for ever.
 * @returns the sums as they are now
 */
export async function addSpent(sql: Database, spent: readonly SpentRow[], now: Date): Promise<SpentRow[]> {
  const fresh = JSON.stringify(spent.toSorted((one, other) => (one.key < other.key ? -1 : 1)))
  const { rows } = await raw<SpentRow>`
    INSERT INTO shared_budget AS kept (key, until, spent)
    SELECT key, until, spent FROM json_to_recordset(${fresh}::json) AS fresh (key text, until timestamptz, spent integer)
    ON CONFLICT (key) DO UPDATE SET
      spent = CASE WHEN kept.until <= ${now} THEN excluded.spent ELSE kept.spent + excluded.spent END,
      until = CASE WHEN kept.until <= ${now} THEN excluded.until ELSE kept.until END
    RETURNING key, until, spent`.execute(sql)
  return rows
}
