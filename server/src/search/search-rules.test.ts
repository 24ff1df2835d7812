import { expect, test } from 'vitest'
import { slipsBetween } from './distance.ts'
import { readPriceWords } from './price-words.ts'
import { rowsFrom } from './rank.ts'
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
  ['bikinis', 'bikini'],
  ['levis', 'levi'],
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

test('what is offered to go on with is what a person would write', () => {
  expect(wordsOf('t-shirt black/white').map(({ written }) => written)).toEqual([
    't-shirt',
    'shirt',
    'black white',
    'black',
    'white',
  ])
})

test('marks, capitals and apostrophes do not count', () => {
  expect(fold('Chloé’s Crêpe Women’s')).toBe('chloe crepe women')
})

test('letters that marks make stay what they are, but for Russian’s second е', () => {
  expect(fold('Синий свитер с ёлкой')).toBe('синий свитер с елкой')
  expect(wordsOf(fold('लाल साड़ी')).map(({ surface }) => surface)).toEqual(['लाल', 'साड़ी'.normalize('NFC')])
})

test('a script without blanks has words all the same, and signs of Han are words as well', () => {
  const told = (text: string) => wordsOf(fold(text)).map(({ written, isPart }) => (isPart ? `-${written}` : written))
  expect(told('花柄ワンピース Tシャツ')).toEqual(['花柄', '-花', '-柄', 'ワンピース', 't', 'シャツ'])
  expect(told('เสื้อเชิ้ตผ้าฝ้าย')).toEqual(['เสื้อ', 'เชิ้ต', 'ผ้า', 'ฝ้าย'])
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

test('a page holds the same rows as the whole order does at its place, equal keys by row', () => {
  const documents = Uint32Array.from({ length: 5000 }, (_, place) => place * 3)
  const keys = documents.map((document) => ((document * 7919) % 101) * 40_009)
  const whole = Array.from(documents, (document, place) => ({ document, key: keys[place]! }))
    .toSorted((one, other) => other.key - one.key || one.document - other.document)
    .map(({ document }) => document)
  for (const [first, most] of [
    [0, 48],
    [48, 48],
    [1000, 48],
    [4990, 48],
    [0, 5000],
    [5000, 48],
  ] as const)
    expect(rowsFrom(documents, keys, first, most)).toEqual(whole.slice(first, first + most))
})
