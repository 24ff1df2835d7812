// @vitest-environment jsdom
import type { Item } from '@sateen/contract/items'
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { draw } from '../testing/place.tsx'
import { currentToast } from '../ui/toast-store.ts'
import { useRemovedPiece } from './use-removed-piece.tsx'

Object.assign(globalThis, { CSS: { escape: (words: string) => words } })

const pieces = ['Slip', 'Skirt', 'Coat'].map((name) => ({ itemId: name, name, image: null }) as Item)
const order = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
const undo = () =>
  act(
    async () =>
      void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true })),
  )

function Pieces() {
  const [items, setItems] = useState(pieces)
  const remove = useRemovedPiece(setItems)
  return items.map((item, index) => (
    <li key={item.itemId} data-piece={item.itemId}>
      <button onClick={() => remove(item, index)}>{item.name}</button>
    </li>
  ))
}

test('U-30 the piece that was removed last comes back to its place by Ctrl+Z, once, with the focus, and its toast goes', async () => {
  const leave = await draw(<Pieces />)
  await act(async () => document.querySelectorAll('button')[1]!.click())
  expect([order(), currentToast()?.text]).toEqual([['Slip', 'Coat'], 'Removed. Skirt.'])
  await undo()
  expect([order(), currentToast()]).toEqual([['Slip', 'Skirt', 'Coat'], null])
  await act(() => expect.poll(() => document.activeElement?.textContent).toBe('Skirt'))
  // It is taken out again by other means, and stays out.
  await act(async () => document.querySelectorAll('button')[0]!.click())
  await act(async () => currentToast()!.action!.run())
  await undo()
  expect(order()).toEqual(['Slip', 'Skirt', 'Coat'])
  await act(async () => document.querySelectorAll('button')[2]!.click())
  await leave()
  const kept = currentToast()
  await undo()
  expect(currentToast()).toBe(kept)
})
