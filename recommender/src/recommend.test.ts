import { expect, test } from 'vitest'
import { prepareCatalogue } from './catalogue.ts'
import type { Item } from './item.ts'
import { recommend, type RecommendInput } from './recommend.ts'
import { locateTaste, personalScores } from './score.ts'
import { tasteOf, type Signal, type SignalKind } from './signal.ts'
import { madeUpNow, madeUpShop } from './testing/made-up-shop.ts'

const shop = madeUpShop()
const catalogue = prepareCatalogue({ items: shop })
const itemOf = new Map(shop.map((item) => [item.id, item]))

const signal =
  (kind: SignalKind) =>
  (item: Item): Signal => ({ itemId: item.id, kind, at: madeUpNow })
const shopOf = (signals: Signal[], more: Partial<RecommendInput> = {}) =>
  recommend({ catalogue, signals, now: madeUpNow, slot: '2026-06-10', shopperId: 'ines', ...more }).items
const firstIds = (signals: Signal[], more: Partial<RecommendInput> = {}) =>
  shopOf(signals, more)
    .slice(0, 16)
    .map(({ id }) => id)
const like = (...words: string[]) =>
  shop.filter((item) => words.some((word) => item.name.includes(word) || item.attributes?.includes(word)))

/** A letter for each of `a` to `z`. */
const cyrillic = 'абцдефгхийклмнопярстувшжыз'

const dark = like('black', 'leather')
  .filter((item) => item.attributes?.includes('polished'))
  .slice(0, 6)
const bright = like('floral', 'blush')
  .filter((item) => item.attributes?.includes('romantic'))
  .slice(0, 6)

test('T-REC-07 opposite picks in the quiz open different shops', () => {
  const one = firstIds(dark.map(signal('picked')))
  const other = firstIds(bright.map(signal('picked')))
  expect(one.filter((id) => other.includes(id)).length).toBeLessThanOrEqual(4)
})

test('T-REC-07 a shopper who has picked nothing gets a shop all the same', () => {
  expect(firstIds([])).toHaveLength(16)
})

test('C-CONST-27 the list ends only with the catalogue, and nothing comes twice', () => {
  const ids = shopOf(dark.map(signal('picked'))).map(({ id }) => id)
  expect(ids).toHaveLength(shop.length)
  expect(new Set(ids).size).toBe(shop.length)
})

test('T-REC-06 T-REC-08 what she tagged or passed, what is gone and what is excluded is never shown', () => {
  const items = shop.map((item, number) => ({
    ...item,
    available: number !== 1,
    hasPicture: number !== 2,
    hasLink: number !== 3,
    hasPrice: number !== 8,
  }))
  const signals = [signal('tagged')(shop[4]), signal('passed')(shop[5]), { ...signal('tagged')(shop[6]), muted: true }]
  const ids = shopOf(signals, { catalogue: prepareCatalogue({ items }), excluded: ['item-7', 'never heard of'] }).map(
    ({ id }) => id,
  )
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) expect(ids).not.toContain(`item-${number}`)
  expect(ids).toHaveLength(shop.length - 8)
})

test('T-REC-05 the same shopper in the same slot gets the same order', () => {
  const signals = dark.map(signal('picked'))
  expect(shopOf(signals)).toEqual(shopOf(signals.toReversed()))
  expect(firstIds(signals)).not.toEqual(firstIds(signals, { slot: '2026-06-12' }))
  expect(shopOf(signals, { limit: 40 })).toEqual(shopOf(signals).slice(0, 40))
})

test('the first sixteen come from five stores and three categories, and no store or brand crowds any sixteen', () => {
  for (const signals of [
    [],
    dark.map(signal('picked')),
    shop.filter((item) => item.store === 'Store A').map(signal('viewed')),
  ]) {
    const items = shopOf(signals).map(({ id }) => itemOf.get(id)!)
    expect(new Set(items.slice(0, 16).map((item) => item.store)).size).toBeGreaterThanOrEqual(5)
    expect(new Set(items.slice(0, 16).map((item) => item.categoryFilter)).size).toBeGreaterThanOrEqual(3)
    for (let start = 0; start + 16 <= 320; start++) {
      const window = items.slice(start, start + 16)
      expect(mostOf(window.map((item) => item.store))).toBeLessThanOrEqual(3)
      expect(mostOf(window.map((item) => item.brand))).toBeLessThanOrEqual(2)
    }
  }
})

