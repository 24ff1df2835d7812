import { expect, test } from 'vitest'
import { apart } from './today-chart.tsx'

test('days under a chart that would run into one another are left out, today never', () => {
  const words = [
    [42, 120],
    [89, 156],
    [162, 245],
    [243, 325],
    [289, 359],
  ].map(([from, to]) => ({ from: from!, to: to! }))
  expect(apart(words).map(({ from }) => from)).toEqual([89, 162, 289])
  const roomy = words.filter(({ from }) => from === 42 || from === 162 || from === 289)
  expect(apart(roomy)).toEqual(roomy)
})
