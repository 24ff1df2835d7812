import { expect, test } from 'vitest'
import { windowOf } from './shop-window.ts'

const restOf = (...all: number[]) => ({
  numbers: Int32Array.from(all),
  countOf: (some: readonly { number: number }[]) => some.filter(({ number }) => all.includes(number)).length,
})
const rest = restOf(9, 3, 8, 1, 7, 6, 5)
const bestOf = (...numbers: number[]) => numbers.map((number) => ({ number, addedAt: 0 }))
const best = bestOf(3, 1, 2)
const whole = [3, 1, 2, 9, 8, 7, 6, 5]
const look = (...asked: Parameters<typeof windowOf>) => {
  const { best: own, behind, total } = windowOf(...asked)
  return { numbers: [...own.map(({ number }) => number), ...behind], total }
}

test('C-CONST-27 behind the best the rest of the catalogue follows, each item once', () => {
  expect(look(best, rest, 0, 100)).toEqual({ numbers: whole, total: 8 })
})

test('T-REC-02 windows of any size join to the same whole', () => {
  for (const count of [1, 2, 3, 5, 8]) {
    const joined: number[] = []
    for (let from = 0; from < 8; from += count) {
      const { numbers, total } = look(best, rest, from, from + count)
      expect(total).toBe(8)
      joined.push(...numbers)
    }
    expect(joined).toEqual(whole)
  }
})

test('a window behind the end is empty and still tells the length', () => {
  expect(look(best, rest, 50, 60)).toEqual({ numbers: [], total: 8 })
  expect(look([], restOf(), 0, 16)).toEqual({ numbers: [], total: 0 })
})
