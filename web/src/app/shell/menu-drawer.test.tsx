// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/about" }
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { go } from '../../platform/history.ts'
import { Unsaved } from '../../platform/unsaved.tsx'
import { press } from '../../testing/hands.ts'
import { draw } from '../../testing/place.tsx'
import { openSmallServer } from '../../testing/small-server.ts'
import { MenuDrawer } from './menu-drawer.tsx'

openSmallServer(({ answer }) => (answer({}, 404), true))

test('U-14 the menu stays while a form behind asks whether to leave it, and goes with the page', async () => {
  const onClose = vi.fn()
  const draws = (isChanged: boolean) =>
    draw(
      <>
        <MenuDrawer open onClose={onClose} />
        <Unsaved when={isChanged}>1 change.</Unsaved>
      </>,
    )
  const faq = () => act(async () => document.querySelector<HTMLElement>('nav a[href="/faq"]')!.click())
  let leave = await draws(true)
  await faq()
  expect([location.pathname, onClose.mock.calls.length]).toEqual(['/about', 0])
  await press('STAY')
  await leave()
  leave = await draws(false)
  await faq()
  expect([location.pathname, onClose.mock.calls.length]).toEqual(['/faq', 1])
  await leave()
  go('/about')
})
