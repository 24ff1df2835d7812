// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/admin/pieces" }
import { test } from 'vitest'
import { says, write } from '../testing/hands.ts'
import { draw } from '../testing/place.tsx'
import { openSmallServer } from '../testing/small-server.ts'
import { Pieces } from './pieces.tsx'

const server = openSmallServer()
const item = { itemId: 'slip', name: 'Slip', store: 'Norrvale', image: null, price: 80 }
const page = (...rows: object[]) => ({ results: rows.map((row) => ({ item, corrections: {}, ...row })), pages: 1 })
const rows = () =>
  [...document.querySelectorAll('li')].map(({ textContent }) => textContent.replace(/.*No category/, ''))

test('a catalogue without pieces leads to the first feed, a search without any does not; a piece off sale is no corrected one, and hidden or off sale, not both', async () => {
  const leave = await draw(<Pieces />)
  ;(await server.next()).answer({ ...page(), hasMore: false })
  await server.eventually(() => says('Name the first one')).toBe(true)
  await write('Search by name', 'slip')
  await server.eventually(() => server.seen.length).toBe(2)
  ;(await server.next()).answer({ ...page(), hasMore: false })
  await server.eventually(() => says('Name the first one')).toBe(false)
  await write('Search by name', 'slips')
  await server.eventually(() => server.seen.length).toBe(3)
  const found = page(
    { item, isHidden: true },
    { item: { ...item, itemId: 'coat' }, corrections: { available: false }, isHidden: true },
    { item: { ...item, itemId: 'skirt' }, corrections: { name: 'Skirt' } },
  )
  ;(await server.next()).answer({ ...found, hasMore: false })
  await server.eventually(rows).toEqual(['Hidden$80.00', 'Off sale$80.00', 'Corrected$80.00'])
  await leave()
})
