import { expect, test } from 'vitest'
import { prepareCatalogue } from './catalogue.ts'
import { recommend } from './recommend.ts'
import type { Item } from './item.ts'
import type { Signal } from './signal.ts'
import { madeUpNow, madeUpShop } from './testing/made-up-shop.ts'
import { reasonsFor, scoreOf, wordedTrait } from './why.ts'

const shop = madeUpShop(300)
const catalogue = prepareCatalogue({ items: shop })
const linen = shop.filter((item) => item.name.includes('linen')).slice(0, 8)
const signals: Signal[] = linen.map((item, index) => ({
  itemId: item.id,
  kind: index < 2 ? 'tagged' : 'viewed',
  at: madeUpNow,
}))
const best = recommend({ catalogue, signals, now: madeUpNow, slot: '2026-06-10', shopperId: 'ines' }).items.slice(0, 40)

test('muting what a reason names takes exactly its share of the score away', () => {
  for (const { id: itemId } of best) {
    const before = scoreOf({ catalogue, signals, itemId, now: madeUpNow })
    for (const reason of reasonsFor({ catalogue, signals, itemId, now: madeUpNow })) {
      if (reason.kind !== 'item' && reason.kind !== 'trait') continue
      const named = reason.kind === 'item' ? [reason.itemId] : reason.itemIds
      const muted = signals.map((signal) => ({ ...signal, muted: named.includes(signal.itemId) }))
      const after = scoreOf({ catalogue, signals: muted, itemId, now: madeUpNow })
      expect((before - after) / before).toBeCloseTo(reason.share, 5)
    }
  }
})

test('pieces in linen are explained by the linen she liked', () => {
  const other = shop.find((item) => item.name.includes('linen') && !linen.includes(item))!
  const reasons = reasonsFor({ catalogue, signals, itemId: other.id, now: madeUpNow })
  expect(reasons.length).toBeGreaterThanOrEqual(1)
  expect(reasons).toContainEqual(expect.objectContaining({ kind: 'trait', trait: 'material:linen' }))
  expect(reasons.map(({ share }) => share)).toEqual(reasons.map(({ share }) => share).sort((a, b) => b - a))
})

test('linen as an attribute and as a word of the name is one reason', () => {
  // One of those she liked is of linen without saying so in its name, and one says so in its name alone.
  const plain = shop.find((item) => !item.name.includes('linen'))!
  const isSaid = (item: Item) => (item.name.includes('linen') && item !== linen[0]) || item === plain
  const items = shop.map((item) => (isSaid(item) ? { ...item, attributes: ['cloth:linen'] } : item))
  const twice = prepareCatalogue({ items })
  const liked: Signal[] = [...signals, { itemId: plain.id, kind: 'tagged', at: madeUpNow }]
  const others = items.filter(({ id, name }) => name.includes('linen') && !liked.some(({ itemId }) => itemId === id))
  const said = others.map(({ id: itemId }) =>
    reasonsFor({ catalogue: twice, signals: liked, itemId, now: madeUpNow, most: 5 }).flatMap((reason) =>
      reason.kind === 'trait' && reason.trait.endsWith(':linen') ? [reason.trait] : [],
    ),
  )
  expect(said.flat().length).toBeGreaterThan(0)
  for (const traits of said) expect(traits.length).toBeLessThanOrEqual(1)
})

test('what she picked and tagged is told as tagged, whichever came first', () => {
  const both = linen.flatMap(({ id: itemId }): Signal[] => [
    { itemId, kind: 'picked', at: madeUpNow },
    { itemId, kind: 'tagged', at: madeUpNow },
  ])
  for (const given of [both, both.toReversed()]) {
    const reasons = best.flatMap(({ id }) => reasonsFor({ catalogue, signals: given, itemId: id, now: madeUpNow }))
    const kinds = reasons.flatMap((reason) => (reason.kind === 'item' ? reason.signalKind : []))
    expect(new Set(kinds)).toEqual(new Set(['tagged']))
  }
})

test('without signals a new piece is there because it is new, and an unknown one has no reason', () => {
  const newest = shop.toSorted((one, other) => Number(other.addedAt) - Number(one.addedAt))[0]
  expect(reasonsFor({ catalogue, signals: [], itemId: newest.id, now: madeUpNow })).toEqual([{ kind: 'new', share: 1 }])
  expect(reasonsFor({ catalogue, signals, itemId: 'nowhere', now: madeUpNow })).toEqual([])
})

test('what speaks against a piece makes no reason larger than the whole, and takes none away', () => {
  const passed = shop.filter((item) => item.name.includes('linen') && !linen.includes(item)).slice(0, 12)
  const both = [...signals, ...passed.map(({ id }): Signal => ({ itemId: id, kind: 'passed', at: madeUpNow }))]
  const others = shop.filter(({ id }) => !both.some(({ itemId }) => itemId === id))
  const scores = others.map(({ id }) => scoreOf({ catalogue, signals: both, itemId: id, now: madeUpNow }))
  expect(Math.min(...scores)).toBeLessThan(0)
  for (const { id } of others) {
    const reasons = reasonsFor({ catalogue, signals: both, itemId: id, now: madeUpNow })
    expect(reasons.length).toBeGreaterThanOrEqual(1)
    for (const { share } of reasons) expect(share).toBeLessThanOrEqual(1)
  }
})

test('a trait is told in its two parts, and an attribute that names its own kind as that', () => {
  expect(wordedTrait('material:linen')).toEqual({ kind: 'material', text: 'linen' })
  expect(wordedTrait('store:Bar: East')).toEqual({ kind: 'store', text: 'Bar: East' })
  expect(wordedTrait('is:cloth:linen')).toEqual({ kind: 'cloth', text: 'linen' })
  expect(wordedTrait('is:washable')).toEqual({ kind: 'is', text: 'washable' })
})
