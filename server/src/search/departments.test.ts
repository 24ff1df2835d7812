import { expect, test } from 'vitest'
import { runSearch } from './run-search.ts'
import { SearchIndex } from './search-index.ts'

/** What a search finds in a catalogue of pieces that have no category, as shoes have none. */
function found(q: string, pieces: Record<string, string>): string[] {
  const names = Object.keys(pieces)
  const index = new SearchIndex()
  names.forEach((name, number) =>
    index.put({
      number,
      name,
      description: pieces[name]!,
      store: 'Norrvale',
      brand: null,
      price: 50,
      category_filter: null,
      subcategory_id: null,
      attributes: [],
      available: true,
      added_at: new Date(0),
    }),
  )
  return runSearch({ q, page: 0, sort: 'best' }, index).numbers.map((number) => names[number]!)
}

const wornWithShoes = { 'Silk Dress': 'Wear it with white shoes, or with fine knitwear.' }

test.each([
  ['shoes', { 'Leather Loafer': '', 'Ankle Boots': '' }],
  ['knitwear', { 'Merino Jumper': '', 'Wool Cardigan': '' }],
])('U-28 what is worn with %s hides none, and is none', (q, things) => {
  expect(found(q, { ...wornWithShoes, ...things }).toSorted()).toEqual(Object.keys(things).toSorted())
})

test('U-28 what is called shoes stands before what is one by another name', () => {
  expect(found('shoes', { 'Leather Loafer': '', 'Running Shoes': '', Sneakers: '' })[0]).toBe('Running Shoes')
  expect(found('shoes', { 'Leather Loafer': '', 'Running Shoes': '', Sneakers: '' })).toHaveLength(3)
})

test.each(['pants', 'trousers', 'Pant'])('U-28 %s are what is called pants and what is called trousers', (q) => {
  const things = { 'Drawstring Linen Pants': '', 'Pleated Wool Trousers': '', 'Straight Jeans': 'As easy as slacks.' }
  expect(found(q, things).toSorted()).toEqual(['Drawstring Linen Pants', 'Pleated Wool Trousers'])
})

test('U-28 what is called pants stands before what is one by another name', () => {
  expect(found('pants', { 'Wool Trousers': '', 'Wool Pants': '' })).toEqual(['Wool Pants', 'Wool Trousers'])
})

test('U-28 a purse is a bag, but where a piece is called a purse the bags are not among them', () => {
  expect(found('purse', { 'Leather Purse': '', 'Tote Bag': '' })).toEqual(['Leather Purse'])
})

test('U-28 where no piece is called so by any name, a description that says it is found', () => {
  expect(found('shoes', wornWithShoes)).toEqual(['Silk Dress'])
})

test.each([
  ['heels', 'Satin Stiletto'],
  ['sweatpants', 'Cotton Joggers'],
  ['dungarees', 'Denim Overalls'],
  ['rucksack', 'Canvas Backpack'],
  ['vegan leather jacket', 'Faux Leather Jacket'],
  ['fake leather', 'Faux Leather Coat'],
  ['lbd', 'Black Satin Dress'],
  ['bathingsuit', 'Floral Swimsuit'],
  ['sequined dress', 'Gold Sequin Dress'],
])('U-28 %s finds a %s', (q, name) => {
  expect(found(q, { [name]: '', 'Leather Jacket': '', 'Wool Coat': '', 'Green Silk Dress': '' })).toEqual([name])
})

test('U-28 tights that no store has are no slip in the word light', () => {
  expect(found('tights', { 'Light Wash Denim': '' })).toEqual([])
  expect(found('sandlas', { 'Leather Sandals': '' })).toEqual(['Leather Sandals'])
})

test.each([
  ['sandles', 'Leather Sandals'],
  ['sadle bag', 'Saddle Bag'],
  ['tassle', 'Tassel Loafer'],
])('U-28 %s is written as it sounds and finds %s', (q, name) => {
  expect(found(q, { 'Leather Sandals': '', 'Saddle Bag': '', 'Tassel Loafer': '' })).toEqual([name])
})

test('U-28 sandles that no store has are no saddles', () => {
  expect(found('sandles', { 'Saddle Bag': '' })).toEqual([])
})

test('a name of several words is one with more blanks between them too', () => {
  expect(found('bathing  suit', { 'Floral Swimsuit': '' })).toEqual(['Floral Swimsuit'])
})
