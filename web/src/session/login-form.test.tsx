// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/login" }
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { go } from '../platform/history.ts'
import { currentSession, signOut } from '../platform/session-store.ts'
import { clearDraft, draftNow } from '../signup/draft.ts'
import { newUserNow } from '../signup/new-user.ts'
import { button, press, write } from '../testing/hands.ts'
import { draw } from '../testing/place.tsx'
import { openSmallServer } from '../testing/small-server.ts'
import { LoginForm } from './login-form.tsx'

const server = openSmallServer()
const { eventually } = server
const maya = { access_token: 'a', refresh_token: 'r', user_id: 'maya', expires_in: 900 }
const waits = { because: 'UserNotVerified' }

let leave: () => Promise<void>
beforeEach(async () => {
  await act(async () => go('/login'))
  leave = await draw(<LoginForm />)
  await write('Username (e-mail)', ' maya@example.com')
  await write('Password', 'Mistletoe1')
  await press('LOG IN')
})
afterEach(async () => {
  await leave()
  signOut()
  clearDraft()
})

/** She goes on to another page while the answer is on its way. */
const goOn = async () => {
  await act(async () => go('/faq'))
  await leave()
}

test('S-LOGIN-03 who logs in comes to her shop, by one call however often she presses', async () => {
  await press('LOGGING IN...')
  const call = await server.next()
  await server.rest()
  expect([call.body, server.seen]).toEqual([
    { username: 'maya@example.com', password: 'Mistletoe1' },
    ['POST users/me/login'],
  ])
  call.answer(maya)
  await eventually(() => location.pathname).toBe('/home')
})

test('who has gone on before she is logged in is, and stays where she is', async () => {
  const call = await server.next()
  await goOn()
  call.answer(maya)
  await eventually(() => currentSession()?.user_id).toBe('maya')
  await server.rest()
  expect(location.pathname).toBe('/faq')
})

test('S-LOGIN-04 an account that waits for its code leads there with its password; who has gone on stays, and no password is kept', async () => {
  ;(await server.next()).answer(waits, 400)
  await eventually(() => location.pathname).toBe('/verify')
  expect([newUserNow().email, draftNow().pw]).toEqual(['maya@example.com', 'Mistletoe1'])
  await leave()
  clearDraft()
  await act(async () => go('/login'))
  leave = await draw(<LoginForm />)
  await write('Username (e-mail)', 'maya@example.com')
  await write('Password', 'Mistletoe1')
  await press('LOG IN')
  const call = await server.next()
  await goOn()
  call.answer(waits, 400)
  await server.rest()
  expect([location.pathname, draftNow().pw, button('LOG IN')]).toEqual(['/faq', '', undefined])
})
