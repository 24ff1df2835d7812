import { expect, test } from 'vitest'
import { placeOf } from './watch-address.ts'

test('a jump within a page is no other page, a fragment that routes is', () => {
  expect(placeOf('https://shop.example/p/1#reviews')).toBe('https://shop.example/p/1')
  expect(placeOf('https://shop.example/#/p/1')).toBe('https://shop.example/#/p/1')
  expect(placeOf('https://shop.example/p?colour=red')).toBe('https://shop.example/p?colour=red')
})
