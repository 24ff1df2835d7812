import type { UsageEvent } from '@sateen/contract/tracking'
import { sql as raw } from 'kysely'
import { expect, test } from 'vitest'
import { NotYet } from '../platform/outbox.ts'
import { addToOutbox } from '../platform/outbox-sql.ts'
import { beginRun, endRun } from '../imports/runs-sql.ts'
import { makeItems } from '../testing/make-items.ts'
import { makeShopper, tokenNow, type MadeShopper } from '../testing/make-shopper.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { sumUpUsage } from '../tracking/roll-up.ts'
import { likesPerHundred } from './likes-per-hundred.ts'

const house = await openTestHouse()
const { sql } = house.platform
// A Wednesday, far from midnight.
house.clock.now = new Date('2026-10-14T12:00:00Z')
const noor = await makeShopper(house, { name: 'Noor', isAdmin: true })
await makeItems(house, [{ id: 'coat' }, { id: 'belt' }])

const today = async () => (await house.ask('deskToday', { query: {} }, noor.token)).with
const sumUp = () => sumUpUsage(house.platform, 'UTC')
const at = () => house.clock.now.toISOString()
const send = (shopper: MadeShopper, events: UsageEvent[], headers: Record<string, string> = {}) =>
  house.ask('events', { body: { events } }, shopper.token, headers)
const shopOf = (): UsageEvent[] => [{ type: 'pieces_shown', at: at(), itemIds: ['coat', 'belt'] }]

test('an empty site has a page of its own too', async () => {
  await sumUp()
  const { days, day, timeZone, openedToday, likes, topPieces, feeds, mails } = await today()
  expect([day, timeZone, days.length, days[0]?.day, openedToday, likes, topPieces, feeds, mails.waiting]).toEqual([
    '2026-10-14',
    'UTC',
    28,
    '2026-09-17',
    null,
    null,
    [],
    [],
    0,
  ])
  expect(days.filter(({ isRefresh }) => isRefresh)).toHaveLength(12)
  expect(days.at(-1)?.isRefresh).toBe(true)
})

test('groups under ten people are not shown; from ten on shops opened, likes per hundred and top pieces are', async () => {
  const shoppers: MadeShopper[] = []
  const visit = async () => {
    const shopper = await makeShopper(house)
    shoppers.push(shopper)
    await send(shopper, shopOf())
    await send(shopper, [...shopOf(), { type: 'product_tagged', at: at(), itemId: 'coat', inShop: true }])
    await house.ask('tag', { body: { userId: shopper.id, itemId: 'coat' } }, shopper.token)
  }
  for (let count = 0; count < 9; count++) await visit()
  await sumUp()
  expect(await today()).toMatchObject({ openedToday: null, likes: null, topPieces: [] })
  await visit()
  await send(await makeShopper(house), shopOf(), { 'sec-gpc': '1' })
  await send(shoppers[0]!, [{ type: 'product_tagged', at: at(), itemId: 'belt' }])
  await sumUp()
  const { openedToday, likes, topPieces, days, shoppers: people } = await today()
  expect(openedToday).toBe(10)
  expect(people).toBe(12)
  // Ten tags of forty pieces shown; a tag elsewhere is none of them.
  expect(likes).toEqual(likesPerHundred(10, 40))
  expect(days.at(-1)).toMatchObject({ opened: 10, likes: { rate: 25 } })
  expect(topPieces.map(({ item, tagged, shown }) => [item.itemId, tagged, shown])).toEqual([['coat', 10, 20]])
  // Nobody's id stands in what is kept of it.
  const kept = await sql.selectFrom('shop_opened').selectAll().execute()
  expect(shoppers.some(({ id }) => JSON.stringify(kept).includes(id))).toBe(false)
})

test('of a piece that was tagged more often than its showings were counted no share is told', async () => {
  await makeItems(house, [{ id: 'scarf' }])
  for (let count = 0; count < 10; count++) {
    const shopper = await makeShopper(house)
    await house.ask('tag', { body: { userId: shopper.id, itemId: 'scarf' } }, shopper.token)
  }
  await sumUp()
  const { topPieces } = await today()
  expect(topPieces.map(({ item, tagged, shown }) => [item.itemId, tagged, shown])).toContainEqual(['scarf', 10, null])
})

test('a day summed up again is the same, and is compared with that of the week before', async () => {
  await sumUp()
  const before = await sql.selectFrom('usage_day').selectAll().orderBy('day').orderBy('name').execute()
  await sumUp()
  expect(await sql.selectFrom('usage_day').selectAll().orderBy('day').orderBy('name').execute()).toEqual(before)
  const then = house.clock.now
  house.clock.now = new Date(then.getTime() + 7 * 86_400_000)
  await sumUp()
  const admin = await makeShopper(house, { isAdmin: true })
  const { openedToday, openedWeekBefore } = (await house.ask('deskToday', { query: { days: '7' } }, admin.token)).with
  expect([openedToday, openedWeekBefore]).toEqual([null, 10])
  expect(await sql.selectFrom('shop_opened').selectAll().execute()).toEqual([])
  house.clock.now = then
})

