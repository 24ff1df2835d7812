// @vitest-environment jsdom
import type { Item } from '@sateen/contract/items'
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { LiveRegion } from '../ui/live-region.tsx'
import { typeInto } from '../ui/type-into.ts'
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
  for (const name of [' ', 'ArrowDown']) await key(name)
  await act(() => expect.poll(said).toBe('Slip, place 2 of 3.'))
  await key('Escape')
  await act(() => expect.poll(said).toBe('Slip is back at place 1.'))
  await act(async () => root.unmount())
})

test('U-05 a held key lifts a piece once, and a place counts only where it is typed as a number, on Enter or as the field is left', async () => {
  document.body.innerHTML = '<div></div>'
  const root = createRoot(document.body.firstElementChild!)
  await act(async () => root.render(<Pieces />))
  const at = (label: string) => document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`)!
  const order = () => [...document.querySelectorAll('li')].map((row) => row.dataset.piece)
  const key = (name: string, repeat = false) =>
    act(async () => {
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: name, repeat, bubbles: true }))
    })
  await act(async () => at('Move Slip').focus())
  await key(' ')
  await key(' ', true)
  expect(at('Move Slip').ariaPressed).toBe('true')
  const typePlace = async (name: string, words: string) => {
    await act(async () => at(`Place of ${name}`).focus())
    await act(async () => typeInto(at(`Place of ${name}`), words))
  }
  for (const words of ['x', '', '-1', '1.5']) {
    await typePlace('Coat', words)
    await key('Enter')
    expect([order(), at('Place of Coat').value]).toEqual([['Slip', 'Skirt', 'Coat'], '3'])
  }
  await typePlace('Slip', '99')
  await act(async () => at('Place of Slip').blur())
  expect(order()).toEqual(['Skirt', 'Coat', 'Slip'])
  await act(async () => root.unmount())
})

test('U-02 who removes pieces by keyboard goes on at the one that took its place, at the new last one, and at the search in the end', async () => {
  document.body.innerHTML = '<div></div><section id="add-pieces"><input aria-label="Search pieces" /></section>'
  const root = createRoot(document.body.firstElementChild!)
  await act(async () => root.render(<Pieces />))
  const focused = () => document.activeElement?.getAttribute('aria-label')
  for (const [gone, next] of [
    ['Skirt', 'Remove Coat'],
    ['Coat', 'Remove Slip'],
    ['Slip', 'Search pieces'],
  ]) {
    await act(async () => {
      const button = document.querySelector<HTMLElement>(`[aria-label="Remove ${gone}"]`)!
      button.focus()
      button.click()
    })
    await act(() => expect.poll(focused).toBe(next))
  }
  await act(async () => root.unmount())
})

test('a row is dragged by the first button of a mouse only, and put down where the system takes the pointer away', async () => {
  document.body.innerHTML = '<div></div>'
  const root = createRoot(document.body.firstElementChild!)
  await act(async () => root.render(<Pieces />))
  const handle = document.querySelector('[aria-label="Move Slip"]')!
  const grab = (button: number) =>
    act(async () => void handle.dispatchEvent(new MouseEvent('pointerdown', { button, bubbles: true })))
  await grab(2)
  expect(handle.ariaPressed).toBe('false')
  for (const end of ['pointerup', 'pointercancel']) {
    await grab(0)
    expect(handle.ariaPressed).toBe('true')
    await act(async () => void dispatchEvent(new Event(end)))
    expect(handle.ariaPressed).toBe('false')
  }
  await act(async () => root.unmount())
})

test('U-05 a row that is dragged stands where it is held; near the end of the window the page scrolls beneath it until it is let go', async () => {
  document.body.innerHTML = '<div></div>'
  const root = createRoot(document.body.firstElementChild!)
  await act(async () => root.render(<Pieces />))
  const order = () => [...document.querySelectorAll('li')].map((row) => row.dataset.piece)
  const list = document.querySelector('ol')!
  let top = 100
  const scrolled: number[] = []
  Object.assign(globalThis, {
    scrollBy: (_: number, by: number) => {
      scrolled.push(by)
      top -= 2 * innerHeight
    },
  })
  list.getBoundingClientRect = () => ({ top, bottom: top + 2 * innerHeight }) as DOMRect
  for (const row of list.children) row.getBoundingClientRect = () => ({ height: 50 }) as DOMRect
  const hold = (clientY: number) => act(async () => void dispatchEvent(new MouseEvent('pointermove', { clientY })))
  const frame = () => act(() => new Promise((done) => requestAnimationFrame(() => done(undefined))))
  const grab = document.querySelector('[aria-label="Move Slip"]')!
  await act(async () => void grab.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true })))
  await hold(160)
  expect(order()).toEqual(['Skirt', 'Slip', 'Coat'])
  await frame()
  expect(scrolled).toEqual([])
  top = innerHeight - 100
  await hold(innerHeight - 90)
  expect(order()).toEqual(['Slip', 'Skirt', 'Coat'])
  // What scrolls beneath the pointer passes it, though that stands still.
  await frame()
  await frame()
  expect([scrolled[0], order()]).toEqual([10, ['Skirt', 'Coat', 'Slip']])
  await act(async () => void dispatchEvent(new Event('pointerup')))
  top = 100
  const before = scrolled.length
  await frame()
  await frame()
  expect(scrolled).toHaveLength(before)
  await act(async () => root.unmount())
})

test('the keys that move a piece do nothing else; any other key, and Escape where nothing is lifted, is the page’s', async () => {
  document.body.innerHTML = '<div></div>'
  const root = createRoot(document.body.firstElementChild!)
  await act(async () => root.render(<Pieces />))
  const handle = document.querySelector('[aria-label="Move Slip"]')!
  const isTaken: [string, boolean][] = []
  for (const key of ['Escape', 'ArrowDown', 'Tab', ' ', 'ArrowDown', 'Tab', 'Escape']) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    await act(async () => void handle.dispatchEvent(event))
    isTaken.push([key, event.defaultPrevented])
  }
  expect(isTaken).toEqual([
    ['Escape', false],
    ['ArrowDown', false],
    ['Tab', false],
    [' ', true],
    ['ArrowDown', true],
    ['Tab', false],
    ['Escape', true],
  ])
  await act(async () => root.unmount())
})
