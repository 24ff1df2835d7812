import { expect, test } from 'vitest'
import { prepareCatalogue } from './catalogue.ts'
import { similarItems } from './similar.ts'
import { madeUpShop } from './testing/made-up-shop.ts'

const shop = madeUpShop(300)
const twin = { ...shop[0], id: 'twin', name: shop[0].name.split(' ').toReversed().join(' ').toUpperCase() }
const catalogue = prepareCatalogue({
  items: [...shop, twin, { ...shop[0], id: 'gone', name: 'another', available: false }],
})
const category = (id: string) => shop.find((item) => item.id === id)?.categoryFilter

test('A-API-44 A-API-45 similar items are of the same category first, never the item itself, its twin or what is gone', () => {
  const ids = similarItems({ catalogue, itemId: shop[0].id, count: 300 }).map(({ id }) => id)
  for (const id of [shop[0].id, 'twin', 'gone']) expect(ids).not.toContain(id)
  const same = shop.filter((item) => item.categoryFilter === shop[0].categoryFilter).length - 1
  expect(ids.slice(0, same - 2).every((id) => category(id) === shop[0].categoryFilter)).toBe(true)
  expect(category(ids.at(-1)!)).not.toBe(shop[0].categoryFilter)
})

test('the next page goes on where the first one ended', () => {
  const all = similarItems({ catalogue, itemId: shop[0].id, count: 12 })
  expect(similarItems({ catalogue, itemId: shop[0].id, count: 6, skip: 6 })).toEqual(all.slice(6))
  expect(similarItems({ catalogue, itemId: shop[0].id, count: 6, excluded: [all[0].id] })[0]).toEqual(all[1])
  expect(similarItems({ catalogue, itemId: 'nowhere', count: 6 })).toEqual([])
})

test('twins among the similar take no place from the others', () => {
  const twins = similarItems({ catalogue, itemId: shop[0].id, count: 6 }).map(({ id }) => {
    const item = shop.find((one) => one.id === id)!
    return { ...item, id: `twin of ${id}` }
  })
  const crowded = prepareCatalogue({ items: [...shop, ...twins] })
  const ids = similarItems({ catalogue: crowded, itemId: shop[0].id, count: 12 }).map(({ id }) => id)
  expect([ids.length, new Set(ids.map((id) => id.replace('twin of ', ''))).size]).toEqual([12, 12])
})

test('that the same category comes first does not show in a score', () => {
  const scores = similarItems({ catalogue, itemId: shop[0].id, count: 300 }).map(({ score }) => score)
  expect(Math.max(...scores)).toBeLessThanOrEqual(1)
})
