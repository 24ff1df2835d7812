import { expect, onTestFinished, test } from 'vitest'
import { openHouse } from '../house.ts'
import { markChange } from '../platform/changes-sql.ts'
import { makeCaller } from '../testing/caller.ts'
import { makeItems } from '../testing/make-items.ts'
import { makeShopper } from '../testing/make-shopper.ts'
import { openTestHouse } from '../testing/open-test-house.ts'

const house = await openTestHouse()
const admin = await makeShopper(house, { isAdmin: true })
const ines = await makeShopper(house)
await makeItems(
  house,
  ['a', 'b', 'c', 'd'].map((id) => ({ id })),
)

const make = async (
  title: string,
  more: {
    isActive?: boolean
    createdAt?: string
    products?: { id: string; order?: number; createdAt?: string }[]
  } = {},
) => (await house.ask('createCollection', { body: { title, subtitle: `About ${title}`, ...more } }, admin.token)).with
const about = (id: string) => ({ params: { id }, body: { id } })
const titles = async (token?: string) => (await house.ask('collections', {}, token)).with.map(({ title }) => title)
const itemsOf = async (id: string) =>
  (await house.ask('collectionItems', { params: { id } }, admin.token)).with.map(({ itemId }) => itemId)

const linen = await make('Linen', {
  isActive: true,
  createdAt: '2026-03-01T09:30:00.000Z',
  products: [{ id: 'b' }, { id: 'a' }],
})
const night = await make('Night', { isActive: true, createdAt: '2026-04-01T00:00:00.000Z' })
const draft = await make('Draft', { createdAt: '2026-05-01T00:00:00.000Z', products: [{ id: 'a' }] })

test('A-API-33, D-ENT-21, D-ENT-22 a made collection answers whole and keeps the day it was sent', async () => {
  expect(linen).toMatchObject({
    title: 'Linen',
    subtitle: 'About Linen',
    createdAt: '2026-03-01T09:30:00.000Z',
    isActive: true,
    order: 0,
  })
  expect(linen._id).toBe(linen.id)
  expect(linen.products.map(({ id, order }) => [id, order])).toEqual([
    ['b', 0],
    ['a', 1],
  ])
  const reply = await house.ask('createCollection', { body: { title: 'Brief', subtitle: '' } }, admin.token)
  expect(reply.status).toBe(201)
  await house.ask('deleteCollection', { params: { id: reply.with.id } }, admin.token)
})

test('G-42 a collection starts inactive unless it is sent active', () => {
  expect(draft.isActive).toBe(false)
})

test('G-99 a collection shows its first item’s picture unless one is set', async () => {
  expect(linen.image).toBe('/images/items/b.webp')
  expect(night.image).toBeNull()
  await house.platform.sql
    .updateTable('collection')
    .set({ image: '/images/covers/linen.webp' })
    .where('id', '=', linen.id)
    .execute()
  await house.ask('deactivateCollection', about(linen.id), admin.token)
  const shown = await house.ask('activateCollection', about(linen.id), admin.token)
  expect(shown.with.image).toBe('/images/covers/linen.webp')
})

test('A-API-30, S-COLL-04, S-COLL-05, S-COLL-06, P-ROLE-16, P-ROLE-25, C-SORT-01 everyone sees the active ones newest first, admins all', async () => {
  expect(await titles()).toEqual(['Night', 'Linen'])
  expect(await titles(ines.token)).toEqual(['Night', 'Linen'])
  expect(await titles(admin.token)).toEqual(['Draft', 'Night', 'Linen'])
})

