// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signIn, signOut } from '../platform/session-store.ts'
import { button, faultAt, field, press, says, write } from '../testing/hands.ts'
import { draw } from '../testing/place.tsx'
import { openSmallServer } from '../testing/small-server.ts'
import { ProfilePage } from './profile-page.tsx'

const maya = { sub: 'maya', name: 'Maya Stone', slug: 'maya', email: 'maya@example.com', birthdate: '1990-01-01' }
const told: Record<string, object> = {
  'GET users/maya': maya,
  'GET settings': { emailChangeAsksPassword: true },
  'GET users/me/sessions': [],
}
const server = openSmallServer((call) => {
  const isSave = call.what === 'PUT users/maya'
  if (!isSave) call.answer(told[call.what], call.what in told ? 200 : 404)
  return !isSave
})
const { eventually } = server

let leave: () => Promise<void>
beforeEach(async () => {
  signIn({ access_token: 'maya', refresh_token: 'r', user_id: 'maya', expires_in: 900 })
  leave = await draw(<ProfilePage />)
  await eventually(() => field('Email address')?.value).toBe(maya.email)
})
afterEach(async () => {
  await leave()
  signOut()
})

test('S-PROF-03 G-96 U-15 what the server would not take is said at its field, which has the focus, until something is typed', async () => {
  await write('Email address', 'stone@example.com')
  await eventually(() => field('Your password')).toBeDefined()
  await write('Your password', 'Wrong-one1')
  const reasons = [
    ['InvalidLogin', 'Your password', 'This is not your password.'],
    ['UserAlreadyExists', 'Email address', 'An account with this email already exists.'],
  ] as const
  for (const [because, label, words] of reasons) {
    await press('Save')
    ;(await server.next()).answer({ because }, 400)
    await eventually(() => faultAt(label)).toBe(words)
    expect(document.activeElement).toBe(field(label))
    await write('Last name', `Stone ${because.length}`)
    expect(says(words)).toBe(false)
  }
})

test('S-PROF-03 where nothing differs no password is asked for and nothing is sent', async () => {
  await press('Save')
  await eventually(() => says('There is nothing to save.')).toBe(true)
  expect([field('Your password'), server.seen]).toEqual([undefined, []])
})

test('S-PROF-04 what she types while a save is under way stays, and is what the next save sends', async () => {
  await write('First name', 'Adele')
  await press('Save')
  const save = await server.next()
  expect(save.body).toEqual({ name: 'Adele Stone' })
  await write('Last name', 'Hill')
  save.answer({ ...maya, name: 'Adele Stone', likes: [] })
  await eventually(() => says('Your details are saved.')).toBe(true)
  expect([field('First name').value, field('Last name').value]).toEqual(['Adele', 'Hill'])
  await eventually(() => button('Save')).toBeDefined()
  await press('Save')
  expect((await server.next()).body).toEqual({ name: 'Adele Hill' })
})
