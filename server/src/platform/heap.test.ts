import { expect, test } from 'vitest'
import { growthOf } from './heap.ts'

const mib = 1024 * 1024

test('a small heap may double, a large one grows by a quarter at most', () => {
  expect([10, 40, 80, 100, 160, 400, 2000].map((size) => growthOf(size * mib))).toEqual([100, 100, 50, 40, 25, 25, 25])
})
