// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/verify" }
import { afterEach, beforeEach, expect, test } from 'vitest'
import { currentSession, signOut } from '../platform/session-store.ts'
import { alert, faultAt, press, says, write } from '../testing/hands.ts'
import { draw } from '../testing/place.tsx'
import { openSmallServer } from '../testing/small-server.ts'
import { changeDraft, clearDraft, draftNow } from './draft.ts'
import { changeNewUser, forgetNewUser, newUserNow } from './new-user.ts'
import { VerifyForm } from './verify-form.tsx'
import { VerifyPage } from './verify-page.tsx'

const server = openSmallServer((call) => {
  const isRead = call.what.startsWith('GET')
  if (isRead) call.answer({})
  return isRead
})
const { eventually } = server
const code = '6-DIGIT VERIFICATION CODE'

let leave = async () => {}
beforeEach(() => {
  clearDraft()
  forgetNewUser()
})
afterEach(async () => {
  await leave()
  signOut()
})
/** Comes from a sign-up. */
const comes = async (where = <VerifyPage />) => {
  changeNewUser({ email: 'maya@example.com' })
  changeDraft({ pw: 'Abcdefg1!' })
  leave = await draw(where)
  await write(code, '012345')
}

test('G-94 S-VER-12 who tried a code too often is told to wait, not that the code is wrong; a new code takes that away', async () => {
  await comes()
  await press('RESEND CODE')
  const again = await server.next()
  await press('SUBMIT')
  ;(await server.next()).answer({ because: 'TooManyRequests', message: 'Please try again in a minute.' }, 429)
  await eventually(alert).toContain('Please try again in a minute.')
  again.answer({})
  await eventually(() => says('Verification code has been resent!')).toBe(true)
  expect(alert()).toBeUndefined()
})

test('P-16 D-ENT-35 once she is confirmed nothing of her sign-up is kept, her password least of all, wherever the form stands', async () => {
  await comes(<VerifyForm onVerified={() => {}} />)
  await press('SUBMIT')
  const call = await server.next()
  expect(call.body).toEqual({ email: 'maya@example.com', code: '012345', password: 'Abcdefg1!' })
  call.answer({ access_token: 'a', refresh_token: 'r', user_id: 'maya', expires_in: 900 })
  await eventually(() => currentSession()?.user_id).toBe('maya')
  expect([draftNow().pw, newUserNow().email]).toEqual(['', ''])
})

test('S-VER-13 G-77 a code that never reached the site, then mistyped, is not made void by us; one that was taken lets her in', async () => {
  await comes()
  await press('SUBMIT')
  ;(await server.next()).lose()
  await eventually(alert).toContain('can’t reach the shop')
  await press('SUBMIT')
  ;(await server.next()).answer({ because: 'CodeMismatch' }, 400)
  await eventually(alert).toContain('Invalid verification code provided')
  expect(server.seen.filter((what) => what.endsWith('login'))).toEqual([])
  await press('SUBMIT')
  ;(await server.next()).answer({ because: 'User cannot be confirmed. Current status is CONFIRMED' }, 400)
  const login = await server.next()
  expect(login.body).toEqual({ username: 'maya@example.com', password: 'Abcdefg1!' })
  login.answer({ access_token: 'a', refresh_token: 'r', user_id: 'maya', expires_in: 900 })
  await eventually(() => currentSession()?.user_id).toBe('maya')
})

test('S-VER-17 S-VER-19 V-CODE-06 what is missing for a new code is said until something is typed', async () => {
  leave = await draw(<VerifyPage />)
  await press('RESEND CODE')
  expect(faultAt('EMAIL ADDRESS')).toMatch(/to receive a new verification code/)
  await write('EMAIL ADDRESS', 'maya@example.com')
  expect(faultAt('EMAIL ADDRESS')).toBeUndefined()
  await press('RESEND CODE')
  const call = await server.next()
  expect([call.what, call.body]).toEqual(['POST users/me/code', { email: 'maya@example.com' }])
})
