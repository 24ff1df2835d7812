import { expect, test } from 'vitest'
import { pathOf, placeOf } from './watch-address.ts'

test('a jump within a page is no other page, a fragment that routes is', () => {
  expect(placeOf('https://shop.example/p/1#reviews')).toBe('https://shop.example/p/1')
  expect(placeOf('https://shop.example/#/p/1')).toBe('https://shop.example/#/p/1')
  expect(placeOf('https://shop.example/p?colour=red')).toBe('https://shop.example/p?colour=red')
})

test('where she came from makes no other page of an address', () => {
  expect(placeOf('https://shop.example/p/1?utm_source=letter&gclid=1')).toBe('https://shop.example/p/1')
  expect(placeOf('https://shop.example/p?colour=red&srsltid=1')).toBe('https://shop.example/p?colour=red')
})

test('a path stays when a colour or a size is chosen, also behind a fragment that routes', () => {
  expect(pathOf('https://shop.example/p/1?colour=red#reviews')).toBe('https://shop.example/p/1')
  expect(pathOf('https://shop.example/?a=1#/p/1?colour=red')).toBe('https://shop.example/#/p/1')
})
