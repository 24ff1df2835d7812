import { categoryFilters } from '@sateen/contract/items'
import { expect, test } from 'vitest'
import { makeItems } from '../testing/make-items.ts'
import { makeShopper } from '../testing/make-shopper.ts'
import { openTestHouse } from '../testing/open-test-house.ts'

const house = await openTestHouse()
const cloths = ['linen', 'silk', 'denim', 'wool']
await makeItems(
  house,
  Array.from({ length: 48 }, (_, index) => ({
    id: `piece-${index}`,
    name: `${cloths[index % 4]} piece ${index}`,
    store: `Store ${index % 5}`,
    category_filter: categoryFilters[index % 6],
    attributes: [`cloth:${cloths[index % 4]}`],
  })),
)

test('S-EXT-13 a piece says why it is there, and a reason taken away is one no longer until it is put back', async () => {
  const ines = await makeShopper(house)
  const params = { userId: ines.id }
  await house.ask('tag', { body: { itemId: 'piece-0', userId: ines.id } }, ines.token)
  const why = async () =>
    (await house.ask('itemReasons', { params: { ...params, itemId: 'piece-4' } }, ines.token)).with
  const [first] = (await why()).filter((reason) => reason.kind === 'item')
  expect(first).toMatchObject({ signal: 'tagged', items: [{ itemId: 'piece-0', name: 'linen piece 0' }] })
  expect(first!.share).toBeGreaterThan(0)
  expect(first!.share).toBeLessThanOrEqual(1)

  await house.ask('muteItems', { params, body: { itemIds: ['piece-0'], muted: true } }, ines.token)
  expect((await why()).filter((reason) => reason.kind === 'item')).toEqual([])
  expect((await house.ask('mutedItems', { params }, ines.token)).with).toEqual([
    { itemId: 'piece-0', name: 'linen piece 0' },
  ])
  const { with: page } = await house.ask('recommendationPage', { query: {} }, ines.token)
  expect(page.results.map((item) => item.itemId)).not.toContain('piece-0')

  await house.ask('muteItems', { params, body: { itemIds: ['piece-0'], muted: false } }, ines.token)
  expect((await why()).some((reason) => reason.kind === 'item')).toBe(true)
  expect((await house.ask('mutedItems', { params }, ines.token)).with).toEqual([])
})

test('what a piece has in common with several is said by its kind', async () => {
  const ines = await makeShopper(house)
  for (const number of [0, 8, 12])
    await house.ask('tag', { body: { itemId: `piece-${number}`, userId: ines.id } }, ines.token)
  const { with: reasons } = await house.ask(
    'itemReasons',
    { params: { userId: ines.id, itemId: 'piece-16' } },
    ines.token,
  )
  const traits = reasons.filter((reason) => reason.kind === 'trait')
  expect(traits.length).toBeGreaterThan(0)
  for (const { trait, items } of traits) {
    expect(trait?.kind).not.toBe('is')
    expect(trait?.text).not.toContain(':')
    expect(items.length).toBeGreaterThanOrEqual(3)
  }
})

test('a piece that she tags in her shop is not there because of itself', async () => {
  const ines = await makeShopper(house)
  for (const itemId of ['piece-0', 'piece-4']) await house.ask('tag', { body: { itemId, userId: ines.id } }, ines.token)
  const { with: reasons } = await house.ask(
    'itemReasons',
    { params: { userId: ines.id, itemId: 'piece-4' } },
    ines.token,
  )
  const named = reasons.flatMap((reason) => reason.items.map((item) => item.itemId))
  expect(named).toContain('piece-0')
  expect(named).not.toContain('piece-4')
})

test('reasons go to their owner only', async () => {
  const [ines, mara] = [await makeShopper(house), await makeShopper(house)]
  const params = { userId: mara.id }
  expect((await house.ask('itemReasons', { params: { ...params, itemId: 'piece-4' } }, ines.token)).status).toBe(403)
  expect((await house.ask('mutedItems', { params }, ines.token)).status).toBe(403)
  expect(
    (await house.ask('muteItems', { params, body: { itemIds: ['piece-0'], muted: true } }, ines.token)).status,
  ).toBe(403)
  expect((await house.ask('itemReasons', { params: { ...params, itemId: 'piece-4' } })).status).toBe(401)
})

test('an unknown item has no reasons', async () => {
  const ines = await makeShopper(house)
  expect((await house.ask('itemReasons', { params: { userId: ines.id, itemId: 'nothing' } }, ines.token)).with).toEqual(
    [],
  )
})

test('the reason of a dislike is kept; a piece that she owns already says nothing of her taste', async () => {
  const ines = await makeShopper(house)
  const pass = (itemId: string, reason?: 'own' | 'colour') =>
    house.ask('pass', { body: { itemId, userId: ines.id, ...(reason && { reason }) } }, ines.token)
  await pass('piece-1')
  await pass('piece-1', 'own')
  await pass('piece-2', 'colour')
  const { sql } = house.platform
  const opinions = await sql
    .selectFrom('opinion')
    .select(['item_id', 'reason'])
    .where('shopper_id', '=', ines.id)
    .orderBy('item_id')
    .execute()
  expect(opinions).toEqual([
    { item_id: 'piece-1', reason: 'own' },
    { item_id: 'piece-2', reason: 'colour' },
  ])
  const signals = await sql
    .selectFrom('signal')
    .select(['item_id', 'counts'])
    .where('shopper_id', '=', ines.id)
    .orderBy('item_id')
    .execute()
  expect(signals).toEqual([
    { item_id: 'piece-1', counts: false },
    { item_id: 'piece-2', counts: true },
  ])
  expect((await house.ask('mutedItems', { params: { userId: ines.id } }, ines.token)).with).toEqual([])
})
