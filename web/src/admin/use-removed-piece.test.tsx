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
const undo = (ctrlKey = true) =>
  act(async () => {
    const event = new KeyboardEvent('keydown', { key: 'z', ctrlKey, bubbles: true, cancelable: true })
    document.body.dispatchEvent(event)
    wasTaken = event.defaultPrevented
  })
/** Whether the last press was done with: the toast's own undo then leaves it. */
let wasTaken = false

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
  await undo(false)
  expect([order(), wasTaken]).toEqual([['Slip', 'Coat'], false])
  await undo()
  expect(wasTaken).toBe(true)
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
