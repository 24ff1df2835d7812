import { setTimeout as wait } from 'node:timers/promises'
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

test('a program whose stop comes before it warms has nothing to complain of either', async () => {
  const early = await openTestHouse()
  const { log } = early.platform
  const said = [vi.spyOn(log, 'warn'), vi.spyOn(log, 'error')]
  await early.close()
  await early.startJobs().catch(() => {})
  // Both warm beside the start, and fail a moment after it.
  await wait(300)
  expect(said.flatMap(({ mock }) => mock.calls)).toEqual([])
}, 240_000)
