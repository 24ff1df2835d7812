// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentMove, navigator } from '../platform/history.ts'
import { queryClient } from '../platform/query-client.ts'
import { signIn, signOut } from '../platform/session-store.ts'
import { QueryClientProvider } from '../query/query-client.ts'
import { Router } from '../router/router.tsx'
import { openSmallServer } from '../testing/small-server.ts'
import { HomePage } from './home-page.tsx'

const refreshes = ['2026-11-27T00:00:00.000Z', '2026-11-30T00:00:00.000Z', '2026-12-02T00:00:00.000Z']
let asked: string[] = []
let timeZone = 'UTC'
const { rest } = openSmallServer(({ what, answer }) => {
  const at = refreshes.findLastIndex((moment) => new Date(moment) <= new Date())
  const made = { refreshedAt: refreshes[at], nextRefreshAt: refreshes[at + 1], timeZone, followedPicks: [] }
  asked.push(what)
  answer(what.includes('paginated') ? { results: [{ itemId: `piece-${at}`, name: `Piece ${at}` }], pages: 1 } : made)
  return true
})

const lookAt = async (moment: string) => {
  vi.setSystemTime(moment)
  await act(async () => void dispatchEvent(new Event('focus')))
}
const shows = (...words: string[]) =>
  vi.waitFor(async () => {
    await rest()
    for (const each of words) expect(document.body.textContent).toContain(each)
  })

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T10:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  signOut()
  timeZone = 'UTC'
})

async function openShop(shopper: string) {
  const page = createRoot(document.body.appendChild(document.createElement('div')))
  const location = { ...currentMove().location, pathname: '/home' }
  signIn({ access_token: shopper, refresh_token: shopper, user_id: shopper, expires_in: 900_000 })
  await act(async () =>
    page.render(
      <QueryClientProvider value={queryClient}>
        <Router location={location} navigator={navigator}>
          <HomePage />
        </Router>
      </QueryClientProvider>,
    ),
  )
  return page
}

test('T-REC-04 a shop that was left open over the weekend is the one of Monday when she comes back to it', async () => {
  const page = await openShop('maya')
  await shows('Refreshed today, Friday. Next refresh Monday', 'Piece 0')
  asked = []
  await lookAt('2026-11-28T10:00:00Z')
  await shows('Refreshed Friday. Next refresh Monday')
  expect(asked).toEqual([])
  await lookAt('2026-11-30T10:00:00Z')
  await shows('Refreshed today, Monday. Next refresh Wednesday', 'Piece 1')
  await act(async () => page.unmount())
})

test('a browser that is older than the time zone of the site shows the shop, without its days', async () => {
  timeZone = 'America/Not_Yet_Known'
  const page = await openShop('ines')
  await shows('Piece 0')
  expect(document.body.textContent).not.toContain('Refreshed')
  await act(async () => page.unmount())
})
