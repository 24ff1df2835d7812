import { categoryOf } from '@sateen/catalogue/categories'
import { guessSubcategory } from '@sateen/catalogue/subcategory'
import { items } from '@sateen/demo/items'
import { expect, test } from 'vitest'
import { runSearch } from './run-search.ts'
import { SearchIndex } from './search-index.ts'
import { suggestFor } from './suggest.ts'

const index = new SearchIndex()
items.forEach((item, number) => {
  index.put({
    number,
    name: item.name,
    description: item.description,
    store: item.store,
    brand: null,
    price: item.price,
    category_filter: item.categoryFilter,
    subcategory_id:
      categoryOf(item.categoryFilter).subcategories.find(({ name }) => name === item.subcategory)?.id ??
      guessSubcategory(item.name, item.subcategory, item.categoryFilter),
    attributes: item.attributes,
    available: true,
    added_at: new Date(0),
  })
})

type DemoItem = (typeof items)[number]
const first = (q: string) =>
  runSearch({ q, page: 0, sort: 'best' }, index)
    .numbers.slice(0, 8)
    .map((number) => items[number]!)
const says = (word: string) => (item: DemoItem) =>
  item.name.toLowerCase().includes(word) || item.attributes.some((trait) => trait.endsWith(`:${word}`))
const names = (word: string) => (item: DemoItem) => item.name.toLowerCase().includes(word)
const from = (store: string) => (item: DemoItem) => item.store === store
const is = (filter: DemoItem['categoryFilter']) => (item: DemoItem) => item.categoryFilter === filter
const both =
  (...rules: ((item: DemoItem) => boolean)[]) =>
  (item: DemoItem) =>
    rules.every((rule) => rule(item))
const any =
  (...rules: ((item: DemoItem) => boolean)[]) =>
  (item: DemoItem) =>
    rules.some((rule) => rule(item))

test.each<[string, (item: DemoItem) => boolean]>([
  ['linen', says('linen')],
  ['black dress', both(says('black'), is('CATEGORY_DRESSES'))],
  ['dreses', is('CATEGORY_DRESSES')],
  ['dress', is('CATEGORY_DRESSES')],
  ['Norrvale', ({ store }) => store === 'Norrvale'],
  ['maison oriel', ({ store }) => store === 'Maison Oriel'],
  ['under 100', ({ price }) => price <= 100],
  ['linen under 100', both(says('linen'), ({ price }) => price <= 100)],
  ['coats', is('CATEGORY_OUTERWEAR')],
  ['bikini', is('CATEGORY_SWIMSUITS')],
  ['swimwear', is('CATEGORY_SWIMSUITS')],
  ['silk blouse', both(says('silk'), is('CATEGORY_TOPS'))],
  ['earings', both(says('earrings'), is('CATEGORY_ACCESSORIES'))],
  ['velvt', says('velvet')],
  ['jeans', is('CATEGORY_BOTTOMS')],
  ['dresses', is('CATEGORY_DRESSES')],
  ['blak dres', both(says('black'), is('CATEGORY_DRESSES'))],
  ['dress black', both(says('black'), is('CATEGORY_DRESSES'))],
  ['black dress under 150', both(says('black'), is('CATEGORY_DRESSES'), ({ price }) => price <= 150)],
  ['dresses over 300', both(is('CATEGORY_DRESSES'), ({ price }) => price >= 300)],
  ['bags between 100 and 200', both(names('bag'), ({ price }) => price >= 100 && price <= 200)],
  ['$50-$80 swimsuit', both(is('CATEGORY_SWIMSUITS'), ({ price }) => price >= 50 && price <= 80)],
  ['leathr jaket', both(names('leather'), names('jacket'))],
  ['cashmre sweter', both(says('cashmere'), names('sweater'))],
  ['bikni', names('bikini')],
  ['trousrs linnen', both(says('linen'), is('CATEGORY_BOTTOMS'))],
  ['slik', says('silk')],
  ['trench coat', names('trench coat')],
  ['trenches', names('trench')],
  ['halden row', from('Halden Row')],
  ['haldn row', from('Halden Row')],
  ['Petra Fenn trousers', both(from('Petra Fenn'), names('trousers'))],
  ['kestrel denim jeans', both(from('Kestrel Denim'), names('jeans'))],
  ['cove and tide', from('Cove & Tide')],
  ['wrap dress', names('wrap dress')],
  ['sweaters', names('sweater')],
  ['blazer linen', both(says('linen'), names('blazer'))],
  ['skirts', names('skirt')],
  ['polka dot', names('polka-dot')],
  ['one-piece', names('one-piece')],
  ['camel', says('camel')],
  ['sungl', names('sunglasses')],
  ['straw hat', both(names('straw'), names('hat'))],
  ['velvet blazer', both(names('velvet'), names('blazer'))],
  ['jumpers', names('sweater')],
  ['cashmere jumper', both(says('cashmere'), names('sweater'))],
  ['handbag', names('bag')],
  ['black purse', both(says('black'), names('bag'))],
  ['grey coat', both(any(says('charcoal'), says('slate'), says('fog')), is('CATEGORY_OUTERWEAR'))],
  ['green dress', both(any(...['olive', 'bottle', 'sage', 'moss', 'eucalyptus'].map(says)), is('CATEGORY_DRESSES'))],
  ['pink', any(says('blush'), says('rose'))],
  ['bathing suit', is('CATEGORY_SWIMSUITS')],
  ['Swimming costumes under 150', both(is('CATEGORY_SWIMSUITS'), ({ price }) => price <= 150)],
  ['linen slacks', both(says('linen'), is('CATEGORY_BOTTOMS'))],
  ['shoes', any(names('boots'), names('loafers'), names('flats'))],
  ['black footwear', both(says('black'), any(names('boots'), names('loafers'), names('flats')))],
  ['knitwear', any(names('sweater'), names('cardigan'))],
  ['plaid', says('check')],
  ['tartan blazer', both(says('check'), names('blazer'))],
  ['checked trousers', both(says('check'), names('trousers'))],
  ['checkered', says('check')],
  ['v neck', names('v-neck')],
  ['cross body bag', names('crossbody')],
  ['jean jackets', both(any(says('denim'), from('Kestrel Denim')), names('jacket'))],
  ['a line skirt', both(({ name, description }) => /a-line/i.test(name + description), names('skirt'))],
  ['raincoat', names('trench')],
  ['high-waisted jeans', both(names('high-rise'), names('jeans'))],
  ['high waisted jeans', both(names('high-rise'), names('jeans'))],
  ['bikini top', names('bikini')],
  ['black bikini bottoms', both(says('black'), names('bikini'))],
  ['shades', names('sunglasses')],
  ['sale dresses', is('CATEGORY_DRESSES')],
  ['leatherjacket', both(says('leather'), names('jacket'))],
  ['black maxidress', both(says('black'), names('maxi'), is('CATEGORY_DRESSES'))],
  ['sun glasses', names('sunglasses')],
  ['gold ear rings', both(says('gold'), names('earrings'))],
  ['neck lace', names('necklace')],
  ['turtle neck', names('roll-neck')],
  ['flowery dress', both(says('floral'), is('CATEGORY_DRESSES'))],
])('U-28 “%s” finds the right pieces of the demo among the first eight', (q, rule) => {
  const found = first(q)
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter((item) => !rule(item)).map(({ name, store, price }) => ({ name, store, price }))).toEqual([])
})

