import { expect, test } from 'vitest'
import type { Item } from './item.ts'
import { pictureVectorSize } from './picture-features.ts'
import { gatherLikenesses } from './twins.ts'

/** A piece whose picture has so much of a second colour; 28 is as far apart as near-twins of a house may be. */
function piece(store: string, name: string, second: number | null): Item {
  const pictureVector = new Uint8Array(pictureVectorSize)
  pictureVector[0] = 200
  pictureVector[1] = second ?? 0
  return { name, store, brand: store, categoryFilter: 'Accessories', ...(second !== null && { pictureVector }) } as Item
}

test('the copy of a piece that has a twin is the same piece, whoever sells it', () => {
  const items = [
    piece('Oriel', 'Gold Drop Necklace', 0),
    piece('Oriel', 'Silver Drop Necklace', 28),
    piece('Ostara', 'Silver Drop Necklace', 33),
  ]
  expect([...gatherLikenesses(items).twin]).toEqual([0, 0, 0])
})

test('pieces of two houses are alike only under one photograph, and likeness is not handed on', () => {
  const two = [piece('Oriel', 'A', 0), piece('Ostara', 'B', 28)]
  expect([...gatherLikenesses(two).twin]).toEqual([0, 1])
  const chain = [piece('Oriel', 'A', 0), piece('Oriel', 'B', 50), piece('Oriel', 'C', 100)]
  expect([...gatherLikenesses(chain).twin]).toEqual([0, 0, 2])
})

test('one name of one house is one piece, in any order of its words and without a picture', () => {
  const items = [
    piece('Oriel', 'Silk Dress, black', null),
    piece('Oriel', 'black silk dress', null),
    piece('Ostara', 'Black silk dress', null),
  ]
  expect([...gatherLikenesses(items).twin]).toEqual([0, 0, 2])
})

test('a name that few bear reads as one piece and is no twin; one that many bear is a kind of garment', () => {
  const names = ['Oversized Pinstripe Shirt', 'Pinstripe shirt, oversized', 'Oversized Shirt']
  const shirts = names.map((name, number) => piece(`Store ${number}`, name, null))
  const tees = Array.from({ length: 13 }, (_, number) => piece(`Store ${number}`, 'Cotton T-Shirt', null))
  const { twin, namesake } = gatherLikenesses([...shirts, ...tees])
  expect([...twin]).toEqual([...twin.keys()])
  expect([...namesake]).toEqual([0, 0, ...[...namesake.keys()].slice(2)])
  expect(new Set(gatherLikenesses(tees.slice(1)).namesake)).toEqual(new Set([0]))
})

test('one piece of a brand is one piece in every store that sells it', () => {
  const items = ['Oriel', 'Ostara'].map((store) => ({ ...piece(store, 'Silk Dress', null), brand: 'Lune' }))
  expect([...gatherLikenesses(items).twin]).toEqual([0, 0])
})

test('a piece in its colours reads as one piece, wherever its name tells them, and is no twin; of two houses where more than two words are left', () => {
  const hoodies = [
    'Striped Linen Hoodie - Olive',
    'Baby Blue Striped Linen Hoodie',
    'Striped Linen Hoodie in Light Pink',
  ]
  const items = [
    ...hoodies.map((name) => piece('Oriel', name, null)),
    piece('Ostara', 'Striped Linen Hoodie - Red', null),
    piece('Oriel', 'Striped Denim Hoodie - Olive', null),
    piece('Oriel', 'Black Dress', null),
    piece('Oriel', 'Red Dress', null),
    piece('Oriel', 'Navy Wool Coat', null),
    piece('Oriel', 'Camel Wool Coat', null),
    piece('Ostara', 'Red Wool Coat', null),
  ]
  const { twin, namesake } = gatherLikenesses(items)
  expect([...namesake]).toEqual([0, 0, 0, 0, 4, 5, 6, 7, 7, 9])
  expect([...twin]).toEqual([...twin.keys()])
})

test('a piece in a colour of which only names speak reads as the others, wherever among them it stands', () => {
  const blazers = [
    ['Sereno', 'Bottle Single-Breasted Blazer'],
    ['Halden', 'Single-Breasted Blazer'],
    ['Oriel', 'Single-Breasted Blazer'],
  ].map(([store = '', name = '']) => piece(store, name, null))
  for (const items of [blazers, blazers.toReversed()]) expect([...gatherLikenesses(items).namesake]).toEqual([0, 0, 0])
})

test('a name that several houses have goes before the colours of one, and what comes in many pieces is a kind of garment', () => {
  const shared = ['Oriel', 'Ostara'].map((store) => piece(store, 'Black Wool Coat', null))
  expect([...gatherLikenesses([piece('Oriel', 'Camel Wool Coat', null), ...shared]).namesake]).toEqual([0, 1, 1])
  const colours = [
    'Black',
    'White',
    'Navy',
    'Red',
    'Olive',
    'Camel',
    'Pink',
    'Lilac',
    'Mint',
    'Rust',
    'Gold',
    'Ecru',
    'Plum',
  ]
  const many = colours.map((colour) => piece('Oriel', `${colour} Ribbed Tank`, null))
  expect([...gatherLikenesses(many).namesake]).toEqual(colours.map((_, position) => position))
})
