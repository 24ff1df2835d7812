import { expect, test, vi } from 'vitest'
import { openTestHouse } from './testing/open-test-house.ts'

const house = await openTestHouse()

test('a program that is stopped while its taste engine warms has nothing to complain of', async () => {
  const warn = vi.spyOn(house.platform.log, 'warn')
  const starting = house.startJobs()
  await house.close()
  await starting
  expect(warn.mock.calls).toEqual([])
}, 240_000)
