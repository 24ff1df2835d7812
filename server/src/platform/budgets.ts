import type { BudgetName } from '@sateen/contract/call'
import { Refusal } from './refusal.ts'

/** How often something may be done: `times` in each `seconds`. */
export type Budget = { times: number; seconds: number }

/** What one address, or one shopper, may do, by kind of call. Accounts have budgets of their own beside these, kept in the database. */
export const addressBudgets: Record<BudgetName, Budget> = {
  login: { times: 100, seconds: 3600 },
  signUp: { times: 60, seconds: 3600 },
  code: { times: 60, seconds: 3600 },
  confirm: { times: 200, seconds: 3600 },
  reset: { times: 200, seconds: 3600 },
  refresh: { times: 300, seconds: 300 },
  slug: { times: 60, seconds: 60 },
  like: { times: 300, seconds: 60 },
  history: { times: 120, seconds: 60 },
  image: { times: 20, seconds: 3600 },
  contact: { times: 20, seconds: 3600 },
  subscribe: { times: 60, seconds: 3600 },
  events: { times: 600, seconds: 60 },
  search: { times: 600, seconds: 60 },
}

/** Budgets of calls that need a sign-in: each shopper has one of her own, wherever she comes from. */
export const shopperBudgets: ReadonlySet<BudgetName> = new Set(['like', 'history'])

/** Counts in memory, window by window. Enough for addresses; what must be exact everywhere is counted in the database. */
export class BudgetBook {
  readonly #spent = new Map<string, { until: number; times: number }>()
  readonly #isOn: boolean

  constructor(isOn: boolean) {
    this.#isOn = isOn
  }

  /**
   * Spends one of a budget.
   * @throws Refusal `TooManyRequests` with the seconds to wait
   */
  spend(key: string, budget: Budget, now: Date): void {
    if (!this.#isOn) return
    const at = now.getTime()
    if (this.#spent.size > 100_000) this.#sweep(at)
    const kept = this.#spent.get(key)
    if (!kept || kept.until <= at) {
      this.#spent.set(key, { until: at + budget.seconds * 1000, times: 1 })
      return
    }
    if (kept.times >= budget.times) throw tooMany((kept.until - at) / 1000)
    kept.times += 1
  }

  #sweep(at: number): void {
    for (const [key, kept] of this.#spent) if (kept.until <= at) this.#spent.delete(key)
  }
}

/** The refusal of a spent budget. @param seconds until it is whole again */
export function tooMany(seconds: number): Refusal {
  const retryAfter = Math.max(1, Math.ceil(seconds))
  const minutes = Math.ceil(retryAfter / 60)
  const when = retryAfter < 60 ? 'in a moment' : minutes === 1 ? 'in a minute' : `in ${minutes} minutes`
  return new Refusal('TooManyRequests', `That was too often. Please try again ${when}.`, retryAfter)
}
