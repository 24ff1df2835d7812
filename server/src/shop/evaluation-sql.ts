import { TasteEvaluation } from '@sateen/contract/shop'
import type { Database } from '../platform/database/tables.ts'
import { readStored, storeSetting } from '../site/sql.ts'

const name = 'evaluation'

/** What the last measurement on the site's own signals found; null where there is none that can be read. */
export const readLastEvaluation = async (sql: Database): Promise<TasteEvaluation | null> =>
  TasteEvaluation.safeParse(await readStored(sql, name)).data ?? null

export const keepEvaluation = (sql: Database, found: TasteEvaluation, now: Date) =>
  storeSetting(sql, name, found, null, now)
