import { randomUUID } from 'node:crypto'
import { categoryFilters } from '@sateen/contract/items'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { markChange } from '../platform/changes-sql.ts'
import { makeItems } from '../testing/make-items.ts'
import { makeShopper, tokenNow, type MadeShopper } from '../testing/make-shopper.ts'
import { openTestHouse } from '../testing/open-test-house.ts'

// A Tuesday.
const tuesday = new Date('2026-03-03T12:00:00Z')
const day = 86_400_000
const house = await openTestHouse({ ACCESS_TOKEN_TTL: '365d' })
house.clock.now = tuesday
const { sql } = house.platform

const stores = ['Norrvale', 'Halden Row', 'Ostara', 'Osier', 'Fieldnote', 'Petra Fenn']
const colours = ['red', 'black', 'green', 'navy', 'white']
await makeItems(
  house,
  Array.from({ length: 90 }, (_, index) => ({
    id: `piece-${index}`,
    name: `${colours[index % 5]} piece ${index}`,
    store: stores[index % 6],
    price: 40 + index,
    category_filter: categoryFilters[index % 6],
    // Each category has all three kinds.
    subcategory_id: 1 + (Math.floor(index / 6) % 3),
    attributes: [`colour:${colours[index % 5]}`],
    added_at: new Date(tuesday.getTime() - (index + 1) * day),
  })),
)

const pageOf = async (
  who: MadeShopper,
  query: { page?: number; count?: number; category?: string; subcategory?: number } = {},
) => house.ask('recommendationPage', { query }, who.token)
const idsOf = async (who: MadeShopper, query: Parameters<typeof pageOf>[1] = {}) =>
  (await pageOf(who, query)).with.results.map((item) => item.itemId)
/** Where the catalogue took long to prepare, as on a busy machine, the former one serves for another half minute. */
const calm = { timeout: 45_000, interval: 250 }
/** A new shop knows a change of items at once, but on a busy machine. */
const isInNewShops = (itemId: string) =>
  expect.poll(async () => idsOf(await makeShopper(house)), calm).toContain(itemId)
/** The id of a piece that no other try of a test has taken. */
const newId = (name: string) => `${name} ${randomUUID()}`
const press = (name: 'tag' | 'pass' | 'takeTagBack', who: MadeShopper, itemId: string) =>
  house.ask(name, { body: { itemId, userId: who.id } }, who.token)

test('A-API-40 D-ENT-31 T-REC-07 a new shopper has a whole shop at once, in pages that start at 0', async () => {
  const ines = await makeShopper(house)
  const first = await pageOf(ines, { page: 0, count: 40 })
  expect(first.body).toMatchObject({ status: 'succeeded', page: 0 })
  expect(first.with.pages).toBe(3)
  const pages = [first, await pageOf(ines, { page: 1, count: 40 }), await pageOf(ines, { page: 2, count: 40 })]
  const ids = pages.flatMap((page) => page.with.results.map((item) => item.itemId))
  expect(ids).toHaveLength(90)
  expect(new Set(ids).size).toBe(90)
})

test('A-API-41 a page holds at most 500 items, whatever is asked', async () => {
  const ines = await makeShopper(house)
  const page = await pageOf(ines, { count: 100_000 })
  expect(page.status).toBe(200)
  expect(page.with.pages).toBe(1)
})

test('A-API-40 a page of another length is another page', async () => {
  const ines = await makeShopper(house)
  const whole = await idsOf(ines, { count: 90 })
  for (const count of [4, 9, 4]) expect(await idsOf(ines, { count })).toEqual(whole.slice(0, count))
})

test('A-API-39 G-121 S-CAT-01 a category is named by its filter value, its name or its id', async () => {
  const ines = await makeShopper(house)
  for (const category of ['CATEGORY_DRESSES', 'Dresses', 'dresses', '3']) {
    const { with: items } = await house.ask('recommendations', { query: { category } }, ines.token)
    expect(items).toHaveLength(15)
    expect(items.every((item) => item.categoryFilter === 'CATEGORY_DRESSES')).toBe(true)
  }
  expect((await house.ask('recommendations', { query: {} }, ines.token)).with).toHaveLength(90)
  expect((await house.ask('recommendations', { query: { category: 'Hats of the moon' } }, ines.token)).with).toEqual([])
})

