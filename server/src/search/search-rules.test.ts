import { expect, test } from 'vitest'
import { slipsBetween } from './distance.ts'
import { readPriceWords } from './price-words.ts'
import { bestRows } from './rank.ts'
import { fold, singular, wordsOf } from './words.ts'

test.each([
  ['dresses', 'dress'],
  ['dress', 'dress'],
  ['scarves', 'scarf'],
  ['watches', 'watch'],
  ['accessories', 'accessory'],
  ['jeans', 'jean'],
  ['plus', 'plus'],
  ['boxes', 'box'],
])('U-28 %s is looked up as %s', (word, stem) => expect(singular(word)).toBe(stem))

test('what a hyphen joins is found joined and apart', () => {
  expect(wordsOf('cowl-neck t-shirt').map(({ surface }) => surface)).toEqual([
    'cowlneck',
    'cowl',
    'neck',
    'tshirt',
    'shirt',
  ])
})

test('marks, capitals and apostrophes do not count', () => {
  expect(fold('Chloé’s Crêpe Women’s')).toBe('chloe crepe women')
})

test.each([
  ['silk', 'slik', 1],
  ['dress', 'drse', 2],
  ['jacket', 'jaket', 1],
  ['linen', 'linen', 0],
  ['belt', 'coat', 3],
])('%s and %s are %i slips apart', (one, other, slips) => expect(slipsBetween(one, other, 2)).toBe(slips))

test.each([
  ['linen under 100', { text: 'linen', from: null, to: 100 }],
  ['dress over $50', { text: 'dress', from: 50, to: null }],
  ['under $99.50', { text: '', from: null, to: 99.5 }],
  ['coats between 100 and 200', { text: 'coats', from: 100, to: 200 }],
  ['bags $50-$80', { text: 'bags', from: 50, to: 80 }],
  ['over 50 under 80 belt', { text: 'belt', from: 50, to: 80 }],
  ['model 501 jeans', { text: 'model 501 jeans', from: null, to: null }],
  ['overalls', { text: 'overalls', from: null, to: null }],
])('the price in “%s” is read', (query, read) => expect(readPriceWords(query)).toEqual(read))

test('the best rows are the same whether few or all are asked for', () => {
  const documents = Uint32Array.from({ length: 1000 }, (_, document) => document)
  const keyOf = (document: number) => (document * 7919) % 101
  const all = [...bestRows(documents, keyOf, 1000)]
  expect(all.slice(0, 20)).toEqual([...bestRows(documents, keyOf, 20)])
  expect(all.map(keyOf)).toEqual(all.map(keyOf).toSorted((one, other) => other - one))
})
