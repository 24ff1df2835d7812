import { expect, test } from 'vitest'
import { makeItems } from '../testing/make-items.ts'
import { makeShopper } from '../testing/make-shopper.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { Shelf } from './shelf.ts'

const house = await openTestHouse()
const ines = await makeShopper(house)
const admin = await makeShopper(house, { isAdmin: true })

await makeItems(house, [
  {
    id: 'linen-shirt',
    name: 'Linen shirt',
    store: 'Fieldnote',
    price: 89,
    category_filter: 'CATEGORY_TOPS',
    subcategory_id: 2,
  },
  { id: 'rupee-skirt', currency: 'INR', price: 1999, category_filter: 'CATEGORY_BOTTOMS' },
  {
    id: 'bare',
    description: null,
    store: null,
    price: null,
    currency: null,
    url: null,
    category_filter: null,
    picture: null,
    ground: null,
  },
  { id: 'waiting', picture: null, picture_source: 'https://norrvale.example/waiting.jpg' },
  { id: 'taken-off', hidden_at: new Date() },
  { id: 'sold-out-now', available: false },
  { id: 'doomed' },
])

test('A-API-43 D-ENT-15 D-ENT-16 a shopper reads an item with all its fields', async () => {
  const reply = await house.ask('readItem', { params: { id: 'linen-shirt' } }, ines.token)
  expect(reply.status).toBe(200)
  expect(reply.body).toMatchObject({ status: 'succeeded' })
  expect(reply.with).toEqual({
    itemId: 'linen-shirt',
    name: 'Linen shirt',
    description: 'All about piece linen-shirt.',
    store: 'Fieldnote',
    price: 89,
    image: '/images/items/linen-shirt.webp',
    url: 'https://norrvale.example/products/linen-shirt',
    category: 'Tops',
    categoryFilter: 'CATEGORY_TOPS',
    subcategory: 2,
    ground: '#f4f0ea',
    available: true,
  })
})

test('A-API-43 an unknown item is a 404 with a message', async () => {
  const reply = await house.ask('readItem', { params: { id: 'nobody' } }, ines.token)
  expect(reply.status).toBe(404)
  expect(reply.body.message).toBe('There is no such item.')
})

test('P-ROLE-06 a visitor reads no item', async () => {
  expect((await house.ask('readItem', { params: { id: 'linen-shirt' } })).status).toBe(401)
})

test('C-CONST-24 a price that is not in US dollars is not told', async () => {
  const reply = await house.ask('readItem', { params: { id: 'rupee-skirt' } }, ines.token)
  expect(reply.with.price).toBeNull()
})

test('S-QV-16 an item that lacks nearly everything is still read', async () => {
  const reply = await house.ask('readItem', { params: { id: 'bare' } }, ines.token)
  expect(reply.with).toMatchObject({ name: 'Piece bare', image: null, url: null, price: null, category: null })
})

test('a picture that is still at the retailer has an address of this site', async () => {
  const reply = await house.ask('readItem', { params: { id: 'waiting' } }, ines.token)
  expect(reply.with.image).toMatch(/^\/images\/items\/item-\d+$/)
})

test('G-122 an item that was taken off sale is read as gone, one that is sold out as not available now', async () => {
  const read = async (id: string) => (await house.ask('readItem', { params: { id } }, ines.token)).with
  expect(await read('taken-off')).toMatchObject({ available: false, gone: true })
  const soldOut = await read('sold-out-now')
  expect([soldOut.available, 'gone' in soldOut]).toEqual([false, false])
})

test('an unchanged item is answered 304', async () => {
  const first = await house.ask('readItem', { params: { id: 'linen-shirt' } }, ines.token)
  const again = await house.ask('readItem', { params: { id: 'linen-shirt' } }, ines.token, {
    'if-none-match': String(first.headers.etag),
  })
  expect(again.status).toBe(304)
})

test('T-DEL-03 only an admin deletes an item', async () => {
  expect((await house.ask('deleteItem', { body: { itemId: 'doomed' } }, ines.token)).status).toBe(403)
  expect((await house.ask('deleteItem', { body: { itemId: 'doomed' } })).status).toBe(401)
})

test('T-DEL-03 T-REC-08 a deleted item is gone from the catalogue and its collections, with a note of who did it', async () => {
  const { sql } = house.platform
  await sql.insertInto('collection').values({ id: 'edit', title: 'The Edit', is_active: true }).execute()
  await sql
    .insertInto('collection_item')
    .values([{ collection_id: 'edit', item_id: 'doomed' }])
    .execute()
  const reply = await house.ask('deleteItem', { body: { itemId: 'doomed' } }, admin.token)
  expect(reply.status).toBe(200)
  expect(reply.with.itemId).toBe('doomed')
  expect((await house.ask('readItem', { params: { id: 'doomed' } }, ines.token)).status).toBe(404)
  expect(await sql.selectFrom('collection_item').selectAll().where('item_id', '=', 'doomed').execute()).toEqual([])
  const notes = await sql.selectFrom('audit').selectAll().where('subject', '=', 'doomed').execute()
  expect(notes).toMatchObject([{ event: 'item deleted', shopper_id: admin.id, detail: { title: 'Piece doomed' } }])
  expect((await house.ask('deleteItem', { body: { itemId: 'doomed' } }, admin.token)).status).toBe(404)
})

