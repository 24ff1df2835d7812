// @vitest-environment jsdom
import type { Item } from '@sateen/contract/items'
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { go } from '../platform/history.ts'
import { queryClient } from '../platform/query-client.ts'
import { button, field, press, says, write } from '../testing/hands.ts'
import { draw } from '../testing/place.tsx'
import { openSmallServer } from '../testing/small-server.ts'
import { AddPieces } from './add-pieces.tsx'

const server = openSmallServer()
const { eventually } = server
const piece = (name: string, own: Partial<Item> = {}) =>
  ({ itemId: name, name, store: 'Norrvale', image: null, price: 80, available: true, ...own }) as Item
const hits = (count: number) => Array.from({ length: count }, (_, at) => piece(`Slip ${at + 1}`))
const shown = () => [...document.querySelectorAll('li')].length
/** Presses Enter in the search; `isComposing` where it only ends a word that is put together. */
const enter = (isComposing = false) =>
  act(
    async () =>
      void field('Search pieces').dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', isComposing, bubbles: true, cancelable: true }),
      ),
  )

function Pieces() {
  const [items, setItems] = useState([piece('Slip 1')])
  return (
    <>
      <output>{items.map(({ itemId }) => itemId).join()}</output>
      <button onClick={() => setItems([])}>Empty</button>
      <AddPieces items={items} onAdd={(item) => setItems((now) => [...now, item])} />
    </>
  )
}

const held = () => document.querySelector('output')?.textContent

let leave: () => Promise<void>
beforeEach(async () => {
  queryClient.clear()
  // What is looked for is kept by the entry of the history.
  go('/admin/edits/linen')
  leave = await draw(<Pieces />)
  const results = [piece('Coat'), piece('Gone', { available: false }), ...hits(1)]
  ;(await server.next()).answer({ results: results.map((item) => ({ item })), pages: 1, hasMore: false })
  await eventually(shown).toBe(2)
})
afterEach(() => leave())

test('Enter waits for its answer and adds the first piece that is not there yet, the next Enter the next, and the end of a composed word none', async () => {
  await enter()
  await write('Search pieces', ' slip ')
  await enter(true)
  await server.rest()
  expect(server.seen).toHaveLength(1)
  await act(async () => {
    const press = () =>
      field('Search pieces').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    press()
    press()
  })
  const search = await server.next()
  expect(search.what).toMatch(/^GET search.*q=slip(&|$)/)
  search.answer({ results: hits(3), hits: 3 })
  await eventually(held).toBe('Slip 1,Slip 2,Slip 3')
  await enter()
  expect(held()).toBe('Slip 1,Slip 2,Slip 3')
  // What was taken out again can be added again.
  await press('Empty')
  await enter()
  await eventually(held).toBe('Slip 1')
})

test('what is found shows eight at a time, from the first again as something else is looked for; what is there already says so', async () => {
  expect([button('Add Coat') === undefined, button('Add Slip 1')]).toEqual([false, undefined])
  await write('Search pieces', 'slip')
  await eventually(() => server.seen.length).toBe(2)
  ;(await server.next()).answer({ results: hits(17), hits: 17 })
  await eventually(shown).toBe(8)
  await press('Show 8 more')
  expect([shown(), button('Show 1 more')]).toEqual([16, expect.anything()])
  await write('Search pieces', 'slips')
  expect([shown(), says('Enter adds the first')]).toEqual([8, true])
  await eventually(() => server.seen.length).toBe(3)
  ;(await server.next()).answer({ results: [], hits: 0 })
  await eventually(shown).toBe(0)
})
