// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/forgotpassword" }
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../platform/query-client.ts'
import { currentSession, signOut } from '../platform/session-store.ts'
import { alert, button, faultAt, press, says, write } from '../testing/hands.ts'
import { draw } from '../testing/place.tsx'
import { openSmallServer } from '../testing/small-server.ts'
import { ForgotPasswordPage } from './forgot-password-page.tsx'

let settings: object
const server = openSmallServer((call) => {
  const isRead = call.what === 'GET settings'
  if (isRead) call.answer(settings)
  return isRead
})
const { eventually } = server
const failed = 'Error verifying new password.'

let leave: () => Promise<void>
beforeEach(async () => {
  queryClient.clear()
  settings = { resetPasswordRule: 'literal', passwordPolicy: 'literal' }
  leave = await draw(<ForgotPasswordPage />)
})
afterEach(async () => {
  await leave()
  signOut()
})

/** Asks for a code and comes to the second step. */
const ask = async () => {
  await write('Email', 'maya@example.com')
  await press('GET CODE')
  ;(await server.next()).answer({ flow: 'first' })
  await eventually(() => button('RESET PASSWORD')).toBeDefined()
  await write('Verification code', '012345')
  await write('New password', 'mistletoe-barge')
}

test('V-MAIL-02 an address that is written anew is not called wrong before it is sent again', async () => {
  await write('Email', 'maya@example')
  await press('GET CODE')
  expect(faultAt('Email')).toBe('Please enter a valid email address')
  await write('Email', 'maya@exampl')
  expect(faultAt('Email')).toBeUndefined()
})

test('S-FORGOT-05 E-PW-01 a code that is sent again takes the place of what was said of the former one; where it cannot be sent that is said', async () => {
  await ask()
  await press('RESET PASSWORD')
  ;(await server.next()).answer({ because: 'CodeMismatch' }, 400)
  await eventually(alert).toContain(failed)
  await press('RESEND CODE')
  expect([alert(), button('SENDING...')!.ariaDisabled]).toEqual([undefined, 'true'])
  const again = await server.next()
  expect([again.what, again.body]).toEqual(['POST users/me/forgotPassword', { username: 'maya@example.com' }])
  again.answer({ message: 'Please try again in a minute.' }, 429)
  await eventually(alert).toBeDefined()
  expect(button('RESEND CODE')!.ariaDisabled).toBeNull()
})

test('G-94 E-PW-01 who is to wait before another try is told that, not that her code was wrong', async () => {
  await ask()
  await press('RESET PASSWORD')
  ;(await server.next()).answer({ because: 'TooManyRequests', message: 'Please try again in a minute.' }, 429)
  await eventually(alert).toContain('Please try again in a minute.')
})

test('where the site wants a strong password of a reset too, a weak one is told with that rule and not sent', async () => {
  await leave()
  settings = { resetPasswordRule: 'strong', passwordPolicy: 'literal' }
  queryClient.clear()
  leave = await draw(<ForgotPasswordPage />)
  await ask()
  await eventually(() => queryClient.getQueryData(['settings'])).toEqual(settings)
  await press('RESET PASSWORD')
  expect(faultAt('New password')).toMatch(/including lowercase, uppercase, numeric/)
  expect(server.seen).toEqual(['POST users/me/forgotPassword'])
})

test('S-FORGOT-06 a reset whose answer was lost, and that the site holds up for a while, still lets her in at a later press', async () => {
  await ask()
  await press('RESET PASSWORD')
  ;(await server.next()).lose()
  await eventually(alert).toContain('can’t reach the shop')
  await press('RESET PASSWORD')
  const held = await server.next()
  held.answer({ because: 'TooManyRequests', message: 'Please try again in a minute.' }, 429)
  await eventually(alert).toContain('Please try again in a minute.')
  expect(server.seen.filter((what) => what.endsWith('login'))).toEqual([])
  await press('RESET PASSWORD')
  ;(await server.next()).answer({ because: 'ExpiredCode' }, 400)
  const login = await server.next()
  expect([login.what, login.body]).toEqual([
    'POST users/me/login',
    { username: 'maya@example.com', password: 'mistletoe-barge' },
  ])
  login.answer({ access_token: 'a', refresh_token: 'r', user_id: 'maya', expires_in: 900 })
  await eventually(() => currentSession()?.user_id).toBe('maya')
})

test('P-04 the word of the work that the site asks for goes with it, also where the code was wrong after all', async () => {
  await ask()
  await press('RESET PASSWORD')
  const proof = { challenge: 'a', bits: 1 }
  ;(await server.next()).answer({ because: 'TooManyRequests', message: 'Please wait.', proof }, 429)
  const proven = await server.next()
  expect(proven.body).toMatchObject({ proof: expect.any(String) })
  expect(says('Many codes are being tried')).toBe(true)
  proven.answer({ because: 'CodeMismatch' }, 400)
  await eventually(alert).toContain(failed)
  expect(says('Many codes are being tried')).toBe(false)
})
