import { expect, test } from 'vitest'
import { distanceOf, giniOf, measure, ndcgOf, recallOf } from './metrics.ts'

const near = (value: number) => expect.closeTo(value, 10)

test('recall is hits by the number of test pieces, also where the list is shorter than they are many', () => {
  expect(recallOf([1, 2, 3, 4], new Set([2, 9]))).toBe(0.5)
  expect(recallOf([1], new Set([1, 2, 3, 4]))).toBe(0.25)
  expect(recallOf([1], new Set())).toBe(0)
})

test('a hit on place 2 of one test piece gains 1 / log2 3', () => {
  expect(ndcgOf([5, 7], new Set([7]), 20)).toEqual(near(1 / Math.log2(3)))
})

test('the ideal of discounted gain is cut at the length of the list', () => {
  // Hits on places 1 and 3 of three; three test pieces, but only two could stand in a list of two.
  expect(ndcgOf([1, 9, 2], new Set([1, 2, 3]), 3)).toEqual(near((1 + 0.5) / (1 + 1 / Math.log2(3) + 0.5)))
  expect(ndcgOf([1, 2], new Set([1, 2, 3]), 2)).toBe(1)
  expect(ndcgOf([1, 9, 2], new Set([2]), 2)).toBe(0)
})

test('exposure is even at Gini 0, and nearly 1 where one piece has all of it', () => {
  expect(giniOf([3, 3, 3, 3])).toEqual(near(0))
  expect(giniOf([0, 0, 0, 8])).toEqual(near(0.75))
  expect(giniOf([1, 3])).toEqual(near(0.25))
  expect(giniOf([])).toBe(0)
})

const vectors = {
  offsets: Uint32Array.of(0, 1, 2, 4),
  columns: Uint32Array.of(0, 1, 0, 1),
  values: Float32Array.of(1, 1, Math.SQRT1_2, Math.SQRT1_2),
}

test('the distance of a list is the mean of 1 − cosine over its pairs', () => {
  expect(distanceOf([0, 1], vectors)).toBe(1)
  expect(distanceOf([0, 1, 2], vectors)).toBeCloseTo(1 - (2 * Math.SQRT1_2) / 3, 6)
  expect(distanceOf([0], vectors)).toBe(0)
})

test('all metrics of two lists, worked out by hand', () => {
  const metrics = measure({
    lists: [
      [0, 1],
      [0, 2],
    ],
    tests: [new Set([1]), new Set()],
    at: 2,
    popularity: [3, 1, 0],
    shoppers: 3,
    open: [0, 1, 2],
    vectors,
  })
  expect(metrics).toEqual({
    recall: 1,
    ndcg: near(1 / Math.log2(3)),
    hit: 1,
    coverage: 3,
    distance: expect.closeTo((1 + 1 - Math.SQRT1_2) / 2, 6),
    gini: near((2 * (1 + 2 + 6)) / (3 * 4) - 4 / 3),
    // log2 of 4 / 4 twice, 4 / 2 once, 4 / 1 once.
    novelty: near((0 + 1 + 0 + 2) / 4),
  })
})
