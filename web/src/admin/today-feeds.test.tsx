// @vitest-environment jsdom
import type { DeskToday, TodayFeed } from '@sateen/contract/today'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { Place } from '../testing/place.tsx'
import { TodayFeeds } from './today-feeds.tsx'
import '../testing/browser.ts'

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
  document.body.innerHTML = '<div></div>'
  const root = createRoot(document.body.firstElementChild!)
  const whole: TodayFeed = {
    ...feed,
    id: 2,
    name: 'Osier',
    state: 'refused',
    refused: 0,
    reason: 'its format is not known',
  }
  const today = { day: '2026-11-27', timeZone: 'UTC', feedCount: 2, feeds: [feed, whole] } as unknown as DeskToday
  await act(async () =>
    root.render(
      <Place>
        <TodayFeeds today={today} />
      </Place>,
    ),
  )
  expect(document.body.textContent).toContain('its format is not known')
  const links = [...document.querySelectorAll('[aria-label^="See the rows"]')]
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(['See the rows of Norrvale'])
  await act(async () => root.unmount())
})
