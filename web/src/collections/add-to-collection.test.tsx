// @vitest-environment jsdom
import type { Item } from '@sateen/contract/items'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../platform/query-client.ts'
import { alert, button, field, press, write } from '../testing/hands.ts'
import { draw } from '../testing/place.tsx'
import { openSmallServer } from '../testing/small-server.ts'
import { AddToCollection } from './add-to-collection.tsx'

const server = openSmallServer()
const { eventually } = server
const item = { itemId: 'slip', name: 'Slip', store: 'Norrvale', image: null, price: 80 } as Item
const linen = {
  id: 'linen',
  title: 'Linen',
  products: [
    { id: 'coat', order: 0 },
    { id: 'skirt', order: 4 },
  ],
}
const choose = (id: string) =>
  act(async () => {
    const select = document.querySelector('select')!
    select.value = id
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })

let heard: string[] = []
let leave: () => Promise<void>
beforeEach(async () => {
  queryClient.clear()
  heard = []
  leave = await draw(
    <AddToCollection item={item} onClose={() => heard.push('closed')} onAdded={(text) => heard.push(text)} />,
  )
})
afterEach(() => leave())

test('P-12 S-ADDC-08 a new collection that is sent again after its answer was lost is the same one, with other words another; it starts hidden, with the piece', async () => {
  ;(await server.next()).answer([linen])
  await act(async () => field('New collection').click())
  await write('Title', ' Evenings ')
  expect(button('ADD TO COLLECTION')!.ariaDisabled).toBe('true')
  await write('Subtitle', 'Long')
  await press('ADD TO COLLECTION')
  const first = await server.next()
  await press('Close')
  expect(heard).toEqual([])
  first.answer({}, 500)
  await eventually(alert).toBeDefined()
  await press('ADD TO COLLECTION')
  const again = await server.next()
  expect([again.onceKey, again.body]).toEqual([expect.stringMatching(/./), first.body])
  expect(again.onceKey).toBe(first.onceKey)
  again.answer({}, 500)
  await eventually(() => button('ADD TO COLLECTION')).toBeDefined()
  await write('Subtitle', 'Short')
  await press('ADD TO COLLECTION')
  const other = await server.next()
  expect(other.onceKey).not.toBe(first.onceKey)
  expect(other.body).toMatchObject({
    title: 'Evenings',
    subtitle: 'Short',
    isActive: false,
    products: [{ id: 'slip' }],
  })
  other.answer({ ...linen, id: 'evenings' })
  const list = await server.next()
  expect(list.what).toBe('GET collections')
  list.answer([linen])
  await eventually(() => heard).toEqual(['closed', 'Added to Evenings.'])
})

test('S-ADDC-07 a piece that is added to a collection stands behind its last, also where one between was removed; the list can be asked for again', async () => {
  ;(await server.next()).answer({}, 500)
  await eventually(() => button('Try again')).toBeDefined()
  await press('Try again')
  ;(await server.next()).answer([{ ...linen, id: 'silk', title: 'Silk', products: [] }, linen])
  await eventually(() => document.querySelectorAll('option').length).toBe(3)
  await choose('linen')
  await press('ADD TO COLLECTION')
  const add = await server.next()
  expect([add.what, add.body]).toEqual([
    'POST collections/linen/products',
    { product: { id: 'slip', createdAt: expect.anything(), order: 5 } },
  ])
  const whole = { ...linen, products: [...linen.products, { id: 'slip', order: 5 }] }
  add.answer(whole)
  await eventually(() => heard).toEqual(['closed', 'Added to Linen.'])
  expect(queryClient.getQueryData(['collections'])).toContainEqual(whole)
})
