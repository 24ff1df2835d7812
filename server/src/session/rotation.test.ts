import { expect, test } from 'vitest'
import { worthOf } from './rotation.ts'

const day = 86_400_000
const now = new Date('2026-11-21T20:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const idleMs = 30 * day
const session = {
  counter: 5,
  child_used: true,
  rotated_at: ago(60_000),
  last_seen: ago(60_000),
  created_at: ago(10 * day),
  revoked_at: null,
}
const worth = (counter: number, other: Partial<Omit<typeof session, 'revoked_at'>> & { revoked_at?: Date } = {}) =>
  worthOf({ ...session, ...other }, counter, now, idleMs)

test('P-13 the newest token rotates', () => {
  expect([worth(5), worth(5, { child_used: false })]).toEqual(['rotate', 'rotate'])
})

test('P-15 its parent answers the same child for ten seconds, or as long as the child was never used', () => {
  expect(worth(4, { rotated_at: ago(10_000) })).toBe('again')
  expect(worth(4, { rotated_at: ago(10_001) })).toBe('reused')
  expect(worth(4, { child_used: false })).toBe('again')
  // The clock was set back since.
  expect(worth(4, { rotated_at: ago(-10_000) })).toBe('again')
  expect(worth(4, { rotated_at: ago(-10_001) })).toBe('reused')
})

test('P-14 anything older, and what was never given, was copied', () => {
  const fresh = { rotated_at: now, child_used: false }
  expect([3, 0, 6, 7].map((counter) => worth(counter, fresh))).toEqual(['reused', 'reused', 'reused', 'reused'])
})

test('P-16 nothing is worth anything after the end: taken back, 30 days without use, 90 days in all', () => {
  expect(worth(5, { revoked_at: ago(1) })).toBe('ended')
  expect(worth(3, { revoked_at: ago(1) })).toBe('ended')
  expect(worth(5, { last_seen: ago(30 * day) })).toBe('ended')
  expect(worth(5, { last_seen: ago(30 * day - 1) })).toBe('rotate')
  expect(worth(5, { created_at: ago(90 * day) })).toBe('ended')
  expect(worth(5, { created_at: ago(90 * day - 1) })).toBe('rotate')
})
