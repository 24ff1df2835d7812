// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { go } from '../platform/history.ts'
import { useMe } from '../platform/me.ts'
import { send } from '../platform/send.ts'
import { currentSession, signIn, signOut } from '../platform/session-store.ts'
import { draw } from '../testing/place.tsx'
import { openSmallServer } from '../testing/small-server.ts'
import { currentBanner } from '../ui/banner-store.ts'
import { MailedPage } from './mailed-page.tsx'

let leave: () => Promise<void>
/** Whether her new address waits for its confirmation. */
let isWaiting: boolean
/** Whose sessions have been ended. */
let ended: string | undefined

openSmallServer((call) => {
  if (call.what === 'POST users/me/email/confirm') isWaiting = false
  if (call.what === 'POST users/me/email/undo') ended = 'maya'
  if (call.bearer === ended) call.answer({}, 401)
  else if (call.what === 'POST users/me/refreshToken')
    call.answer({ access_token: 'newer', refresh_token: 'r', user_id: 'maya', expires_in: 900 }, ended ? 401 : 200)
  else call.answer({ sub: 'maya', emailUnconfirmed: isWaiting })
  return true
})

const Waits = () => <p>{useMe().data?.emailUnconfirmed ? 'it waits' : 'nothing waits'}</p>
const shows = (words: string) =>
  vi.waitFor(async () => {
    await act(async () => {})
    expect(document.body.textContent).toContain(words)
  }, 10_000)
const press = () => act(async () => document.querySelector<HTMLButtonElement>('button')!.click())

beforeEach(async () => {
  isWaiting = true
  ended = undefined
  signIn({ access_token: 'maya', refresh_token: 'r', user_id: 'maya', expires_in: 900 })
})
afterEach(async () => {
  await leave()
  signOut()
})

test('G-96 who takes a new e-mail back where she is signed in reads that it is done, and is out without an alarm', async () => {
  go('/email/undo?token=t')
  leave = await draw(<MailedPage what="undoEmail" />)
  await press()
  await shows('Your former e-mail stands again.')
  expect(currentSession()).toBeNull()
  await send('categories')
  expect([location.pathname, currentBanner()]).toEqual(['/email/undo', null])
})

test('G-96 an e-mail that she has confirmed is not said to wait any more', async () => {
  go('/email/confirm?token=t')
  leave = await draw(
    <>
      <MailedPage what="confirmEmail" />
      <Waits />
    </>,
  )
  await shows('it waits')
  await press()
  await shows('Your new e-mail is confirmed.')
  await shows('nothing waits')
})
