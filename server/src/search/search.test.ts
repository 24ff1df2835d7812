import { joinNames } from '@sateen/contract/name-list'
import { expect, test } from 'vitest'
import * as limits from '@sateen/contract/limits'
import { markChange } from '../platform/changes-sql.ts'
import { makeItems } from '../testing/make-items.ts'
import { makeShopper } from '../testing/make-shopper.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { runSearch } from './run-search.ts'
import { SearchBook } from './search-book.ts'
import { madeUpItems } from '../testing/made-up-items.ts'

const house = await openTestHouse()
const admin = await makeShopper(house, { isAdmin: true })
await makeItems(house, madeUpItems())

type Query = {
  store?: string
  category?: string
  from?: number
  to?: number
  sort?: 'best' | 'price-up' | 'price-down' | 'newest'
  page?: number
}
const search = (q: string, more: Query = {}) => house.ask('search', { query: { q, ...more } })
const names = async (q: string, more?: Query) => (await search(q, more)).with.results.map(({ name }) => name)
const suggest = async (q: string) => (await house.ask('suggest', { query: { q } })).with

test('S-SEARCH-02, A-API-57, C-CONST-04 a page has 48 hits, with how many there are in all', async () => {
  const first = await search('tee')
  expect([first.with.results.length, first.with.hits, first.with.pages, first.body.page]).toEqual([48, 120, 3, 0])
  const last = await search('tee', { page: 2 })
  expect([last.with.results.length, last.body.page]).toEqual([24, 2])
  expect((await search('tee', { page: 3 })).with.results).toEqual([])
  const pages = [first, await search('tee', { page: 1 }), last].flatMap((reply) =>
    reply.with.results.map(({ itemId }) => itemId),
  )
  expect(new Set(pages).size).toBe(120)
})

test('S-SEARCH-05 an empty query finds nothing, nor does nonsense', async () => {
  for (const q of ['', '   ', '!!!', 'xqzvw'])
    expect((await search(q)).with).toMatchObject({ results: [], hits: 0, pages: 0 })
})

test('S-SEARCH-06, S-SEARCH-07 visitors search, and markup is only text', async () => {
  expect((await search('<img src=x onerror=alert(1)>')).status).toBe(200)
  expect((await search('silk')).status).toBe(200)
})

test('A-API-59 a query of 201 characters is refused', async () => {
  expect((await search('x'.repeat(limits.searchQueryMax + 1))).status).toBe(400)
  expect((await search('x '.repeat(100))).status).toBe(200)
})

test('S-SEARCH-02 what signs part in a query are words of their own', async () => {
  const both = (await search('black dress')).with.hits
  expect(both).toBeGreaterThan(0)
  expect(both).toBeLessThan((await search('dress')).with.hits)
  for (const q of ['black,dress', 'dress,black', 'black+dress', 'dress (black)', 'blakc;dress'])
    expect([q, (await search(q)).with.hits]).toEqual([q, both])
  expect(await suggest('black,dres')).toEqual(await suggest('black, dres'))
})

test('U-28 a slip is mended, and the answer says so', async () => {
  const mended = await search('dreses')
  expect(mended.with.corrected).toBe('dress')
  expect(mended.with.hits).toBe((await search('dress')).with.hits)
  expect((await search('dresses')).with.corrected).toBeNull()
  expect((await search('blakc dress under 100')).with.corrected).toBe('black dress under 100')
})

test('U-27 stores, categories and prices are counted and can be chosen', async () => {
  const all = (await search('linen')).with
  expect(all.facets.stores.reduce((sum, { count }) => sum + count, 0)).toBe(all.hits)
  const [store] = all.facets.stores
  const narrowed = (await search('linen', { store: store!.value })).with
  expect(narrowed.hits).toBe(store!.count)
  expect(new Set(narrowed.results.map((item) => item.store))).toEqual(new Set([store!.name]))
  // The other stores still show what they would add.
  expect(narrowed.facets.stores).toEqual(all.facets.stores)
  const [category] = all.facets.categories
  expect((await search('linen', { category: category!.value })).with.hits).toBe(category!.count)
  // For You is all of them (G-121).
  for (const everything of ['0', 'For You', ','])
    expect((await search('linen', { category: everything })).with.hits).toBe(all.hits)
  expect(
    (await search('linen', { category: 'tops,Dresses' })).with.results.every((item) =>
      ['Tops', 'Dresses'].includes(item.category ?? ''),
    ),
  ).toBe(true)
  for (const band of all.facets.prices) {
    const [from, to] = band.value.split('-').map(Number)
    expect((await search('linen', { from: from!, ...(to && { to: to - 0.01 }) })).with.hits).toBe(band.count)
  }
})