test.each(['linen', 'black', 'floral'])(
  'who tags %s alone sees it first, too, where names are written in another script',
  (word) => {
    const written = (name: string) => name.replaceAll(/[a-z]/g, (letter) => cyrillic[letter.charCodeAt(0) - 97])
    const items = shop.map((item) => ({ ...item, name: written(item.name) }))
    const tagged = like(word).slice(0, 6).map(signal('tagged'))
    const first = firstIds(tagged, { catalogue: prepareCatalogue({ items }) })
    expect(first.filter((id) => itemOf.get(id)!.name.includes(word)).length).toBeGreaterThanOrEqual(8)
  },
)

test.each([
  { pieces: 2000, ofTen: 5 },
  { pieces: 4000, ofTen: 8 },
])(
  'who loves one brand, $ofTen of ten of $pieces pieces, gets two of it at most in any sixteen',
  ({ pieces, ofTen }) => {
    const items = madeUpShop(pieces).map((item, number): Item =>
      number % 10 < ofTen
        ? { ...item, brand: 'Loved', name: `${item.name} ${number}` }
        : { ...item, brand: `House ${Math.floor(number / 10) % 30}` },
    )
    const brandOf = new Map(items.map(({ id, brand }) => [id, brand]))
    const signals = items
      .filter(({ brand }) => brand === 'Loved')
      .slice(0, 6)
      .map(signal('tagged'))
    const brands = shopOf(signals, { catalogue: prepareCatalogue({ items }), limit: 500 }).map(({ id }) =>
      brandOf.get(id),
    )
    for (let start = 0; start + 16 <= brands.length; start++)
      expect(brands.slice(start, start + 16).filter((brand) => brand === 'Loved').length).toBeLessThanOrEqual(2)
    expect(brands.slice(0, 64).filter((brand) => brand === 'Loved').length).toBeGreaterThanOrEqual(7)
  },
)

const mostOf = (names: (string | null | undefined)[]) =>
  Math.max(...names.map((name) => names.filter((other) => other === name).length))

test('about one place in twelve is there to learn, and says so', () => {
  const items = shopOf(dark.map(signal('picked'))).slice(0, 120)
  const explored = items.filter((item) => item.explore).length
  expect(explored).toBeGreaterThanOrEqual(8)
  expect(explored).toBeLessThanOrEqual(10)
})

test('what is there to learn lies outside of her taste', () => {
  const signals = dark.map(signal('picked'))
  const own = personalScores(catalogue, locateTaste(catalogue, tasteOf(signals, madeUpNow)))
  const mean = own.reduce((sum, score) => sum + score, 0) / own.length
  const explored = shopOf(signals).filter((item) => item.explore)
  for (const { id } of explored) expect(own[catalogue.positionOf.get(id)!]).toBeLessThanOrEqual(mean)
})

test('C-CONST-27 of a catalogue too large to be put in order place by place nothing comes twice either', () => {
  const ids = shopOf(dark.map(signal('picked')), { catalogue: prepareCatalogue({ items: madeUpShop(4000) }) }).map(
    ({ id }) => id,
  )
  expect([ids.length, new Set(ids).size]).toEqual([4000, 4000])
})

test('however one-sided the best of a large catalogue are, each category comes with its best before the long rest', () => {
  const items = madeUpShop(4000).map((item, number) => (number % 10 ? { ...item, categoryFilter: 'Dresses' } : item))
  const dresses = new Set(items.flatMap(({ id, categoryFilter }) => (categoryFilter === 'Dresses' ? id : [])))
  const popularity = new Map([...dresses].map((id) => [id, 900]))
  const ids = shopOf([], { catalogue: prepareCatalogue({ items, popularity }) }).map(({ id }) => id)
  expect(ids.slice(0, 2000).filter((id) => !dresses.has(id))).toHaveLength(items.length - dresses.size)
})

test('of two stores neither crowds out the other, whichever she loves', () => {
  const items = shop.map((item, number) => ({ ...item, store: number % 3 === 0 ? 'Store A' : 'Store B' }))
  const signals = items
    .filter(({ store }) => store === 'Store B')
    .slice(0, 8)
    .map(signal('tagged'))
  const storeOf = new Map(items.map(({ id, store }) => [id, store]))
  const stores = shopOf(signals, { catalogue: prepareCatalogue({ items }), limit: 96 }).map(({ id }) => storeOf.get(id))
  for (let start = 0; start + 16 <= stores.length; start++)
    expect(mostOf(stores.slice(start, start + 16))).toBeLessThanOrEqual(8)
})

