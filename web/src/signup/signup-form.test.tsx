// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/signup" }
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { go } from '../platform/history.ts'
import { queryClient } from '../platform/query-client.ts'
import { button, faultAt, field, press, says, write } from '../testing/hands.ts'
import { draw } from '../testing/place.tsx'
import { openSmallServer } from '../testing/small-server.ts'
import { clearDraft, draftNow } from './draft.ts'
import { forgetNewUser } from './new-user.ts'
import { SignupPage } from './signup-page.tsx'

/** What the site says of its rules, and whether a name is taken; null where that waits for its test. */
let settings: object
let isTaken: boolean | null
const server = openSmallServer((call) => {
  const isOfName = call.what.includes('slug/')
  if (call.what === 'GET settings') call.answer(settings)
  else if (isOfName && isTaken !== null) call.answer({ exists: isTaken })
  else return false
  return true
})
const { eventually } = server

let leave: () => Promise<void>
beforeEach(async () => {
  queryClient.clear()
  clearDraft()
  forgetNewUser()
  go('/signup')
  settings = { passwordPolicy: 'literal', minimumAge: 0 }
  isTaken = false
  leave = await draw(<SignupPage />)
})
afterEach(() => leave())

const fill = async () => {
  for (const [label, words] of [
    ['First name', 'Maya'],
    ['Last name', 'Stone'],
    ['Email address', 'maya@example.com'],
    ['Birthday', '1990-01-01'],
    ['Username', 'maya'],
    ['Password', 'Abcdefg1!'],
  ] as const)
    await write(label, words)
}
const posts = () => server.seen.filter((what) => what.startsWith('POST'))

test('E-SIGN-01 an address that is taken is said at its field until something is typed', async () => {
  await fill()
  await press('SIGN UP')
  ;(await server.next()).answer({ because: 'UserAlreadyExists' }, 400)
  await eventually(() => faultAt('Email address')).toBe('An account with this email already exists.')
  expect(document.activeElement).toBe(field('Email address'))
  await write('Email address', 'stone@example.com')
  expect(faultAt('Email address')).toBeUndefined()
})

test.each([true, false])(
  'S-SIGN-09 G-118 where the site asks for it, letters are sent for with her yes and not without (%j)',
  async (wantsLetters) => {
    await leave()
    queryClient.clear()
    settings = { ...settings, subscribeConsent: true }
    leave = await draw(<SignupPage />)
    await eventually(() => field('Send me letters')).toBeDefined()
    await fill()
    if (wantsLetters) await act(async () => field('Send me letters').click())
    await press('SIGN UP')
    const made = await server.next()
    expect(made.what).toBe('POST users/me')
    made.answer({ user_id: 'maya' })
    await eventually(() => location.pathname).toBe('/verify')
    expect(posts().length).toBe(wantsLetters ? 2 : 1)
  },
)

test('S-SIGN-11 a username that cannot be asked for is left to the sign-up itself', async () => {
  await leave()
  isTaken = null
  leave = await draw(<SignupPage />)
  await fill()
  await press('SIGN UP')
  ;(await server.next()).answer({}, 500)
  expect((await server.next()).what).toBe('POST users/me')
})

test('S-SIGN-11 V-SLUG-06 no name is called available but the one that stands there and fits', async () => {
  await write('Username', 'maya')
  await eventually(() => says('Available')).toBe(true)
  isTaken = null
  await write('Username', 'maya-s')
  expect(says('Available')).toBe(false)
  isTaken = false
  for (const wrong of ['maya s', '..']) {
    await write('Username', wrong)
    await press('SIGN UP')
    await server.rest()
    expect(says('Available')).toBe(false)
  }
})

test('V-SLUG-06 dots alone are told to be taken while they are typed, and are not asked for', async () => {
  for (const dots of ['.', '..', '...']) {
    await write('Username', dots)
    await eventually(() => faultAt('Username')).toBe('This username already exists.')
    await write('Username', `${dots}maya`)
    await eventually(() => faultAt('Username')).toBeUndefined()
  }
  expect(server.seen.filter((what) => /slug\/\.+$/.test(what))).toEqual([])
})

test('P-16 D-ENT-35 a password that is typed is forgotten as another page is opened, or this one is left; within the flow it stays', async () => {
  await write('Password', 'Abcdefg1!')
  for (const path of ['/quiz', '/verify', '/signup']) await act(async () => go(path))
  expect(draftNow().pw).toBe('Abcdefg1!')
  await act(async () => go('/terms'))
  expect(draftNow().pw).toBe('')
  await write('Password', 'Abcdefg1!')
  await act(async () => void dispatchEvent(new Event('pagehide')))
  expect(draftNow().pw).toBe('')
  expect(button('SIGN UP')).toBeDefined()
})

test('R-ROUTE-41 who has left the form while her sign-up was on its way is not led off the page she is at', async () => {
  await fill()
  await press('SIGN UP')
  const made = await server.next()
  await leave()
  go('/about')
  made.answer({ user_id: 'maya' })
  await server.rest()
  expect(location.pathname).toBe('/about')
  leave = async () => {}
})
