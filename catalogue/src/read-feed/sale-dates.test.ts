import { expect, test } from 'vitest'
import { isBetween } from './sale-dates.ts'

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
