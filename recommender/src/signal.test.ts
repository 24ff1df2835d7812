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
