import { categoryFilters } from '@sateen/contract/items'
import { chanceOf } from '@sateen/recommender/chance'
import { expect, test } from 'vitest'
import { makeItems } from '../testing/make-items.ts'
import { makeShopper } from '../testing/make-shopper.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { refreshAll } from './refresh.ts'

const house = await openTestHouse({ ACCESS_TOKEN_TTL: '365d' })
const { platform, clock } = house
const { sql } = platform
const monday = new Date('2026-03-02T12:00:00Z')
clock.now = monday
const times = () => ({ zone: 'UTC', hour: 0 })
const admin = await makeShopper(house, { isAdmin: true })
const shoppers = await Promise.all(Array.from({ length: 12 }, () => makeShopper(house)))
await makeItems(
  house,
  Array.from({ length: 240 }, (_, index) => ({
    id: `piece-${index}`,
    name: `Thing ${index}`,
    store: `Store ${index % 9}`,
    category_filter: categoryFilters[index % 6],
    // New ones and old ones, so that settings that look at it differ.
    added_at: new Date(monday.getTime() - Math.floor(60 * chanceOf(3, index)) * 86_400_000),
  })),
)

const desk = async () => (await house.ask('deskTaste', {}, admin.token)).with
const change = (value: string) =>
  house.ask('changeSetting', { params: { name: 'tasteTrial' }, body: { value } }, admin.token)
const trials = () => sql.selectFrom('taste_trial').selectAll().orderBy('shopper_id').execute()
const shopOf = async (id: string) =>
  (
    await sql
      .selectFrom('shop')
      .select('items')
      .where('shopper_id', '=', id)
      .orderBy('slot', 'desc')
      .executeTakeFirstOrThrow()
  ).items
const tag = (who: (typeof shoppers)[number], number: number) =>
  house.ask('tag', { body: { itemId: house.shelf.findNumber(number)!.id, userId: who.id } }, who.token)

test('as long as nobody asks for it nothing is compared', async () => {
  await refreshAll(platform, { at: clock.now, times })
  expect(await trials()).toEqual([])
  expect(await desk()).toMatchObject({ trial: null, evaluation: null, counters: { shops: 13, repeats: null } })
  expect((await house.ask('deskTaste', {}, shoppers[0]!.token)).status).toBe(403)
})

test('two settings share the beginning of every shop, fairly, and the same way each time', async () => {
  await change('popular')
  clock.now = new Date('2026-03-04T12:00:00Z')
  await refreshAll(platform, { at: clock.now, times })
  const first = await trials()
  expect(first).toHaveLength(13)
  for (const { shopper_id, pair, first: usual, second: other } of first) {
    expect(pair).toBe('popular')
    expect(Math.abs(usual.length - other.length)).toBeLessThanOrEqual(1)
    expect(usual.filter((number) => other.includes(number))).toEqual([])
    const items = await shopOf(shopper_id)
    expect(new Set(items).size).toBe(items.length)
    expect(items.slice(0, usual.length + other.length).sort()).toEqual([...usual, ...other].sort())
  }
  await refreshAll(platform, { at: clock.now, times })
  expect(await trials()).toEqual(first)
})

test('a like is credited to the setting that put the piece there, and the desk shows who is ahead', async () => {
  const rows = new Map((await trials()).map((row) => [row.shopper_id, row]))
  for (const [index, who] of shoppers.slice(0, 9).entries()) {
    const { first: usual, second: other } = rows.get(who.id)!
    clock.now = new Date(clock.now.getTime() + 1000)
    await tag(who, other[0]!)
    // The ninth likes one of each.
    if (index === 8) await tag(who, usual[0]!)
  }
  const { trial } = await desk()
  expect(trial).toMatchObject({
    name: 'popular',
    isRunning: true,
    shops: 13,
    otherWins: 8,
    usualWins: 0,
    ties: 1,
    otherLikes: 9,
    usualLikes: 1,
  })
  expect(trial!.result.share).toBe(1)
  expect(trial!.result.low).toBeGreaterThan(0.6)
  expect((await desk()).counters.repeats).toBeLessThan(0.75)
})

test('once it is switched off the result stays, and the next shops are as usual', async () => {
  await change('off')
  clock.now = new Date('2026-03-06T12:00:00Z')
  await refreshAll(platform, { at: clock.now, times })
  expect((await trials()).filter((row) => row.slot > new Date('2026-03-05T00:00:00Z'))).toEqual([])
  expect((await desk()).trial).toMatchObject({ isRunning: false, otherWins: 8 })
})
