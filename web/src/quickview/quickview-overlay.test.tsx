// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { signIn } from '../platform/session-store.ts'
import { Place } from '../testing/place.tsx'
import { openSmallServer } from '../testing/small-server.ts'
import { QuickviewOverlay } from './quickview-overlay.tsx'

const server = openSmallServer((call) => {
  const isRead = call.what.startsWith('GET products/')
  if (isRead) call.answer({}, 404)
  return isRead
})

test('who comes upon a piece that is gone goes on from it to the next one by a press too', async () => {
  document.body.innerHTML = '<main><a data-quickview="slip"></a><a data-quickview="coat"></a></main><div></div>'
  const root = createRoot(document.body.lastElementChild!)
  await act(async () => signIn({ access_token: 'ines', refresh_token: 'ines', user_id: 'ines', expires_in: 900 }))
  await act(async () =>
    root.render(
      <Place>
        <QuickviewOverlay itemId="slip" onClose={() => {}} />
      </Place>,
    ),
  )
  await server.rest()
  expect(document.querySelector('h2')?.textContent).toBe('This piece has left the shop.')
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Next piece"]')!.click())
  expect(location.pathname).toBe('/qv/coat')
  await act(async () => root.unmount())
})
