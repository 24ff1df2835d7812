// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/search?q=dress" }
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { currentMove, go } from '../platform/history.ts'
import { queryClient } from '../platform/query-client.ts'
import { button, faultAt, field, press, write } from '../testing/hands.ts'
import { draw } from '../testing/place.tsx'
import { openSmallServer } from '../testing/small-server.ts'
import { SearchPage } from './search-page.tsx'

/** What the site finds, and of which stores and categories that is. */
let hits: number
let corrected: string | null
const stores = ['Norrvale', 'Lumen'].map((name) => ({ value: name, name, count: 2 }))
const categories = ['Dresses', 'Tops'].map((name) => ({ value: name, name, count: 2 }))
const server = openSmallServer((call) => {
  const results = Array.from({ length: Math.min(hits, 1) }, () => ({ itemId: 'a', name: 'Shirt Dress', image: null }))
  const facets = hits === 0 ? { stores: [], categories: [], prices: [] } : { stores, categories, prices: [] }
  if (call.what.startsWith('GET search?')) call.answer({ results, pages: 1, hits, facets, corrected })
  else call.answer({}, 404)
  return true
})
const { eventually } = server
const asked = () => Object.fromEntries(new URLSearchParams(currentMove().location.search))
const applied = () =>
  [...document.querySelectorAll('[aria-label="Applied filters"] li button')].map(({ textContent }) =>
    textContent.trim(),
  )
const ticked = () => ['Norrvale', 'Lumen', 'Dresses', 'Tops'].filter((name) => field(name)?.checked)

let leave: () => Promise<void>
beforeAll(async () => void (await Promise.all([import('./filter-panel.tsx'), import('./nothing-found.tsx')])))
beforeEach(async () => {
  hits = 4
  corrected = null
  queryClient.clear()
  go('/search?q=dress&store=Norrvale%2CLumen&category=Dresses&from=20&to=90&sort=newest')
  leave = await draw(<SearchPage />)
  await eventually(applied).toEqual(['Dresses', 'Norrvale', 'Lumen', 'From $20', 'To $90', 'Clear all'])
})
afterEach(() => leave())

test('U-26 of several filters each goes alone, and what is ticked follows the address, by Back too', async () => {
  expect(ticked()).toEqual(['Norrvale', 'Lumen', 'Dresses'])
  await press('Remove filter Norrvale')
  const withoutOne = { q: 'dress', store: 'Lumen', category: 'Dresses', from: '20', to: '90', sort: 'newest' }
  await eventually(() => [asked(), ticked()]).toEqual([withoutOne, ['Lumen', 'Dresses']])
  await press('Remove filter Dresses')
  await eventually(() => [asked(), ticked()]).toEqual([
    { q: 'dress', store: 'Lumen', from: '20', to: '90', sort: 'newest' },
    ['Lumen'],
  ])
  await press('Remove filter To $90')
  await eventually(asked).toEqual({ q: 'dress', store: 'Lumen', from: '20', sort: 'newest' })
  for (const _time of [1, 2])
    await act(async () => {
      const heard = new Promise((done) => addEventListener('popstate', done, { once: true }))
      history.back()
      await heard
    })
  await eventually(() => [asked(), ticked()]).toEqual([withoutOne, ['Lumen', 'Dresses']])
})

test('U-26 all of them go at once, and the order stays', async () => {
  await press('Clear all')
  await eventually(() => [asked(), ticked(), applied()]).toEqual([{ q: 'dress', sort: 'newest' }, [], []])
})

test('U-26 U-29 a filter that nothing passes can still be taken back where it is ticked, and by the way on that is offered', async () => {
  hits = 0
  await act(async () => go('/search?q=dress&store=Lumen'))
  await eventually(() => document.body.textContent).toContain('No piece passes these filters.')
  expect(ticked()).toEqual(['Lumen'])
  const [, wayOn] = [...document.querySelectorAll('button')].filter((one) => one.textContent.startsWith('Clear all'))
  await act(async () => wayOn!.click())
  await eventually(asked).toEqual({ q: 'dress' })
})

test('U-15 U-26 each of the two prices is told of at its own field, and nothing is asked for until both are amounts', async () => {
  await write('To $', 'cheap')
  await press('Apply')
  expect([faultAt('From $'), faultAt('To $')]).toEqual([undefined, expect.stringMatching(/amount in figures/)])
  expect(document.activeElement).toBe(field('To $'))
  expect(asked()).toMatchObject({ from: '20', to: '90' })
  await write('To $', '1,299.50')
  await press('Apply')
  await eventually(asked).toMatchObject({ from: '20', to: '1299.5' })
})

test('U-28 words that were found by another spelling are told with it', async () => {
  corrected = 'dresses'
  await act(async () => go('/search?q=dreses'))
  await eventually(() => document.querySelector('[role="status"]')?.textContent).toMatch(/dresses/)
  expect(button('Apply')).toBeDefined()
})
