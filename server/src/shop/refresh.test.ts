import { randomUUID } from 'node:crypto'
import { categoryFilters } from '@sateen/contract/items'
import { expect, test } from 'vitest'
import { makeItems } from '../testing/make-items.ts'
import { makeShopper } from '../testing/make-shopper.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { findDueShards, rangeOf, refreshAll, refreshShard } from './refresh.ts'
import {
  keepNewestShops,
  keepShops,
  muteItems,
  readMutedItems,
  readPopularity,
  readSignals,
  unmuteItems,
} from './sql.ts'
import { Taste } from './taste.ts'

const tuesday = new Date('2026-03-03T12:00:00Z')
const day = 86_400_000
const house = await openTestHouse({ ACCESS_TOKEN_TTL: '365d' })
const { platform, shop } = house
const { sql } = platform
house.clock.now = tuesday
const times = () => ({ zone: 'UTC', hour: 0 })

await makeItems(
  house,
  Array.from({ length: 60 }, (_, index) => ({
    id: `piece-${index}`,
    store: `Store ${index % 7}`,
    category_filter: categoryFilters[index % 6],
    added_at: new Date(tuesday.getTime() - index * day),
  })),
)
const shoppers = await Promise.all(Array.from({ length: 40 }, () => makeShopper(house)))
await makeShopper(house, { isVerified: false })

const shopsOf = (slot: Date) =>
  sql.selectFrom('shop').select(['shopper_id', 'made_at']).where('slot', '=', slot).execute()
const slotNow = () => shop.clock.at(platform.now()).slot.startsAt

test('P-43 a refresh that two workers do, one of them twice, makes each shop once', async () => {
  const second = new Taste(platform)
  const other = { taste: second, clock: shop.clock }
  // A worker that died had made some of the shops.
  await house.shop.buildFirstShop(shoppers[0]!.id)
  await house.shop.buildFirstShop(shoppers[1]!.id)
  const { slot, shards } = await findDueShards(platform, shop.clock)
  expect(shards).toEqual([0])
  const made = await Promise.all([
    refreshShard(platform, shop, slot, 0),
    refreshShard(platform, other, slot, 0),
    refreshShard(platform, other, slot, 0),
  ])
  expect(made.reduce((one, next) => one + next)).toBe(38)
  const shops = await shopsOf(slot)
  expect(shops).toHaveLength(40)
  expect(new Set(shops.map((row) => row.shopper_id)).size).toBe(40)
  expect(await findDueShards(platform, shop.clock)).toEqual({ slot, shards: [] })
  expect(await refreshShard(platform, shop, slot, 0)).toBe(0)
  await second.close()
})

test('P-43 a worker killed in the middle leaves nothing undone and nothing done twice', async () => {
  house.clock.now = new Date(tuesday.getTime() + day)
  const { slot } = await findDueShards(platform, shop.clock)
  const doomed = new Taste(platform)
  await doomed.ask('warm', { now: platform.now().getTime(), revision: null })
  const killed = refreshShard(platform, { taste: doomed, clock: shop.clock }, slot, 0).catch(() => 'killed')
  // The first portion is kept, the second is not yet.
  while ((await shopsOf(slot)).length === 0) continue
  await doomed.close()
  await killed
  const { shards } = await findDueShards(platform, shop.clock)
  for (const shard of shards) await refreshShard(platform, shop, slot, shard)
  expect(await shopsOf(slot)).toHaveLength(40)
  expect((await findDueShards(platform, shop.clock)).shards).toEqual([])
})

test('P-43 a clock set back opens no refresh', async () => {
  const before = (await sql.selectFrom('shop').select('shopper_id').execute()).length
  for (const back of [3_600_000, 3 * day, 9 * day]) {
    house.clock.now = new Date(tuesday.getTime() + day - back)
    const { slot, shards } = await findDueShards(platform, shop.clock)
    for (const shard of shards) await refreshShard(platform, shop, slot, shard)
  }
  expect(await sql.selectFrom('shop').select('shopper_id').execute()).toHaveLength(before)
  house.clock.now = new Date(tuesday.getTime() + day)
})

test('shops of long past slots are forgotten, those of the last three refreshes are kept', async () => {
  for (let days = 2; days <= 20; days += 1) {
    house.clock.now = new Date(tuesday.getTime() + days * day)
    const { slot, shards } = await findDueShards(platform, shop.clock)
    for (const shard of shards) await refreshShard(platform, shop, slot, shard)
  }
  const kept = await sql.selectFrom('shop').select('slot').where('shopper_id', '=', shoppers[5]!.id).execute()
  expect(kept).toHaveLength(4)
  expect(kept.map((row) => row.slot.getTime())).toContain(slotNow().getTime())
})

