// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/admin/settings" }
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test } from 'vitest'
import '../testing/browser.ts'
import { currentMove, go } from './history.ts'
import { keepLocal } from './keep-local.ts'
import { adoptStored, currentSession } from './session-store.ts'
import { leaveFor, logOut } from './sign-out.ts'
import { Unsaved } from './unsaved.tsx'

Object.assign(globalThis, { fetch: () => new Promise(() => undefined) })

/** A form whose one field is saved by a button. */
function Form() {
  const [isTyped, setIsTyped] = useState(false)
  return (
    <>
      <button onClick={() => setIsTyped(true)}>TYPE</button>
      <button onClick={() => setIsTyped(false)}>SAVE</button>
      <Unsaved when={isTyped}>Not saved yet.</Unsaved>
    </>
  )
}

const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find((one) => one.textContent === name)?.click())
const isAsked = () => document.querySelector('dialog[open]')?.textContent?.includes('Leave without saving?') ?? false
const place = () => currentMove().location.pathname
/** Whether the browser asks before the tab is closed. */
const browserAsks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

beforeEach(async () => {
  keepLocal('user', JSON.stringify({ access_token: 'a', refresh_token: 'r', user_id: 'ines', expires_at: 0 }))
  adoptStored()
  go('/admin/settings')
  document.body.innerHTML = '<main></main>'
  const root = createRoot(document.body.firstElementChild!)
  await act(async () => root.render(<Form />))
  return () => act(async () => root.unmount())
})

test('where nothing is typed, or all of it is saved, nobody asks', async () => {
  for (const name of ['', 'TYPE', 'SAVE']) await press(name)
  expect(browserAsks()).toBe(false)
  await act(async () => go('/home'))
  expect([place(), isAsked()]).toEqual(['/home', false])
})

test('what is typed is asked for before the tab is closed and before a move; STAY keeps it, LEAVE goes on', async () => {
  await press('TYPE')
  expect(browserAsks()).toBe(true)
  await act(async () => go('/home'))
  expect([place(), isAsked()]).toEqual(['/admin/settings', true])
  await press('STAY')
  expect([place(), isAsked(), browserAsks()]).toEqual(['/admin/settings', false, true])
  await act(async () => go('/home'))
  await press('LEAVE')
  expect(place()).toBe('/home')
})

test('what is saved while she is asked is asked for no more, and the next that is typed not at once', async () => {
  await press('TYPE')
  await act(async () => go('/home'))
  expect(isAsked()).toBe(true)
  await press('SAVE')
  expect([place(), isAsked()]).toEqual(['/admin/settings', false])
  await press('TYPE')
  expect(isAsked()).toBe(false)
})

test('of two forms one that is saved lets nobody go over what is typed in the other', async () => {
  await press('TYPE')
  const main = document.body.appendChild(document.createElement('main'))
  const root = createRoot(main)
  await act(async () => root.render(<Form />))
  await act(async () => main.querySelector('button')!.click())
  // The first one of them.
  await press('SAVE')
  await act(async () => go('/home'))
  expect([place(), isAsked()]).toEqual(['/admin/settings', true])
  await act(async () => root.unmount())
})

test('a log-out over something typed asks first and ends nothing before; a session that has ended asks nothing', async () => {
  await press('TYPE')
  await act(async () => logOut())
  expect([place(), isAsked(), currentSession()?.user_id]).toEqual(['/admin/settings', true, 'ines'])
  await press('LEAVE')
  expect([place(), currentSession()]).toEqual(['/', null])

  await press('SAVE')
  go('/admin/settings')
  await press('TYPE')
  await act(async () => leaveFor('/login'))
  expect([place(), isAsked()]).toEqual(['/login', false])
})
