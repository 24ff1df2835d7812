// @vitest-environment jsdom
import type { Corrections, DeskItem } from '@sateen/contract/admin'
import type { Item } from '@sateen/contract/items'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as limits from '@sateen/contract/limits'
import { queryClient } from '../platform/query-client.ts'
import { alert, faultAt, field, write } from '../testing/hands.ts'
import { draw } from '../testing/place.tsx'
import { openSmallServer } from '../testing/small-server.ts'
import { ToastShelf } from '../ui/toast.tsx'
import { CorrectItem } from './correct-item.tsx'

const pieceWith = (name: string, corrections: Corrections): DeskItem => ({
  item: {
    itemId: 'shirt',
    name,
    store: 'Norrvale',
    image: '/images/items/shirt.webp',
    categoryFilter: 'shirts',
    price: 40,
    available: true,
  } as unknown as Item,
  corrections,
  feed: 'norrvale',
  isHidden: false,
  addedAt: '2026-11-27T12:00:00.000Z',
})
const server = openSmallServer()
const button = (words: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)
const press = (words: string) => act(async () => button(words)!.click())
const sides = () => [...document.querySelectorAll('dl')].map(({ textContent }) => textContent)

/** Sends the form as Enter in a field does, whatever its button says. */
const enter = () => act(async () => document.querySelector('form')!.requestSubmit())

let closed = 0
let leave: () => Promise<void>
beforeEach(async () => {
  queryClient.clear()
  closed = 0
  leave = await draw(
    <>
      <CorrectItem itemId="shirt" onClose={() => (closed += 1)} />
      <ToastShelf />
    </>,
  )
})
afterEach(() => leave())

/** Opens it as it stands, and lets somebody else save something first. */
async function openAnd(first: DeskItem, words: string, theirs: DeskItem) {
  ;(await server.next()).answer(first)
  await server.rest()
  await press(words)
  ;(await server.next()).answer({}, 412)
  ;(await server.next()).answer(theirs)
  await server.rest()
}

test('a piece that somebody else corrected meanwhile still goes back to its feed, if the admin stays with that', async () => {
  await openAnd(pieceWith('Mine', { name: 'Mine' }), 'BACK TO THE FEED', pieceWith('Theirs', { name: 'Theirs' }))
  expect(sides()).toEqual(['NameTheirs', 'NameThe feed’s'])
  expect(button('SAVE MINE')).toBeUndefined()
  await press('BACK TO THE FEED')
  const call = await server.next()
  expect(call.what).toBe('PUT admin/items/shirt')
  expect(call.body).toEqual({ corrections: {} })
  call.answer(pieceWith('Linen Shirt', {}))
  ;(await server.next()).answer(pieceWith('Linen Shirt', {}))
  await server.rest()
  expect(document.body.textContent).toContain('Saved. Linen Shirt.')
})

test('of two own pictures of a piece an admin sees that they differ, and is asked before hers is left', async () => {
  const own = (name: string) => pieceWith('Linen Shirt', { picture: `/images/covers/${name}.webp` })
  ;(await server.next()).answer(own('first'))
  await server.rest()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  Object.defineProperty(input, 'files', { value: [new File(['a picture'], 'second.png', { type: 'image/png' })] })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
  ;(await server.next()).answer({ image: '/images/covers/second.webp' })
  await server.rest()
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
  await press('SAVE')
  ;(await server.next()).answer({}, 412)
  ;(await server.next()).answer(own('third'))
  await server.rest()
  expect(sides()).toEqual(['PictureAn own picture', 'PictureAnother own picture'])
  // Choosing takes time, and the tab may be closed meanwhile.
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
})

/** Opens it as it stands, with a mark of that. */
const openAs = async (first: DeskItem) => {
  ;(await server.next()).answer(first, 200, '"1"')
  await server.eventually(() => button('SAVE')).toBeDefined()
}

