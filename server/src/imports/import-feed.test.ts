import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { sql as raw } from 'kysely'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { markChange } from '../platform/changes-sql.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import type { AppliedRow } from './decide-rows.ts'
import { feedJobs } from './fetch-feeds.ts'
import { importFeed, type ImportPlan } from './import-feed.ts'
import { openSource } from './open-source.ts'
import { beginRun } from './runs-sql.ts'

const house = await openTestHouse()
const { sql } = house.platform
const folder = mkdtempSync(join(tmpdir(), 'sateen-feeds-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const now = new Date('2026-11-20T12:00:00Z')
const days = (count: number) => new Date(now.getTime() + count * 86_400_000)

function writeFeed(text: string | Buffer, fileName = 'feed.txt'): string {
  const path = join(folder, randomUUID() + fileName)
  writeFileSync(path, text)
  return path
}

async function read(text: string | Buffer, more: Partial<ImportPlan> = {}, fileName = 'feed.txt') {
  const source = { ...(await openSource(writeFeed(text, fileName))), name: fileName, fileName }
  return importFeed({ sql, folder: join(folder, 'staged'), source, now, ...more })
}

const table = (...rows: string[]) =>
  ['id\ttitle\tdescription\tlink\timage link\tprice\tavailability\tbrand\titem group id', ...rows].join('\n') + '\n'
const row = (id: string, price = '80.00 USD', more: { title?: string; stock?: string; group?: string } = {}) =>
  `${id}\t${more.title ?? `Linen dress ${id}`}\tSoft.\thttps://shop.example/p/${id}\thttps://shop.example/i/${id}.jpg\t${price}\t${more.stock ?? 'in stock'}\tOwn\t${more.group ?? ''}`
const lines = (...records: object[]) => records.map((record) => JSON.stringify(record)).join('\n') + '\n'
const itemOf = (id: string) => sql.selectFrom('item').selectAll().where('id', '=', id).executeTakeFirst()
const changesOf = async () =>
  (await sql.selectFrom('change').select('number').where('kind', '=', 'items').executeTakeFirstOrThrow()).number

test('C-CAT-01 S-QV-16 JSON lines need an id and a title; what a row lacks is left out', async () => {
  const result = await read(
    lines(
      { id: 'bare', title: 'Navy Linen Shirt | Some Shop' },
      { id: 'full', title: 'Thing', label: 'CATEGORY_TOPS', price: 1999, currency: 'INR', url: 'https://a.example/x' },
      { title: 'no id' },
      { id: 'no-title' },
    ),
  )
  expect(result.counts).toMatchObject({ read: 4, added: 2, refused: 2 })
  expect(result.refusals).toEqual([
    { line: 3, id: null, reason: 'id' },
    { line: 4, id: 'no-title', reason: 'title' },
  ])
  expect(await itemOf('bare')).toMatchObject({
    name: 'Navy Linen Shirt',
    category_filter: 'CATEGORY_TOPS',
    price: null,
    url: null,
    picture_source: null,
  })
  expect(await itemOf('full')).toMatchObject({ category_filter: 'CATEGORY_TOPS', price: 1999, currency: 'INR' })
})

test('rows of a source get ids that are unique and may stand in an address', async () => {
  await read(
    lines(
      { source: 'pages', sourceId: 'Bath set - Bone', title: 'Linen scarf' },
      { source: 'pages', sourceId: 'Bath set + Bone', title: 'Linen scarf' },
      { source: 'pages', sourceId: '77', title: 'Linen scarf' },
    ),
  )
  const ids = await sql.selectFrom('item').select('id').where('id', 'like', 'pages:%').orderBy('id').execute()
  expect(ids.map(({ id }) => id)).toEqual([
    'pages:77',
    expect.stringMatching(/^pages:Bath-set-Bone-[0-9a-f]{8}$/),
    expect.stringMatching(/^pages:Bath-set-Bone-[0-9a-f]{8}$/),
  ])
  expect(new Set(ids.map(({ id }) => id)).size).toBe(3)
})

test('the same feed twice changes nothing, packed or not', async () => {
  const feed = table(row('a1'), row('a2'))
  expect((await read(feed, { store: 'Twice' })).counts).toMatchObject({ added: 2 })
  const before = await changesOf()
  expect((await read(gzipSync(feed), { store: 'Twice' })).counts).toMatchObject({
    read: 2,
    added: 0,
    changed: 0,
    unchanged: 2,
    missing: 0,
  })
  expect(await changesOf()).toBe(before)
})

test('a new price goes to the price history, with the one before', async () => {
  await read(table(row('p1', '100 USD')), { store: 'Prices' })
  const rows: AppliedRow[] = []
  const result = await read(table(row('p1', '70 USD')), {
    store: 'Prices',
    now: days(1),
    tell: (told) => rows.push(told),
  })
  expect(result.counts).toMatchObject({ changed: 1, newPrices: 1 })
  expect(rows).toMatchObject([{ change: 'changed', priceBefore: 100 }])
  const history = await sql
    .selectFrom('price_history')
    .select(['at', 'price'])
    .where('item_id', '=', 'p1')
    .orderBy('at')
    .execute()
  expect(history).toEqual([
    { at: now, price: 100 },
    { at: days(1), price: 70 },
  ])
})

test('a price in another currency is no price that it had before', async () => {
  const piece = { id: 'money', title: 'Thing', label: 'CATEGORY_TOPS' }
  await read(lines({ ...piece, price: 80, currency: 'USD' }))
  await read(lines({ ...piece, price: 70, currency: 'EUR' }), { now: days(1) })
  expect(await itemOf('money')).toMatchObject({ price: 70, currency: 'EUR' })
  const kept = await sql.selectFrom('price_history').select('price').where('item_id', '=', 'money').execute()
  expect(kept).toEqual([])
})

test('what an editor corrects while an import is under way is not written over by it', async () => {
  await read(table(row('edited-meanwhile')), { store: 'Meanwhile' })
  let hasBegun = () => {}
  const begun = new Promise<void>((done) => (hasBegun = done))
  const editing = sql.transaction().execute(async (tx) => {
    await markChange(tx, 'items')
    hasBegun()
    // Long enough for the import to come as far as it can.
    await wait(300)
    const corrections = JSON.stringify({ price: 12 })
    await tx.updateTable('item').set({ price: 12, corrections }).where('id', '=', 'edited-meanwhile').execute()
  })
  await begun
  await Promise.all([editing, read(table(row('edited-meanwhile', '70.00 USD')), { store: 'Meanwhile' })])
  expect(await itemOf('edited-meanwhile')).toMatchObject({ price: 12, corrections: { price: 12 } })
})

test('what an editor corrected survives every import', async () => {
  await read(table(row('c1')), { store: 'Corrected' })
  await sql
    .updateTable('item')
    .set({
      name: 'A better name',
      corrections: JSON.stringify({ name: 'A better name', categoryFilter: 'CATEGORY_TOPS' }),
    })
    .where('id', '=', 'c1')
    .execute()
  await read(table(row('c1', '75 USD', { title: 'Their new name' })), { store: 'Corrected' })
  expect(await itemOf('c1')).toMatchObject({ name: 'A better name', category_filter: 'CATEGORY_TOPS', price: 75 })
})

test('sizes and colours of one group are one product, whichever is available', async () => {
  const group = { group: 'g' }
  const result = await read(
    table(
      row('v1', '80 USD', { ...group, stock: 'out of stock' }),
      row('v2', '80 USD', group),
      row('v3', '80 USD', group),
    ),
    { store: 'Groups' },
  )
  expect(result.counts).toMatchObject({ read: 3, added: 1, joined: 2 })
  expect(await itemOf('v2')).toMatchObject({ variants: 3, group_id: 'g', available: true })
  await read(
    table(
      row('v1', '80 USD', group),
      row('v2', '80 USD', { ...group, stock: 'out of stock' }),
      row('v3', '80 USD', group),
    ),
    { store: 'Groups' },
  )
  expect(await itemOf('v1')).toBeUndefined()
})

test.each([
  ['all-2026-11-20.txt', 'all-2026-11-21.txt', 'google:all'],
  ['20261120_new.txt', '20261121_new.txt', 'google:new'],
  ['own_20261120T0930.txt', 'own_20261121T0931.txt', 'google:own'],
  ['20261120.txt', '20261120.txt', 'google:20261120'],
  ['line-501.txt', 'line-501.txt', 'google:line-501'],
])('a feed of several stores is the same one tomorrow: %s, then %s', async (today, tomorrow, feed) => {
  const of = (store: string, id: string) => `${row(`${today}-${id}`)}\t${store}`
  const stores = (...rows: string[]) => `${table().trim()}\tstore\n${rows.join('\n')}\n`
  const both = stores(of('Lune', 'a'), of('Ostrova', 'b'), of('Ostrova', 'c'))
  expect(await read(both, {}, today)).toMatchObject({ feed, counts: { added: 3 } })
  const fewer = stores(of('Lune', 'a'), of('Ostrova', 'b'))
  expect(await read(fewer, {}, tomorrow)).toMatchObject({ feed, counts: { unchanged: 2, missing: 1 } })
})

test('pieces of two stores whose feed gives their groups one number stay two, whichever comes first', async () => {
  const of = (store: string, id: string, price = '80 USD') =>
    `${row(id, price, { group: '77' })}\t${store}`.replaceAll('shop.example', `${store.toLowerCase()}.example`)
  const stores = (...rows: string[]) => `${table().trim()}\tstore\n${rows.join('\n')}\n`
  expect((await read(stores(of('Lune', 'lu-1')), {}, 'stores.txt')).counts).toMatchObject({ added: 1 })
  const both = stores(of('Lune', 'lu-1'), of('Lune', 'lu-2'), of('Ostrova', 'os-1', '60 USD'))
  const none = new Set<string>()
  const more = { schedule: async () => ({ name: 'stores', known: 'google:lune', others: none, had: none }) }
  expect((await read(both, more, 'stores.txt')).counts).toMatchObject({ added: 1, changed: 1, joined: 1 })
  expect(await itemOf('lu-1')).toMatchObject({ store: 'Lune', price: 80, variants: 2 })
  expect(await itemOf('os-1')).toMatchObject({ store: 'Ostrova', price: 60, variants: 1 })
  expect((await read(both, more, 'stores.txt')).counts).toMatchObject({ unchanged: 2, joined: 1 })
  const store = 'Lune & Co.'
  await sql
    .updateTable('item')
    .set({ store, corrections: JSON.stringify({ store }) })
    .where('id', '=', 'lu-1')
    .execute()
  await read(stores(of('Lune', 'lu-3')), { ...more, mode: 'delta' }, 'stores.txt')
  expect(await itemOf('lu-1')).toMatchObject({ store, variants: 3 })
})

test('sizes that name no group are one product by their page and picture, and stay it when the first is sold out', async () => {
  const size = (id: string, stock = 'in stock') =>
    `${id}\tLinen skirt, size ${id.at(-1)}\tSoft.\thttps://shop.example/p/skirt\thttps://shop.example/i/skirt.jpg\t80 USD\t${stock}\tOwn\t`
  const other = size('k4').replace('skirt.jpg', 'skirt-blue.jpg')
  const store = 'Sizes'
  const first = await read(table(size('k1'), size('k2'), size('k3'), other), { store })
  expect(first.counts).toMatchObject({ read: 4, added: 2, joined: 2 })
  expect(await itemOf('k1')).toMatchObject({ variants: 3, available: true })
  const soldOut = 'out of stock'
  const next = await read(table(size('k1', soldOut), size('k2'), size('k3', soldOut), other), { store, now: days(1) })
  expect(next.counts).toMatchObject({ added: 0, missing: 0 })
  expect(await itemOf('k1')).toMatchObject({ name: 'Linen skirt, size 2', available: true })
  const without = await read(table(size('k2'), size('k3'), other), { store, now: days(2) })
  expect(without.counts).toMatchObject({ added: 0, missing: 0 })
  const again = await read(table(size('k2'), size('k3'), other), { store, now: days(3) })
  expect(again.counts).toMatchObject({ unchanged: 2 })
  const moved = table(size('k1').replace('p/skirt', 'p/culotte'), size('k2'), size('k3'), other)
  expect((await read(moved, { store, now: days(4) })).counts).toMatchObject({ added: 1, changed: 1 })
  expect((await read(moved, { store, now: days(5) })).counts).toMatchObject({ added: 0, unchanged: 3 })
})

test('sizes whose addresses only choose them on one page are one product, colours of other pictures and other pages are not', async () => {
  const size = (id: string, page: string, shown = 'chosen') =>
    row(id).replace(`p/${id}`, page).replace(`i/${id}`, `i/${shown}`)
  const counts = async (store: string, ...rows: string[]) => (await read(table(...rows), { store })).counts
  for (const [name, choice] of Object.entries({
    awin: 'sz',
    shop: 'variant',
    demandware: 'dwvar_77_size',
    plain: 'size',
  })) {
    const page = (value: string) => `p/${name}?lang=en&${choice}=${value}`
    expect(
      await counts(
        name,
        size(`${name}1`, page('8'), name),
        size(`${name}2`, page('10'), name),
        size(`${name}3`, page('9')),
      ),
    ).toMatchObject({ read: 3, added: 2, joined: 1 })
  }
  expect(await counts('Pages', size('c1', 'p?id=1', 'page'), size('c2', 'p?id=2', 'page'))).toMatchObject({ added: 2 })
})

test('sizes that begin to share their page are fewer items of as many rows: no shrinking, and none takes turns with another', async () => {
  const store = 'Merging'
  const size = (id: string, page: string) => row(id).replace(`p/${id}`, page).replace(`i/${id}.jpg`, 'i/merged.jpg')
  const apart = ['n1', 'n2', 'n3'].map((id) => size(id, `p/merged?look=${id}`))
  const together = ['n1', 'n2', 'n3'].map((id) => size(id, 'p/merged'))
  await read(table(...apart), { store })
  const first = await read(table(...together), { store, now: days(1) })
  expect(first).toMatchObject({ state: 'done', counts: { changed: 1, missing: 2, joined: 2 } })
  const turned = await read(table(...together.toReversed()), { store, now: days(2) })
  expect(turned.counts).toMatchObject({ missing: 0, joined: 2 })
  expect((await read(table(...together), { store, now: days(4) })).counts).toMatchObject({ missing: 0, hidden: 2 })
  expect(await itemOf('n1')).toMatchObject({ variants: 3, hidden_at: null, missing_since: null })
  const many = Array.from({ length: 6 }, (_, page) =>
    together.map((line) => line.replaceAll(/n\d|merged/g, `$&-${page}`)),
  )
  await read(table(...many.flat()), { store: 'Many' })
  expect(await read(table(...many.slice(0, 2).flat()), { store: 'Many' })).toMatchObject({
    state: 'refused',
    reason: expect.stringContaining('shrunk'),
  })
})

describe('a delta file that names single sizes', () => {
  const soldOut = 'out of stock'
  test.each([
    ['page', ''],
    ['group', 'one-piece'],
  ])('leaves the others as they are, of sizes that are one by their %s', async (way, group) => {
    const [one, two, three] = ['1', '2', '3'].map((end) => `${way}-${end}`) as [string, string, string]
    const size = (id: string, stock?: string) =>
      row(id, '80 USD', { group, ...(stock && { stock }) }).replaceAll(/([pi])\/[-\w]+/g, `$1/by-${way}`)
    const full = table(...[one, two, three].map((id) => size(id)))
    const store = `Delta by ${way}`
    const delta = { store, mode: 'delta' as const }
    await read(full, { store })
    expect((await read(table(size(two, soldOut)), delta)).counts).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
    expect(await itemOf(one)).toMatchObject({ variants: 3, available: true, name: `Linen dress ${one}` })
    const rest = table(size(one, soldOut), size(three, soldOut))
    expect((await read(rest, delta)).counts).toMatchObject({ added: 0, changed: 1 })
    expect(await itemOf(one)).toMatchObject({ variants: 3, available: false })
    expect((await read(rest, delta)).counts).toMatchObject({ unchanged: 1 })
    expect((await read(table(size(two)), delta)).counts).toMatchObject({ added: 0, backInStock: 1 })
    expect(await itemOf(one)).toMatchObject({ variants: 3, available: true })
    expect((await read(full, { store })).counts).toMatchObject({ added: 0, missing: 0 })
    expect((await read(full, { store })).counts).toMatchObject({ changed: 0, unchanged: 1 })
  })

  const size = (id: string, letter = 'U') =>
    `${id}|Linen skirt ${id}|S|Apparel|Skirts|https://click.linksynergy.com/link?id=1&murl=https%3A%2F%2Fcove.example%2Fp%2F1|https://cove.example/1.jpg||short|long||amount||49.00|||Own||N|||||in-stock||60|Y|N|N|USD||${letter}`
  const cove = (...rows: string[]) =>
    ['HDR|9|Cove|11/20/2026 00:00:00', ...rows, `TRL|${rows.length}`].join('\n') + '\n'

  test('takes away a size and leaves the others, and the item with the last of them', async () => {
    const all = cove(size('cove-1'), size('cove-2'), size('cove-3'))
    await read(all, { mode: 'full' })
    const delta = { mode: 'delta' as const }
    expect((await read(cove(size('cove-1', 'D')), delta)).counts).toMatchObject({ changed: 1, deleted: 0 })
    expect((await read(cove(size('cove-1', 'D')), delta)).counts).toMatchObject({ unchanged: 1, deleted: 0 })
    expect(await itemOf('cove-1')).toMatchObject({ variants: 2, available: true, hidden_at: null })
    expect((await read(cove(size('cove-2', 'D'), size('cove-3', 'D')), delta)).counts).toMatchObject({ deleted: 1 })
    expect(await itemOf('cove-1')).toMatchObject({ hidden_at: now })
    expect((await read(cove(size('cove-2', 'U')), delta)).counts).toMatchObject({ added: 0, changed: 1 })
    expect(await itemOf('cove-1')).toMatchObject({ variants: 1, available: true, hidden_at: null })
    await read(all, { mode: 'full' })
    const named = await read(cove(size('cove-1', 'D'), size('cove-2'), size('cove-3')), { mode: 'full' })
    expect(named.counts).toMatchObject({ added: 0, deleted: 0, missing: 0 })
    expect(await itemOf('cove-1')).toMatchObject({ name: 'Linen skirt cove-2', variants: 2, hidden_at: null })
  })
})

test('a delta file of deletions alone takes them from the feed of its store', async () => {
  const line = (id: string, letter: string) =>
    `${id}|Linen skirt|S|Apparel|Skirts|https://click.linksynergy.com/link?id=1&murl=https%3A%2F%2Fbay.example%2Fp%2F${id}|https://bay.example/${id}.jpg||short|long||amount||49.00|||Own||N|||||in-stock||60|Y|N|N|USD||${letter}`
  const bay = (...rows: string[]) => ['HDR|8|Bay|11/20/2026 00:00:00', ...rows, `TRL|${rows.length}`].join('\n')
  await read(bay(line('y1', 'U'), line('y2', 'U')), { mode: 'full' })
  expect(await read(bay(line('y1', 'D')))).toMatchObject({ feed: 'rakuten:bay', counts: { deleted: 1 } })
  expect(await itemOf('y1')).toMatchObject({ hidden_at: now })
})

test('pieces that all lead to the front page of their shop are not sizes of one', async () => {
  const rows = ['f1', 'f2'].map((id) => row(id).replace(`/p/${id}`, '').replace(`i/${id}.jpg`, 'i/soon.jpg'))
  expect((await read(table(...rows), { store: 'Front' })).counts).toMatchObject({ added: 2, joined: 0 })
})

test('what one feed shows already another does not show again, until the first one drops it', async () => {
  await read(table(row('o1'), row('o2'), row('o3')), { store: 'Direct' })
  const ofNetwork = (id: string) => row(id).replace(id, `N-${id}`)
  const feed = table(ofNetwork('o1'), ofNetwork('o4'))
  expect((await read(feed, { store: 'Network' })).counts).toMatchObject({ read: 2, added: 1, joined: 1 })
  expect((await read(feed, { store: 'Network' })).counts).toMatchObject({ unchanged: 1, joined: 1, missing: 0 })
  expect(await itemOf('N-o1')).toBeUndefined()
  await sql.updateTable('item').set({ hidden_at: now }).where('id', '=', 'o1').execute()
  expect((await read(feed, { store: 'Network' })).counts).toMatchObject({ added: 1, unchanged: 1, joined: 0 })
  const own = lines({
    id: 'own-o2',
    title: 'A',
    url: 'https://shop.example/p/o2',
    image: 'https://shop.example/i/o2.jpg',
  })
  expect((await read(own)).counts).toMatchObject({ added: 1 })
})

test('a full feed that gives its pieces new ids and pictures tells of the same items by their pages', async () => {
  const store = 'Renamed'
  await read(table(row('a1'), row('a2'), row('a3')), { store })
  const renamed = (id: string, price?: string) =>
    row(id, price).replace(id, `new-${id}`).replace(`/i/${id}.jpg`, `/cdn/${id}.webp`)
  const twice = renamed('a3').replace('new-a3', 'new-a3-red').replace('a3.webp', 'red.webp')
  const feed = table(renamed('a1', '60.00 USD'), renamed('a2'), renamed('a3'), twice, row('a4'))
  expect((await read(feed, { store })).counts).toMatchObject({ added: 3, changed: 2, newPrices: 1, missing: 1 })
  expect(await itemOf('a1')).toMatchObject({ price: 60, picture_source: 'https://shop.example/cdn/a1.webp' })
  expect(await itemOf('new-a1')).toBeUndefined()
  expect((await read(feed, { store })).counts).toMatchObject({ added: 0, changed: 0, unchanged: 5, missing: 0 })
})

test('a piece that was gone for long and comes back under a new id is the one that it was, in wish lists and Edits too', async () => {
  const store = 'Back again'
  const all = [row('away-1'), row('away-2'), row('away-3'), row('away-4'), row('away-5')]
  const without = table(...all.slice(2))
  await read(table(...all), { store, now: days(-7) })
  await read(without, { store, now: days(-6) })
  expect((await read(without, { store, now: days(-2) })).counts).toMatchObject({ hidden: 2 })
  const samePicture = row('away-1').replace('away-1', 'back-away-1')
  const newPicture = row('away-2', '60.00 USD')
    .replace('away-2', 'back-away-2')
    .replace('/i/away-2.jpg', '/i/new-away-2.jpg')
  const back = table(samePicture, newPicture, ...all.slice(2))
  expect((await read(back, { store, now: days(-1) })).counts).toMatchObject({ added: 0, changed: 2, unchanged: 3 })
  expect(await itemOf('away-1')).toMatchObject({ hidden_at: null, missing_since: null })
  expect(await itemOf('away-2')).toMatchObject({ hidden_at: null, price: 60 })
  expect((await read(back, { store })).counts).toMatchObject({ changed: 0, unchanged: 5, missing: 0 })
})

test('another GTIN, a page that is still offered, or a delta make another item of the same page', async () => {
  const store = 'Not renamed'
  const head = table().replace('item group id', 'gtin')
  const feed = (...rows: string[]) => head + rows.map((one) => `${one}\n`).join('')
  const again = (id: string, code = '') =>
    row(id, undefined, { group: code }).replace(id, `again-${id}`).replace(`/i/${id}.jpg`, `/i/again-${id}.jpg`)
  await read(feed(row('g1', undefined, { group: '4006381333931' }), row('g2')), { store })
  const other = feed(again('g1', '9780201379624'), row('g2'), again('g2'))
  expect((await read(other, { store })).counts).toMatchObject({ added: 2, unchanged: 1, missing: 1 })
  const third = row('g2').replace('g2', 'third').replace('/i/g2.jpg', '/i/third.jpg')
  expect((await read(feed(third), { store, mode: 'delta' })).counts).toMatchObject({ added: 1 })
})

test('of the rows with one id the last counts', async () => {
  const rows = [row('twice', '80 USD', { title: 'Old' }), row('once'), row('twice', '70 USD', { title: 'New' })]
  const result = await read(table(...rows), { store: 'Doubles' })
  expect(result.counts).toMatchObject({ read: 3, added: 2, joined: 1 })
  expect(await itemOf('twice')).toMatchObject({ name: 'New', price: 70, variants: 1 })
})

test('missing in a full feed is marked, hidden after days of grace, and shown again when it is back', async () => {
  const store = 'Grace'
  const both = table(row('m1'), row('m2'), row('m3'))
  const without = table(row('m1'), row('m2'))
  await read(both, { store })
  expect((await read(without, { store, now: days(1) })).counts).toMatchObject({ missing: 1, hidden: 0 })
  expect(await itemOf('m3')).toMatchObject({ hidden_at: null, missing_since: days(1) })
  expect((await read(without, { store, now: days(2) })).counts).toMatchObject({ missing: 0, hidden: 0 })
  expect((await read(without, { store, now: days(5) })).counts).toMatchObject({ hidden: 1 })
  expect((await itemOf('m3'))?.hidden_at).toEqual(days(5))
  const back = await read(both, { store, now: days(6) })
  expect(back.counts).toMatchObject({ changed: 1, unchanged: 2, backInStock: 1 })
  expect(await itemOf('m3')).toMatchObject({ hidden_at: null, missing_since: null })
})

test('a feed that holds its header only is refused, though it names no store whose items it would lack', async () => {
  await read(table(row('head-a'), row('head-b')), {}, 'head.txt')
  const counted = await changesOf()
  expect(await read(table(), {}, 'head.txt')).toMatchObject({
    state: 'refused',
    reason: expect.stringContaining('it holds no items'),
  })
  expect(await changesOf()).toBe(counted)
  expect(await read('', { mode: 'full' }, 'lines.jsonl')).toMatchObject({ state: 'refused' })
})

test('a feed that shrinks by a third each day is held against what it held yesterday, not against what it has dropped', async () => {
  const store = 'Waning'
  const rows = Array.from({ length: 9 }, (_, at) => row(`wane-${at}`))
  await read(table(...rows), { store })
  expect(await read(table(...rows.slice(0, 6)), { store })).toMatchObject({ state: 'done', counts: { missing: 3 } })
  expect(await read(table(...rows.slice(0, 4)), { store })).toMatchObject({ state: 'done', counts: { missing: 2 } })
})

test('a feed that is cut off or shrank by more than half is refused whole', async () => {
  const store = 'Whole'
  await read(table(row('w1'), row('w2'), row('w3')), { store })
  const before = await changesOf()
  const packed = gzipSync(table(...Array.from({ length: 200 }, (_, index) => row(`w${index}`, '1 USD'))))
  expect(await read(packed.subarray(0, packed.length - 20), { store })).toMatchObject({
    state: 'refused',
    reason: expect.stringContaining('cut off'),
  })
  expect(await read(table(row('w1', '5 USD')), { store })).toMatchObject({
    state: 'refused',
    reason: expect.stringMatching(/shrunk by more than half; .* take it with --may-shrink$/),
  })
  expect(await changesOf()).toBe(before)
  const runs = await sql
    .selectFrom('import_run')
    .select(['state', 'reason'])
    .where('feed', '=', 'google:whole')
    .orderBy('id')
    .execute()
  expect(runs.map(({ state }) => state)).toContain('refused')
})

test('T-REC-08 what an admin deleted stays out, and an id of another store is not taken over', async () => {
  await read(table(row('x1')), { store: 'First' })
  await sql.updateTable('item').set({ deleted_at: now }).where('id', '=', 'x1').execute()
  expect((await read(table(row('x1', '9 USD')), { store: 'First' })).counts).toMatchObject({ keptOut: 1 })
  await read(table(row('x1', '8 USD').replaceAll('shop.example', 'second.example')), { store: 'Second' })
  expect(await itemOf('x1')).toMatchObject({ price: 80, deleted_at: now })
  expect(await itemOf('google:second~x1')).toMatchObject({ price: 8 })
})

test('T-REC-08 what an admin deleted does not come back under a new id, nor from another store that sells it too', async () => {
  await read(table(row('gone-1'), row('gone-2')), { store: 'Sells it' })
  await sql.updateTable('item').set({ deleted_at: now }).where('id', '=', 'gone-1').execute()
  const renamed = row('gone-1').replace('gone-1', 'other-1')
  expect((await read(table(renamed), { store: 'Sells it too' })).counts).toMatchObject({ added: 0, keptOut: 1 })
  expect((await read(table(renamed, row('gone-2')), { store: 'Sells it' })).counts).toMatchObject({ keptOut: 1 })
  expect(await itemOf('other-1')).toBeUndefined()
})

test('a dry run says what would happen and changes nothing', async () => {
  const result = await read(table(row('d1')), { store: 'Dry', isDryRun: true })
  expect(result.counts).toMatchObject({ added: 1 })
  expect(await itemOf('d1')).toBeUndefined()
  expect(await sql.selectFrom('import_run').select('id').where('feed', '=', 'google:dry').execute()).toEqual([])
})

test('every reading is kept with its counts and first refusals, and nothing of it stays on the disk', async () => {
  await read(table(row('r1'), row('r2', 'Sold out')), { store: 'Runs' })
  const run = await sql.selectFrom('import_run').selectAll().where('feed', '=', 'google:runs').executeTakeFirstOrThrow()
  expect(run).toMatchObject({
    state: 'done',
    format: 'google-table',
    counts: { read: 2, added: 1, refused: 1 },
    refusals: [{ line: 3, id: 'r2', reason: 'price' }],
  })
  expect(readdirSync(join(folder, 'staged'))).toEqual([])
})

test('a reading that begins ends none of another source', async () => {
  const begin = (source: string) => beginRun(sql, { feed: source, source, format: 'table' }, now)
  const [one, other, again] = [await begin('one.txt'), await begin('other.txt'), await begin('one.txt')]
  const runs = await sql
    .selectFrom('import_run')
    .select(['id', 'state'])
    .where('id', 'in', [one, other, again])
    .orderBy('id')
    .execute()
  expect(runs.map(({ state }) => state)).toEqual(['failed', 'running', 'running'])
})

test('a reading whose process was killed does not run for ever; one that is under way says so', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const lost = await beginRun(sql, { feed: 'lost.tsv', source: 'lost.tsv', format: '' }, now)
  const runOf = (source: string) =>
    sql.selectFrom('import_run').selectAll().where('source', '=', source).executeTakeFirstOrThrow()
  const longAgo = () =>
    sql
      .updateTable('import_run')
      .set({ seen_at: raw<Date>`now() - interval '3 minutes'` })
      .execute()
  const endLost = async () =>
    feedJobs(house.platform, house.settings)
      .find((job) => job.name === 'end-lost-imports')!
      .run({})
  await endLost()
  expect(await runOf('lost.tsv')).toMatchObject({ id: lost, state: 'running' })
  const whole = await openSource(writeFeed(table(row('slow'))))
  async function* slowly() {
    await longAgo()
    vi.advanceTimersByTime(20_000)
    await vi.waitUntil(async () => (await runOf('slow.tsv')).seen_at > (await runOf('lost.tsv')).seen_at)
    await endLost()
    expect([(await runOf('slow.tsv')).state, (await runOf('lost.tsv')).state]).toEqual(['running', 'failed'])
    yield* whole.chunks
  }
  const source = { ...whole, name: 'slow.tsv', fileName: 'slow.tsv', chunks: slowly() }
  await importFeed({ sql, folder: join(folder, 'staged'), source, now, store: 'Slow' })
  const { state, started_at, ended_at } = await runOf('slow.tsv')
  expect([state, ended_at! > started_at]).toEqual(['done', true])
  expect(await runOf('lost.tsv')).toMatchObject({ reason: 'interrupted', ended_at: expect.any(Date) as Date })
})

test('P-30 picture hosts that nobody has listed are proposed, but for the site itself', async () => {
  const isListed = (_url: string | null, host: string) => host === 'shop.example'
  const rows = [row('h1'), row('h2').replace('https://shop.example/i', 'https://cdn.example/i')]
  const own = row('h3').replace('https://shop.example/i', 'https://sateen.example/images')
  const plan = { store: 'Hosts', isListed, ownAddress: 'https://sateen.example' }
  expect((await read(table(...rows, own), plan)).pictureHosts).toEqual({ 'cdn.example': 1 })
  const run = await sql
    .selectFrom('import_run')
    .select('picture_hosts')
    .where('feed', '=', 'google:hosts')
    .executeTakeFirstOrThrow()
  expect(run.picture_hosts).toEqual({ 'cdn.example': 1 })
})

const shared = join(import.meta.dirname, '../../../../shared/data/feeds')
describe.skipIf(!existsSync(shared))('the three days of ../shared/data/feeds (left out where they are missing)', () => {
  const expected = existsSync(shared) ? JSON.parse(readFileSync(join(shared, 'expected.json'), 'utf8')) : {}
  const readDay = async (day: string, name: string) => {
    const rows: AppliedRow[] = []
    const source = await openSource(join(shared, day, name))
    const result = await importFeed({
      sql,
      folder: join(folder, 'staged'),
      source,
      now: new Date(expected.now),
      tell: (told) => rows.push(told),
    })
    return { result, rows }
  }

  type Wanted = { id: string; status: string; reason?: string; group?: string; variants?: number }
  test.each(Object.entries<Wanted[]>(expected.day1 ?? {}))(
    'day 1: %s gives exactly the rows expected',
    async (name, wanted) => {
      const { rows } = await readDay('day1', name)
      const told = new Map(rows.map((one) => [one.row.id, one]))
      expect([...told.keys()]).toEqual(wanted.map(({ id }) => id))
      for (const { id, status, reason, group, variants, ...fields } of wanted) {
        const { row: got, sizes } = told.get(id)!
        expect({ id, status: got.status, reason: got.reason }).toEqual({ id, status, reason })
        if (status !== 'ok') continue
        const { duplicates: _, ...item } = fields as typeof fields & { duplicates?: number }
        expect(got.item).toMatchObject(group === undefined ? item : { ...item, groupId: group })
        if (variants !== undefined) expect({ id, variants: sizes.length }).toEqual({ id, variants })
      }
    },
  )

  test('day 2: prices, the missing, the deleted and the added', async () => {
    const google = await readDay('day2', 'google.xml')
    const { priceChanged, missing, backInStock, added } = expected.day2['google.xml']
    const idsOf = (rows: AppliedRow[], is: (one: AppliedRow) => boolean) =>
      rows.filter(is).map(({ row: told }) => told.id)
    expect(
      google.rows
        .filter(({ priceBefore }) => priceBefore !== undefined)
        .map(({ row: told, priceBefore }) => ({ id: told.id, from: priceBefore, to: told.item?.price })),
    ).toEqual(priceChanged)
    expect(idsOf(google.rows, ({ isBackInStock }) => isBackInStock === true)).toEqual(backInStock)
    expect(idsOf(google.rows, ({ change }) => change === 'added')).toEqual(added)
    expect(google.result.counts.missing).toBe(missing.length)
    const delta = await readDay('day2', 'rakuten_delta.txt')
    const { updated, deleted, added: addedByDelta } = expected.day2['rakuten_delta.txt']
    expect(
      delta.rows
        .filter(({ change }) => change === 'changed')
        .map(({ row: { id, item } }) => ({ id, price: item?.price, listPrice: item?.listPrice })),
    ).toEqual(updated)
    expect(idsOf(delta.rows, ({ change }) => change === 'deleted')).toEqual(deleted)
    expect(idsOf(delta.rows, ({ change }) => change === 'added')).toEqual(addedByDelta)
    expect((await itemOf('7002'))?.hidden_at).not.toBeNull()
  })

  test('day 3: refused whole', async () => {
    for (const name of Object.keys(expected.day3)) expect((await readDay('day3', name)).result.state).toBe('refused')
  })
})