test('U-28 the name of a garment that no store has is not taken for a slip in the name of another', () => {
  expect(first('sneakers')).toEqual([])
  expect(first('bluse').map(({ name }) => /blouse/i.test(name))).toEqual(Array.from({ length: 8 }, () => true))
})

test('U-28 who asks for a sale is shown no sage', () => {
  expect(first('on sale')).toEqual([])
  expect(suggested('sale')).toEqual([])
})

const suggested = (typed: string) => suggestFor(typed, index).flatMap((one) => (one.kind === 'words' ? one.text : []))

test.each([
  ['vne', 'v-neck'],
  ['v-ne', 'v-neck'],
  ['black v-n', 'black v-neck'],
  ['silk', 'silk square'],
  ['ankleb', 'ankle boots'],
])('after %s a person is offered %s, and it finds something', (typed, meant) => {
  expect(suggested(typed)).toContain(meant)
  expect(first(meant).length).toBeGreaterThan(0)
})

test('no suggested word is glued together of two that nobody writes so', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const all = new Set(letters.flatMap((one) => letters.flatMap((other) => suggested(one + other))))
  for (const glued of ['silksquare', 'vneck', 'ankleboots', 'wideleg', 'tailoredwaist'])
    expect([...all]).not.toContain(glued)
})

test.each([
  ['lin', 'line'],
  ['nec', 'neck'],
  ['dou', 'double'],
  ['at', 'atelier'],
  ['mais', 'maison'],
])('after %s nobody is offered %s, which is a part of a word or of a store’s name', (typed, part) => {
  expect(suggested(typed)).not.toContain(part)
})

test('U-28 a department finds what is named as one of its things, not what is dried flat', () => {
  const { numbers } = runSearch({ q: 'shoes', page: 0, sort: 'best' }, index)
  expect(numbers.map((number) => items[number]!.name).filter((name) => !/boots|loafers|flats/i.test(name))).toEqual([])
  expect(numbers.length).toBe(items.filter(({ name }) => /boots|loafers|flats/i.test(name)).length)
})
