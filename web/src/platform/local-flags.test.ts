// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { readTheme, setFlag, setTheme } from './local-flags.ts'
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
