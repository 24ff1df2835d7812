// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/search" }
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../platform/query-client.ts'
import { signIn, signOut } from '../platform/session-store.ts'
import { draw } from '../testing/place.tsx'
import { openSmallServer } from '../testing/small-server.ts'
import { NothingFound } from './nothing-found.tsx'
import { readFilters } from './filters.ts'
import { SearchStart } from './search-start.tsx'

const collection = (id: string, count: number, isActive: boolean) => ({
  id,
  title: id,
  subtitle: '',
  image: null,
  isActive,
  createdAt: '2026-01-01T00:00:00Z',
  products: Array.from({ length: count }, (_, order) => ({ id: `${id}-${order}`, order })),
})
let hasPieces: boolean
const { eventually } = openSmallServer(({ what, answer }) => {
  if (what === 'GET collections')
    answer([collection('Drafts', 9, false), collection('Few', 7, true), collection('Linen', 9, true)])
  else if (what.endsWith('/items') && hasPieces)
    answer(
      Array.from({ length: 9 }, (_, order) => ({ itemId: `p${order}`, name: `Piece ${order}`, image: null, order })),
    )
  else answer({}, 500)
  return true
})
const heading = () => document.querySelector('h2.d3')?.textContent
const pieces = () => document.querySelectorAll('article').length

let leave = async () => {}
beforeEach(() => {
  queryClient.clear()
  hasPieces = true
})
afterEach(async () => {
  await leave()
  signOut()
})

test('S-SEARCH-05 U-29 before a search stand eight pieces of a collection that everyone sees, and nothing where they do not come', async () => {
  leave = await draw(<SearchStart />)
  await eventually(() => [heading(), pieces()]).toEqual(['From Linen', 8])
  await leave()
  queryClient.clear()
  hasPieces = false
  leave = await draw(<SearchStart />)
  await eventually(() => queryClient.queries({ queryKey: ['collection-items'] })[0]?.state.error).toBeTruthy()
  await eventually(heading).toBeUndefined()
})

test('S-SEARCH-05 U-28 who finds nothing is led to shelves of her own, and a visitor to searches', async () => {
  const ways = () => [...document.querySelectorAll('a')].map(({ pathname }) => pathname.split('/')[1])
  const nothing = <NothingFound filters={readFilters(new URLSearchParams('q=qqq'))} onClear={() => {}} />
  leave = await draw(nothing)
  expect([...new Set(ways())]).toEqual(['search'])
  await leave()
  signIn({ access_token: 'maya', refresh_token: 'r', user_id: 'maya', expires_in: 900 })
  leave = await draw(nothing)
  expect([...new Set(ways())]).toEqual(['home'])
})
