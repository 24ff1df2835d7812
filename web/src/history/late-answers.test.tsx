// @vitest-environment jsdom
import type { HistoryEntry } from '@sateen/contract/history'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dropItem } from '../items/drop-item.ts'
import { queryClient } from '../platform/query-client.ts'
import { signIn, signOut } from '../platform/session-store.ts'
import { QueryClientProvider } from '../query/query-client.ts'
import { setRemoved, useRemoved } from '../taste/queries.ts'
import { openSmallServer } from '../testing/small-server.ts'
import { currentBanner, hideBanner } from '../ui/banner-store.ts'
import { removeFind, useHistory } from './queries.ts'

const { seen, next, rest } = openSmallServer()
let root: Root

const find = (ITEM_ID: string) => ({ ITEM_ID }) as HistoryEntry
const piece = (itemId: string) => ({ itemId, name: itemId, image: null, ground: null })

function Finds() {
  return (
    <p>
      {useHistory()
        .data?.map(({ ITEM_ID }) => ITEM_ID)
        .join()}
    </p>
  )
}

function Removed() {
  return (
    <p>
      {useRemoved()
        .data?.map(({ itemId }) => itemId)
        .join()}
    </p>
  )
}

const draw = (page: React.ReactNode) =>
  act(async () => root.render(<QueryClientProvider value={queryClient}>{page}</QueryClientProvider>))
const comes = (shopper: string) =>
  act(async () => signIn({ access_token: shopper, refresh_token: shopper, user_id: shopper, expires_in: 900 }))
const text = () => document.body.textContent
const takeOut = (id: string) => act(async () => void removeFind(find(id)).catch(() => undefined))
const renew = () => act(async () => void queryClient.invalidateQueries())
/** Answers the oldest call and lets the page hear of it. */
const answer = async (what: string, said: unknown = {}, status = 200) => {
  const call = await next()
  expect(call.what).toBe(what)
  call.answer(said, status)
  await rest()
}

beforeEach(async () => {
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.body.firstElementChild!)
  hideBanner()
  await comes('maya')
})
afterEach(async () => {
  await act(async () => root.unmount())
  signOut()
})

test('S-HIST-08 S-HIST-09 a find that is taken out stays out, also where a list comes meanwhile that has it still', async () => {
  await draw(<Finds />)
  await answer('GET history/maya', ['a', 'b', 'c'].map(find))
  await takeOut('b')
  expect(text()).toBe('a,c')
  const call = await next()
  await renew()
  await answer('GET history/maya', ['new', 'a', 'b', 'c'].map(find))
  call.answer()
  await rest()
  expect(text()).toBe('new,a,c')
})

test('S-HIST-08 a list that was on its way as a find was taken out is asked for again', async () => {
  await draw(<Finds />)
  await answer('GET history/maya', ['a', 'b'].map(find))
  await renew()
  await next()
  await takeOut('b')
  await answer('DELETE history/maya/b')
  await answer('GET history/maya', ['new', 'a'].map(find))
  expect(text()).toBe('new,a')
})

test('S-HIST-08 a find that could not be taken out stands again, beside what has come since', async () => {
  await draw(<Finds />)
  await answer('GET history/maya', ['a', 'b', 'c'].map(find))
  await takeOut('a')
  const call = await next()
  await renew()
  await answer('GET history/maya', ['new', 'c'].map(find))
  call.answer({}, 500)
  await rest()
  expect(text()).toBe('new,c,a')
})

test('S-EXT-11 S-HIST-06 what she has looked at meanwhile stands there as she comes back to her finds', async () => {
  await draw(<Finds />)
  await answer('GET history/maya', [find('a')])
  await act(async () => void dispatchEvent(new Event('focus')))
  await answer('GET history/maya', ['b', 'a'].map(find))
  expect(text()).toBe('b,a')
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  await answer('GET history/maya', ['c', 'b', 'a'].map(find))
  expect(text()).toBe('c,b,a')
})

test('S-EXT-11 S-HIST-06 finds that are opened again show what she has looked at meanwhile', async () => {
  await draw(<Finds />)
  await answer('GET history/maya', [find('a')])
  await draw(<p>Another page</p>)
  await draw(<Finds />)
  expect(text()).toBe('a')
  await answer('GET history/maya', ['b', 'a'].map(find))
  expect(text()).toBe('b,a')
})

test('T-DEL-03 a piece that is deleted does not come back with a list that was on its way', async () => {
  await draw(<Removed />)
  await answer('GET users/maya/shop/muted', ['a', 'b'].map(piece))
  await renew()
  const older = await next()
  await act(async () => dropItem('b'))
  expect(text()).toBe('a')
  older.answer(['a', 'b'].map(piece))
  await answer('GET users/maya/shop/muted', [piece('a')])
  expect(text()).toBe('a')
})

test('T-REC-06 reasons that wait to be taken away are not taken from whoever has come meanwhile', async () => {
  await draw(<Removed />)
  await answer('GET users/maya/shop/muted', [])
  await act(async () => {
    void setRemoved([piece('a')], true)
    void setRemoved([piece('b')], true)
  })
  const first = await next()
  await comes('ines')
  first.answer({}, 500)
  await rest()
  expect([seen.filter((what) => !what.startsWith('GET')), currentBanner()]).toEqual([
    [expect.stringMatching('maya')],
    null,
  ])
})