test('A-API-31, S-COLL-10, S-COLL-11 an active collection opens for everyone, an inactive or unknown one is not found', async () => {
  expect((await house.ask('readCollection', { params: { id: linen.id } })).with.title).toBe('Linen')
  for (const id of [draft.id, 'nothing']) {
    for (const call of ['readCollection', 'collectionItems'] as const) {
      const [visitor, shopper] = [
        await house.ask(call, { params: { id } }),
        await house.ask(call, { params: { id } }, ines.token),
      ]
      expect([visitor.status, shopper.status]).toEqual([404, 404])
      expect(visitor.body).toEqual(shopper.body)
    }
  }
  expect((await house.ask('readCollection', { params: { id: draft.id } }, admin.token)).status).toBe(200)
})

test('A-API-32, D-ENT-23, S-COLL-09, C-SORT-02, C-SORT-03 items by order, then newest first', async () => {
  const day = (number: number) => `2026-01-0${number}T00:00:00.000Z`
  const sorted = await make('Sorted', {
    products: [
      { id: 'a', order: 2, createdAt: day(1) },
      { id: 'b', order: 1, createdAt: day(1) },
      { id: 'c', order: 1, createdAt: day(3) },
      { id: 'd', order: 1, createdAt: day(2) },
    ],
  })
  const reply = await house.ask('collectionItems', { params: { id: sorted.id } }, admin.token)
  expect(reply.with.map(({ itemId }) => itemId)).toEqual(['c', 'd', 'b', 'a'])
  expect(reply.with[0]).toMatchObject({ itemId: 'c', name: 'Piece c', createdAt: day(3), order: 1 })
})

test('A-API-34, S-ADDC-07, T-COLL-05, G-80 an item is appended, and adding it again keeps its place', async () => {
  const added = await house.ask(
    'addToCollection',
    { params: { id: linen.id }, body: { product: { id: 'c' } } },
    admin.token,
  )
  expect(added.status).toBe(200)
  expect(await itemsOf(linen.id)).toEqual(['b', 'a', 'c'])
  const again = await house.ask(
    'addToCollection',
    { params: { id: linen.id }, body: { product: { id: 'b', order: 9 } } },
    admin.token,
  )
  expect(again.status).toBe(200)
  expect(await itemsOf(linen.id)).toEqual(['b', 'a', 'c'])
})

test('S-ADDC-09 a call without an item says what is missing', async () => {
  const url = `/api/v1/collections/${linen.id}/products`
  for (const payload of ['{}', '{"product":{}}', '{"product":{"id":""}}']) {
    const reply = await house.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    })
    expect([reply.statusCode, reply.json().because]).toEqual([400, 'Missing product or collection ID'])
  }
  const unknown = await house.ask(
    'addToCollection',
    { params: { id: linen.id }, body: { product: { id: 'nothing' } } },
    admin.token,
  )
  expect(unknown.status).toBe(404)
})

test('A-API-35, T-COLL-06, P-ROLE-22 an item is removed; removing it again is no error', async () => {
  const removed = await house.ask('removeFromCollection', { params: { id: linen.id, productId: 'c' } }, admin.token)
  expect(removed.with.products.map(({ id }) => id)).toEqual(['b', 'a'])
  expect(
    (await house.ask('removeFromCollection', { params: { id: linen.id, productId: 'c' } }, admin.token)).status,
  ).toBe(200)
})

test('A-API-37, A-API-38, T-COLL-01, T-COLL-02, T-COLL-07 a deactivated collection is gone for others at once', async () => {
  const off = await house.ask('deactivateCollection', about(night.id), admin.token)
  expect(off.with.isActive).toBe(false)
  expect(await titles()).toEqual(['Linen'])
  expect((await house.ask('readCollection', { params: { id: night.id } }, ines.token)).status).toBe(404)
  const on = await house.ask('activateCollection', about(night.id), admin.token)
  expect(on.with.isActive).toBe(true)
  expect(await titles()).toEqual(['Night', 'Linen'])
})

