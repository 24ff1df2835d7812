// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/admin/search" }
import { act } from 'react'
import { expect, test } from 'vitest'
import { go } from '../platform/history.ts'
import { says } from '../testing/hands.ts'
import { draw } from '../testing/place.tsx'
import { openSmallServer } from '../testing/small-server.ts'
import { DeskSearch } from './desk-search.tsx'

const shopper = (at: number) => ({ name: `Ada ${at}`, email: `ada-${at}@example.com` })
const setting = (name: string, says: string) => ({ name, title: name, says })
/** How many shoppers of that name the site knows. */
let known = 0
const server = openSmallServer((call) => {
  const results = call.what.includes('admin/shoppers') ? Array.from({ length: known }, (_, at) => shopper(at)) : []
  const settings = [setting('invites', 'Whether ADA asks.'), setting('feeds', 'Where pieces come from.')]
  call.answer(call.what.includes('admin/settings') ? settings : { results, pages: 1, hasMore: false })
  return false
})
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))

test('a search of the desk asks for nothing without words, shows the first five of each list, and the way to the rest only where there is more', async () => {
  const leave = await draw(<DeskSearch />)
  await server.rest()
  expect([server.seen, says('Search the desk')]).toEqual([[], true])
  for (const [count, words, more] of [
    [5, 'ada', []],
    [6, 'Ada', ['/admin/shoppers?q=Ada']],
  ] as const) {
    known = count
    await act(async () => go(`/admin/search?q=+${words}%20`))
    await server
      .eventually(links)
      .toEqual([
        ...[0, 1, 2, 3, 4].map((at) => `/admin/shoppers?q=ada-${at}%40example.com`),
        ...more,
        '/admin/settings#setting-invites',
      ])
  }
  await leave()
})
