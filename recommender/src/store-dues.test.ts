import { expect, test } from 'vitest'
import { prepareCatalogue } from './catalogue.ts'
import { recommend } from './recommend.ts'
import { locateTaste } from './score.ts'
import { tasteOf, type Signal } from './signal.ts'
import { storeDuesOf } from './store-dues.ts'
import { madeUpNow, madeUpShop } from './testing/made-up-shop.ts'

const items = madeUpShop(6000).map((item, number) => ({ ...item, store: `Store ${number % 30}` }))
const catalogue = prepareCatalogue({ items })
const storeOf = new Map(items.map(({ id, store }) => [id, store]))
const tagged = (store: string, count: number): Signal[] =>
  items
    .filter((item) => item.store === store)
    .slice(0, count)
    .map(({ id }) => ({ itemId: id, kind: 'tagged', at: madeUpNow }))

test('who keeps to five stores and tags most from one of them goes on seeing all five', () => {
  const others = ['Store 7', 'Store 11', 'Store 20', 'Store 29']
  const signals = [...tagged('Store 3', 12), ...others.flatMap((store) => tagged(store, 1))]
  const shop = recommend({ catalogue, signals, now: madeUpNow, slot: 'one', shopperId: 'ines', limit: 64 }).items
  const fromOthers = shop.filter(({ id }) => others.includes(storeOf.get(id)!))
  expect(fromOthers.length).toBeGreaterThanOrEqual(30)
})

test('no store is due to who takes from many, or of whom one piece is known', () => {
  const duesOf = (signals: Signal[]) =>
    storeDuesOf(catalogue, locateTaste(catalogue, tasteOf(signals, madeUpNow))).weight
  const fromMany = Array.from({ length: 15 }, (_, number) => tagged(`Store ${number}`, 1)).flat()
  expect([duesOf(fromMany), duesOf(tagged('Store 3', 1)), duesOf([])]).toEqual([0, 0, 0])
  expect(duesOf(tagged('Store 3', 9))).toBeGreaterThan(0)
})
