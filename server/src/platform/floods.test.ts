import type { BudgetName } from '@sateen/contract/call'
import { calls, type CallName } from '@sateen/contract/calls'
import { describe, expect, test } from 'vitest'
import { makeShopper } from '../testing/make-shopper.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { addressBudgets, BudgetBook, networkOf, shopperBudgets } from './budgets.ts'
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

test('P-22 a flood from ever new addresses fills no memory, and a spent budget stays spent', () => {
  const book = new BudgetBook(true)
  const now = new Date()
  const budget = { times: 2, seconds: 3600 }
  for (let address = 0; address < 250_000; address += 1) book.spend(`x ${address}`, budget, now)
  expect(book.size).toBeLessThanOrEqual(100_000)
  book.spend('spent', budget, now)
  book.spend('spent', budget, now)
  expect(() => book.spend('spent', budget, now)).toThrow('TooManyRequests')
})

test('P-22 one network of IPv6 is one client; an address of IPv4 is one however it is written', () => {
  const same = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:0DB8:0001:0002:0:0:0:1', '2001:db8:1:2::1%eth0']
  expect(new Set(same.map(networkOf))).toEqual(new Set(['2001:db8:1:2::/64']))
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf(same[0]!))
  expect([networkOf('::ffff:192.0.2.1'), networkOf('192.0.2.1'), networkOf('::1')]).toEqual([
    '192.0.2.1',
    '192.0.2.1',
    '0:0:0:0::/64',
  ])
})
