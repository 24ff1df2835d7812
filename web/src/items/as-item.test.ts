import { expect, test } from 'vitest'
import { asItem, type SaidItem } from './as-item.ts'

const rest = { store: 'Ostara', price: null } as SaidItem

test('D-ENT-15 a piece that a service names objectID is the same piece', () => {
  expect(asItem({ ...rest, objectID: 'z1', name: 'Zed', image: null })).toMatchObject({ itemId: 'z1', name: 'Zed' })
})

test('S-QV-16 what is not told of a piece takes nothing else away', () => {
  expect(asItem({ ...rest, itemId: 'z1' })).toMatchObject({ name: 'A piece by Ostara', image: null })
  expect(asItem({ itemId: 'z1', name: null, image: ['a.jpg'] } as SaidItem)).toMatchObject({
    name: 'A piece',
    image: null,
  })
})

test('a piece that is told whole stays what it is', () => {
  const whole = { ...rest, itemId: 'z1', name: 'Zed', image: '/a.webp' }
  expect(asItem(whole)).toBe(whole)
})
