import { expect, test } from 'vitest'
import { gatherInteractions } from '../interactions.ts'
import { takersOf } from './engine-scorer.ts'

/** Pieces by how many shoppers have each. */
function likedBy(counts: readonly number[]) {
  const gather = gatherInteractions()
  counts.forEach((count, piece) => {
    gather.add('who passes', `${piece}`, -1)
    for (let shopper = 0; shopper < count; shopper++) gather.add(`${shopper}`, `${piece}`)
  })
  return gather.done()
}

test('of few shoppers, counts that chance alone would spread so far make no piece popular', () => {
  expect([...takersOf(likedBy([0, 1, 2, 1, 0, 2]), false)]).toEqual([1, 1, 1, 1, 1, 1])
})

test('of few shoppers, a piece liked far oftener than by chance keeps most of what sets it apart', () => {
  const takers = takersOf(likedBy([20, 0, 0, 0, 0]), false)
  expect(takers[0]).toBeGreaterThan(18)
  expect(takers[1]).toBeGreaterThan(0)
})

test('many shoppers say by themselves how popular a piece is', () => {
  expect([...takersOf(likedBy([3, 1, 2]), true)]).toEqual([3, 1, 2])
})
