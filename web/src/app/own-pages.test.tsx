// @vitest-environment jsdom
import { QueryClientProvider } from '../query/query-client.ts'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import '../testing/browser.ts'

afterEach(() => void vi.useRealTimers().restoreAllMocks())

test('T-AUTH-11 who signs in after another, in another tab, finds a page of her own', async () => {
  // Without a network the page has nothing to ask.
  vi.spyOn(globalThis.navigator, 'onLine', 'get').mockReturnValue(false)
  const [{ routes }, { Router, useRoutes }, { queryClient }, { navigator, currentMove }, { adoptStored }] =
    await Promise.all([
      import('./routes.tsx'),
      import('../router/router.tsx'),
      import('../platform/query-client.ts'),
      import('../platform/history.ts'),
      import('../platform/session-store.ts'),
    ])
  /** What another tab has left in the store. */
  const signInElsewhere = (user_id: string) => {
    localStorage.setItem('user', JSON.stringify({ user_id, access_token: 'a', refresh_token: 'r', expires_at: 0 }))
    adoptStored()
  }
  const location = { ...currentMove().location, pathname: '/profile' }
  const Page = () => useRoutes(routes, location)
  const root = createRoot(document.body)
  signInElsewhere('ines')
  await act(async () =>
    root.render(
      <QueryClientProvider value={queryClient}>
        <Router location={location} navigator={navigator}>
          <Page />
        </Router>
      </QueryClientProvider>,
    ),
  )
  const [ofInes] = document.querySelectorAll('h1')
  expect(ofInes?.textContent).toBe("You're offline")
  await act(async () => signInElsewhere('ines'))
  expect(ofInes?.isConnected).toBe(true)
  await act(async () => signInElsewhere('maya'))
  expect([ofInes?.isConnected, document.querySelectorAll('h1').length]).toEqual([false, 1])
  await act(async () => root.unmount())
})

test('T-AUTH-11 what was read out to her goes with her, who has left in another tab', async () => {
  const [{ announce, LiveRegion }, { adoptStored }] = await Promise.all([
    import('../ui/live-region.tsx'),
    import('../platform/session-store.ts'),
  ])
  localStorage.setItem(
    'user',
    JSON.stringify({ user_id: 'ines', access_token: 'a', refresh_token: 'r', expires_at: 0 }),
  )
  adoptStored()
  const root = createRoot(document.body)
  await act(async () => root.render(<LiveRegion />))
  vi.useFakeTimers()
  await act(async () => {
    announce('Tagged. Linen Shirt.')
    vi.runAllTimers()
  })
  expect(document.body.textContent).toBe('Tagged. Linen Shirt.')
  localStorage.removeItem('user')
  await act(async () => void adoptStored())
  expect(document.body.textContent).toBe('')
  await act(async () => root.unmount())
})
