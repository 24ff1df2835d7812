import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exampleAffiliates } from '@sateen/catalogue/retailers'
import { afterAll, expect, test } from 'vitest'
import { importFeed } from '../imports/import-feed.ts'
import { openSource } from '../imports/open-source.ts'
import { makeItems } from '../testing/make-items.ts'
import { makeShopper, type MadeShopper } from '../testing/make-shopper.ts'
import { openTestHouse } from '../testing/open-test-house.ts'

const house = await openTestHouse()
const { sql } = house.platform
const noor = await makeShopper(house, { isAdmin: true, name: 'Noor Admin' })
const folder = mkdtempSync(join(tmpdir(), 'sateen-viewed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const host = exampleAffiliates.hosts[0]!.host
const pageOf = (path: string) => `https://${host}/products/${path}`

const view = async (who: MadeShopper, path: string, title = `Piece ${path}`) => {
  const meta = {
    itemDetails: { title, image: `https://${host}/${path}.jpg`, salePrice: 129, currency: 'USD' },
    openGraph: { site_name: 'Norrvale' },
  }
  const reply = await house.ask('addView', { body: { url: pageOf(path), meta, key: `${path} ${who.id}` } }, who.token)
  expect(reply.status).toBe(200)
  return reply.with.itemId
}
type Asked = { q?: string; page?: number; kind?: 'waiting' | 'dismissed' }
const list = async (query: Asked = {}, token = noor.token) =>
  (await house.ask('deskViewed', { query: { q: '', page: 0, kind: 'waiting', ...query } }, token)).with
const idsOf = async (query: Asked = {}) => (await list(query)).results.map(({ item }) => item.itemId)
const settle = (id: string, state: 'taken in' | 'dismissed' | 'waiting', token = noor.token) =>
  house.ask('settleViewed', { params: { id }, body: { state } }, token)
const search = async (q: string, token?: string) =>
  (await house.ask('search', { query: { q } }, token)).with.results.map(({ itemId }) => itemId)

test('G-33 G-106 before it is taken in nobody else sees a viewed piece; afterwards everyone finds it', async () => {
  const [ines, mara] = [await makeShopper(house), await makeShopper(house)]
  // Pieces that are like it: whoever may know of it is shown them.
  await makeItems(
    house,
    [1, 2, 3].map((n) => ({
      id: `quiet-${n}`,
      name: `Wool coat ${n}`,
      category_filter: 'CATEGORY_OUTERWEAR' as const,
    })),
  )
  const id = await view(ines, 'quillwork-coat', 'Quillwork wool coat')
  const read = (token?: string) => house.ask('readItem', { params: { id } }, token)
  const similar = (token: string) =>
    house.ask('similarItems', { query: { canonical: pageOf('quillwork-coat') } }, token)
  expect((await read(ines.token)).status).toBe(200)
  expect((await read(mara.token)).status).toBe(404)
  expect((await read()).status).not.toBe(200)
  expect((await similar(ines.token)).with).not.toEqual([])
  expect((await similar(mara.token)).with).toEqual([])
  expect((await read(noor.token)).status).toBe(200)
  expect(await search('quillwork', ines.token)).toEqual([])
  expect(house.shelf.find(id)?.isForShops).toBe(false)
  // Her press on it is as one on a piece that never was, and opens nothing to her.
  const press = (itemId: string) => house.ask('tag', { body: { itemId, userId: mara.id } }, mara.token)
  expect((await press(id)).status).toBe((await press('seen-never')).status)
  expect((await read(mara.token)).status).toBe(404)

  expect((await settle(id, 'taken in')).status).toBe(200)
  expect(await search('quillwork')).toEqual([id])
  expect((await read(mara.token)).with).toMatchObject({ name: 'Quillwork wool coat', price: 129, available: true })
  expect(house.shelf.find(id)).toMatchObject({ isForShops: true, isPublic: true })
  expect(await idsOf()).not.toContain(id)
  const pieces = await house.ask('deskItems', { query: { q: 'quillwork', page: 0, kind: 'all' } }, noor.token)
  expect(pieces.with.results.map(({ item }) => item.itemId)).toEqual([id])
  const { with: history } = await house.ask('readHistory', { params: { userId: ines.id } }, ines.token)
  expect(history.map((entry) => entry.ITEM_ID)).toEqual([id])
})

test('a dismissed piece leaves the list, comes back when asked to, and stays in the history that it is from', async () => {
  const ines = await makeShopper(house)
  const id = await view(ines, 'odd')
  await settle(id, 'dismissed')
  expect(await idsOf()).not.toContain(id)
  expect(await idsOf({ kind: 'dismissed' })).toEqual([id])
  // Seen by one more it stays away.
  await view(await makeShopper(house), 'odd')
  expect(await idsOf()).not.toContain(id)
  expect((await house.ask('readItem', { params: { id } }, ines.token)).status).toBe(200)
  await settle(id, 'waiting')
  expect(await idsOf()).toContain(id)
})

test('who did it stands in the audit once, however often it was pressed', async () => {
  const id = await view(await makeShopper(house), 'twice')
  const replies = await Promise.all([settle(id, 'taken in'), settle(id, 'taken in'), settle(id, 'taken in')])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  const notes = await sql.selectFrom('audit').select(['event', 'shopper_id']).where('subject', '=', id).execute()
  expect(notes).toEqual([{ event: 'viewed piece taken in', shopper_id: noor.id }])
  // What is in the catalogue goes its own way from there.
  for (const state of ['dismissed', 'waiting'] as const) expect((await settle(id, state)).status).toBe(404)
})

test('how many viewed it is said from ten on, and never who', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => makeShopper(house)))
  for (const one of people.slice(0, 9)) await view(one, 'loved')
  const [nine] = (await list({ q: 'loved' })).results
  expect(nine?.shoppers).toBeNull()
  await view(people[9]!, 'loved')
  const [ten] = (await list({ q: 'loved' })).results
  expect(ten).toMatchObject({ shoppers: 10, state: 'waiting', item: { name: 'Piece loved', store: 'Norrvale' } })
  expect(Object.keys(ten!).toSorted()).toEqual(['item', 'shoppers', 'state'])
  const answer = JSON.stringify(await list())
  for (const { id, email } of people) expect([answer.includes(id), answer.includes(email)]).toEqual([false, false])
})

