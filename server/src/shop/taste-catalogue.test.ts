import { expect, test } from 'vitest'
import { makeItems } from '../testing/make-items.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { readItemsNumber } from './catalogue-sql.ts'
import { TasteCatalogue } from './taste-catalogue.ts'

const now = new Date('2026-03-03T00:00:00Z')
const house = await openTestHouse()
const { sql } = house.platform
house.clock.now = now
/** Every preparing counts as long, and none is put off. */
const everyLong = { quick: 0, calm: 0, hurried: 60_000 }

const pieces = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${name}-${index}`,
    name: `${name} piece ${index} in ${['red', 'green', 'navy'][index % 3]} linen`,
    store: `Store ${index % 7}`,
  }))

test('a picture of a small part of the catalogue is no shop: who comes after a large import waits for the whole', async () => {
  await makeItems(house, pieces('few', 20))
  const catalogue = new TasteCatalogue(sql)
  expect((await catalogue.get(null, now, true)).catalogue.items).toHaveLength(20)
  await makeItems(house, pieces('first', 1480))
  expect((await catalogue.get(null, now, true)).catalogue.items).toHaveLength(1500)
})

test('who waits is answered from the former catalogue while a changed one is prepared, and then from the new', async () => {
  const catalogue = new TasteCatalogue(sql, undefined, everyLong)
  const former = await catalogue.get(null, now)
  const before = former.catalogue.items.length
  const more = `after ${before}`
  await makeItems(house, pieces(more, 1000))
  // Who knows the change asks no database for it: her answer waits for nothing but the preparing's turns.
  const change = await readItemsNumber(sql)
  const order: string[] = []
  const preparing = catalogue.get(change, now).then((prepared) => {
    order.push('prepared')
    return prepared
  })
  for (let asked = 0; !order.includes('prepared'); asked += 1) {
    const given = await catalogue.get(change, now, true)
    if (order.includes('prepared')) break
    expect(given).toBe(former)
    order.push(`answer ${asked}`)
  }
  const next = await preparing
  expect(order.length).toBeGreaterThan(1)
  expect(order.at(-1)).toBe('prepared')
  expect(next.catalogue.items).toHaveLength(before + 1000)
  expect(next.idOf.get(next.numbers[next.catalogue.positionOf.get(`${more}-7`)!]!)).toBe(`${more}-7`)
  expect(await catalogue.get(null, now, true)).toBe(next)
})

test('who is the first to come after a change gets what was there, and it is prepared behind her', async () => {
  const catalogue = new TasteCatalogue(sql, undefined, everyLong)
  const former = await catalogue.get(null, now)
  const today = `of today, after ${former.catalogue.items.length}`
  await makeItems(house, [{ id: today }])
  expect(await catalogue.get(null, now, true)).toBe(former)
  await expect.poll(async () => (await catalogue.get(null, now, true)).catalogue.positionOf.has(today)).toBe(true)
})

test('a change that comes while an earlier one is prepared is not missed', async () => {
  const catalogue = new TasteCatalogue(sql, undefined, everyLong)
  await catalogue.get(null, now)
  await makeItems(house, [{ id: 'earlier' }])
  const early = catalogue.get(null, now)
  await makeItems(house, [{ id: 'later' }])
  const late = await catalogue.get(null, now)
  expect(late.catalogue.positionOf.has('later')).toBe(true)
  await early
})

test('pieces of a collection speak for themselves while it shows, not before and not after', async () => {
  const [past, next] = [new Date(now.getTime() - 86_400_000), new Date(now.getTime() + 86_400_000)]
  const collection = (id: string, show_from: Date | null, show_until: Date | null) => ({
    id,
    title: id,
    is_active: true,
    show_from,
    show_until,
    image: null,
  })
  await sql
    .insertInto('collection')
    .values([collection('shown', past, next), collection('over', null, past), collection('coming', next, null)])
    .execute()
  await sql
    .insertInto('collection_item')
    .values(['shown', 'over', 'coming'].map((id, index) => ({ collection_id: id, item_id: `few-${index}` })))
    .execute()
  expect((await new TasteCatalogue(sql).get(null, now)).edited).toEqual(['few-0'])
})
