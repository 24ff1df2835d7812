// @vitest-environment jsdom
import type { DeskImport } from '@sateen/contract/admin'
import { expect, test } from 'vitest'
import { draw } from '../testing/place.tsx'
import { Reading } from './feeds.tsx'

const run: DeskImport = {
  id: 1,
  feed: 'google:zinnia-example',
  format: 'google-table',
  source: 'Zinnia sale',
  startedAt: '2026-11-27T10:00:00Z',
  endedAt: '2026-11-27T10:01:00Z',
  state: 'done',
  reason: null,
  counts: { read: 40, refused: 2 },
  refused: 2,
}

test('an admin sees which plan a reading is of, and what its feed is known as', async () => {
  const leave = await draw(
    <table>
      <tbody>
        <Reading run={run} />
      </tbody>
    </table>,
  )
  const cell = document.querySelector('td')!
  expect([...cell.childNodes].map((part) => part.textContent)).toEqual(['Zinnia sale', 'google:zinnia-example'])
  expect(document.querySelector('a')?.getAttribute('aria-label')).toBe('2 refused rows of Zinnia sale')
  await leave()
})
