import type { Database } from '../platform/database/tables.ts'
import type { Desk } from './command.ts'
import { hasAdmin } from './people-sql.ts'

/** The site itself keeps its last admin; the operator may take her, since only he can make another, and is told of it. */
export async function warnWithoutAdmin(desk: Desk, sql: Database): Promise<void> {
  if (!(await hasAdmin(sql))) desk.warn('Nobody is an admin now. `npm run sateen -- admin grant EMAIL` makes one.')
}
