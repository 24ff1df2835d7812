// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/collections/linen" }
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../platform/query-client.ts'
import { useLocation, useRoutes } from '../router/router.tsx'
import { alert, press } from '../testing/hands.ts'
import { draw } from '../testing/place.tsx'
import { openSmallServer } from '../testing/small-server.ts'
import { CollectionPage } from './collection-page.tsx'
import { CollectionsPage } from './collections-page.tsx'
import { reloadCollection } from './queries.ts'

/** What the site answers; what is left out fails. */
let told: Record<string, object>
const server = openSmallServer((call) => {
  if (call.what.includes('collections')) return false
  call.answer({}, 404)
  return true
})
const { eventually } = server
const linen = { id: 'linen', title: 'Linen', subtitle: 'Cool', image: null, isActive: true, products: [] }
const piece = (name: string, order: number, createdAt: string) => ({
  itemId: name,
  name,
  image: null,
  order,
  createdAt,
})
const answerAll = async (calls: number) => {
  for (let count = 0; count < calls; count += 1) {
    const { what, answer } = await server.next()
    answer(told[what] ?? {}, what in told ? 200 : 500)
  }
}
const title = () => document.querySelector('h1')?.textContent
const names = () => [...document.querySelectorAll('article')].map((card) => card.getAttribute('aria-label'))
const places = [{ path: '/collections/:id', element: <CollectionPage /> }]
const Page = () => useRoutes(places, useLocation())

let leave = async () => {}
beforeEach(() => {
  queryClient.clear()
  told = {
    'GET collections': [linen],
    'GET collections/linen': linen,
    'GET collections/linen/items': [
      piece('Coat', 2, '2026-01-03T00:00:00Z'),
      piece('Slip', 1, '2026-01-01T00:00:00Z'),
      piece('Skirt', 1, '2026-01-02T00:00:00Z'),
    ],
  }
})
afterEach(() => leave())

test('S-COLL-09 pieces of one place stand newest first, whatever order they come in', async () => {
  leave = await draw(<Page />)
  await answerAll(2)
  await eventually(() => document.body.textContent).toMatch(/Skirt[^]*Slip[^]*Coat/)
})

test('E-GEN-05 a collection that stands there stays where asking for it anew goes wrong; one that never came can be asked for again', async () => {
  const all = told
  told = {}
  leave = await draw(<Page />)
  await answerAll(2)
  await eventually(title).toBe('The Sateen Edit')
  told = all
  await press('Try again')
  await answerAll(1)
  await eventually(title).toBe('Linen')
  // Its pieces had failed by themselves.
  await press('Try again')
  await answerAll(1)
  await eventually(() => document.body.textContent).toContain('Skirt')
  told = {}
  await act(async () => void reloadCollection('linen'))
  await answerAll(2)
  await server.rest()
  expect([title(), document.body.textContent]).toEqual(['Linen', expect.stringContaining('Skirt')])
})

test('E-GEN-05 where The Edit does not come it says so and can be asked for again', async () => {
  const all = told
  told = {}
  leave = await draw(<CollectionsPage />)
  await answerAll(1)
  await eventually(alert).toBeDefined()
  told = all
  await press('Try again')
  await answerAll(1)
  await eventually(() => [names(), alert()]).toEqual([['Linen'], undefined])
})
