// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { signIn, signOut } from '../platform/session-store.ts'
import { draw } from '../testing/place.tsx'
import { openSmallServer } from '../testing/small-server.ts'
import { ProfilePage } from './profile-page.tsx'

let emailUnconfirmed = true
openSmallServer((call) => {
  const isOfHer = call.what === 'GET users/maya'
  call.answer(
    isOfHer
      ? { sub: 'maya', name: 'Maya Stone', email: 'maya@example.com', birthdate: '1990-01-01', emailUnconfirmed }
      : {},
    isOfHer ? 200 : 404,
  )
  return true
})

test('G-96 who confirmed her new e-mail in another tab comes back to a profile that no longer asks for it', async () => {
  signIn({ access_token: 'maya', refresh_token: 'r', user_id: 'maya', expires_in: 900 })
  const leave = await draw(<ProfilePage />)
  const asksForIt = async () => {
    await act(async () => {})
    return document.body.textContent.includes('Confirm your new address')
  }
  await vi.waitFor(async () => expect(await asksForIt()).toBe(true), 10_000)
  emailUnconfirmed = false
  dispatchEvent(new Event('focus'))
  await vi.waitFor(async () => expect(await asksForIt()).toBe(false), 10_000)
  await leave()
  signOut()
})
