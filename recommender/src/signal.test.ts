import { expect, test } from 'vitest'
import { tasteOf, type Signal } from './signal.ts'

const day = 86_400_000
const did = (itemId: string, kind: Signal['kind'], at: number): Signal => ({ itemId, kind, at: at * day })

test('a taste stands in the order in which she came to the pieces, whatever she did to them', () => {
  const signals = [
    did('seen', 'viewed', 1),
    did('loved', 'tagged', 2),
    did('seen later', 'viewed', 3),
    did('seen', 'tagged', 4),
    did('gone', 'passed', 5),
    did('seen last', 'viewed', 6),
  ]
  const taste = tasteOf(signals, 6 * day)
  expect([...taste.keys()]).toEqual(['seen', 'loved', 'seen later', 'gone', 'seen last'])
  expect(taste.get('seen')).toBeCloseTo(0.3 * 0.5 ** (5 / 21) + 0.5 ** (2 / 120))
})

test('what she looks at again and again tells no more than a tag, and no less than one look', () => {
  const looks = (count: number) => Array.from({ length: count }, () => did('seen', 'viewed', 1))
  const liking = (count: number) => tasteOf(looks(count), day).get('seen')
  expect([liking(1), liking(3), liking(50)]).toEqual([0.3, expect.closeTo(0.9), 1])
})
