// @vitest-environment jsdom
import type { Corrections, DeskItem } from '@sateen/contract/admin'
import type { Item } from '@sateen/contract/items'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../platform/query-client.ts'
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

let leave: () => Promise<void>
beforeEach(async () => {
  queryClient.clear()
  leave = await draw(
    <>
      <CorrectItem itemId="shirt" onClose={() => {}} />
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
