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

/** A wait as a person says it: a day is not 1440 minutes. */
function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (seconds < 60) return 'in a moment'
  if (minutes === 1) return 'in a minute'
  return minutes < 120 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`
}

/** The refusal of a spent budget. @param seconds until it is whole again */
export function tooMany(seconds: number): Refusal {
  const retryAfter = Math.max(1, Math.ceil(seconds))
  const when = inWords(retryAfter)
  return new Refusal('TooManyRequests', `That was too often. Please try again ${when}.`, retryAfter)
}
