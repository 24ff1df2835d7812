// @vitest-environment jsdom
import type { DeskToday, TodayFeed } from '@sateen/contract/today'
import { expect, test } from 'vitest'
import { draw } from '../testing/place.tsx'
import { TodayFeeds } from './today-feeds.tsx'

const feed: TodayFeed = {
  id: 1,
  name: 'Norrvale',
  at: '2026-11-27T10:00:00Z',
  state: 'done',
  reason: null,
  read: 40,
  changed: 4,
  refused: 2,
  reasons: { price: 2 },
  days: [],
}

test('an operator is led to the rows that were refused, and to none of a file that was refused as a whole', async () => {
  const whole: TodayFeed = {
    ...feed,
    id: 2,
    name: 'Osier',
    state: 'refused',
    refused: 0,
    reason: 'its format is not known',
  }
  const today = { day: '2026-11-27', timeZone: 'UTC', feedCount: 2, feeds: [feed, whole] } as unknown as DeskToday
  const leave = await draw(<TodayFeeds today={today} />)
  expect(document.body.textContent).toContain('its format is not known')
  const links = [...document.querySelectorAll('[aria-label^="See the rows"]')]
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(['See the rows of Norrvale'])
  await leave()
})
