// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/admin/viewed" }
import { act } from 'react'
import { expect, test } from 'vitest'
import { button, press, says } from '../testing/hands.ts'
import { draw } from '../testing/place.tsx'
import { openSmallServer } from '../testing/small-server.ts'
import { currentToast } from '../ui/toast-store.ts'
import { ViewedPieces } from './viewed-pieces.tsx'

const server = openSmallServer()
const viewed = {
  item: { itemId: 'slip', name: 'Slip', store: 'Norrvale', image: null, price: 80 },
  shoppers: null,
  state: 'waiting',
}
const page = (...results: object[]) => ({ results, pages: 1, hasMore: false })

test('U-30 a viewed piece that was dismissed waits again by its Undo; meanwhile it cannot be taken in, and few are told by no number', async () => {
  const leave = await draw(<ViewedPieces />)
  ;(await server.next()).answer(page(viewed))
  await server.eventually(() => says('viewed by fewer than 10')).toBe(true)
  await press('Dismiss: Slip')
  await press('Take in: Slip')
  const dismissed = await server.next()
  await server.rest()
  expect([dismissed.body, button('Take in: Slip')!.ariaDisabled]).toEqual([{ state: 'dismissed' }, 'true'])
  expect(server.seen).toHaveLength(2)
  dismissed.answer()
  ;(await server.next()).answer(page())
  await server.eventually(() => says('No viewed piece waits.')).toBe(true)
  const { action } = currentToast()!
  await act(async () => action!.run())
  ;(await server.next()).answer({}, 500)
  await server.eventually(() => currentToast()?.text).not.toContain('Dismissed')
  await act(async () => action!.run())
  const undone = await server.next()
  expect([undone.what, undone.body]).toEqual([dismissed.what, { state: 'waiting' }])
  undone.answer()
  ;(await server.next()).answer(page(viewed))
  await server.eventually(() => button('Take in: Slip')).toBeDefined()
  await press('Take in: Slip')
  expect(button('Dismiss: Slip')!.ariaDisabled).toBe('true')
  expect((await server.next()).body).toEqual({ state: 'taken in' })
  await leave()
})
