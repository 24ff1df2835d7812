// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/admin/messages" }
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { go } from '../platform/history.ts'
import { queryClient } from '../platform/query-client.ts'
import { button, field, press, says } from '../testing/hands.ts'
import { draw } from '../testing/place.tsx'
import { openSmallServer } from '../testing/small-server.ts'
import { currentToast } from '../ui/toast-store.ts'
import { Messages } from './messages.tsx'

const server = openSmallServer()
const { eventually } = server
const message = (name: string) => ({
  id: name,
  name,
  email: `${name.toLowerCase()}@example.com`,
  body: 'Where is it?',
  at: '2026-11-27T12:00:00.000Z',
  doneAt: null,
})
const page = (names: string[], next?: string) => ({
  results: names.map(message),
  pages: 2,
  hasMore: next !== undefined,
  ...(next && { next }),
})
const names = () => [...document.querySelectorAll('li')].map((row) => row.textContent.split(',')[0])

let leave: () => Promise<void>
beforeEach(async () => {
  queryClient.clear()
  leave = await draw(<Messages />)
  ;(await server.next()).answer(page(['Ada', 'Bea'], 'mark-of-bea'))
  await eventually(names).toEqual(['Ada', 'Bea'])
})
afterEach(() => leave())

test('E-GEN-05 the next page begins at the mark of the last row; where it fails the rows stay, and only it is asked for again', async () => {
  expect(says('That is all.')).toBe(false)
  await press('Show more')
  const next = await server.next()
  expect(next.what).toMatch(/page=1.*after=mark-of-bea/)
  next.answer({}, 500)
  await eventually(() => button('Try again')).toBeDefined()
  expect([names(), button('Show more')]).toEqual([['Ada', 'Bea'], undefined])
  await press('Try again')
  const again = await server.next()
  expect(again.what).toBe(next.what)
  again.answer(page(['Cleo']))
  await eventually(names).toEqual(['Ada', 'Bea', 'Cleo'])
  expect(button('Show more')).toBeUndefined()
})

test('U-30 a message that was marked done by mistake waits again by its Undo', async () => {
  await press('Mark done: Ada')
  const done = await server.next()
  expect(done.body).toEqual({ isDone: true })
  done.answer(message('Ada'))
  ;(await server.next()).answer(page(['Bea']))
  await eventually(names).toEqual(['Bea'])
  const { action } = currentToast()!
  await act(async () => action!.run())
  ;(await server.next()).answer({}, 500)
  await eventually(() => currentToast()?.text).not.toContain('Done')
  await act(async () => action!.run())
  const undone = await server.next()
  expect([undone.what, undone.body]).toEqual([done.what, { isDone: false }])
  undone.answer(message('Ada'))
  ;(await server.next()).answer(page(['Ada', 'Bea']))
  await eventually(names).toEqual(['Ada', 'Bea'])
})

test('what is done and what waits are lists of their own, and the former one stands until the other is there', async () => {
  await act(async () => field('Done').click())
  const done = await server.next()
  expect(done.what).toMatch(/kind=done/)
  expect(names()).toEqual(['Ada', 'Bea'])
  done.answer(page([]))
  await eventually(() => says('No message is done.')).toBe(true)
})

test('a message that the search of the desk found shows whether it waits or is done', async () => {
  await leave()
  go('/admin/messages?q=late&kind=all')
  leave = await draw(<Messages />)
  const all = await server.next()
  expect(all.what).toMatch(/kind=all/)
  expect([field('Search messages').value, field('All').checked]).toEqual(['late', true])
})
