import { expect, test } from 'vitest'
import { madeUpShop } from './testing/made-up-shop.ts'
import { traitsOf } from './traits.ts'

const [piece] = madeUpShop(1)

test('a store that is its own brand counts once, and a brand of several stores beside them', () => {
  const brandsOf = (brand: string) => traitsOf({ ...piece, brand }).filter((trait) => /^(?:store|brand):/.test(trait))
  expect(brandsOf(piece.store)).toEqual([`store:${piece.store}`])
  expect(brandsOf('Lune')).toEqual([`store:${piece.store}`, 'brand:Lune'])
})

test('words of a name that tell nothing are no traits: short ones and numbers', () => {
  const words = traitsOf({ ...piece, name: 'No 7 XS 501 Kimono' }).filter((trait) => trait.startsWith('word:'))
  expect(words).toEqual(['word:kimono'])
})

test('words of a name in another script keep their letters, for a reason shows them as they are written', () => {
  const wordsIn = (name: string) => traitsOf({ ...piece, name }).filter((trait) => trait.startsWith('word:'))
  expect(wordsIn('Синий свитер')).toEqual(['word:синий', 'word:свитер'])
  expect(wordsIn('लाल साड़ी')).toEqual(['word:लाल', 'word:साड़ी'].map((word) => word.normalize('NFC')))
  expect(wordsIn('원피스 치마')).toEqual(['word:원피스', 'word:치마'])
  expect(wordsIn('花柄ワンピース 8号')).toEqual(['word:花柄', 'word:ワンピース'])
  expect(wordsIn('ΦΟΡΕΜΑ')).toEqual(wordsIn('Φόρεμα'))
})

test.each([
  ['Oxblood Tote', 'red'],
  ['Bordeaux Wrap Skirt', 'red'],
  ['Oatmeal Cardigan', 'beige'],
  ['Ochre Midi Dress', 'yellow'],
  ['Eggplant Blazer', 'purple'],
])('%s is of the colour that a person would look for: %s', (name, colour) => {
  expect(traitsOf({ ...piece, name })).toContain(`colour:${colour}`)
})
