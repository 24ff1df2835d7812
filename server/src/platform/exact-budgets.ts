import { tooMany, type Budget } from './budgets.ts'
import { budgetEnd, giveOneBack, spendDrop, spendOne } from './exact-budgets-sql.ts'
import type { Platform } from './platform.ts'
import type { Refusal } from './refusal.ts'
import { mac } from './secret.ts'

/** A bucket of `burst` drops that refills by one each `seconds`. */
export type Drops = { burst: number; seconds: number }

type Needs = Pick<Platform, 'env' | 'sql' | 'secret' | 'now'>

const keyOf = ({ secret }: Needs, name: string) => mac(secret, 'budget', name)
const isOff = ({ env }: Needs) => env.RATE_LIMITS === 'off'

/**
 * Spends one of a budget that is exact in every process, in one statement. Never inside a transaction: what is rolled
 * back would not be counted.
 * @param name whose budget of what; kept as a keyed hash
 * @returns the refusal where it is spent, else null
 */
export async function trySpend(platform: Needs, name: string, { times, seconds }: Budget): Promise<Refusal | null> {
  if (isOff(platform)) return null
  const now = platform.now()
  const key = keyOf(platform, name)
  if (await spendOne(platform.sql, key, times, new Date(now.getTime() + seconds * 1000), now)) return null
  const end = await budgetEnd(platform.sql, key)
  return tooMany(end ? (end.getTime() - now.getTime()) / 1000 : 1)
}

/** @throws Refusal `TooManyRequests` with the seconds to wait */
export async function spend(platform: Needs, name: string, budget: Budget): Promise<void> {
  const refusal = await trySpend(platform, name, budget)
  if (refusal) throw refusal
}

/** Spends one drop. @throws Refusal `TooManyRequests` with the seconds until the next drop */
export async function spendOneDrop(platform: Needs, name: string, { burst, seconds }: Drops): Promise<void> {
  if (isOff(platform)) return
  const now = platform.now()
  const key = keyOf(platform, name)
  const fullUntil = new Date(now.getTime() + (burst - 1) * seconds * 1000)
  if (await spendDrop(platform.sql, key, seconds, fullUntil, now)) return
  const end = await budgetEnd(platform.sql, key)
  throw tooMany(end ? (end.getTime() - fullUntil.getTime()) / 1000 : seconds)
}

/** Gives back what an attempt spent that turned out to be right. */
export async function giveBack(platform: Needs, names: string[]): Promise<void> {
  if (!isOff(platform))
    await giveOneBack(
      platform.sql,
      names.map((name) => keyOf(platform, name)),
    )
}
