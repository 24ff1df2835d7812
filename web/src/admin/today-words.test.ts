import { afterEach, expect, test, vi } from 'vitest'
import { sayRefresh, sayRefused, sayWaiting, showWhen } from './today-words.ts'

const plain = (text: string) => text.replaceAll('\u202f', ' ')
const refresh = { slot: '2026-11-25T18:15:00Z', endedAt: '2026-11-25T18:15:38Z', shops: 4812, seconds: 38 }
const kathmandu = { day: '2026-11-26', timeZone: 'Asia/Kathmandu' }

afterEach(() => {
  vi.unstubAllEnvs()
})

test.each(['Pacific/Kiritimati', 'America/New_York', 'Asia/Kathmandu'])(
  'U-35 a refresh, a reading and a waiting mail are told in the site’s days and hours to a reader in %s',
  (reader) => {
    vi.stubEnv('TZ', reader)
    expect(sayRefresh({ refresh, ...kathmandu })).toBe('Every shop was refreshed at midnight, 4,812 in 38 seconds.')
    expect(plain(showWhen('2026-11-26T03:15:00Z', kathmandu))).toBe('9:00 AM')
    expect(plain(showWhen('2026-11-25T18:14:00Z', kathmandu))).toBe('Nov 25, 2026, 11:59 PM')
    const mails = { sent: [], waiting: 2, waitingSince: '2026-11-26T08:16:00Z', waitingFault: null, cameBack: 0 }
    expect(plain(sayWaiting(mails, kathmandu))).toBe('2 waiting since 2:01 PM. 0 came back.')
  },
)

test('U-35 a refresh of a former day is told with that day', () => {
  const said = sayRefresh({ refresh, day: '2026-11-27', timeZone: 'Asia/Kathmandu' })
  expect(plain(said)).toBe('Every shop was refreshed Nov 26, 2026, 12:00 AM, 4,812 in 38 seconds.')
  expect(sayRefresh({ refresh: null, ...kathmandu })).toBe('No shop has been refreshed yet.')
})

test.each([
  ['Error EAUTH 535', 'the mail server refuses user or password (EAUTH 535)'],
  ['NotYet EAUTH', 'the mail server refuses user or password (EAUTH)'],
  ['Error ESOCKET', 'the mail server cannot be reached (ESOCKET)'],
  ['Error 451', 'the mail server does not take them (451)'],
  ['TypeError', 'they could not be sent (TypeError)'],
])('mails that wait are told with what the last try came to: %s', (waitingFault, why) => {
  const mails = { sent: [], waiting: 2, waitingSince: '2026-11-26T08:16:00Z', waitingFault, cameBack: 0 }
  expect(plain(sayWaiting(mails, kathmandu))).toBe(`2 waiting since 2:01 PM: ${why}. 0 came back.`)
})

test.each([
  ['morning breaks off: ECONNRESET.', 'morning breaks off: ECONNRESET. What it held before stays.'],
  ['its server was asked too often (429)', 'its server was asked too often (429). What it held before stays.'],
  [
    'interrupted',
    'the site stopped while it was read; a scheduled feed is read again by itself. What it held before stays.',
  ],
  ['failed', 'it could not be read to its end: the log of the site says why. What it held before stays.'],
])('a feed that could not be read is told in a sentence: %s', (reason, said) => {
  const feed = {
    id: 1,
    name: 'morning',
    at: '2026-11-26T03:15:00Z',
    read: 0,
    changed: 0,
    refused: 0,
    reasons: {},
    days: [],
  }
  expect(sayRefused({ ...feed, state: 'failed', reason })).toBe(said)
})
