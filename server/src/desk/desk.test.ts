import * as limits from '@sateen/contract/limits'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { insertEntries } from '../collections/sql.ts'
import { importFeed } from '../imports/import-feed.ts'
import { openSource } from '../imports/open-source.ts'
import { apiBase } from '../platform/serve.ts'
import { makeItems } from '../testing/make-items.ts'
import { makeShopper, tokenNow } from '../testing/make-shopper.ts'
import { openTestHouse } from '../testing/open-test-house.ts'

const house = await openTestHouse({ LOCK_SETTINGS: 'SITE_TZ', SITE_TZ: 'America/New_York' })
const noor = await makeShopper(house, { isAdmin: true, name: 'Noor Admin' })
const otto = await makeShopper(house, { isAdmin: true, name: 'Otto Admin' })
const folder = mkdtempSync(join(tmpdir(), 'sateen-desk-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
await makeItems(
  house,
  ['a', 'b', 'c', 'd'].map((id) => ({ id })),
)

const makeEdit = async (title: string, ids: string[] = []) =>
  (
    await house.ask(
      'createCollection',
      { body: { title, subtitle: '', products: ids.map((id) => ({ id })) } },
      noor.token,
    )
  ).with.id
const open = async (id: string, token = noor.token) => {
  const reply = await house.ask('deskCollection', { params: { id } }, token)
  return { edit: reply.with, etag: String(reply.headers.etag) }
}
const edit = await makeEdit('Linen', ['a', 'b'])

test('an editor fills, orders, names and publishes an Edit with one save', async () => {
  const { etag } = await open(edit)
  const saved = await house.ask(
    'saveCollection',
    {
      params: { id: edit },
      body: {
        title: 'Linen Days',
        subtitle: 'Cool',
        items: ['d', 'a', 'c'],
        image: '/images/items/a.webp',
        isActive: true,
      },
    },
    noor.token,
    { 'if-match': etag },
  )
  expect(saved.with).toMatchObject({ title: 'Linen Days', pieces: 3, isActive: true, isShown: true })
  const shown = await house.ask('collectionItems', { params: { id: edit } })
  expect(shown.with.map(({ itemId }) => itemId)).toEqual(['d', 'a', 'c'])
  expect((await house.ask('readCollection', { params: { id: edit } })).with.image).toBe('/images/items/a.webp')
})

test('a piece that stays in an Edit keeps the day it came, wherever an editor puts it', async () => {
  const id = await makeEdit('Kept days', ['a', 'b'])
  const daysOf = async () => {
    const { with: items } = await house.ask('collectionItems', { params: { id } }, noor.token)
    return items.map(({ itemId, createdAt }) => [itemId, createdAt])
  }
  const [a, b] = await daysOf()
  const began = house.clock.now
  house.clock.now = new Date(began.getTime() + 60_000)
  const body = { items: ['b', 'c', 'a'] }
  expect((await house.ask('saveCollection', { params: { id }, body }, noor.token)).status).toBe(200)
  expect(await daysOf()).toEqual([b, ['c', house.clock.now.toISOString()], a])
  house.clock.now = began
  await house.ask('deleteCollection', { params: { id } }, noor.token)
})

test('of two admins at once the second is told, and what the first saved stands', async () => {
  const [first, second] = [await open(edit), await open(edit, otto.token)]
  const save = (title: string, token: string, etag: string) =>
    house.ask('saveCollection', { params: { id: edit }, body: { title } }, token, { 'if-match': etag })
  expect((await save('First', noor.token, first.etag)).status).toBe(200)
  const refused = await save('Second', otto.token, second.etag)
  expect([refused.status, refused.because]).toEqual([412, 'PreconditionFailed'])
  const now = await open(edit, otto.token)
  expect(now.edit.title).toBe('First')
  expect((await save('Second', otto.token, now.etag)).status).toBe(200)
})

test('a schedule is days of the site’s time zone, the last day included', async () => {
  house.clock.now = new Date('2026-06-10T12:00:00Z')
  const token = tokenNow(house, noor)
  const saved = await house.ask(
    'saveCollection',
    { params: { id: edit }, body: { from: '2026-06-12', until: '2026-06-14' } },
    token,
  )
  expect(saved.with).toMatchObject({ from: '2026-06-12', until: '2026-06-14', isActive: true, isShown: false })
  const statusAt = async (moment: string) => {
    house.clock.now = new Date(moment)
    return (await house.ask('readCollection', { params: { id: edit } })).status
  }
  // What the desk says of it follows the site's day too, whatever day the editor's own clock has.
  const isOverAt = async (moment: string) => {
    house.clock.now = new Date(moment)
    return (await house.ask('deskCollection', { params: { id: edit } }, tokenNow(house, noor))).with.isOver
  }
  expect(await statusAt('2026-06-12T03:59:00Z')).toBe(404)
  expect(await statusAt('2026-06-12T04:01:00Z')).toBe(200)
  expect(await statusAt('2026-06-15T03:59:00Z')).toBe(200)
  expect(await statusAt('2026-06-15T04:01:00Z')).toBe(404)
  expect(await isOverAt('2026-06-11T12:00:00Z')).toBe(false)
  expect(await isOverAt('2026-06-15T03:59:00Z')).toBe(false)
  expect(await isOverAt('2026-06-15T04:01:00Z')).toBe(true)
  expect(
    (await house.ask('readCollection', { params: { id: edit } }, (await makeShopper(house, { isAdmin: true })).token))
      .status,
  ).toBe(200)
  const wrong = await house.ask(
    'saveCollection',
    { params: { id: edit }, body: { from: '2026-06-20', until: '2026-06-14' } },
    tokenNow(house, noor),
  )
  expect(wrong.status).toBe(400)
  // Days that come back as others: a year before 100 is read as one of the twentieth century.
  for (const day of ['0000-01-01', '0099-12-31', '9999-12-31'])
    for (const body of [{ from: day }, { until: day }]) {
      const refused = await house.ask('saveCollection', { params: { id: edit }, body }, tokenNow(house, noor))
      expect(refused.status).toBe(400)
    }
  house.clock.now = new Date()
})

test('a cover is a picture of this site only, an unknown piece is refused and nothing is half saved', async () => {
  const save = (body: object) => house.ask('saveCollection', { params: { id: edit }, body }, noor.token)
  expect((await save({ image: 'https://elsewhere.example/x.png' })).status).toBe(400)
  expect((await save({ title: 'Half', items: ['a', 'no such piece'] })).status).toBe(404)
  expect((await open(edit)).edit.title).toBe('Second')
  expect((await house.ask('deskCollection', { params: { id: 'nothing' } }, noor.token)).status).toBe(404)
})

test('G-122 a piece that is deleted while an editor works on its Edit is left out of what she saves, and the rest is saved', async () => {
  const gone = randomUUID()
  await makeItems(house, [{ id: gone }])
  const id = await makeEdit('Layers', ['a', gone, 'b'])
  await house.ask('deleteItem', { body: { itemId: gone } }, otto.token)
  const { etag } = await open(id)
  const body = { title: 'Layers for rain', items: ['b', gone, 'a'] }
  const saved = await house.ask('saveCollection', { params: { id }, body }, noor.token, { 'if-match': etag })
  expect(saved.with).toMatchObject({ title: 'Layers for rain', pieces: 2 })
  expect(saved.with.items.map(({ itemId }) => itemId)).toEqual(['b', 'a'])
})

test('G-107 quiz lists stand apart from Edits, by their steps', async () => {
  const [two, one] = [await makeEdit('2'), await makeEdit('1', ['a'])]
  const quiz = await house.ask('deskCollections', { query: { kind: 'quiz' } }, noor.token)
  expect(quiz.with.results.map(({ id }) => id)).toEqual([one, two])
  const edits = await house.ask('deskCollections', { query: { q: 'sec' } }, noor.token)
  expect(edits.with.results.map(({ title }) => title)).toEqual(['Second'])
})

/** A feed of one row, read on a day. */
async function readFeed(title: string, price: string, day = 0, stock = 'in stock') {
  const path = join(folder, `${randomUUID()}.txt`)
  writeFileSync(
    path,
    `id\ttitle\tlink\timage link\tprice\tavailability\nf1\t${title}\thttps://shop.example/p\thttps://shop.example/i.jpg\t${price}\t${stock}\n`,
  )
  const source = { ...(await openSource(path)), name: 'feed.txt', fileName: 'feed.txt' }
  const { sql, changes } = house.platform
  await importFeed({
    sql,
    folder: join(folder, 'staged'),
    source,
    store: 'Own',
    now: new Date(house.clock.now.getTime() + day * 86_400_000),
  })
  await changes.look()
}
const correct = async (corrections: object, headers: Record<string, string> = {}) =>
  house.ask('correctItem', { params: { id: 'f1' }, body: { corrections } }, noor.token, headers)
const seen = async () => (await house.ask('readItem', { params: { id: 'f1' } }, noor.token)).with

test('a piece is corrected and taken off sale; an import leaves it so, and taken back it says what its feed says', async () => {
  await readFeed('Linen dress', '80.00 USD')
  const saved = await correct({ name: 'A better name', price: 12.5, categoryFilter: 'CATEGORY_TOPS', available: false })
  expect(saved.with.corrections).toEqual({
    name: 'A better name',
    price: 12.5,
    categoryFilter: 'CATEGORY_TOPS',
    available: false,
  })
  await readFeed('Their own dress', '75.00 USD', 1)
  expect(await seen()).toMatchObject({ name: 'A better name', price: 12.5, category: 'Tops', available: false })
  const listed = await house.ask('deskItems', { query: { kind: 'off sale', q: 'better' } }, noor.token)
  expect(listed.with.results.map(({ item }) => item.itemId)).toEqual(['f1'])
  await correct({ name: 'A better name' })
  expect(await seen()).toMatchObject({ name: 'A better name', price: 75, available: true })
  await correct({})
  expect(await seen()).toMatchObject({ name: 'Their own dress', price: 75, category: 'Dresses' })
  await readFeed('Their own dress', '75.00 USD', 2)
  expect(await seen()).toMatchObject({ name: 'Their own dress', price: 75, category: 'Dresses' })
})

test('a piece that its feed sold out while it was off sale is sold out when it goes back on sale', async () => {
  await readFeed('Linen dress', '80.00 USD', 3)
  await correct({ available: false })
  await readFeed('Linen dress', '80.00 USD', 4, 'out of stock')
  await correct({})
  expect((await seen()).available).toBe(false)
  await readFeed('Linen dress', '80.00 USD', 5)
  expect((await seen()).available).toBe(true)
})

test('a corrected price is kept to the cent: one that would be rounded is refused', async () => {
  for (const price of [0.001, 12.345, 1e-7]) expect((await correct({ price })).status).toBe(400)
  for (const price of [0, 0.07, 1234567.89, 19.99]) {
    expect((await correct({ price })).status).toBe(200)
    expect((await seen()).price).toBe(price)
  }
  await correct({})
})

test('two admins who correct one piece: the second is told', async () => {
  const etag = String((await house.ask('deskItem', { params: { id: 'f1' } }, noor.token)).headers.etag)
  expect((await correct({ name: 'One' }, { 'if-match': etag })).status).toBe(200)
  expect((await correct({ name: 'Two' }, { 'if-match': etag })).status).toBe(412)
  await correct({})
})

test('an uploaded picture stands for a piece, survives an import and can be a cover', async () => {
  const bytes = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#aa3355' } })
    .png()
    .toBuffer()
  const sent = await send(bytes)
  expect(sent.status).toBe(200)
  const picture: string = sent.json().with.image
  expect((await correct({ picture })).with.item).toMatchObject({
    image: picture,
    ground: expect.stringMatching(/^#a[ab]3355/),
  })
  await readFeed('Another name', '75.00 USD', 3)
  expect((await seen()).image).toBe(picture)
  expect(
    (await house.ask('saveCollection', { params: { id: edit }, body: { image: picture } }, noor.token)).with.image,
  ).toBe(picture)
  expect((await house.app.inject({ url: `${picture}?w=320` })).statusCode).toBe(200)
  expect((await send(Buffer.from('no picture'))).statusCode).toBe(400)
  expect((await correct({ picture: '/images/items/nothing.webp' })).status).toBe(400)
})

test('a cover that an editor sends is kept as wide as The Edit shows it, and a small one as it came', async () => {
  const picture = (width: number) =>
    sharp({ create: { width, height: 300, channels: 3, background: '#335577' } })
      .jpeg()
      .toBuffer()
  const widthAt = async (image: string, width: number) => {
    const reply = await house.app.inject({ url: `${image}?w=${width}` })
    return (await sharp(reply.rawPayload).metadata()).width
  }
  const wide: string = (await send(await picture(1800))).json().with.image
  expect(await Promise.all([320, 720, 960, 1440, 1680].map((width) => widthAt(wide, width)))).toEqual([
    320, 720, 960, 1440, 1680,
  ])
  const small: string = (await send(await picture(500))).json().with.image
  expect(await widthAt(small, 1440)).toBe(500)
})

function send(bytes: Buffer) {
  const head =
    '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'
  return house.app
    .inject({
      method: 'POST',
      url: `${apiBase}/admin/pictures`,
      headers: { 'content-type': 'multipart/form-data; boundary=edge', authorization: `Bearer ${noor.token}` },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')]),
    })
    .then((reply) => Object.assign(reply, { status: reply.statusCode }))
}

test('the last imports stand with what they refused', async () => {
  const runs = await house.platform.sql
    .insertInto('import_run')
    .values({
      feed: 'own',
      source: 'broken.txt',
      state: 'done',
      started_at: new Date(house.clock.now.getTime() + 10 * 86_400_000),
      refusals: JSON.stringify([
        { line: 3, id: null, reason: 'id' },
        { line: 4, id: 'x', reason: 'title' },
      ]),
    })
    .returning('id')
    .execute()
  const list = await house.ask('deskImports', { query: { q: 'broken' } }, noor.token)
  expect(list.with.results).toMatchObject([{ source: 'broken.txt', refused: 2 }])
  const refused = await house.ask('deskRefusals', { params: { id: runs[0]!.id }, query: { q: 'title' } }, noor.token)
  expect(refused.with.results).toEqual([{ line: 4, id: 'x', reason: 'title' }])
  expect((await house.ask('deskRefusals', { params: { id: 999_999 }, query: {} }, noor.token)).status).toBe(404)
})

test('shoppers are found by name, username and e-mail, fifty at a time; a percent sign is a percent sign', async () => {
  const lin = await makeShopper(house, { name: 'Lin 100% Wu', email: 'lin.wu@example.com', slug: 'lin-w' })
  for (const q of ['lin 100%', 'LIN-W', 'lin.wu@']) {
    const found = await house.ask('deskShoppers', { query: { q } }, noor.token)
    expect(found.with.results.map(({ id }) => id)).toEqual([lin.id])
  }
  expect((await house.ask('deskShoppers', { query: { q: '%%' } }, noor.token)).with.results).toEqual([])
  for (let count = 0; count < 50; count += 1) await makeShopper(house)
  const first = await house.ask('deskShoppers', { query: {} }, noor.token)
  expect([first.with.results.length, first.with.hasMore]).toEqual([50, true])
  // Who joins meanwhile neither pushes a row onto the next page nor off it.
  house.clock.now = new Date(house.clock.now.getTime() + 1000)
  await makeShopper(house)
  const second = await house.ask('deskShoppers', { query: { after: first.with.next! } }, noor.token)
  expect([second.with.hasMore, second.with.next]).toEqual([false, undefined])
  const ids = [...first.with.results, ...second.with.results].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const everyone = await house.platform.sql.selectFrom('shopper').select('id').execute()
  expect(ids.length).toBe(everyone.length - 1)
  for (const after of ['x', '1_x', '1', '99999999999999999999_1'])
    expect((await house.ask('deskShoppers', { query: { after } }, noor.token)).status).toBe(400)
})

test('a message is read, marked done and taken up again', async () => {
  await house.ask('contact', { body: { name: 'Ana', email: 'ana@example.com', message: 'Where is my scarf?' } })
  const waiting = async (kind: 'waiting' | 'done' = 'waiting') =>
    (await house.ask('deskMessages', { query: { kind, q: 'scarf' } }, noor.token)).with.results
  const [message] = await waiting()
  expect(message).toMatchObject({ name: 'Ana', body: 'Where is my scarf?', doneAt: null })
  const mark = (isDone: boolean) =>
    house.ask('markMessage', { params: { id: message!.id }, body: { isDone } }, noor.token)
  await mark(true)
  expect([(await waiting()).length, (await waiting('done')).length]).toEqual([0, 1])
  await mark(false)
  expect((await waiting()).length).toBe(1)
  expect(
    (await house.ask('markMessage', { params: { id: randomUUID() }, body: { isDone: true } }, noor.token)).status,
  ).toBe(404)
})

test('settings say what they are; one is changed, refused while locked or stale, and taken back to its default', async () => {
  const all = (await house.ask('deskSettings', {}, noor.token)).with
  const of = (name: string) => all.find((one) => one.name === name)!
  expect(all.every(({ title, says, section }) => title && says && section)).toBe(true)
  expect(of('siteTimeZone')).toMatchObject({ kind: 'zone', lockedBy: 'SITE_TZ', value: 'America/New_York' })
  expect(of('passwordPolicy')).toMatchObject({ kind: 'choice', choices: ['literal', 'asvs'], fallback: 'literal' })
  expect([of('handOrder').kind, of('minimumAge').kind, of('affiliates').kind]).toEqual(['switch', 'number', 'partners'])
  expect(of('minimumAge')).toMatchObject({ least: 0, most: 120, isWhole: true })
  // Whatever is more than a line of text has fields of its own: nothing is edited as raw data.
  expect(all.filter(({ kind, value }) => kind === 'text' && typeof (value ?? '') !== 'string')).toEqual([])
  expect([of('refreshHour').kind, of('feeds').kind, of('feeds').choices.length > 0]).toEqual(['hour', 'feeds', true])
  const change = (name: string, body: { value?: unknown }, etag?: string) =>
    house.ask('changeSetting', { params: { name }, body }, noor.token, etag ? { 'if-match': etag } : {})
  const changed = await change('minimumAge', { value: 16 }, of('minimumAge').etag)
  expect(changed.with).toMatchObject({ value: 16, isChanged: true })
  expect((await change('minimumAge', { value: 18 }, of('minimumAge').etag)).status).toBe(412)
  expect((await change('minimumAge', { value: 'old' })).status).toBe(400)
  const feeds = [{ name: 'Own', url: 'https://feeds.example/own.xml', everyHours: 12 }]
  expect((await change('feeds', { value: feeds })).with.value).toEqual(feeds)
  expect((await change('feeds', { value: [{ name: 'Own', url: 'feeds', everyHours: 0 }] })).status).toBe(400)
  await change('feeds', {})
  // A refusal says which part of the value it is about, so that a form can say so there.
  const partOf = async (name: string, value: unknown) => {
    const { status, body } = await change(name, { value })
    return [status, body.at]
  }
  expect(await partOf('feeds', [feeds[0], { ...feeds[0], name: 'Other', url: 'ftp://x' }])).toEqual([400, ['1', 'url']])
  expect(await partOf('feeds', [feeds[0], feeds[0]])).toEqual([400, ['1', 'name']])
  for (const url of ['https://feeds.example:8443/own.xml', 'https://us:pw@feeds.example/own.xml'])
    expect(await partOf('feeds', [{ ...feeds[0], url }])).toEqual([400, ['0', 'url']])
  expect(await partOf('minimumAge', 'old')).toEqual([400, []])
  expect(await partOf('affiliateNetworks', { A: { kind: 'append', param: 'c' } })).toEqual([400, ['A', 'value']])
  expect((await change('minimumAge', {})).with).toMatchObject({ value: 13, isChanged: false })
  expect((await change('siteTimeZone', { value: 'UTC' })).status).toBe(403)
  expect((await change('constructor', { value: 1 })).status).toBe(404)
})

test('the changes say who did what, newest first', async () => {
  const changes = (await house.ask('deskChanges', { query: { q: 'setting changed' } }, noor.token)).with.results
  expect(changes[0]).toMatchObject({ by: 'Noor Admin', event: 'setting changed', subject: 'minimumAge' })
  const ids = (await house.ask('deskChanges', { query: {} }, noor.token)).with.results.map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((one, other) => other - one))
})

test('the changes call by name who was made an admin and who wrote a message, as long as they are there', async () => {
  const { sql } = house.platform
  const written = { name: 'Mira Lind', email: 'mira@example.com', body: 'A store is missing.' }
  const { id } = await sql.insertInto('message').values(written).returning('id').executeTakeFirstOrThrow()
  await house.ask('markMessage', { params: { id }, body: { isDone: true } }, noor.token)
  const grants = [noor.id, randomUUID()].map((subject) => ({ event: 'admin granted', subject, detail: '{}' }))
  await sql.insertInto('audit').values(grants).execute()
  const titles = async (q: string) =>
    (await house.ask('deskChanges', { query: { q } }, noor.token)).with.results.map(({ detail }) => detail['title'])
  expect((await titles('message done'))[0]).toBe('Mira Lind')
  expect(await titles('admin granted')).toEqual([undefined, 'Noor Admin'])
  await sql.deleteFrom('message').where('id', '=', id).execute()
  expect((await titles('message done'))[0]).toBeUndefined()
  await sql.deleteFrom('audit').where('event', '=', 'admin granted').execute()
})

test('the figures are numbers', async () => {
  const figures = (await house.ask('deskFigures', {}, noor.token)).with
  expect(figures.shoppers).toBeGreaterThan(50)
  expect(figures).toMatchObject({ items: 5, messagesWaiting: 1, refreshedAt: null })
})

test('a collection grows to a thousand pieces; a larger one of before may still be ordered and made smaller', async () => {
  const many = Array.from({ length: limits.collectionPiecesMax + 2 }, (_, at) => `many-${at}`)
  await makeItems(
    house,
    many.map((id) => ({ id })),
  )
  const full = await makeEdit('Full', many.slice(0, limits.collectionPiecesMax))
  const add = (id: string) =>
    house.ask('addToCollection', { params: { id: full }, body: { product: { id } } }, noor.token)
  const save = async (items: string[]) => {
    const { status, because } = await house.ask('saveCollection', { params: { id: full }, body: { items } }, noor.token)
    return { status, because }
  }
  const tooMany = { status: 400, because: 'A collection holds at most 1,000 pieces.' }
  expect(await add(many.at(-1)!)).toMatchObject(tooMany)
  expect(await save(many)).toEqual(tooMany)
  expect(await add(many[0]!)).toMatchObject({ status: 200 })
  expect((await open(full)).edit.pieces).toBe(limits.collectionPiecesMax)

  const rest = many.slice(limits.collectionPiecesMax)
  await insertEntries(
    house.platform.sql,
    full,
    rest.map((id) => ({ id, position: 5000, createdAt: new Date() })),
  )
  expect(await save(many.toReversed().slice(1))).toMatchObject({ status: 200 })
  expect(await save(many.slice(1))).toMatchObject({ status: 200 })
  expect(await save(many)).toEqual(tooMany)
  await house.ask('deleteCollection', { params: { id: full } }, noor.token)
})

test('every other list of the desk goes on after the last row that was shown', async () => {
  const { sql } = house.platform
  const at = new Date()
  const many = Array.from({ length: 51 }, (_, index) => index)
  await sql
    .insertInto('message')
    .values(many.map((index) => ({ name: `Ana ${index}`, email: 'a@example.com', body: 'mark', at })))
    .execute()
  await sql
    .insertInto('audit')
    .values(many.map(() => ({ event: 'marked', at })))
    .execute()
  await sql
    .insertInto('import_run')
    .values(many.map(() => ({ feed: 'marked', started_at: at })))
    .execute()
  await makeItems(
    house,
    many.map((index) => ({ id: `marked ${index}` })),
  )
  const q = 'mark'
  for (const ask of [
    (query: { q: string; after?: string }) => house.ask('deskMessages', { query }, noor.token),
    (query: { q: string; after?: string }) => house.ask('deskChanges', { query }, noor.token),
    (query: { q: string; after?: string }) => house.ask('deskImports', { query }, noor.token),
    (query: { q: string; after?: string }) => house.ask('deskItems', { query }, noor.token),
  ]) {
    const first = await ask({ q })
    const rest = await ask({ q, after: first.with.next! })
    expect([first.with.results.length, rest.with.results.length, rest.with.hasMore]).toEqual([50, 1, false])
    expect(JSON.stringify(first.with.results)).not.toContain(JSON.stringify(rest.with.results[0]))
    expect((await ask({ q, after: 'nothing' })).status).toBe(400)
    for (const after of ['1_1', `1_${randomUUID()}`, '999999999999999'])
      expect([200, 400], `${after} is a mark of some list`).toContain((await ask({ q, after })).status)
  }
})
