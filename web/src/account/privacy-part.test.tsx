// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signIn, signOut } from '../platform/session-store.ts'
import { button, press, says, write } from '../testing/hands.ts'
import { draw } from '../testing/place.tsx'
import { openSmallServer } from '../testing/small-server.ts'
import { currentBanner, hideBanner } from '../ui/banner-store.ts'
import { Unsaved } from '../platform/unsaved.tsx'
import { ProfilePage } from './profile-page.tsx'

const maya = { sub: 'maya', name: 'Maya Stone', slug: 'maya', email: 'maya@example.com', birthdate: '1990-01-01' }
const told: Record<string, object> = {
  'GET users/maya': { ...maya, hidden: false },
  'GET settings': {},
  'GET users/me/sessions': [],
}
const server = openSmallServer((call) => {
  const isOfThePage = call.what.startsWith('GET') && !call.what.includes('export')
  if (isOfThePage) call.answer(told[call.what], call.what in told ? 200 : 404)
  return isOfThePage
})
const { eventually } = server
const hides = () => document.querySelector<HTMLInputElement>('[role="switch"]')!

let leave: () => Promise<void>
beforeEach(async () => {
  signIn({ access_token: 'maya', refresh_token: 'r', user_id: 'maya', expires_in: 900 })
  leave = await draw(
    <>
      <ProfilePage />
      <Unsaved when>1 change.</Unsaved>
    </>,
  )
  await eventually(hides).not.toBeNull()
})
afterEach(async () => {
  await leave()
  hideBanner()
  signOut()
})

test('a shop that is hidden and shown again in one go is asked for in that order, and stands as pressed last', async () => {
  for (const isHidden of [true, false]) {
    await act(async () => hides().click())
    expect(hides().checked).toBe(isHidden)
  }
  const first = await server.next()
  await server.rest()
  expect([server.seen, first.body]).toEqual([['PUT users/maya'], { hidden: true }])
  first.answer({ ...maya, likes: [], hidden: true })
  const second = await server.next()
  expect([hides().checked, second.body]).toEqual([false, { hidden: false }])
  second.answer({}, 500)
  await eventually(() => [hides().checked, currentBanner()?.kind]).toEqual([true, 'danger'])
})

test('P-48 an account is not deleted without its password; a wrong one is said, and what is on its way cannot be cancelled', async () => {
  const question = () => document.querySelector('dialog[open]')
  await press('DELETE MY ACCOUNT')
  expect(button('DELETE FOR GOOD')!.ariaDisabled).toBe('true')
  await write('Your password', 'Wrong-one1')
  await press('DELETE FOR GOOD')
  const call = await server.next()
  expect([call.what, call.body]).toEqual(['DELETE users/maya', { password: 'Wrong-one1' }])
  await press('Cancel')
  await act(async () => question()!.dispatchEvent(new Event('cancel', { cancelable: true })))
  expect(question()).not.toBeNull()
  call.answer({ because: 'InvalidLogin' }, 400)
  await eventually(() => says('This is not your password.')).toBe(true)
  await press('Cancel')
  expect(question()).toBeNull()
})

test('E-GEN-07 a file of her data that could not be made is told of', async () => {
  await press('DOWNLOAD MY DATA')
  ;(await server.next()).answer({}, 500)
  await eventually(() => currentBanner()?.kind).toBe('danger')
})

test('no session is ended before she has said what becomes of what is not saved', async () => {
  await press('END ALL SESSIONS')
  await server.rest()
  expect(server.seen).toEqual([])
  await press('LEAVE')
  expect((await server.next()).what).toMatch(/^DELETE users\/me\/sessions/)
})
