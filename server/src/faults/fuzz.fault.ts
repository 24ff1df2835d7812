import { expect, test } from 'vitest'
import { fuzz } from '../testing/fuzz.ts'
import { openTestHouse } from '../testing/open-test-house.ts'

const house = await openTestHouse()

test('P-20 P-34 twenty thousand calls made from the contract find no fault of ours', async () => {
  const { faults, byStatus, answeredMs } = await fuzz(house, { count: 20_000, seed: 4_220 })
  answeredMs.sort((one, other) => one - other)
  const at = (share: number) => answeredMs[Math.floor(answeredMs.length * share)]!.toFixed(0)
  console.log(`  20,000 calls, ${JSON.stringify(byStatus)}, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`)
  expect(faults).toEqual([])
}, 900_000)