test('the refresh by command makes shops anew within a slot, and running pages follow', async () => {
  const ines = shoppers[0]!
  const page = async () =>
    (await house.ask('recommendationPage', { query: {} }, ines.token)).with.results.map((item) => item.itemId)
  expect(await page()).not.toContain('late')
  house.clock.now = new Date(house.clock.now.getTime() + 3_600_000)
  await makeItems(house, [{ id: 'late' }])
  expect(await page()).not.toContain('late')
  const told: number[] = []
  expect(await refreshAll(platform, { at: house.clock.now, times, tell: (done) => told.push(done) })).toBe(40)
  expect([told[0], told.at(-1)]).toEqual([0, 40])
  await platform.changes.look()
  expect(await page()).toContain('late')
})

test('T-REC-04 refreshes that an operator asks for are shown at once, also weeks ahead, and going back is possible', async () => {
  const ines = shoppers[4]!
  const ids = async () => {
    await platform.changes.look()
    return (await house.ask('recommendationPage', { query: {} }, ines.token)).with.results.map((item) => item.itemId)
  }
  const today = house.clock.now.getTime()
  const seen = [await ids()]
  for (const days of [24, 0]) {
    await refreshAll(platform, { at: new Date(today + days * day), userId: ines.id, times })
    seen.push(await ids())
  }
  for (const [index, first] of seen.slice(1).entries()) expect(first).not.toEqual(seen[index])
})

test('T-REC-04 of a refresh that an operator tried ahead the shop says when it will really be new', async () => {
  const mara = shoppers[5]!
  const told = async () =>
    (await house.ask('shopState', { params: { userId: mara.id } }, mara.token)).with.nextRefreshAt
  const today = house.clock.now
  const { next } = shop.clock.at(today)
  const afterNext = shop.clock.at(next.startsAt).next
  for (const [at, expected] of [
    [next.startsAt, afterNext],
    [today, next],
  ] as const) {
    await refreshAll(platform, { at, userId: mara.id, times })
    await platform.changes.look()
    expect(await told()).toBe(expected.startsAt.toISOString())
  }
})

test('the refresh of one shopper leaves the others alone', async () => {
  const [ines, mara] = [shoppers[2]!, shoppers[3]!]
  const madeAt = async (id: string) =>
    (
      await sql
        .selectFrom('shop')
        .select('made_at')
        .where('shopper_id', '=', id)
        .orderBy('slot', 'desc')
        .executeTakeFirstOrThrow()
    ).made_at.getTime()
  const before = await madeAt(mara.id)
  const at = new Date(house.clock.now.getTime() + 60_000)
  expect(await refreshAll(platform, { at, userId: ines.id, times })).toBe(1)
  expect(await madeAt(ines.id)).toBe(at.getTime())
  expect(await madeAt(mara.id)).toBe(before)
})

test('a refresh of one shopper takes away no shop that an operator made ahead for another', async () => {
  const [ines, mara] = [shoppers[2]!, shoppers[3]!]
  const slots = async (id: string) =>
    (await sql.selectFrom('shop').select('slot').where('shopper_id', '=', id).orderBy('slot').execute()).map(
      ({ slot }) => slot,
    )
  await refreshAll(platform, { at: new Date(house.clock.now.getTime() + 10 * day), userId: mara.id, times })
  const before = await slots(mara.id)
  await refreshAll(platform, { at: house.clock.now, userId: ines.id, times })
  expect(await slots(mara.id)).toEqual(before)
  await refreshAll(platform, { at: house.clock.now, userId: mara.id, times })
  expect(await slots(mara.id)).toEqual(before.slice(0, -1))
})

test('a piece is loved for likes and views of late, never for how many passed on it', async () => {
  const { now } = house.clock
  const signal = (item: string, kind: 'tagged' | 'viewed' | 'passed', days: number) => ({
    shopper_id: shoppers[2]!.id,
    item_id: item,
    kind,
    at: new Date(now.getTime() - days * day),
  })
  await sql
    .insertInto('signal')
    .values([
      signal('loved', 'tagged', 0),
      signal('loved-before', 'tagged', 14),
      signal('looked-at', 'viewed', 0),
      signal('passed-on', 'passed', 0),
      signal('loved-last-year', 'tagged', 91),
    ])
    .execute()
  const popularity = await readPopularity(sql, now)
  expect(
    ['loved', 'loved-before', 'looked-at', 'passed-on', 'loved-last-year'].map((id) => popularity.get(id)),
  ).toEqual([1, 0.5, expect.closeTo(0.3), undefined, undefined])
})