test('S-CAT-03 a subcategory narrows its category', async () => {
  const ines = await makeShopper(house)
  const { with: page } = await pageOf(ines, { category: 'CATEGORY_TOPS', subcategory: 1 })
  expect(page.results.length).toBeGreaterThan(0)
  expect(page.results.every((item) => item.categoryFilter === 'CATEGORY_TOPS' && item.subcategory === 1)).toBe(true)
  // Asked for one after the other, each is its own.
  const kindsOf = async (subcategory?: number) => {
    const wanted = { category: 'CATEGORY_TOPS', ...(subcategory !== undefined && { subcategory }) }
    return [...new Set((await pageOf(ines, wanted)).with.results.map((item) => item.subcategory))]
  }
  const all = await kindsOf()
  expect(all.length).toBeGreaterThan(1)
  for (const kind of all) expect(await kindsOf(kind!)).toEqual([kind])
  expect(page.pages).toBe(1)
})

test('T-REC-05 between refreshes the order stands still, less what she liked or disliked', async () => {
  const ines = await makeShopper(house)
  const before = await idsOf(ines)
  await press('tag', ines, before[3]!)
  await press('pass', ines, before[5]!)
  expect(await idsOf(ines)).toEqual(before.filter((_, place) => place !== 3 && place !== 5))
  await press('takeTagBack', ines, before[3]!)
  expect(await idsOf(ines)).toEqual(before.filter((_, place) => place !== 5))
})

test('T-REC-05 windows stay fixed, so that paging on after a like skips nothing', async () => {
  const ines = await makeShopper(house)
  const before = await idsOf(ines, { count: 45 })
  const second = await idsOf(ines, { page: 1, count: 45 })
  await press('tag', ines, before[0]!)
  expect(await idsOf(ines, { page: 1, count: 45 })).toEqual(second)
})

test('T-REC-04 C-CONST-20 the shop changes on Monday, Wednesday and Friday and on no other day', async () => {
  const mara = await makeShopper(house)
  for (const id of ['piece-5', 'piece-10', 'piece-15']) await press('tag', mara, id)
  const changed: string[] = []
  let last = (await idsOf(mara)).join()
  // Wednesday 2026-03-04 to Tuesday a week later, at noon each day.
  for (let days = 1; days <= 8; days += 1) {
    house.clock.now = new Date(tuesday.getTime() + days * day)
    const next = (await idsOf(mara)).join()
    if (next !== last) changed.push(house.clock.now.toUTCString().slice(0, 3))
    last = next
  }
  house.clock.now = tuesday
  expect(changed).toEqual(['Wed', 'Fri', 'Mon', 'Wed'].slice(0, changed.length))
  expect(changed.length).toBeGreaterThanOrEqual(3)
})

test('T-REC-06 T-REC-08 what she disliked and what was deleted come back in no later refresh', async () => {
  const ines = await makeShopper(house)
  const admin = await makeShopper(house, { isAdmin: true })
  const [unloved, withdrawn] = [newId('unloved'), newId('withdrawn')]
  await makeItems(house, [{ id: unloved }, { id: withdrawn }])
  await isInNewShops(withdrawn)
  await press('pass', ines, unloved)
  expect(await idsOf(ines)).toContain(withdrawn)
  await house.ask('deleteItem', { body: { itemId: withdrawn } }, admin.token)
  for (const days of [0, 1, 3, 6]) {
    house.clock.now = new Date(tuesday.getTime() + days * day)
    const ids = await idsOf(ines)
    expect(ids).not.toContain(unloved)
    expect(ids).not.toContain(withdrawn)
  }
  house.clock.now = tuesday
})

test('a tag moves its likes forward at the next refresh, a pass moves them back', async () => {
  const shares = async (name: 'tag' | 'pass' | null) => {
    const someone = await makeShopper(house)
    if (name) for (let index = 0; index < 25; index += 5) await press(name, someone, `piece-${index}`)
    const items = (await pageOf(someone, { count: 30 })).with.results
    return items.filter((item) => item.name.startsWith('red')).length
  }
  const [neutral, tagged, passed] = [await shares(null), await shares('tag'), await shares('pass')]
  expect(tagged).toBeGreaterThan(neutral)
  expect(passed).toBeLessThan(neutral)
})

