// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { QueryClientProvider } from '../query/query-client.ts'
import { openSmallServer } from '../testing/small-server.ts'
import { go } from './history.ts'
import { useFollowedAdmin, useMe } from './me.ts'
import { queryClient } from './query-client.ts'
import { send } from './send.ts'
import { signIn, signOut } from './session-store.ts'

let root: Root
/** Whether the server knows her as an admin. */
let isAdmin: boolean
/** How often her details were asked for. */
let asked: number

openSmallServer((call) => {
  const isOfHer = call.what.startsWith('GET users/')
  if (isOfHer) asked += 1
  if (isOfHer) call.answer({ sub: call.bearer, isAdmin })
  else call.answer({}, isAdmin ? 200 : 403)
  return true
})

function Shop() {
  useMe()
  return <p>{useFollowedAdmin() ? 'with the tools of an admin' : 'as everyone sees it'}</p>
}

const shows = (words: string) => act(() => vi.waitFor(() => expect(document.body.textContent).toBe(words), 10_000))
const deactivate = () => send('deactivateCollection', { params: { id: 'linen' }, body: { id: 'linen' } })

beforeEach(async () => {
  isAdmin = true
  asked = 0
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.body.firstElementChild!)
  await act(async () => {
    signIn({ access_token: 'noor', refresh_token: 'noor', user_id: 'noor', expires_in: 900 } as Parameters<
      typeof signIn
    >[0])
    root.render(
      <QueryClientProvider value={queryClient}>
        <Shop />
      </QueryClientProvider>,
    )
  })
  await shows('with the tools of an admin')
})
afterEach(async () => {
  await act(async () => root.unmount())
  signOut()
})

test('S-CARD-13 P-ROLE-24 an admin whose role was taken away meanwhile is refused, and has no tools from her next move on', async () => {
  isAdmin = false
  await act(() => expect(deactivate()).rejects.toThrow('Forbidden'))
  // What says so stands in the tools: it is not taken from under her.
  await shows('with the tools of an admin')
  await act(async () => go('/home/tagged'))
  await shows('as everyone sees it')
})

test('an admin who is not refused is not asked about at her moves', async () => {
  await act(deactivate)
  await act(async () => go('/collections'))
  await shows('with the tools of an admin')
  expect(asked).toBe(1)
})
