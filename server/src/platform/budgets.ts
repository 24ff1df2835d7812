import { isIPv6 } from 'node:net'
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

/** How many budgets are remembered at once, so that a flood from ever new addresses does not fill the memory. */
const keptMost = 100_000

/**
 * Who an address is, for a budget: the address itself, and of IPv6 the network of 64 bits, since whoever has one such
 * address has them all.
 */
export function networkOf(address: string): string {
  const old = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (old || !isIPv6(address)) return old?.[1] ?? address
  const [before = '', after] = (address.split('%')[0] ?? '').split('::')
  const head = before.split(':').filter(Boolean)
  const tail = after?.split(':').filter(Boolean) ?? []
  const whole =
    after === undefined ? head : [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
  return `${whole
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Counts in memory, window by window. Enough for addresses; what must be exact everywhere is counted in the database. */
export class BudgetBook {
  readonly #spent = new Map<string, { until: number; times: number }>()
  readonly #isOn: boolean

  constructor(isOn: boolean) {
    this.#isOn = isOn
  }

  /** How many budgets are remembered. */
  get size(): number {
    return this.#spent.size
  }

  /**
   * Spends one of a budget.
   * @throws Refusal `TooManyRequests` with the seconds to wait
   */
  spend(key: string, budget: Budget, now: Date): void {
    if (!this.#isOn) return
    const at = now.getTime()
    if (this.#spent.size >= keptMost) this.#sweep(at)
    const kept = this.#spent.get(key)
    if (!kept || kept.until <= at) {
      this.#spent.set(key, { until: at + budget.seconds * 1000, times: 1 })
      return
    }
    if (kept.times >= budget.times) throw tooMany((kept.until - at) / 1000)
    kept.times += 1
  }

  /** Forgets what is over; where that is not enough, the tenth that has stood here longest. */
  #sweep(at: number): void {
    for (const [key, kept] of this.#spent) if (kept.until <= at) this.#spent.delete(key)
    let surplus = this.#spent.size - keptMost * 0.9
    for (const key of this.#spent.keys()) {
      if (surplus <= 0) return
      this.#spent.delete(key)
      surplus -= 1
    }
  }
}

/** The refusal of a spent budget. @param seconds until it is whole again */
export function tooMany(seconds: number): Refusal {
  const retryAfter = Math.max(1, Math.ceil(seconds))
  const minutes = Math.ceil(retryAfter / 60)
  const when = retryAfter < 60 ? 'in a moment' : minutes === 1 ? 'in a minute' : `in ${minutes} minutes`
  return new Refusal('TooManyRequests', `That was too often. Please try again ${when}.`, retryAfter)
}