test('feeds stand with what their last reading refused and why, mails by kind', async () => {
  const now = house.clock.now
  const run = await beginRun(sql, { feed: 'Petra Fenn', source: 'petra', format: 'tsv' }, now)
  const refusals = ['price', 'currency', 'currency'].map((reason, line) => ({ line, id: null, reason }))
  const counts = { read: 40, changed: 3, added: 1, refused: 3 }
  await endRun(
    sql,
    run,
    { feed: 'Petra Fenn', format: 'tsv', state: 'done', counts, refusals, pictureHosts: {}, reason: null },
    now,
  )
  for (const topic of ['code', 'code', 'fresh-shop', 'notice'])
    await addToOutbox(sql, 'mail', { to: 'a@x.example', subject: 'x', text: 'x' }, { now, topic })
  await house.platform.outbox.drain()
  await addToOutbox(sql, 'elsewhere', {}, { now })
  await sumUp()
  const { feeds, feedCount, mails } = await today()
  expect(feedCount).toBe(1)
  expect(feeds[0]).toMatchObject({
    name: 'Petra Fenn',
    read: 40,
    changed: 4,
    refused: 3,
    reasons: { price: 1, currency: 2 },
    state: 'done',
  })
  expect(feeds[0]?.days.at(-1)).toEqual({ day: '2026-10-14', read: 40, isRefused: false })
  expect(Object.fromEntries(mails.sent.map(({ kind, sent }) => [kind, sent]))).toEqual({
    'fresh-shop': 1,
    code: 2,
    'price-drop': 0,
    'back-in-stock': 0,
    notice: 1,
  })
})

test('mails that wait are told with what the mail server said to the one that waits longest, by its codes only', async () => {
  const { outbox } = house.platform
  const fail = async (fault: Error) => {
    outbox.handle('mail', () => Promise.reject(fault))
    await addToOutbox(sql, 'mail', { to: 'b@x.example' }, { now: house.clock.now })
    await outbox.drain()
    house.clock.now = new Date(house.clock.now.getTime() + 1000)
    return (await today()).mails
  }
  // Letters of the night are no fault.
  expect(await fail(new NotYet(new Date(house.clock.now.getTime() + 3_600_000), 'night'))).toMatchObject({
    waiting: 1,
    waitingFault: null,
  })
  const refused = Object.assign(new Error('535 5.7.8 no b@x.example'), { code: 'EAUTH', responseCode: 535 })
  expect(await fail(refused)).toMatchObject({ waiting: 2, waitingFault: 'Error EAUTH 535' })
  await sql.deleteFrom('outbox').where('done_at', 'is', null).execute()
  expect((await today()).mails).toMatchObject({ waiting: 0, waitingFault: null })
})

test('a reading that ended before its feed was known, or found nothing new, counts to the feed of that source', async () => {
  const shop = await openTestHouse()
  const admin = await makeShopper(shop, { name: 'Noor', isAdmin: true })
  const rest = { format: 'tsv', counts: { read: 20 }, refusals: [], pictureHosts: {} }
  const note = async (hoursAgo: number, feed: string, state: 'done' | 'refused', reason: string | null = null) => {
    const at = new Date(shop.clock.now.getTime() - hoursAgo * 3_600_000)
    const run = await beginRun(shop.platform.sql, { feed, source: 'feed.tsv', format: 'tsv' }, at)
    await endRun(shop.platform.sql, run, { ...rest, feed, state, reason }, at)
  }
  const feedsNow = async () => {
    const { feeds, feedCount } = (await shop.ask('deskToday', { query: {} }, admin.token)).with
    return [feedCount, ...feeds.map(({ name, state, reason }) => [name, state, reason])]
  }
  await note(30, 'feed.tsv', 'refused', 'it is empty')
  expect(await feedsNow()).toEqual([1, ['feed.tsv', 'refused', 'it is empty']])
  await note(20, 'google:petra-fenn', 'done')
  expect(await feedsNow()).toEqual([1, ['google:petra-fenn', 'done', null]])
  await note(10, 'feed.tsv', 'refused', 'cut off')
  expect(await feedsNow()).toEqual([1, ['google:petra-fenn', 'refused', 'cut off']])
  await note(5, 'feed.tsv', 'done', 'not changed since it was read last')
  expect(await feedsNow()).toEqual([1, ['google:petra-fenn', 'done', 'not changed since it was read last']])
})