test('what one shopper lets count no more, and again, is nothing to another', async () => {
  const [ines, mara] = [shoppers[6]!.id, shoppers[7]!.id]
  const viewed = (shopper_id: string, item_id: string) => ({
    shopper_id,
    item_id,
    kind: 'viewed' as const,
    at: house.clock.now,
  })
  // What she took out while that was still kept with the signal.
  const takenOut = { ...viewed(mara, 'long ago'), counts: false }
  await sql
    .insertInto('signal')
    .values([viewed(ines, 'both'), viewed(mara, 'both'), viewed(mara, 'hers'), takenOut])
    .execute()
  const items = ['both', 'hers', 'long ago']
  const countsOf = async (id: string) =>
    Object.fromEntries((await readSignals(sql, [id])).map(({ item_id, counts }) => [item_id, counts]))
  await muteItems(sql, ines, items)
  expect(await countsOf(ines)).toMatchObject({ both: false })
  expect(await countsOf(mara)).toMatchObject({ both: true, hers: true, 'long ago': false })
  await muteItems(sql, mara, items)
  expect(await readMutedItems(sql, ines)).toEqual([{ item_id: 'both' }])
  await unmuteItems(sql, ines, items)
  expect(await countsOf(ines)).toMatchObject({ both: true })
  await unmuteItems(sql, mara, ['hers'])
  expect(await readMutedItems(sql, mara)).toEqual([{ item_id: 'both' }, { item_id: 'long ago' }])
  expect(await countsOf(mara)).toMatchObject({ both: false, hers: true, 'long ago': false })
  await sql.deleteFrom('muted').where('shopper_id', '=', mara).where('item_id', '=', 'long ago').execute()
  expect(await countsOf(mara)).toMatchObject({ 'long ago': false })
})

test('the ranges of shards join without a gap', () => {
  for (const shards of [1, 3, 256, 4096]) {
    let edge = '00000000-0000-0000-0000-000000000000'
    for (let shard = 0; shard < shards; shard += 1) {
      const { after, below } = rangeOf(shard, shards)
      expect(after).toBe(edge)
      edge = below ?? 'end'
    }
    expect(edge).toBe('end')
  }
})

test('T-REC-04 the queue does a refresh by itself once its slot has begun, and the nightly jobs stand on it', async () => {
  house.clock.now = new Date(tuesday.getTime() + 22 * day)
  const slot = slotNow()
  expect(await shopsOf(slot)).toHaveLength(0)
  await house.startJobs()
  await expect.poll(async () => (await shopsOf(slot)).length, { timeout: 30_000 }).toBe(40)
  await expect.poll(async () => (await findDueShards(platform, shop.clock)).shards, { timeout: 30_000 }).toEqual([])
})

test('T-REC-04 on Tuesday a refresh by command gives the shop of Monday again, on Wednesday another', async () => {
  const mara = shoppers[7]!
  const listAt = async (at: string) => {
    await refreshAll(platform, { at: new Date(at), userId: mara.id, times })
    await platform.changes.look()
    return (await house.ask('recommendationPage', { query: {} }, mara.token)).with.results
      .map((item) => item.itemId)
      .join()
  }
  const monday = await listAt('2026-03-30T09:00:00Z')
  expect(await listAt('2026-03-31T21:00:00Z')).toBe(monday)
  expect(await listAt('2026-04-01T09:00:00Z')).not.toBe(monday)
})

test('P-43 what a clock weeks ahead began by itself gives way once it is set back, what an operator asked for stays', async () => {
  const right = new Date('2026-12-02T12:00:00Z')
  const refresh = async () => {
    const { slot, shards } = await findDueShards(platform, shop.clock)
    for (const shard of shards) await refreshShard(platform, shop, slot, shard)
    return slot
  }
  house.clock.now = new Date(right.getTime() + 20 * day)
  await refresh()
  const asked = new Date(right.getTime() + 24 * day)
  await refreshAll(platform, { at: asked, userId: shoppers[6]!.id, times })
  house.clock.now = right
  const slot = await refresh()
  expect(await shopsOf(slot)).toHaveLength(39)
  const later = await sql.selectFrom('shop').select(['shopper_id', 'slot']).where('slot', '>', slot).execute()
  expect(later).toEqual([{ shopper_id: shoppers[6]!.id, slot: shop.clock.at(asked).slot.startsAt }])
})

test('the shops of before that go with a new one are hers alone', async () => {
  const [ines, mara] = [await makeShopper(house), await makeShopper(house)]
  const slots = [1, 2, 3].map((days) => new Date(tuesday.getTime() - days * day))
  const shop = (shopperId: string, slot: Date) => ({
    shopperId,
    slot: slot.getTime(),
    madeAt: slot.getTime(),
    items: Int32Array.of(1, 2),
    followed: [],
  })
  await keepShops(sql, [...slots.map((slot) => shop(ines.id, slot)), shop(mara.id, slots[2]!)], '', false)
  await keepNewestShops(sql, [ines.id], 2)
  const left = await sql
    .selectFrom('shop')
    .select(['shopper_id', 'slot'])
    .where('shopper_id', 'in', [ines.id, mara.id])
    .orderBy('slot')
    .execute()
  expect(left).toEqual([
    { shopper_id: mara.id, slot: slots[2] },
    { shopper_id: ines.id, slot: slots[1] },
    { shopper_id: ines.id, slot: slots[0] },
  ])
})

test('P-40 who erased her account while her shop was made gets none, and the others of her shard get theirs', async () => {
  const [ines, erased] = [await makeShopper(house), randomUUID()]
  const at = tuesday.getTime()
  const made = [erased, ines.id].map((shopperId) => ({
    shopperId,
    slot: at,
    madeAt: at,
    items: Int32Array.of(3),
    followed: [],
  }))
  expect(await keepShops(sql, made, '', false)).toEqual([ines.id])
})
