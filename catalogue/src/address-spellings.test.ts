import { expect, test } from 'vitest'
import { addressSpellings } from './address-spellings.ts'

test('an address is known by its scheme, its www. and the slash at its end, and comes first itself', () => {
  const spellings = addressSpellings('http://shop.example/p/1?color=red')
  expect(spellings[0]).toBe('http://shop.example/p/1?color=red')
  expect(spellings).toHaveLength(8)
  expect(spellings).toContain('https://www.shop.example/p/1/?color=red')
  expect(new Set(addressSpellings('https://www.shop.example/p/1/?color=red'))).toEqual(new Set(spellings))
})

test('another path, question or host is another address', () => {
  const spellings = addressSpellings('https://shop.example/p/1?color=red')
  for (const other of [
    'https://shop.example/p/1',
    'https://shop.example/p/2?color=red',
    'https://m.shop.example/p/1?color=red',
  ])
    expect(spellings).not.toContain(other)
})

test('a front page, a number for a host and what is no web address have no spellings that make no sense', () => {
  expect(addressSpellings('https://shop.example/')).toHaveLength(4)
  expect(addressSpellings('http://127.0.0.1:3000/p')).toEqual([
    'http://127.0.0.1:3000/p',
    'https://127.0.0.1:3000/p',
    'https://127.0.0.1:3000/p/',
    'http://127.0.0.1:3000/p/',
  ])
  expect(addressSpellings('http://[::1]:3000/p')).toHaveLength(4)
  expect(addressSpellings('https://cafe.de/p')).toHaveLength(8)
  for (const odd of ['', 'nothing', 'ftp://shop.example/p']) expect(addressSpellings(odd)).toEqual([odd])
})