test('T-REC-05 a new piece waits for the next refresh, so that no page shifts', async () => {
  const ines = await makeShopper(house)
  const before = await idsOf(ines)
  house.clock.now = new Date(tuesday.getTime() + 3_600_000)
  const newcomer = newId('newcomer')
  await makeItems(house, [{ id: newcomer }])
  expect(await idsOf(ines)).toEqual(before)
  house.clock.now = new Date(tuesday.getTime() + day)
  await isInNewShops(newcomer)
  expect(await idsOf(ines)).toContain(newcomer)
  house.clock.now = tuesday
})

test('a piece without a price in dollars is in no shop, though it came into the catalogue', async () => {
  house.clock.now = new Date(tuesday.getTime() + 2 * day)
  const [priceless, inPounds, inDollars] = [newId('priceless'), newId('in pounds'), newId('in dollars')]
  await makeItems(house, [{ id: priceless, price: null }, { id: inPounds, currency: 'GBP' }, { id: inDollars }])
  await isInNewShops(inDollars)
  const ids = await idsOf(await makeShopper(house))
  expect(ids).not.toContain(priceless)
  expect(ids).not.toContain(inPounds)
  await sql.deleteFrom('item').where('id', '=', inDollars).execute()
  await sql.transaction().execute((tx) => markChange(tx, 'items'))
  house.clock.now = tuesday
})

test('who came while there was no piece yet has her shop once the first ones are there, not on Monday', async () => {
  const early = await openTestHouse()
  early.clock.now = tuesday
  const ines = await makeShopper(early)
  const shown = async () => (await early.ask('recommendationPage', { query: {} }, ines.token)).with.results.length
  expect(await shown()).toBe(0)
  early.clock.now = new Date(tuesday.getTime() + 60_000)
  await makeItems(early, [{ id: 'first' }, { id: 'second' }])
  expect(await shown()).toBe(2)
})

test('T-REC-05 a clock set back makes nothing anew', async () => {
  const ines = await makeShopper(house)
  const before = await idsOf(ines)
  for (const back of [3_600_000, 3 * day]) {
    house.clock.now = new Date(tuesday.getTime() - back)
    expect(await idsOf({ ...ines, token: tokenNow(house, ines) })).toEqual(before)
  }
  house.clock.now = tuesday
  const kept = await sql.selectFrom('shop').select('slot').where('shopper_id', '=', ines.id).execute()
  expect(kept).toHaveLength(1)
})

test('an unchanged page is answered 304, a like makes it new', async () => {
  const ines = await makeShopper(house)
  const first = await pageOf(ines)
  const tag = { 'if-none-match': String(first.headers.etag) }
  expect((await house.ask('recommendationPage', { query: {} }, ines.token, tag)).status).toBe(304)
  await press('tag', ines, first.with.results[0]!.itemId)
  expect((await house.ask('recommendationPage', { query: {} }, ines.token, tag)).status).toBe(200)
})

test('who comes back after a refresh is answered by one question to the database, and her likes are left out', async () => {
  const ines = await makeShopper(house)
  const [first = ''] = await idsOf(ines)
  await press('tag', ines, first)
  const before = await idsOf(ines, { count: 40 })
  await sql.transaction().execute((tx) => markChange(tx, 'shops'))
  await house.platform.changes.look()
  // A session is kept for a second.
  const then = house.clock.now
  house.clock.now = new Date(then.getTime() + 2000)
  const asked: string[] = []
  const ask = Client.prototype.query as (...parts: unknown[]) => unknown
  Client.prototype.query = function (this: Client, ...parts: unknown[]) {
    asked.push(String((parts[0] as { text?: string }).text ?? parts[0]))
    return ask.apply(this, parts)
  } as typeof Client.prototype.query
  const after = await idsOf(ines, { count: 40 })
  const next = await idsOf(ines, { count: 40, page: 1 })
  Client.prototype.query = ask as typeof Client.prototype.query
  house.clock.now = then
  expect(after).toEqual(before)
  expect(after).not.toContain(first)
  expect(next).not.toContain(after[0])
  // What the process asks by itself, by its own clock, is no part of a call.
  expect(asked.filter((text) => text.includes('opinion') || text.includes('session'))).toHaveLength(1)
})

