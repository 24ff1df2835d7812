// @vitest-environment jsdom
import type { Item } from '@sateen/contract/items'
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { LiveRegion } from '../ui/live-region.tsx'
import { EditPieces } from './piece-rows.tsx'
import '../testing/browser.ts'

const items = ['Slip', 'Skirt', 'Coat'].map((name) => ({ itemId: name, name, image: null, price: 80 }) as Item)

function Pieces() {
  const [order, setOrder] = useState(items)
  return (
    <EditPieces
      items={order}
      onOrder={setOrder}
      onRemove={(item) => setOrder((now) => now.filter((one) => one !== item))}
    />
  )
}

test('a piece that is lifted is put down when the focus leaves its handle, and Escape undoes nothing that came after', async () => {
  document.body.innerHTML = '<div></div>'
  const root = createRoot(document.body.firstElementChild!)
  await act(async () => root.render(<Pieces />))
  const button = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)!
  const key = (name: string) =>
    act(async () => {
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }))
    })
  const order = () => [...document.querySelectorAll('li')].map((row) => row.dataset.piece)
  await act(async () => button('Move Slip').focus())
  await key(' ')
  expect(button('Move Slip').getAttribute('aria-pressed')).toBe('true')
  await act(async () => button('Remove Coat').focus())
  expect(button('Move Slip').getAttribute('aria-pressed')).toBe('false')
  await act(async () => button('Remove Coat').click())
  await act(async () => button('Move Slip').focus())
  await key('Escape')
  expect(order()).toEqual(['Slip', 'Skirt'])
  await act(async () => root.unmount())
})

test('an editor who takes a move back with Escape hears where the piece stands again', async () => {
  document.body.innerHTML = '<div></div>'
  const root = createRoot(document.body.firstElementChild!)
  await act(async () =>
    root.render(
      <>
        <Pieces />
        <LiveRegion />
      </>,
    ),
  )
  const key = (name: string) =>
    act(async () => {
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }))
    })
  const said = () => document.querySelector('[role="status"]')!.textContent
  const handle = document.querySelector<HTMLElement>('[aria-label="Move Slip"]')!
  handle.scrollIntoView = () => undefined
  await act(async () => handle.focus())
  for (const name of [' ', 'ArrowDown', 'Escape']) await key(name)
  await act(() => expect.poll(said).toBe('Slip is back at place 1.'))
  await act(async () => root.unmount())
})
