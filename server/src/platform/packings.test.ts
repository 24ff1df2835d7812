import { expect, test } from 'vitest'
import { takes } from './packings.ts'

test('an answer is packed only as the asker takes it', () => {
  for (const taken of ['gzip', 'gzip, deflate, br, zstd', 'br;q=1.0, gzip;q=0.5', 'GZIP', ' gzip ;q=0.01', 'br,gzip'])
    expect([taken, takes(taken, 'gzip')]).toEqual([taken, true])
  for (const refused of [
    '',
    'br',
    'identity',
    'gzip;q=0',
    'gzip ; q=0.000',
    'br, gzip;q=0, zstd',
    'xgzip',
    'gzip-x',
    '*',
  ])
    expect([refused, takes(refused, 'gzip')]).toEqual([refused, false])
  expect(takes('gzip;q=0, br;q=0.9, zstd;q=0', 'br')).toBe(true)
})
