// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import '../testing/browser.ts'
import { BannerShelf } from './banner-shelf.tsx'
import { hideBanner, showBanner } from './banner-store.ts'

let root: Root

const banner = () => document.querySelector('[role="alert"]')
const press = (key: string, on: Element = document.body) =>
  act(async () => on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))

beforeEach(async () => {
  document.body.innerHTML = '<button>Menu</button><main><h1>Log in</h1></main><div></div>'
  root = createRoot(document.querySelector('div')!)
  await act(async () => root.render(<BannerShelf />))
  await act(async () => showBanner({ kind: 'danger', text: 'Your session has ended.' }))
  // Nothing in a popover can be focused here, as none is ever shown.
  document.querySelector('[popover]')?.removeAttribute('popover')
})
afterEach(async () => {
  await act(async () => hideBanner())
  await act(async () => root.unmount())
})

test('E-GEN-07 U-03 Escape takes the banner away from over what has the focus, which keeps it', async () => {
  const menu = document.querySelector('button')!
  menu.focus()
  await press('a', menu)
  expect(banner()).not.toBeNull()
  await press('Escape', menu)
  expect(banner()).toBeNull()
  expect(document.activeElement).toBe(menu)
})

test('E-GEN-07 U-02 Escape within the banner leads to the title of the page', async () => {
  const dismiss = banner()!.querySelector('button')!
  dismiss.focus()
  await press('Escape', dismiss)
  expect(banner()).toBeNull()
  expect(document.activeElement?.textContent).toBe('Log in')
})

test('U-14 an Escape that closes something else leaves the banner', async () => {
  const menu = document.querySelector('button')!
  menu.addEventListener('keydown', (event) => event.preventDefault())
  await press('Escape', menu)
  expect(banner()).not.toBeNull()
  document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>')
  await press('Escape')
  expect(banner()).not.toBeNull()
})