test('what its only shopper took out of her history is not shown to editors', async () => {
  const ines = await makeShopper(house)
  const id = await view(ines, 'regretted')
  expect(await idsOf()).toContain(id)
  await house.ask('removeFind', { params: { userId: ines.id, itemId: id } }, ines.token)
  expect(await idsOf()).not.toContain(id)
})

test('what a feed has brought meanwhile waits no more, and other items were never viewed pieces', async () => {
  const id = await view(await makeShopper(house), 'brought')
  await makeItems(house, [{ id: 'from-feed', url: pageOf('brought') }])
  expect(await idsOf()).not.toContain(id)
  // Without an id it is the address of the list, which takes no change.
  for (const one of ['from-feed', 'there-is-none', '%', ''])
    expect([404, 400, 405]).toContain((await settle(one, 'taken in')).status)
})

test('a piece that was taken in makes room once a feed brings it, and stays where it is kept', async () => {
  const [ines, mara] = [await makeShopper(house), await makeShopper(house)]
  const id = await view(ines, 'yielding', 'Yielding skirt')
  await settle(id, 'taken in')
  await house.ask('tag', { body: { itemId: id, userId: mara.id } }, mara.token)
  const path = join(folder, 'feed.txt')
  writeFileSync(
    path,
    `id\ttitle\tlink\timage link\tprice\nfed\tYielding skirt\t${pageOf('yielding')}\thttps://${host}/y.jpg\t129 USD\n`,
  )
  const source = { ...(await openSource(path)), name: 'feed.txt', fileName: 'feed.txt' }
  const run = await importFeed({ sql, folder: join(folder, 'staged'), source, now: house.platform.now() })
  expect(run.state).toBe('done')
  await house.platform.changes.look()
  expect(house.shelf.find(id)?.isForShops).toBe(false)
  expect(await search('yielding')).toEqual(['fed'])
  expect((await house.ask('readItem', { params: { id } }, mara.token)).status).toBe(200)
  expect(await idsOf()).not.toContain(id)
})

test('the list is searched, and read page by page without a gap or a repeat', async () => {
  const at = house.platform.now()
  const made = Array.from({ length: 120 }, (_, index) => ({
    id: `many-${index}`,
    name: `Many 100%_ ${index}`,
    seen_only: true,
  }))
  await makeItems(house, made)
  const ines = await makeShopper(house)
  await sql
    .insertInto('signal')
    .values(made.map(({ id }) => ({ shopper_id: ines.id, item_id: id, kind: 'viewed' as const, at })))
    .execute()
  const pages = []
  for (let page = 0; page < 3; page += 1) pages.push(await list({ q: '100%_', page }))
  expect(pages.map(({ results, hasMore }) => [results.length, hasMore])).toEqual([
    [50, true],
    [50, true],
    [20, false],
  ])
  expect(new Set(pages.flatMap(({ results }) => results.map(({ item }) => item.itemId))).size).toBe(120)
  expect(await idsOf({ q: '100%x' })).toEqual([])
})

test('P-ROLE-24 only admins read or settle it', async () => {
  const ines = await makeShopper(house)
  const id = await view(ines, 'hers')
  expect((await settle(id, 'taken in', ines.token)).status).toBe(403)
  expect((await house.ask('deskViewed', { query: { q: '', page: 0, kind: 'waiting' } }, ines.token)).status).toBe(403)
  expect(house.shelf.find(id)?.isSeenOnly).toBe(true)
})
