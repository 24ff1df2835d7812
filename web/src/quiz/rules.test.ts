import type { QuizItem } from '@sateen/contract/quiz'
import { expect, test } from 'vitest'
import { drawSix, isOfferedStill } from './rules.ts'

const piece = (title: string): QuizItem => ({
  itemId: title,
  title,
  store: 'Ostara',
  category: 'Tops',
  price: 20,
  image: null,
  ground: null,
})
const garments = ['Jean', 'Skirt', 'Short', 'Trouser', 'Legging', 'Culotte', 'Chino', 'Jogger']
const many = Array.from({ length: 20 }, (_, index) => piece(`Number ${index} ${garments[index % garments.length]}`))

/** A fixed row of numbers between 0 and 1. */
function dice(seed: number): () => number {
  let state = seed
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
}

test('S-QUIZ-08 S-QUIZ-09 a step shows six items, and another six on another day', () => {
  const sets = [1, 2, 3, 4].map((seed) => drawSix(many, dice(seed)).map((item) => item?.itemId))
  for (const set of sets) expect(new Set(set).size).toBe(6)
  expect(new Set(sets.map((set) => set.toSorted().join())).size).toBeGreaterThan(1)
})

test('S-QUIZ-10 four items are padded with two blanks', () => {
  const tiles = drawSix(many.slice(0, 4), dice(5))
  expect(tiles.filter((tile) => tile !== null)).toHaveLength(4)
  expect(tiles.slice(4)).toEqual([null, null])
})

test('the six are of six kinds of garment where the step has as many', () => {
  const kinds = drawSix(many, dice(9)).map((item) => item?.title.split(' ').at(-1))
  expect(new Set(kinds).size).toBe(6)
})

test('S-QUIZ-24 tiles drawn ahead stay while the step offers them all, and give way when it does not', () => {
  const drawn = drawSix(many, dice(3))
  expect(isOfferedStill(drawn, many)).toBe(true)
  expect(
    isOfferedStill(
      drawn,
      many.filter(({ itemId }) => itemId !== drawn[0]?.itemId),
    ),
  ).toBe(false)
  expect(isOfferedStill(drawSix(many.slice(0, 4), dice(3)), many)).toBe(false)
  expect(isOfferedStill(drawSix(many.slice(0, 4), dice(3)), many.slice(0, 4))).toBe(true)
})
