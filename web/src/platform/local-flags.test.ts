// @vitest-environment jsdom
import { act, createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { draw } from '../testing/place.tsx'
import { readTheme, setFlag, setTheme, useFlag } from './local-flags.ts'
import { signIn, signOut } from './session-store.ts'

afterEach(() => setTheme('auto'))

test('T-AUTH-09 who leaves leaves nothing in the browser, the look that she chose included', () => {
  signIn({ access_token: 'a', refresh_token: 'r', user_id: 'ines', expires_in: 900 })
  setFlag('extensionDismissed', true)
  setTheme('dark')
  signOut()
  expect(Object.keys(localStorage)).toEqual([])
  expect([readTheme(), document.documentElement.dataset['theme']]).toEqual(['auto', undefined])
})

test('S-EXT-09 what is sent away in one tab is gone in the others', async () => {
  const Offer = () => (useFlag('extensionDismissed') ? 'sent away' : 'offered')
  const leave = await draw(createElement(Offer))
  expect(document.body.textContent).toBe('offered')
  localStorage.setItem('extensionDismissed', 'true')
  await act(async () => dispatchEvent(new StorageEvent('storage', { key: 'extensionDismissed' })))
  expect(document.body.textContent).toBe('sent away')
  await leave()
})