test('T-DEL-03 a form of a collection that was opened before one of its pieces was deleted is refused, one opened since is saved', async () => {
  await makeItems(house, [{ id: 'stays-in' }, { id: 'leaves-it' }])
  const { with: made } = await house.ask(
    'createCollection',
    { body: { title: 'Linen', subtitle: 'For June', products: [{ id: 'stays-in' }, { id: 'leaves-it' }] } },
    admin.token,
  )
  const about = { params: { id: made.id } }
  const read = async () => (await house.ask('readCollection', about, admin.token)).headers.etag as string
  const activate = (etag: string) =>
    house.ask('activateCollection', { ...about, body: { id: made.id } }, admin.token, { 'if-match': etag })
  const before = await read()
  await house.ask('deleteItem', { body: { itemId: 'leaves-it' } }, admin.token)
  expect((await activate(before)).status).toBe(412)
  expect((await activate(await read())).status).toBe(200)
})

test('T-REC-05 who is started anew still counts the places of pieces that were deleted of late', async () => {
  const { platform } = house
  await makeItems(house, [{ id: 'deleted-of-late' }, { id: 'deleted-long-ago' }])
  const numbers = ['deleted-of-late', 'deleted-long-ago'].map((id) => house.shelf.find(id)!.number)
  for (const itemId of ['deleted-of-late', 'deleted-long-ago'])
    await house.ask('deleteItem', { body: { itemId } }, admin.token)
  const nineDays = 9 * 86_400_000
  await platform.sql
    .updateTable('item')
    .set({ deleted_at: new Date(platform.now().getTime() - nineDays) })
    .where('id', '=', 'deleted-long-ago')
    .execute()
  const { Changes } = await import('../platform/changes.ts')
  const changes = new Changes(platform.sql, platform.log)
  const anew = new Shelf({ ...platform, changes })
  await changes.look()
  expect(numbers.map((number) => anew.findNumber(number)?.id)).toEqual(['deleted-of-late', undefined])
  expect(anew.find('deleted-of-late')).toBeUndefined()
})

test('T-DEL-03 P-12 items that are deleted while they are put into collections leave nobody waiting for another', async () => {
  const ids = Array.from({ length: 12 }, (_, index) => `fought-over-${index}`)
  await makeItems(
    house,
    ids.map((id) => ({ id })),
  )
  const edits = await Promise.all(
    ['One', 'Two', 'Three'].map((title) =>
      house.ask(
        'createCollection',
        { body: { title, subtitle: 'At once', products: ids.map((id) => ({ id })) } },
        admin.token,
      ),
    ),
  )
  const replies = await Promise.all(
    ids.flatMap((id) => [
      house.ask('deleteItem', { body: { itemId: id } }, admin.token),
      ...edits.map((edit) =>
        house.ask('addToCollection', { params: { id: edit.with.id }, body: { product: { id } } }, admin.token),
      ),
    ]),
  )
  // A busy machine may keep some waiting for too long, which is another matter.
  for (const { status } of replies) expect([200, 404, 503]).toContain(status)
})

test('G-122 a tagged item that was deleted stays on the wishlist as no longer available', async () => {
  await makeItems(house, [{ id: 'kept-tagged' }, { id: 'tagged-doomed' }])
  const olga = await makeShopper(house)
  for (const itemId of ['tagged-doomed', 'kept-tagged'])
    await house.ask('tag', { body: { itemId, userId: olga.id } }, olga.token)
  const tagged = async () => {
    const { with: account } = await house.ask('readAccount', { params: { userId: olga.id } }, olga.token)
    return account.likedProducts.map(({ itemId, available, gone }) => [itemId, available, gone])
  }
  const before = await tagged()
  expect(before.map(([, available]) => available)).toEqual([true, true])
  await house.ask('deleteItem', { body: { itemId: 'tagged-doomed' } }, admin.token)
  expect(await tagged()).toEqual(
    before.map(([itemId]) => (itemId === 'kept-tagged' ? [itemId, true, undefined] : [itemId, false, true])),
  )
})

test('T-REC-08 another process learns of new, changed and deleted items at its next look', async () => {
  const { platform } = house
  const { Changes } = await import('../platform/changes.ts')
  const changes = new Changes(platform.sql, platform.log)
  const other = new Shelf({ ...platform, changes })
  await changes.look()
  expect(other.find('linen-shirt')?.item.name).toBe('Linen shirt')
  const heard: string[] = []
  other.listen((changed) => void heard.push(...changed.map((item) => item.id)))
  await makeItems(house, [{ id: 'brand-new' }])
  await house.ask('deleteItem', { body: { itemId: 'brand-new' } }, admin.token)
  await makeItems(house, [{ id: 'newer' }])
  await changes.look()
  expect(heard).toEqual(['brand-new', 'newer'])
  expect(other.find('brand-new')).toBeUndefined()
  expect(other.find('newer')?.isForShops).toBe(true)
  expect(other.revision).toBe(house.shelf.revision)
})