test('a correction stands on what was read and is sent once; a failure is said until the next try, and where only an answer was lost it is saved', async () => {
  await openAs(pieceWith('Shirt', {}))
  await write('Name', ' ')
  for (const [price, fault] of [
    ['1.234', 'Two figures behind the point at most.'],
    ['a', 'Please write the price as a number.'],
    ['100000000', expect.stringContaining('From 0 to')],
    [String(limits.correctedPriceMax), undefined],
    ['', undefined],
  ]) {
    await write('Price in US dollars', String(price))
    expect(faultAt('Price in US dollars')).toEqual(fault)
  }
  await enter()
  await server.rest()
  expect(server.seen).toEqual(['GET admin/items/shirt'])
  await write('Name', ' Linen ')
  await press('SAVE')
  const first = await server.next()
  expect([first.body, first.match]).toEqual([{ corrections: { name: 'Linen' } }, '"1"'])
  await enter()
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Close"]')!.click())
  first.answer({}, 500)
  await server.eventually(alert).toBeDefined()
  expect([server.seen.length, closed]).toEqual([2, 0])
  await press('SAVE')
  const second = await server.next()
  expect(alert()).toBeUndefined()
  second.answer({}, 412)
  ;(await server.next()).answer(pieceWith('Linen', { name: 'Linen' }))
  // The desk is read anew, and this piece with it.
  ;(await server.next()).answer(pieceWith('Linen', { name: 'Linen' }))
  await server
    .eventually(() => [closed, document.body.textContent])
    .toEqual([1, expect.stringContaining('Saved. Linen.')])
})

test('what an admin writes while a correction is saved stays in the form, and is saved on what came of that', async () => {
  await openAs(pieceWith('Shirt', {}))
  await write('Name', 'Linen')
  await press('SAVE')
  const first = await server.next()
  await write('Price in US dollars', '50')
  first.answer(pieceWith('Linen', { name: 'Linen' }), 200, '"2"')
  ;(await server.next()).answer(pieceWith('Linen', { name: 'Linen' }), 200, '"2"')
  await server.eventually(() => button('SAVE')).toBeDefined()
  expect([closed, field('Price in US dollars').value]).toEqual([0, '50'])
  await press('SAVE')
  const second = await server.next()
  expect([second.body, second.match]).toEqual([{ corrections: { name: 'Linen', price: 50 } }, '"2"'])
})

test.each([
  ['SAVE MINE', 'Mine', 'Mine'],
  ['TAKE THEIRS', 'Theirs', 'Theirs, too'],
])(
  'of a piece that somebody else corrected meanwhile %s holds, and what is saved next stands on theirs',
  async (choice, held, next) => {
    await openAs(pieceWith('Shirt', {}))
    await write('Name', 'Mine')
    await press('SAVE')
    ;(await server.next()).answer({}, 412)
    ;(await server.next()).answer(pieceWith('Theirs', { name: 'Theirs' }), 200, '"2"')
    await server.eventually(() => button(choice)).toBeDefined()
    await press(choice)
    expect(field('Name').value).toBe(held)
    if (held !== 'Mine') {
      await server.rest()
      expect(server.seen).toHaveLength(3)
      await write('Name', next)
      await press('SAVE')
    }
    const save = await server.next()
    expect([save.body, save.match]).toEqual([{ corrections: { name: next } }, '"2"'])
  },
)

test('a piece is not saved while a picture for it is on its way, and closing it asks before anything is lost', async () => {
  await openAs(pieceWith('Shirt', { name: 'Shirt' }))
  await write('Price in US dollars', '50')
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Close"]')!.click())
  expect([closed, button('STAY')]).toEqual([0, expect.anything()])
  await press('STAY')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  Object.defineProperty(input, 'files', { value: [new File(['a picture'], 'own.png', { type: 'image/png' })] })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
  const picture = await server.next()
  await enter()
  await server.rest()
  expect(server.seen).toHaveLength(2)
  picture.answer({ image: '/images/covers/own.webp' })
  await server.eventually(() => button('SAVE')!.ariaDisabled).toBeNull()
  await enter()
  // What was corrected once stays so, though the feed says the same by now.
  expect((await server.next()).body).toEqual({
    corrections: { name: 'Shirt', price: 50, picture: '/images/covers/own.webp' },
  })
})

test('of a piece with an own picture it is not known how the feed’s looks, so none is shown in its place', async () => {
  await openAs(pieceWith('Shirt', { picture: '/images/covers/own.webp' }))
  const shown = () => document.querySelector('img')?.getAttribute('src')
  expect(shown()).toContain('/images/covers/own.webp')
  await press('THE FEED’S')
  expect(shown() ?? '').not.toContain('/images/items/shirt.webp')
})