test('outside its schedule a collection is inactive for everyone but admins', async () => {
  const now = house.clock.now
  await house.platform.sql
    .updateTable('collection')
    .set({ show_from: new Date(now.getTime() + 3_600_000), show_until: new Date(now.getTime() + 7_200_000) })
    .where('id', '=', night.id)
    .execute()
  await house.ask('activateCollection', about(night.id), admin.token)
  expect(await titles()).toEqual(['Linen'])
  house.clock.now = new Date(now.getTime() + 3_600_000)
  expect(await titles()).toEqual(['Night', 'Linen'])
  house.clock.now = new Date(now.getTime() + 7_200_000)
  expect(await titles()).toEqual(['Linen'])
  house.clock.now = now
  expect(await titles(admin.token)).toContain('Night')
})

test('hand order is a site setting, off', async () => {
  const { sql } = house.platform
  await sql
    .updateTable('collection')
    .set({ position: 5, show_from: null, show_until: null })
    .where('id', '=', night.id)
    .execute()
  await house.ask('activateCollection', about(night.id), admin.token)
  expect(await titles()).toEqual(['Night', 'Linen'])
  await house.settings.change('handOrder', true, admin.id)
  expect(await titles()).toEqual(['Linen', 'Night'])
  await house.settings.change('handOrder', undefined, admin.id)
})

test('G-122 a deleted item is left out of collections', async () => {
  await makeItems(house, [{ id: 'gone' }])
  const list = await make('With one gone', { isActive: true, products: [{ id: 'gone' }, { id: 'a' }] })
  await house.ask('deleteItem', { body: { itemId: 'gone' } }, admin.token)
  expect(await itemsOf(list.id)).toEqual(['a'])
  const read = (await house.ask('readCollection', { params: { id: list.id } })).with
  expect([read.products.length, read.image]).toEqual([1, '/images/items/a.webp'])
  await house.ask('deleteCollection', { params: { id: list.id } }, admin.token)
})

test('S-COLL-09 G-122 the items of a collection are as the catalogue has them now, without what its store offers no more', async () => {
  await makeItems(house, [{ id: 'on-sale' }])
  const list = await make('With one on sale', { isActive: true, products: [{ id: 'on-sale' }] })
  const pricesOf = async () =>
    (await house.ask('collectionItems', { params: { id: list.id } })).with.map(({ price }) => price)
  const change = async (values: { price?: number; hidden_at?: Date }) => {
    const { sql, changes } = house.platform
    await sql.transaction().execute(async (tx) => {
      const revision = await markChange(tx, 'items')
      await tx
        .updateTable('item')
        .set({ ...values, revision })
        .where('id', '=', 'on-sale')
        .execute()
    })
    await changes.look()
  }
  expect(await pricesOf()).toEqual([80])
  await change({ price: 60 })
  expect(await pricesOf()).toEqual([60])
  await change({ hidden_at: new Date() })
  expect(await pricesOf()).toEqual([])
  await house.ask('deleteCollection', { params: { id: list.id } }, admin.token)
})

test('A-API-36, T-COLL-04 a deleted collection is gone, its items stay', async () => {
  const list = await make('Short-lived', { products: [{ id: 'd' }] })
  expect((await house.ask('deleteCollection', { params: { id: list.id } }, admin.token)).status).toBe(200)
  expect((await house.ask('readCollection', { params: { id: list.id } }, admin.token)).status).toBe(404)
  expect((await house.ask('deleteCollection', { params: { id: list.id } }, admin.token)).status).toBe(404)
  expect((await house.ask('readItem', { params: { id: 'd' } }, ines.token)).status).toBe(200)
})

test('S-COLL-12 an inactive collection titled 1 to 6 is a quiz list', async () => {
  const list = await make('1', { products: [{ id: 'd' }, { id: 'b' }] })
  expect(house.collections.quizItems(1)?.map(({ id }) => id)).toEqual(['d', 'b'])
  expect([house.collections.isQuizItem('d'), house.collections.isQuizItem('c')]).toEqual([true, false])
  expect(house.collections.quizItems(2)).toBeNull()
  await house.ask('activateCollection', about(list.id), admin.token)
  expect(house.collections.quizItems(1)).toBeNull()
  await house.ask('deleteCollection', { params: { id: list.id } }, admin.token)
})

