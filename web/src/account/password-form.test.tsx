// @vitest-environment jsdom
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { currentSession, signIn, signOut } from '../platform/session-store.ts'
import { alert, faultAt, field, press, says, write } from '../testing/hands.ts'
import { draw } from '../testing/place.tsx'
import { openSmallServer } from '../testing/small-server.ts'
import { noPasswords, PasswordForm } from './password-form.tsx'

const server = openSmallServer((call) => {
  const isRead = call.what === 'GET settings'
  if (isRead) call.answer({ passwordPolicy: 'literal' })
  return isRead
})
const { eventually } = server
const tokens = { access_token: 'before', refresh_token: 'r', user_id: 'maya', expires_in: 900 }
const fields = ['Current password', 'New password', 'Confirm new password']

function Form() {
  const [draft, setDraft] = useState(noPasswords)
  return <PasswordForm email="maya@example.com" draft={draft} setDraft={setDraft} />
}

let leave: () => Promise<void>
beforeEach(async () => {
  signIn(tokens)
  leave = await draw(<Form />)
  for (const label of fields) await write(label, label === 'Current password' ? 'Abcdefg1!' : 'Abcdefg2!')
})
afterEach(async () => {
  await leave()
  signOut()
})

test('S-PROF-11 E-PW-03 T-AUTH-08 after the change she goes on with the tokens it gave, and no emptied field is called wrong', async () => {
  await press('Save')
  ;(await server.next()).answer({ ...tokens, access_token: 'after' })
  await eventually(() => says('Password changed!')).toBe(true)
  expect(currentSession()?.access_token).toBe('after')
  expect(fields.map((label) => [field(label).value, faultAt(label)])).toEqual(fields.map(() => ['', undefined]))
})

test('G-94 E-PW-02 who is to wait before another try is told that, not that her password could not be verified', async () => {
  await press('Save')
  ;(await server.next()).answer({ because: 'TooManyRequests', message: 'Please try again in a minute.' }, 429)
  await eventually(() => alert()).toContain('Please try again in a minute.')
})
