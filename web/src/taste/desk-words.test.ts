import { expect, test } from 'vitest'
import { sayResult, showQuality, showShare } from './desk-words.ts'

const trial = (usualWins: number, otherWins: number, result: { share: number; low: number; high: number }) => ({
  name: 'varied',
  isRunning: true,
  since: '2026-11-20T00:00:00Z',
  shops: 100,
  ties: 0,
  usualLikes: 0,
  otherLikes: 0,
  usualWins,
  otherWins,
  result,
})

test('who is ahead is said only where chance can hardly be it', () => {
  expect(sayResult(trial(0, 0, { share: 0.5, low: 0, high: 1 }), 'More variety')).toBe(
    'Nobody has liked a piece of it yet.',
  )
  expect(sayResult(trial(20, 60, { share: 0.75, low: 0.65, high: 0.83 }), 'More variety')).toBe(
    'More variety is better: it won 75% of 80 decided shops, most likely between 65% and 83%.',
  )
  expect(sayResult(trial(60, 20, { share: 0.25, low: 0.17, high: 0.35 }), 'More variety')).toMatch(
    /^The usual setting is better: more variety won 25% of 80/,
  )
  expect(sayResult(trial(4, 5, { share: 0.55, low: 0.27, high: 0.81 }), 'More variety')).toMatch(
    /^Nothing is decided yet/,
  )
})

test('figures stand as the tables of papers write them', () => {
  expect([showQuality(0.187), showQuality(1), showShare(0.413), showShare(0.0123)]).toEqual([
    '.1870',
    '1.0000',
    '41%',
    '1%',
  ])
})
