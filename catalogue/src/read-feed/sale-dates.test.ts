import { expect, test } from 'vitest'
import { between, isBetween } from './sale-dates.ts'

// Sydney's clocks go forward on 4 October 2026 at two in the morning, New York's back on 1 November.
test.each([
  ['2026-10-04T00:00 Australia/Sydney/2026-12-31', '2026-10-03T14:00:00Z'],
  ['2026-10-04T03:00 Australia/Sydney/2026-12-31', '2026-10-03T16:00:00Z'],
  ['2026-11-01T00:00 America/New_York/2026-12-31', '2026-11-01T04:00:00Z'],
  ['2026-11-01T05:00 America/New_York/2026-12-31', '2026-11-01T10:00:00Z'],
])('the sale of %s begins by the clocks of the store on the day that they change too', (dates, begin) => {
  const moment = new Date(begin)
  expect([isBetween(dates, new Date(moment.getTime() - 1000)), isBetween(dates, moment)]).toEqual([false, true])
})

test('of two dates with strokes one that has its day first tells how the other is read', () => {
  const now = new Date('2026-11-27T12:00:00Z')
  expect(isBetween('02/12/2026 - 31/12/2026', now)).toBe(false)
  expect(isBetween('20/11/2026 - 12/12/2026', now)).toBe(true)
  expect(between('02/12/2026', '31/12/2026')).toBe('2026-12-02/2026-12-31')
  expect(between('11.02.2026', '11.30.2026')).toBe('2026-11-02/2026-11-30')
  expect(between('02/12/2026', '03/12/2026')).toBe('2026-02-12/2026-03-12')
})
