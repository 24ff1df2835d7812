import type { BudgetName } from '@sateen/contract/call'
import { calls, type CallName } from '@sateen/contract/calls'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeShopper } from '../testing/make-shopper.ts'
import { openHouse } from '../house.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { addressBudgets, shopperBudgets } from './budgets.ts'
import { apiBase } from './serve.ts'

const house = await openTestHouse({ RATE_LIMITS: 'on' })
const ines = await makeShopper(house)
const otto = await makeShopper(house)

/** One call of each budget. */
const callOf = (Object.keys(addressBudgets) as BudgetName[]).map(
  (budget) =>
    [
      budget,
      (Object.keys(calls) as CallName[]).find((name) => (calls[name] as { budget?: string }).budget === budget)!,
    ] as const,
)

/** The big budgets are exceeded by a little here, and tenfold in the long form. */
const timesOf = (budget: BudgetName) => {
  const { times } = addressBudgets[budget]
  return times <= 100 || process.env.LONG === '1' ? times * 10 : times + 60
}

describe('P-22 a flood of one client is held, and nobody else feels it', () => {
  test.each(callOf)('%s, by %s', async (budget, name) => {
    const { method, path } = calls[name]
    const send = (who: typeof ines, address: string) =>
      house.app.inject({
        method,
        url: apiBase + path.replaceAll(/:\w+/g, who.id) + (method === 'GET' ? '?q=x' : ''),
        remoteAddress: address,
        headers: {
          authorization: `Bearer ${who.token}`,
          ...(method !== 'GET' && { 'content-type': 'application/json' }),
        },
        // Right only as far as the budget asks, so that the flood costs this test little.
        ...(method !== 'GET' && { payload: JSON.stringify({ userId: who.id }) }),
      })
    const statuses: Record<string, number> = {}
    let [refused, unexplained] = [0, 0]
    const count = timesOf(budget)
    for (let sent = 0; sent < count; sent += 50) {
      const some = Array.from({ length: Math.min(50, count - sent) }, () => send(ines, '203.0.113.7'))
      for (const reply of await Promise.all(some)) {
        statuses[reply.statusCode] = (statuses[reply.statusCode] ?? 0) + 1
        if (reply.statusCode !== 429) continue
        refused += 1
        const { because, message } = reply.json() as Record<string, string>
        if (because !== 'TooManyRequests' || !message || !(Number(reply.headers['retry-after']) >= 1)) unexplained += 1
      }
    }
    const { times } = addressBudgets[budget]
    expect([refused, unexplained, Object.keys(statuses).filter((status) => Number(status) >= 500)]).toEqual([
      count - times,
      0,
      [],
    ])
    expect((await send(shopperBudgets.has(budget) ? otto : ines, '203.0.113.8')).statusCode).not.toBe(429)
    expect((await house.app.inject({ url: '/healthz', remoteAddress: '203.0.113.7' })).statusCode).toBe(200)
  })
})

test('P-22 a flood over two processes is held as by one, and the other clients do not feel it', async () => {
  const { platform } = house
  const twin = await openHouse(platform.env, platform.now)
  const [one, other] = [platform.budgets, twin.platform.budgets]
  const { like } = addressBudgets
  let taken = 0
  const flood = (book: typeof one, times: number, key = 'like of flooder') => {
    for (let press = 0; press < times; press += 1) {
      try {
        book.spend(key, like, platform.now())
        taken += 1
      } catch (fault) {
        expect(fault).toMatchObject({ because: 'TooManyRequests' })
      }
    }
  }
  try {
    // As many a fifth of a second as a flood from one line brings, each process in its turn.
    for (let round = 0; round < 40; round += 1) {
      flood(one, 15)
      await one.tell()
      flood(other, 15)
      await other.tell()
    }
    expect(taken).toBeGreaterThanOrEqual(like.times)
    expect(taken).toBeLessThanOrEqual(like.times + 15)
    taken = 0
    flood(one, 100, 'like of another')
    flood(other, 100, 'like of another')
    expect(taken).toBe(200)
    const kept = await platform.sql.selectFrom('shared_budget').selectAll().execute()
    expect(kept.length).toBeGreaterThan(0)
    expect(JSON.stringify(kept)).not.toContain('flooder')
    // Without the database each process counts for itself, and the spent budget stays spent.
    await sql`ALTER TABLE shared_budget RENAME TO shared_budget_away`.execute(platform.sql)
    taken = 0
    flood(one, 100)
    flood(one, like.times + 50, 'like of a third')
    await one.tell()
    flood(other, 10, 'like of a third')
    await other.tell()
    expect(taken).toBe(like.times + 10)
    await sql`ALTER TABLE shared_budget_away RENAME TO shared_budget`.execute(platform.sql)
  } finally {
    await twin.close()
  }
})

test('P-22 reports of broken policies from one network of IPv6 are held as those of one client', async () => {
  const statuses: number[] = []
  for (let host = 1; host <= 61; host += 1) {
    const from = {
      remoteAddress: `2001:db8::${host.toString(16)}`,
      headers: { 'content-type': 'application/csp-report' },
    }
    const reply = await house.app.inject({ method: 'POST', url: '/policy-reports', payload: '{}', ...from })
    statuses.push(reply.statusCode)
  }
  expect(statuses.indexOf(429)).toBe(60)
})
