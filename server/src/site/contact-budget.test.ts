import { expect, test } from 'vitest'
import { addressBudgets } from '../platform/budgets.ts'
import { openTestHouse } from '../testing/open-test-house.ts'

const house = await openTestHouse({ RATE_LIMITS: 'on' })

test('G-45, G-94 one address leaves so many messages an hour, then is told when to come back', async () => {
  const write = () => house.ask('contact', { body: { name: 'Ana', email: 'ana@example.com', message: 'Hello' } })
  for (let time = 0; time < addressBudgets.contact.times; time += 1) expect((await write()).status).toBe(200)
  const refused = await write()
  expect([refused.status, refused.because]).toEqual([429, 'TooManyRequests'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  house.clock.now = new Date(house.clock.now.getTime() + addressBudgets.contact.seconds * 1000)
  expect((await write()).status).toBe(200)
})