test('an admin knows a feed that is read by itself by the name of its plan, also after a command, and sees the plan that fails', async () => {
  const shop = await openTestHouse()
  const admin = await makeShopper(shop, { name: 'Noor', isAdmin: true })
  const value = ['Zinnia', 'Zinnia changes'].map((name, at) => ({
    name,
    url: `https://feeds.zinnia.example/${at}.txt`,
    everyHours: 6,
  }))
  await shop.ask('changeSetting', { params: { name: 'feeds' }, body: { value } }, admin.token)
  const known = { feed: 'rakuten:zinnia', format: 'rakuten' }
  const read = async (source: string, state: 'done' | 'failed' = 'done') => {
    shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
    const feed = state === 'failed' ? source : known.feed
    const run = await beginRun(shop.platform.sql, { ...known, feed, source }, shop.clock.now)
    const rest = { counts: {}, refusals: [], pictureHosts: {}, reason: null }
    await endRun(shop.platform.sql, run, { ...known, ...rest, feed, state }, shop.clock.now)
    const { feeds } = (await shop.ask('deskToday', { query: {} }, admin.token)).with
    return feeds.map((shown) => `${shown.name} ${shown.state}`)
  }
  expect(await read('zinnia.txt')).toEqual(['rakuten:zinnia done'])
  expect(await read('Zinnia')).toEqual(['Zinnia done'])
  expect(await read('zinnia.txt')).toEqual(['Zinnia done'])
  expect(await read('Zinnia changes')).toEqual(['Zinnia changes done', 'Zinnia done'])
  expect(await read('Zinnia', 'failed')).toEqual(['Zinnia failed', 'Zinnia changes done'])
  expect(await read('Zinnia changes')).toEqual(['Zinnia changes done', 'Zinnia failed'])
})

/* `ECT` is Paris to the program and nothing to the database; an offset counts the other way round there. */
test.each([
  ['ECT', '2026-10-14'],
  ['+05:45', '2026-10-14'],
  ['America/St_Johns', '2026-10-14'],
])('interfaces: readings stand on their days in the time zone %s', async (zone, day) => {
  const elsewhere = await openTestHouse({ SITE_TZ: zone })
  elsewhere.clock.now = new Date('2026-10-15T12:00:00Z')
  const admin = await makeShopper(elsewhere, { name: 'Noor', isAdmin: true })
  const feed = { feed: 'Petra Fenn', format: 'tsv' as const }
  const moment = new Date('2026-10-14T03:00:00Z')
  const run = await beginRun(elsewhere.platform.sql, { ...feed, source: 'petra' }, moment)
  const none = { refusals: [], pictureHosts: {}, reason: null }
  await endRun(elsewhere.platform.sql, run, { ...feed, ...none, state: 'done', counts: { read: 30 } }, moment)
  const { feeds } = (await elsewhere.ask('deskToday', { query: {} }, admin.token)).with
  expect(feeds[0]?.days.filter((one) => one.read !== null)).toEqual([{ day, read: 30, isRefused: false }])
})

test('likes per hundred carry the range of Wilson’s interval', () => {
  expect(likesPerHundred(0, 0)).toBeNull()
  expect(likesPerHundred(0, 10)).toEqual({ rate: 0, low: 0, high: 27.753 })
  // Newcombe 1998, table I: 81 of 263 gives 0.2553 to 0.3662.
  expect(likesPerHundred(81, 263)).toMatchObject({ low: 25.529, high: 36.621 })
})

test('nine people who tag a piece are no ten where one of them takes her tag back and gives it again days later', async () => {
  await makeItems(house, [{ id: 'hat' }])
  const people = await Promise.all(Array.from({ length: 9 }, () => makeShopper(house)))
  const began = house.clock.now
  const press = (name: 'tag' | 'takeTagBack', shopper: MadeShopper) =>
    house.ask(name, { body: { userId: shopper.id, itemId: 'hat' } }, tokenNow(house, shopper))
  for (const shopper of people) await press('tag', shopper)
  for (let days = 0; days < 3; days++) {
    house.clock.now = new Date(began.getTime() + days * 86_400_000)
    await sumUp()
  }
  await press('takeTagBack', people[0]!)
  await press('tag', people[0]!)
  await sumUp()
  const { rows } = await raw<{ tagged: number }>`
    SELECT sum(tagged)::int AS tagged FROM usage_item_day WHERE item_id = 'hat'`.execute(sql)
  const { topPieces } = (await house.ask('deskToday', { query: {} }, tokenNow(house, noor))).with
  house.clock.now = began
  expect([rows[0]?.tagged, topPieces.filter(({ item }) => item.itemId === 'hat')]).toEqual([10, []])
})
