import { expect, test } from 'vitest'
import { hasMoved, pathOf, placeOf } from './watch-address.ts'

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

test('whoever comes late to a page knows whether its app has changed the address', () => {
  const timing = (name: string, loadEventEnd: number) =>
    ({ now: () => 60_000, getEntriesByType: () => [{ name, loadEventEnd }] }) as unknown as Performance
  const here = 'https://shop.example/p/2'
  expect(hasMoved(timing('https://shop.example/p/1', 500), here)).toBe(true)
  expect(hasMoved(timing('https://shop.example/p/2?utm_source=letter', 500), here)).toBe(false)
  expect(hasMoved(timing('https://shop.example/p/1', 59_000), here)).toBe(false)
  expect(hasMoved(timing('https://shop.example/p/1', 0), here)).toBe(false)
})
