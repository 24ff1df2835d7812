import type { Share } from './budget-book.ts'
import type { Platform } from './platform.ts'
import { mac } from './secret.ts'
import { addSpent } from './shared-budgets-sql.ts'

/** Shares budgets by the database; addresses stand in it as keyed hashes only. */
export function shareByDatabase({ sql, secret }: Pick<Platform, 'sql' | 'secret'>): Share {
  return async (spent, at) => {
    const keyOf = new Map<string, string>()
    const rows = spent.map(({ key, until, spent: times }) => {
      const hash = mac(secret, 'budget', key)
      keyOf.set(hash, key)
      return { key: hash, until: new Date(until), spent: times }
    })
    const sums = await addSpent(sql, rows, new Date(at))
    return sums.map(({ key, until, spent: sum }) => ({ key: keyOf.get(key)!, until: until.getTime(), spent: sum }))
  }
}