test('who could not follow a change, as while the database was away, hears of it at the next look', async () => {
  const { platform } = house
  const shelf = new Shelf(platform)
  await platform.changes.look()
  const heard: string[] = []
  let fails = true
  shelf.listen((changed) => {
    if (fails) throw new Error('The database is away.')
    heard.push(...changed.map(({ id }) => id))
  })
  await expect(makeItems(house, [{ id: 'missed' }])).rejects.toThrow('The database is away.')
  fails = false
  await platform.changes.look()
  expect(heard).toContain('missed')
  await makeItems(house, [{ id: 'next' }])
  expect(heard.filter((id) => id === 'missed')).toHaveLength(1)
})

test('items without picture or address, hidden or merely seen enter no shop', async () => {
  await makeItems(house, [
    { id: 'seen', seen_only: true },
    { id: 'sold-out', available: false },
  ])
  const fit = [...house.shelf.all()].filter((item) => item.isForShops).map((item) => item.id)
  expect(fit).toContain('linen-shirt')
  expect(fit).toContain('waiting')
  for (const id of ['bare', 'taken-off', 'seen', 'sold-out', 'doomed']) expect(fit).not.toContain(id)
})

test('A-API-44 C-CONST-05 G-81 similar items are up to six, never the item itself', async () => {
  await makeItems(
    house,
    Array.from({ length: 24 }, (_, index) => ({
      id: `dress-${index}`,
      name: `${['Ivory', 'Black', 'Red', 'Green'][index % 4]} ${index % 2 ? 'midi' : 'mini'} dress ${index}`,
      store: `Store ${index % 5}`,
      price: 60 + index * 7,
      category_filter: index < 16 ? ('CATEGORY_DRESSES' as const) : ('CATEGORY_TOPS' as const),
    })),
  )
  const canonical = 'https://norrvale.example/products/dress-3'
  const ask = async (query: { page?: number; count?: number; category?: string } = {}) =>
    (await house.ask('similarItems', { query: { canonical, ...query } }, ines.token)).with.map((item) => item.itemId)
  const first = await ask()
  expect(first).toHaveLength(6)
  expect(first).not.toContain('dress-3')
  const second = await ask({ page: 2 })
  expect(second.filter((id) => first.includes(id))).toEqual([])
  expect(await ask({ count: 2 })).toEqual(first.slice(0, 2))
  // More than a page is capped, as everywhere (G-81): all that is like it, once each.
  const all = await ask({ count: 100_000 })
  expect(all.slice(0, 6)).toEqual(first)
  expect(new Set(all).size).toBe(all.length)
  expect(all.length).toBeGreaterThan(20)
})

test('A-API-45 with a category similar items are of that category', async () => {
  const query = { canonical: 'https://norrvale.example/products/dress-3?utm_source=mail', count: 20 }
  const reply = await house.ask('similarItems', { query: { ...query, category: 'CATEGORY_TOPS' } }, ines.token)
  expect(reply.with.length).toBeGreaterThan(0)
  expect(reply.with.every((item) => item.categoryFilter === 'CATEGORY_TOPS')).toBe(true)
})

test('A-API-44 T-LIKE-02 what she passed on is not among the similar ones, to others it is', async () => {
  const mara = await makeShopper(house)
  const similar = async ({ token }: { token: string }) => {
    const query = { canonical: 'https://norrvale.example/products/dress-3', count: 24 }
    return (await house.ask('similarItems', { query }, token)).with.map((item) => item.itemId)
  }
  const [passed = '', tagged = ''] = await similar(mara)
  await house.ask('pass', { body: { itemId: passed, userId: mara.id } }, mara.token)
  await house.ask('tag', { body: { itemId: tagged, userId: mara.id } }, mara.token)
  expect(await similar(mara)).not.toContain(passed)
  expect(await similar(mara)).toContain(tagged)
  expect(await similar(ines)).toContain(passed)
})

test('P-ROLE-07 an unknown address has nothing similar, and visitors may not ask', async () => {
  const query = { canonical: 'https://elsewhere.example/x' }
  expect((await house.ask('similarItems', { query }, ines.token)).with).toEqual([])
  expect((await house.ask('similarItems', { query })).status).toBe(401)
})

test('G-37 a site setting opens items to visitors', async () => {
  await house.settings.change('visitorsMayReadItems', true, null)
  expect((await house.ask('readItem', { params: { id: 'linen-shirt' } })).status).toBe(200)
  await house.settings.change('visitorsMayReadItems', undefined, null)
  expect((await house.ask('readItem', { params: { id: 'linen-shirt' } })).status).toBe(401)
})
