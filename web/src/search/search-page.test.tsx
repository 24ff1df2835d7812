// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/search?q=dress" }
import { act } from 'react'
import { expect, test } from 'vitest'
import { go } from '../platform/history.ts'
import { draw } from '../testing/place.tsx'
import { openSmallServer } from '../testing/small-server.ts'
import { SearchPage } from './search-page.tsx'

const server = openSmallServer((call) => {
  const isSearch = call.what.startsWith('GET search?')
  if (!isSearch) call.answer({}, 404)
  return !isSearch
})

const found = (name: string) => ({
  results: [{ itemId: name, objectID: name, name, store: null, price: null, image: null, url: null, available: true }],
  pages: 1,
  hits: 1,
  facets: { stores: [], categories: [], prices: [] },
  corrected: null,
})
const shown = () => document.querySelector('main, body')!.textContent

test('S-SEARCH-04 U-26 what was found stands while it is only filtered, and none of it under other words', async () => {
  const leave = await draw(<SearchPage />)
  const first = await server.next()
  expect(first.what).toBe('GET search?q=dress&page=0')
  first.answer(found('Shirt Dress'))
  await server.rest()
  expect(shown()).toContain('Shirt Dress')

  await act(async () => go('/search?q=dress&sort=newest'))
  const sorted = await server.next()
  expect(shown()).toContain('Shirt Dress')
  await act(async () => go('/search?q=coat'))
  const other = await server.next()
  expect(shown()).not.toContain('Shirt Dress')
  // An answer that comes late is of what was asked before.
  sorted.answer(found('Late Dress'))
  await server.rest()
  expect(shown()).not.toContain('Late Dress')
  other.answer(found('Wool Coat'))
  await server.rest()
  expect(shown()).toContain('Wool Coat')
  await leave()
})