test('a pass lowers what is like it', () => {
  const [passed] = dark
  const others = shop.filter((item) => item.brand === passed.brand && item.id !== passed.id)
  const signals = bright.map(signal('picked'))
  const rank = (list: Signal[]) => new Map(shopOf(list).map(({ id, score }) => [id, score]))
  const before = rank(signals)
  const after = rank([...signals, signal('passed')(passed)])
  for (const { id } of others) expect(after.get(id)).toBeLessThan(before.get(id)!)
})

test('what was shown and not touched sinks, and the next slot does not open with the same sixteen', () => {
  const signals = dark.map(signal('picked'))
  const before = firstIds(signals)
  const after = firstIds(signals, {
    slot: '2026-06-12',
    previousFirst: before,
    recentlyShown: new Map(before.map((id) => [id, 1])),
  })
  expect(after.filter((id) => before.includes(id)).length).toBeLessThanOrEqual(8)
})

test('of the first sixteen of the slot before at most eight open this one, however much they suit her', () => {
  const signals = dark.map(signal('picked'))
  const before = firstIds(signals)
  const after = firstIds(signals, { previousFirst: before })
  expect(after.filter((id) => before.includes(id)).length).toBeLessThanOrEqual(8)
})

test('T-REC-04 a slot opens with eight pieces that the first sixteen before did not hold, however much those suit her', () => {
  const signals = dark.map(signal('picked'))
  const before = firstIds(signals)
  const after = firstIds(signals, { previousFirst: before })
  expect(after.slice(0, 8).filter((id) => before.includes(id))).toEqual([])
})

test.each<[string, Partial<Item>]>([
  ['store', { store: 'Large', brand: null }],
  ['brand', { brand: 'Large' }],
])('T-REC-04 a slot opens with eight new pieces also where one %s is nearly all there is', (_, large) => {
  const items = shop.map((item, number) => (number % 60 === 0 ? item : { ...item, ...large }))
  const more = { catalogue: prepareCatalogue({ items }) }
  const signals = dark.map(signal('picked'))
  const before = firstIds(signals, more)
  const after = firstIds(signals, { ...more, previousFirst: before })
  expect(after.slice(0, 8).filter((id) => before.includes(id))).toEqual([])
})

test('A-API-39 one tab holds one category', () => {
  const items = shopOf(dark.map(signal('picked')), { category: 'Dresses' })
  expect(items).toHaveLength(shop.filter((item) => item.categoryFilter === 'Dresses').length)
  for (const { id } of items) expect(itemOf.get(id)!.categoryFilter).toBe('Dresses')
})

test('what an item earns cannot matter: the order is the same whatever else its record holds', () => {
  const earning = shop.map((item, number) => ({ ...item, commission: number % 7, sponsored: number % 2 === 0 }))
  expect(shopOf(dark.map(signal('picked')), { catalogue: prepareCatalogue({ items: earning }) })).toEqual(
    shopOf(dark.map(signal('picked'))),
  )
})

test('strange signals and strange catalogues give a list without a NaN', () => {
  const strange: Signal[] = [
    { itemId: 'item-1', kind: 'tagged', at: new Date('2199-01-01') },
    { itemId: 'item-2', kind: 'viewed', at: Number.NaN },
    { itemId: 'item-3', kind: 'viewed', at: Number.NEGATIVE_INFINITY },
    { itemId: '', kind: 'passed', at: 0 },
    { itemId: 'item-4', kind: 'unheard' as SignalKind, at: madeUpNow },
    ...Array.from({ length: 20_000 }, (_, number) => signal('viewed')(shop[number % 600])),
  ]
  const same = shop.map((item) => ({ ...shop[0], id: item.id }))
  const bare = shop.map((item) => ({
    ...item,
    name: '',
    brand: null,
    price: -1,
    categoryFilter: null,
    addedAt: Number.NaN,
  }))
  for (const items of [[], [shop[1]], shop, same, bare]) {
    const list = shopOf(strange, { catalogue: prepareCatalogue({ items }) })
    expect(list.every(({ score }) => Number.isFinite(score))).toBe(true)
    expect(list.length).toBeGreaterThanOrEqual(Math.max(0, items.length - 1))
  }
})