test('P-ROLE-09 a visitor has no shop of her own', async () => {
  expect((await house.ask('recommendations', { query: {} })).status).toBe(401)
  expect((await house.ask('recommendationPage', { query: {} })).status).toBe(401)
})

test('A-API-42 anyone sees a public shop, without what its owner likes', async () => {
  const mara = await makeShopper(house)
  await press('tag', mara, 'piece-7')
  const reply = await house.ask('shopperRecommendationPage', { params: { userId: mara.id }, query: {} })
  expect(reply.status).toBe(200)
  expect(reply.with.results.map((item) => item.itemId)).toEqual(await idsOf(mara))
  expect(reply.with.results.map((item) => item.itemId)).not.toContain('piece-7')
})

test('G-108 a hidden, an unverified and an unknown shop are the same 404', async () => {
  const hidden = await makeShopper(house, { hidden: true })
  const unverified = await makeShopper(house, { isVerified: false })
  const ines = await makeShopper(house)
  for (const userId of [hidden.id, unverified.id, 'nobody', '00000000-0000-4000-8000-000000000000']) {
    const reply = await house.ask('shopperRecommendationPage', { params: { userId }, query: {} }, ines.token)
    expect(reply.status).toBe(404)
    expect(reply.body).toEqual({ status: 'failed', because: 'NotFound', message: 'There is no such shop.' })
  }
  const own = await house.ask('shopperRecommendationPage', { params: { userId: hidden.id }, query: {} }, hidden.token)
  expect(own.status).toBe(200)
})

test('the shop tells when it was made, when it will be next, and which picks it followed', async () => {
  const ines = await makeShopper(house)
  await sql
    .insertInto('signal')
    .values({ shopper_id: ines.id, item_id: 'piece-3', kind: 'picked', at: tuesday })
    .execute()
  await sql
    .insertInto('opinion')
    .values({ shopper_id: ines.id, item_id: 'piece-3', opinion: 'tagged', since: tuesday })
    .execute()
  await house.shop.buildFirstShop(ines.id)
  const { with: state } = await house.ask('shopState', { params: { userId: ines.id } }, ines.token)
  expect(state).toEqual({
    refreshedAt: tuesday.toISOString(),
    nextRefreshAt: '2026-03-04T00:00:00.000Z',
    timeZone: 'UTC',
    followedPicks: [{ itemId: 'piece-3', name: 'navy piece 3' }],
  })
})

test('with likes that count at once, a like changes what lies below what she has seen, and nothing above', async () => {
  const ines = await makeShopper(house)
  const before = await idsOf(ines)
  await house.settings.change('likesCountAtOnce', true, null)
  const liked = before[2]!
  await press('tag', ines, liked)
  await expect.poll(async () => (await idsOf(ines)).join(), calm).not.toBe(before.filter((id) => id !== liked).join())
  const after = await idsOf(ines)
  expect(after.slice(0, 31)).toEqual(before.slice(0, 32).filter((id) => id !== liked))
  expect([...after].sort()).toEqual(before.filter((id) => id !== liked).sort())
  await house.settings.change('likesCountAtOnce', undefined, null)
})

test('P-43 T-REC-04 a shop that was made by a clock months ahead gives way to that of now', async () => {
  const before = house.clock.now
  house.clock.now = new Date('2027-03-02T12:00:00Z')
  const ines = await makeShopper(house)
  const inMay = new Date(house.clock.now.getTime() + 70 * day)
  await sql
    .insertInto('shop')
    .values({ shopper_id: ines.id, slot: inMay, made_at: inMay, items: [], followed: [], model: '' })
    .execute()
  const { with: state } = await house.ask('shopState', { params: { userId: ines.id } }, ines.token)
  expect([state.refreshedAt, new Date(state.nextRefreshAt) < inMay]).toEqual([house.clock.now.toISOString(), true])
  house.clock.now = before
})

test('S-HOME-08 what she presses on one device is left out on her other one at once', async () => {
  const ines = await makeShopper(house)
  const { with: phone } = await house.ask('login', { body: { username: ines.email, password: ines.password } })
  const other = { ...ines, token: phone.access_token }
  for (const itemId of (await idsOf(other)).slice(0, 3)) {
    await press('tag', ines, itemId)
    expect(await idsOf(other)).not.toContain(itemId)
    await press('takeTagBack', other, itemId)
    expect(await idsOf(ines)).toContain(itemId)
  }
})
