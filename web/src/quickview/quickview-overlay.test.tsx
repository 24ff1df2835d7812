// @vitest-environment jsdom
import type { Item } from '@sateen/contract/items'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { keepItem } from '../items/item-cache.ts'
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

const ready = { itemId: 'slip', name: 'Slip', store: null, price: null, image: null, url: null, available: true }

/** Opens the first of two pieces over a list. */
async function openFirst() {
  document.body.innerHTML = '<main><a data-quickview="slip"></a><a data-quickview="coat"></a></main><div></div>'
  history.replaceState(null, '', '/qv/slip')
  const root = createRoot(document.body.lastElementChild!)
  await act(async () => signIn({ access_token: 'ines', refresh_token: 'ines', user_id: 'ines', expires_in: 900 }))
  keepItem(ready as Item)
  await act(async () =>
    root.render(
      <Place>
        <QuickviewOverlay itemId="slip" onClose={() => {}} />
      </Place>,
    ),
  )
  return { close: () => act(async () => root.unmount()) }
}
const press = (key: string, more: KeyboardEventInit = {}, at: EventTarget = document.body) =>
  act(async () => void at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more })))

test('S-QV-09 an arrow walks, with no other key held, and not from a field or below another dialog', async () => {
  const { close } = await openFirst()
  for (const held of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }]) await press('ArrowRight', held)
  document.body.append(document.createElement('input'))
  await press('ArrowRight', {}, document.body.lastElementChild!)
  expect(location.pathname).toBe('/qv/slip')
  const question = document.body.appendChild(document.createElement('dialog'))
  question.open = true
  await press('ArrowRight')
  expect(location.pathname).toBe('/qv/slip')
  question.remove()
  await press('ArrowRight')
  expect(location.pathname).toBe('/qv/coat')
  await close()
})

test('S-QV-09 once the piece is closed an arrow opens none', async () => {
  const { close } = await openFirst()
  await close()
  await press('ArrowRight')
  expect(location.pathname).toBe('/qv/slip')
})

test('S-QV-09 U-31 two fingers on the picture, as to see it larger, walk nowhere', async () => {
  const { close } = await openFirst()
  const picture = () => document.querySelector('[class*="stage"]')!
  const finger = (clientX: number) => ({ clientX, clientY: 200 })
  const touch = (name: string, fingers: Record<string, unknown>) =>
    act(async () => void picture().dispatchEvent(Object.assign(new Event(name, { bubbles: true }), fingers)))
  await touch('touchstart', { touches: [finger(300)] })
  await touch('touchstart', { touches: [finger(300), finger(320)] })
  await touch('touchend', { changedTouches: [finger(100)] })
  expect(location.pathname).toBe('/qv/slip')
  await touch('touchstart', { touches: [finger(300)] })
  await touch('touchend', { changedTouches: [finger(100)] })
  expect(location.pathname).toBe('/qv/coat')
  await close()
})