test('P-ROLE-24 every change of a collection is refused to shoppers and visitors', async () => {
  const at = { params: { id: linen.id } }
  const asked = async (token?: string) => [
    (await house.ask('createCollection', { body: { title: 'Mine', subtitle: '' } }, token)).status,
    (await house.ask('addToCollection', { ...at, body: { product: { id: 'd' } } }, token)).status,
    (await house.ask('removeFromCollection', { params: { id: linen.id, productId: 'a' } }, token)).status,
    (await house.ask('activateCollection', about(linen.id), token)).status,
    (await house.ask('deactivateCollection', about(linen.id), token)).status,
    (await house.ask('deleteCollection', at, token)).status,
  ]
  expect(await asked(ines.token)).toEqual([403, 403, 403, 403, 403, 403])
  expect(await asked()).toEqual([401, 401, 401, 401, 401, 401])
})

test('a change that stands on an old ETag is refused', async () => {
  const seen = String((await house.ask('readCollection', { params: { id: linen.id } }, admin.token)).headers.etag)
  const first = await house.ask('deactivateCollection', about(linen.id), admin.token, { 'if-match': seen })
  const second = await house.ask('activateCollection', about(linen.id), admin.token, { 'if-match': seen })
  expect([first.status, second.status]).toEqual([200, 412])
  await house.ask('activateCollection', about(linen.id), admin.token)
})

test('a call sent twice with one key makes one collection', async () => {
  const send = () =>
    house.ask('createCollection', { body: { title: 'Once', subtitle: '' } }, admin.token, { 'idempotency-key': 'once' })
  const [first, second] = [await send(), await send()]
  expect(second.with.id).toBe(first.with.id)
  expect((await titles(admin.token)).filter((title) => title === 'Once')).toHaveLength(1)
})

test('who changed a collection stands in the audit', async () => {
  const rows = await house.platform.sql
    .selectFrom('audit')
    .select(['event', 'shopper_id'])
    .where('subject', '=', linen.id)
    .execute()
  expect(new Set(rows.map(({ event }) => event))).toEqual(
    new Set([
      'collection made',
      'collection activated',
      'collection deactivated',
      'item added to collection',
      'item removed from collection',
    ]),
  )
  expect(new Set(rows.map(({ shopper_id }) => shopper_id))).toEqual(new Set([admin.id]))
})

test('the list answers 304 to who has it already', async () => {
  const first = await house.ask('collections', {})
  const again = await house.app.inject({
    url: '/api/v1/collections',
    headers: { 'if-none-match': String(first.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
})

test('T-COLL-06 an admin is shown what she has just changed, whichever process she asks', async () => {
  const other = await openHouse(house.platform.env, house.platform.now)
  onTestFinished(() => other.close())
  const { ask } = makeCaller(other.app)
  const params = { id: linen.id, productId: 'd' }
  const ids = async () => (await ask('collectionItems', { params }, admin.token)).with.map(({ itemId }) => itemId)
  const subtitles = async () => (await ask('collections', {}, admin.token)).with.map(({ subtitle }) => subtitle)
  const shown: boolean[] = []
  // By chance one of them might look by itself just then, but not each time.
  for (let turn = 0; turn < 6; turn += 1) {
    await house.ask('addToCollection', { params, body: { product: { id: 'd' } } }, admin.token)
    shown.push((await ids()).includes('d'))
    await house.ask('removeFromCollection', { params }, admin.token)
    shown.push(!(await ids()).includes('d'))
    const made = await make(`Turn ${turn}`)
    shown.push((await subtitles()).includes(`About Turn ${turn}`))
    await house.ask('deleteCollection', { params: { id: made.id } }, admin.token)
    shown.push(!(await subtitles()).includes(`About Turn ${turn}`))
  }
  expect(shown).toEqual(Array(24).fill(true))
})
