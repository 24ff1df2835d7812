import { expect, test } from 'vitest'
import { nextSlot, slotAt } from './slot.ts'

const zones = [
  'UTC',
  'America/New_York',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'Europe/Zurich',
  'Europe/London',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Africa/Cairo',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
]
const hours = [0, 2]
const day = 86_400_000

const weekdayIn = (instant: Date, zone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, weekday: 'short' }).format(instant)

test.each(zones)(
  'T-REC-04 C-CONST-20 over a year in %s the shop is new on Monday, Wednesday and Friday only',
  (zone) => {
    for (const hour of hours) {
      let slot = slotAt(new Date('2026-01-01T12:00:00Z'), zone, hour)
      const weekdays: string[] = []
      for (let count = 0; count < 52 * 3; count++) {
        const next = nextSlot(slot.startsAt, zone, hour)
        expect(next.startsAt > slot.startsAt).toBe(true)
        expect(slotAt(new Date(next.startsAt.getTime() - 1), zone, hour)).toEqual(slot)
        expect(slotAt(next.startsAt, zone, hour)).toEqual(next)
        weekdays.push(weekdayIn(next.startsAt, zone))
        slot = next
      }
      expect(new Set(weekdays)).toEqual(new Set(['Mon', 'Wed', 'Fri']))
      for (const weekday of ['Mon', 'Wed', 'Fri']) expect(weekdays.filter((each) => each === weekday)).toHaveLength(52)
    }
  },
)

test.each(zones)('T-REC-04 every hour of a year in %s belongs to exactly the slot before it', (zone) => {
  const start = Date.parse('2026-01-01T00:30:00Z')
  let before = slotAt(new Date(start), zone, 0)
  for (let instant = start; instant < start + 364 * day; instant += 3_600_000 * 31) {
    const slot = slotAt(new Date(instant), zone, 0)
    const coming = nextSlot(new Date(instant), zone, 0)
    expect(slot.startsAt.getTime()).toBeLessThanOrEqual(instant)
    expect(coming.startsAt.getTime()).toBeGreaterThan(instant)
    expect(coming.startsAt.getTime() - slot.startsAt.getTime()).toBeLessThanOrEqual(3 * day + 3_600_000)
    expect(slot.startsAt >= before.startsAt).toBe(true)
    before = slot
  }
})

test('T-REC-04 the refresh hour is the one on the wall, in summer and in winter', () => {
  expect(slotAt(new Date('2026-07-01T12:00:00Z'), 'Europe/Zurich', 6).startsAt.toISOString()).toBe(
    '2026-07-01T04:00:00.000Z',
  )
  expect(slotAt(new Date('2026-12-02T12:00:00Z'), 'Europe/Zurich', 6).startsAt.toISOString()).toBe(
    '2026-12-02T05:00:00.000Z',
  )
})

test('T-REC-04 an hour that the clocks leave out begins where the gap ends', () => {
  // Friday 24 April 2026, 00:00 does not exist in Cairo: the clocks go to 01:00.
  const slot = slotAt(new Date('2026-04-24T12:00:00Z'), 'Africa/Cairo', 0)
  expect(slot).toEqual({ key: '2026-04-24', startsAt: new Date('2026-04-23T22:00:00Z') })
})

test('T-REC-04 an hour that comes twice begins the first time', () => {
  // Friday 29 October 2021: at 01:00 the clocks of Amman went back to 00:00.
  const slot = slotAt(new Date('2021-10-29T12:00:00Z'), 'Asia/Amman', 0)
  expect(slot).toEqual({ key: '2021-10-29', startsAt: new Date('2021-10-28T21:00:00Z') })
})

test('T-REC-04 before the refresh hour of a Monday the next refresh is on that Monday', () => {
  const next = nextSlot(new Date('2026-11-16T05:59:59Z'), 'UTC', 6)
  expect(next).toEqual({ key: '2026-11-16', startsAt: new Date('2026-11-16T06:00:00Z') })
  expect(nextSlot(next.startsAt, 'UTC', 6).key).toBe('2026-11-18')
})

test('T-REC-04 the minute before midnight of Wednesday still belongs to Monday', () => {
  expect(slotAt(new Date('2026-11-18T04:59:59Z'), 'America/New_York', 0).key).toBe('2026-11-16')
  expect(slotAt(new Date('2026-11-18T05:00:00Z'), 'America/New_York', 0).key).toBe('2026-11-18')
  expect(slotAt(new Date('2026-11-22T12:00:00Z'), 'UTC', 0).key).toBe('2026-11-20')
})
