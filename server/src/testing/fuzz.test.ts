import { expect, test } from 'vitest'
import { fuzz } from './fuzz.ts'
import { openTestHouse } from './open-test-house.ts'

const house = await openTestHouse()

test('P-20 P-34 calls made from the contract, nearly right or nonsense, by every kind of asker, find no fault of ours and are told nothing of the inside', async () => {
  const { faults, byStatus } = await fuzz(house, { count: 1500, seed: 20_261_121 })
  expect(faults).toEqual([])
  // The fuzz reaches the rooms behind the doors, not only the doors.
  expect(byStatus[200]).toBeGreaterThan(200)
  expect(byStatus[400]).toBeGreaterThan(200)
  expect((await house.app.inject('/healthz')).statusCode).toBe(200)
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
})
