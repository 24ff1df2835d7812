import { expect, test } from 'vitest'
import { runSearch } from './run-search.ts'
import { SearchIndex } from './search-index.ts'

const pieces: [name: string, category: string, subcategory?: number][] = [
  ['High-Waist Tote Bag', 'CATEGORY_ACCESSORIES'],
  ['High-Waist Cardigan', 'CATEGORY_TOPS'],
  ['High-Waist Trousers', 'CATEGORY_BOTTOMS', 2],
  ['Slim Blue Jeans', 'CATEGORY_BOTTOMS', 1],
  ['Relaxed Jeans', 'CATEGORY_BOTTOMS', 1],
  ['Red Mini Dress', 'CATEGORY_DRESSES'],
  ['Charcoal Sweater', 'CATEGORY_TOPS'],
  ['Leather Tote Bag', 'CATEGORY_ACCESSORIES', 1],
  ['Leather Jacket', 'CATEGORY_OUTERWEAR', 6],
  ['Camel Wool Coat', 'CATEGORY_OUTERWEAR', 2],
]

/** Names of what a search finds, none of which holds all of its words. */
function found(q: string): string[] {
  const index = new SearchIndex()
  pieces.forEach(([name, category, subcategory], number) =>
    index.put({
      number,
      name,
      description: null,
      store: 'Norrvale',
      brand: null,
      price: 50,
      category_filter: category,
      subcategory_id: subcategory ?? null,
      attributes: [],
      available: true,
      added_at: new Date(0),
    }),
  )
  return runSearch({ q, page: 0, sort: 'best' }, index).numbers.map((number) => pieces[number]![0])
}

test.each([
  ['high waist jeans', ['Slim Blue Jeans', 'Relaxed Jeans']],
  ['high-waist blue jeans', ['Slim Blue Jeans']],
  ['grey coat', ['Camel Wool Coat']],
  ['high waist sequin dress', ['Red Mini Dress']],
])(
  'U-28 where nothing holds all of %s, the garment that it names is found, not what shares its other words',
  (q, names) => {
    expect(found(q).toSorted()).toEqual(names.toSorted())
  },
)

test('U-28 where no such garment is there, what holds the other words is found', () => {
  expect(found('high waist shorts')).toEqual(
    expect.arrayContaining(['High-Waist Tote Bag', 'High-Waist Cardigan', 'High-Waist Trousers']),
  )
})

test('U-28 the cloth of a jacket is no garment: what is asked for is the jacket, in any order of the words', () => {
  for (const q of ['jacket leather sequin', 'sequin leather jacket']) expect(found(q)).toEqual(['Leather Jacket'])
})