test('U-27 a store whose name holds a comma is one store', async () => {
  expect(
    (await search('scarf', { store: 'Wool, Actually' })).with.results.every(({ store }) => store === 'Wool, Actually'),
  ).toBe(true)
  const both = await search('scarf', { store: joinNames(['Ostara', 'Wool, Actually']) })
  expect(both.with.results.map(({ store }) => store)).toContain('Wool, Actually')
  expect(both.with.results.every(({ store }) => ['Ostara', 'Wool, Actually'].includes(store ?? ''))).toBe(true)
})

test('U-26 every store that is offered may be chosen at once', async () => {
  const many = Array.from({ length: 60 }, (_, at) => `A Store of Some Length, Number ${at}`)
  expect((await search('scarf', { store: joinNames([...many, 'Wool, Actually']) })).with.hits).toBeGreaterThan(0)
})

test('an order by price or age holds from first to last; what has no price stands last', async () => {
  const prices = async (sort: 'price-up' | 'price-down') =>
    (await search('dress', { sort })).with.results.map(({ price }) => price)
  const up = (await prices('price-up')).filter((price) => price !== null)
  expect(up).toEqual(up.toSorted((one, other) => one - other))
  const down = (await prices('price-down')).filter((price) => price !== null)
  expect(down).toEqual(down.toSorted((one, other) => other - one))
  expect((await prices('price-up')).at(-1)).toBeNull()
  expect((await names('dress', { sort: 'newest' }))[0]).toBe('Newest Slip Dress')
})

test('T-REC-08 an item without picture or link is found, one that is deleted, hidden or seen by one shopper only is not', async () => {
  await makeItems(house, [
    { id: 'bare', name: 'Quillwork Poncho', url: null, picture: null },
    { id: 'hidden', name: 'Quillwork Vest', hidden_at: new Date() },
    { id: 'seen', name: 'Quillwork Belt', seen_only: true },
    { id: 'gone', name: 'Quillwork Hat' },
  ])
  expect((await names('quillwork')).toSorted()).toEqual(['Quillwork Hat', 'Quillwork Poncho'])
  await house.ask('deleteItem', { body: { itemId: 'gone' } }, admin.token)
  expect(await names('quillwork')).toEqual(['Quillwork Poncho'])
  expect((await suggest('quillw')).map(({ text }) => text)).not.toContain('Quillwork Hat')
})

test('a change of an item is found at once, its former words no more', async () => {
  await makeItems(house, [{ id: 'changing', name: 'Zephyrine Skirt', price: 40 }])
  expect(await names('zephyrine')).toEqual(['Zephyrine Skirt'])
  const { sql, changes } = house.platform
  await sql.transaction().execute(async (tx) => {
    const { number } = await tx
      .updateTable('change')
      .set((set) => ({ number: set('number', '+', 1) }))
      .where('kind', '=', 'items')
      .returning('number')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('item')
      .set({ name: 'Ottoline Skirt', revision: number })
      .where('id', '=', 'changing')
      .execute()
  })
  await changes.look()
  expect([await names('zephyrine'), await names('ottoline')]).toEqual([[], ['Ottoline Skirt']])
})

