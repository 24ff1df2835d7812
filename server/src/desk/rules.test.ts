import { expect, test } from 'vitest'
import { dayOf, endOfDay, startOfDay } from './rules.ts'

test.each([
  ['UTC', '2026-03-01', '2026-03-01T00:00:00.000Z'],
  ['Europe/Zurich', '2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
  // Midnight is left out: the day begins at one.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
  // Midnight comes twice: the day begins the first time.
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['America/Santiago', '2026-04-05', '2026-04-05T04:00:00.000Z'],
])('in %s the %s begins with its first moment, also where the clocks change at midnight', (zone, day, instant) => {
  const start = startOfDay(day, zone)
  expect(start.toISOString()).toBe(instant)
  expect(dayOf(start, zone)).toBe(day)
  const before = new Date(start.getTime() - 1)
  expect(dayOf(before, zone) < day).toBe(true)
  expect(endOfDay(dayOf(before, zone), zone)).toEqual(start)
})
