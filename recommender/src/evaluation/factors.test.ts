import { expect, test } from 'vitest'
import { chanceOf } from '../chance.ts'
import { gatherInteractions } from '../interactions.ts'
import { learnFactors } from './factors.ts'

const options = { rank: 4, untaken: 0.03, ridge: 0.08 }

/** Shoppers of two tastes who each know a few of its sixty pieces, so that most pieces of a taste were never liked by one shopper. */
function twoTastes() {
  const gather = gatherInteractions()
  for (let piece = 0; piece < 120; piece++) gather.add('knows all', `${piece}`, 0)
  for (let shopper = 0; shopper < 120; shopper++)
    for (let turn = 0; turn < 5; turn++)
      gather.add(`s${shopper}`, `${2 * Math.floor(chanceOf(shopper, turn) * 60) + (shopper % 2)}`)
  gather.add('nobody', 'untouched', -1)
  return gather.done()
}

const known = (...pieces: [number, number][]) => ({
  items: Uint32Array.from(pieces, ([piece]) => piece),
  weights: Float32Array.from(pieces, ([, weight]) => weight),
})

const meanOfTaste = (scores: Float32Array, taste: number, without: readonly number[]) => {
  const pieces = Array.from({ length: 60 }, (_, index) => 2 * index + taste).filter((piece) => !without.includes(piece))
  return pieces.reduce((sum, piece) => sum + scores[piece], 0) / pieces.length
}

test('who took two pieces of a taste is near to all of it, also to what nobody took together with them', () => {
  const { rows, itemIds } = twoTastes()
  const scores = learnFactors(rows, itemIds.length, options)(known([4, 1], [10, 1]))
  expect(meanOfTaste(scores, 0, [4, 10])).toBeGreaterThan(3 * Math.abs(meanOfTaste(scores, 1, [])))
})

test('a pass speaks against the taste of its piece; what nobody touched, and who did nothing, have no score', () => {
  const { rows, itemIds } = twoTastes()
  const score = learnFactors(rows, itemIds.length, options)
  expect(meanOfTaste(score(known([4, -1])), 0, [4])).toBeLessThan(0)
  expect(score(known([4, 1]))[itemIds.indexOf('untouched')]).toBe(0)
  expect(score(known()).every((value) => value === 0)).toBe(true)
})

test('the same likings give the same directions, and odd ones give no odd scores', () => {
  const { rows, itemIds } = twoTastes()
  const scoresOf = () => learnFactors(rows, itemIds.length, options)(known([4, 1], [11, 0.3]))
  expect(scoresOf()).toEqual(scoresOf())
  const gather = gatherInteractions()
  gather.add('one', 'a', 4)
  gather.add('one', 'b', 1e-30)
  const odd = gather.done()
  const scores = learnFactors(odd.rows, 2, { ...options, rank: 16 })(known([0, 0]))
  expect(scores.every(Number.isFinite)).toBe(true)
  expect(learnFactors(gatherInteractions().done().rows, 0, options)(known())).toHaveLength(0)
})
