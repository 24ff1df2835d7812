import { expect, test } from 'vitest'
import { gatherInteractions } from '../interactions.ts'
import { popularityOfLate, reachAhead } from './ahead.ts'
import type { Span } from './read-interactions.ts'

const day = 86_400_000
const spans = (...of: [number, number][]): ReadonlyMap<string, Span> =>
  new Map(of.map(([first, last], shopper) => [`${shopper}`, { first, last }]))

test('TEST lies ahead where it comes after all of TRAIN, not where each shopper has her own last ones', () => {
  expect(reachAhead(spans([0, 50], [20, 90]), spans([100, 120], [95, 130]))).toBe(40)
  expect(reachAhead(spans([0, 50], [20, 900]), spans([51, 60], [901, 902]))).toBeNull()
  expect(reachAhead(spans([7, 7], [7, 7]), spans([7, 7], [7, 7]))).toBeNull()
  expect(reachAhead(spans(), spans([1, 2]))).toBeNull()
  expect(reachAhead(spans([1, 2]), spans())).toBeNull()
})

test('one wrong clock in a hundred moves neither end', () => {
  const train = Array.from({ length: 300 }, (): [number, number] => [0, 90])
  const test = Array.from({ length: 300 }, (): [number, number] => [100, 190])
  expect(reachAhead(spans(...train, [0, 9e15]), spans(...test, [-9e15, 9e15]))).toBe(100)
})

test('what is liked of late counts most, in all as many as there are; what has no time and what she passed counts nothing', () => {
  const gather = gatherInteractions()
  gather.add('ines', 'old', 1, 0)
  gather.add('ines', 'new', 1, 10 * day)
  gather.add('mara', 'new', 1, 10 * day)
  gather.add('mara', 'undated')
  gather.add('mara', 'passed', -1, 10 * day)
  gather.add('ines', 'new', 1, 99 * day)
  const interactions = gather.done()
  const popularity = Float32Array.of(1, 2, 1, 0)
  const ofLate = popularityOfLate(interactions, popularity, 5)
  expect(ofLate[1]).toBeCloseTo(8 * ofLate[0])
  expect([ofLate[2], ofLate[3]]).toEqual([0, 0])
  expect(ofLate.reduce((sum, count) => sum + count, 0)).toBeCloseTo(4)
  expect(popularityOfLate(interactions, popularity, 0)).toBe(popularity)
  expect(popularityOfLate({ ...interactions, times: null }, popularity, 5)).toBe(popularity)
})