test('suggestions are at most eight words, stores and items that go on with what is typed', async () => {
  const found = await suggest('dr')
  expect(found.length).toBeLessThanOrEqual(8)
  expect(found.filter(({ kind }) => kind === 'words').map(({ text }) => text)).toContain('dress')
  expect(found.some(({ kind, itemId }) => kind === 'item' && itemId !== null)).toBe(true)
  expect((await suggest('maison')).find(({ kind }) => kind === 'store')?.text).toBe('Maison Oriel')
  expect((await suggest('oriel')).find(({ kind }) => kind === 'store')?.text).toBe('Maison Oriel')
  expect((await suggest('black d')).filter(({ kind }) => kind === 'words').map(({ text }) => text)).toContain(
    'black dress',
  )
  expect(await suggest('')).toEqual([])
})

test('what a shopper’s own shop holds comes first among equals', async () => {
  const plain = (await search('tee')).with.results.map(({ itemId }) => itemId)
  const ines = await makeShopper(house)
  const loved = (await search('tee', { page: 1 })).with.results[0]!.itemId
  const { number } = await house.platform.sql
    .selectFrom('item')
    .select('number')
    .where('id', '=', loved)
    .executeTakeFirstOrThrow()
  const slot = house.shop.clock.at(house.clock.now).slot.startsAt
  await house.platform.sql
    .insertInto('shop')
    .values({ shopper_id: ines.id, slot, made_at: house.clock.now, items: [number] })
    .execute()
  await house.shop.shops.get(ines.id)
  const own = (await house.ask('search', { query: { q: 'tee' } }, ines.token)).with.results.map(({ itemId }) => itemId)
  expect(plain).not.toContain(loved)
  expect(own[0]).toBe(loved)
})

test('S-SEARCH-02 a book that is built while an import writes counts no hit that cannot be shown yet', async () => {
  const { sql, changes } = house.platform
  await makeItems(house, [{ id: 'known', name: 'Quilted Bolero' }])
  const columns = ['source', 'name', 'store', 'price', 'currency', 'url', 'added_at', 'revision'] as const
  const known = await sql.selectFrom('item').select(columns).where('id', '=', 'known').executeTakeFirstOrThrow()
  await sql
    .insertInto('item')
    .values({ ...known, id: 'written' })
    .execute()
  const book = new SearchBook(house.platform, house.shelf)
  const hits = async () => runSearch({ q: 'bolero', page: 0, sort: 'best' }, await book.index()).hits
  expect(await hits()).toBe(1)
  await sql.transaction().execute(async (tx) => {
    const next = await markChange(tx, 'items')
    await tx.updateTable('item').set({ revision: next }).where('id', '=', 'written').execute()
  })
  await changes.look()
  expect(await hits()).toBe(2)
})

test('U-28 what is suggested follows the catalogue, and only what is found with the words before it', async () => {
  const texts = async (q: string) => (await suggest(q)).map(({ text }) => text)
  expect(await texts('zephy')).not.toContain('Zephyrine Gown')
  await makeItems(house, [{ id: 'zephyrine', name: 'Zephyrine Gown' }])
  expect(await texts('zephy')).toContain('Zephyrine Gown')
  const words = async (q: string) => (await suggest(q)).filter(({ kind }) => kind === 'words').map(({ text }) => text)
  expect(await words('zephyrine g')).toContain('zephyrine gown')
  for (const text of await words('zephyrine d')) expect([text, (await search(text)).with.hits]).toEqual([text, 1])
})

test('S-SEARCH-02 of pieces that the words fit alike the one that is tagged comes first, not the one that is passed on', async () => {
  await makeItems(
    house,
    ['passed', 'tagged'].map((id) => ({ id: `muslin-${id}`, name: 'Muslin Kaftan' })),
  )
  for (let count = 0; count < 3; count += 1) {
    const { id: userId, token } = await makeShopper(house)
    await house.ask('pass', { body: { itemId: 'muslin-passed', userId } }, token)
    if (count === 0) await house.ask('tag', { body: { itemId: 'muslin-tagged', userId } }, token)
  }
  const index = await new SearchBook(house.platform, house.shelf).index()
  const found = runSearch({ q: 'muslin kaftan', page: 0, sort: 'best' }, index)
  expect(found.numbers.map((number) => house.shelf.findNumber(number)?.id)).toEqual(['muslin-tagged', 'muslin-passed'])
})
