import { join } from 'node:path'
import { BudgetBook } from './platform/budget-book.ts'
import { Changes } from './platform/changes.ts'
import type { OpenDatabase } from './platform/database/open.ts'
import type { Env } from './platform/env.ts'
import { dropLeftOver } from './platform/half-made.ts'
import { openStorage } from './platform/images/storage.ts'
import { describeFault, makeLog } from './platform/log.ts'
import { Outbox } from './platform/outbox.ts'
import type { Platform } from './platform/platform.ts'
import { readSecret } from './platform/secret.ts'
import { shareByDatabase } from './platform/shared-budgets.ts'

/** What every feature stands on, on an open database. */
export function openPlatform(env: Env, { sql, readSql }: OpenDatabase, now: () => Date): Platform {
  // Whoever never makes a backup or an import again keeps no copy of what was told there once.
  dropLeftOver(env.DATA_DIR, 'reading')
  dropLeftOver(join(env.DATA_DIR, 'imports'), 'feed')
  const log = makeLog(env.LOG_LEVEL)
  const secret = readSecret(env)
  const budgets = new BudgetBook({
    isOn: env.RATE_LIMITS === 'on',
    share: shareByDatabase({ sql, secret }),
    now,
    onFault: (fault) => log.warn(describeFault(fault), 'budgets are counted by each process alone'),
  })
  return {
    env,
    log,
    sql,
    readSql,
    now,
    secret,
    budgets,
    changes: new Changes(sql, log),
    outbox: new Outbox({ sql, now, log, isWorker: env.ROLE !== 'web' }),
    storage: openStorage(env),
  }
}
