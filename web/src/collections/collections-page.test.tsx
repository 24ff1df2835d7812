// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/collections" }
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { keepLocal } from '../platform/keep-local.ts'
import { IsAdmin } from '../platform/me.ts'
import { queryClient } from '../platform/query-client.ts'
import { adoptStored } from '../platform/session-store.ts'
import { alert, button, press, says } from '../testing/hands.ts'
import { draw } from '../testing/place.tsx'
import { openSmallServer } from '../testing/small-server.ts'
import { CollectionsPage } from './collections-page.tsx'
import { reloadCollections } from './queries.ts'

const server = openSmallServer((call) => {
  if (call.what.includes('collections')) return false
  call.answer({}, 404)
  return true
})
const { eventually } = server
const linen = {
  id: 'linen',
  title: 'Linen',
  subtitle: 'Cool',
  image: null,
  isActive: true,
  products: [],
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
}
const silk = { ...linen, id: 'silk', title: 'Silk', isActive: false, createdAt: '2026-01-02T00:00:00Z' }
const later = '2026-01-01T09:30:00Z'
const names = () => [...document.querySelectorAll('article')].map((card) => card.ariaLabel)
/** What of the two versions differs, theirs before hers. */
const sides = () =>
  [...document.querySelectorAll('dl')].map((side) => [...side.children].map(({ textContent }) => textContent))

let leave: () => Promise<void>
beforeAll(() => import('./collection-controls.tsx'))
beforeEach(async () => {
  keepLocal('user', JSON.stringify({ access_token: 'a', refresh_token: 'r', user_id: 'edda', expires_at: 0 }))
  adoptStored()
  queryClient.clear()
  leave = await draw(
    <main>
      <IsAdmin value>
        <CollectionsPage />
      </IsAdmin>
    </main>,
  )
  ;(await server.next()).answer([linen, silk])
  await eventually(() => [names(), button('Delete Linen')]).toEqual([['Silk', 'Linen'], expect.anything()])
})
afterEach(() => leave())

/** Presses a button below a card and has the card's collection read as it stands now. */
async function pressAnd(name: string, now: typeof linen, mark?: string) {
  await press(name)
  const read = await server.next()
  expect(read.what).toBe(`GET collections/${now.id}`)
  read.answer(now, 200, mark)
}

test('S-COLL-07 a collection is deleted as it was read, by one press at a time; its card goes, the heading has the focus, and one that is gone already is gone', async () => {
  await press('Delete Linen')
  await pressAnd('Delete', linen, '"1"')
  const gone = await server.next()
  expect([gone.what, gone.match]).toEqual(['DELETE collections/linen', '"1"'])
  await press('Deactivate Linen')
  await server.rest()
  gone.answer({ because: 'NotFound' }, 404)
  await eventually(names).toEqual(['Silk'])
  expect([server.seen.length, document.activeElement]).toEqual([3, document.querySelector('h1')])
})

test('S-COLL-07 the state of a collection changes once the site has changed it, whatever its answer holds; a failure stands until then', async () => {
  await pressAnd('Deactivate Linen', linen, '"1"')
  ;(await server.next()).answer({}, 500)
  await eventually(alert).toContain('Failed to deactivate collection.')
  expect(button('Activate Linen')).toBeUndefined()
  // Where the site does not say how it stands, the press goes on by itself.
  await press('Deactivate Linen')
  ;(await server.next()).answer({}, 500)
  const off = await server.next()
  expect([off.what, off.match]).toEqual(['PUT collections/linen/deactivate', undefined])
  off.answer()
  await eventually(() => [alert(), button('Activate Linen')]).toEqual([undefined, expect.anything()])
  // Of a site that gives no mark it stands on none that could be.
  await act(async () => void reloadCollections())
  const slow = await server.next()
  await pressAnd('Activate Linen', linen)
  const on = await server.next()
  expect([on.what, on.match]).toEqual(['PUT collections/linen/activate', '"none"'])
  on.answer({ ...linen, title: 'Linen Days' })
  await eventually(() => button('Deactivate Linen Days')).toBeDefined()
  // A list that was asked for before tells of an older state.
  slow.answer([{ ...linen, isActive: false }, silk])
  await server.rest()
  expect(button('Deactivate Linen Days')).toBeDefined()
})

test('a collection that somebody else changes under the press shows both versions; hers goes on from theirs, theirs shows at once', async () => {
  const theirs = { ...linen, title: 'Linen Days', updatedAt: later }
  await pressAnd('Deactivate Linen', linen, '"1"')
  ;(await server.next()).answer({}, 412)
  ;(await server.next()).answer(theirs)
  await eventually(sides).toEqual([
    ['TitleLinen Days', expect.stringContaining('Saved'), 'StateActive'],
    ['TitleLinen', expect.stringContaining('Saved'), 'StateInactive'],
  ])
  await press('DEACTIVATE')
  ;(await server.next()).answer(theirs, 200, '"2"')
  const mine = await server.next()
  expect([mine.what, mine.match]).toEqual(['PUT collections/linen/deactivate', '"2"'])
  mine.answer({ ...theirs, isActive: false })
  await eventually(() => button('Activate Linen Days')).toBeDefined()
  await pressAnd('Activate Linen Days', linen)
  await eventually(sides).toHaveLength(2)
  const asked = server.seen.length
  await press('TAKE THEIRS')
  await server.rest()
  expect([names(), sides(), server.seen.length]).toEqual([['Silk', 'Linen'], [], asked])
})

test('what a press wished is so already, and shows; where nothing is left of the collection but a newer date a deletion asks all the same', async () => {
  await pressAnd('Deactivate Linen', { ...linen, isActive: false, updatedAt: later })
  await eventually(() => button('Activate Linen')).toBeDefined()
  expect(says('Somebody else changed')).toBe(false)
  await press('Delete Silk')
  await pressAnd('Delete', { ...silk, updatedAt: later })
  await eventually(() => sides().map((side) => side.at(-1))).toEqual(['StateInactive', 'StateDeleted'])
})
