import { expect, test } from 'vitest'
import { gainOf, placeOfBest, type Reached } from './reached.ts'

/** What lists reach on shoppers of whom each reaches as much. */
const reached = (...ofEach: number[]): Reached => {
  const mean = ofEach.reduce((sum, one) => sum + one, 0) / ofEach.length
  return { ndcg: mean, recall: mean, ofEach: Float32Array.from(ofEach) }
}

test('what few shoppers gain may be chance: by one standard error it counts where that is enough, not where two are asked', () => {
  const before = reached(0.5, 0.5, 0.5, 0.5)
  // The sum has grown by 0.17, its standard error is 0.14.
  const now = reached(0.5, 0.6, 0.62, 0.45)
  const choice = { isCareful: true, leastGain: 0.01 }
  expect(gainOf(now, before, choice)).toBe(1)
  expect(gainOf(now, before, { ...choice, errors: 1 })).toBeCloseTo(1.085, 5)
  expect(placeOfBest([before, now], choice)).toBe(0)
  expect(placeOfBest([before, now], { ...choice, errors: 1 })).toBe(1)
})

test('who is careful asks Recall to grow too, who is not looks at NDCG alone', () => {
  const before = reached(0.4, 0.4)
  const now = { ...reached(0.5, 0.5), recall: 0.3 }
  expect(gainOf(now, before, { isCareful: true })).toBeCloseTo(0.75, 5)
  expect(gainOf(now, before, {})).toBeCloseTo(1.25, 5)
})
