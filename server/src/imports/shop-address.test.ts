import { exampleAffiliates } from '@sateen/catalogue/retailers'
import { expect, test } from 'vitest'
import { shopAddress } from './shop-address.ts'

const address = (store?: string, feedUrl?: string) =>
  shopAddress({ affiliates: exampleAffiliates.hosts }, { store, feedUrl })

test.each([
  ['ostara.example', undefined, 'https://ostara.example'],
  ['www.Ostara.example', undefined, 'https://www.ostara.example'],
  ['Ostara', 'https://me:secret@ostara.example/products.json?key=1', 'https://ostara.example'],
  [undefined, 'http://www.ostara.example/export.csv', 'http://www.ostara.example'],
])('the paths of a partner that calls itself %s, of a feed at %s, are completed with %s', (store, feedUrl, wanted) => {
  expect(address(store, feedUrl)).toBe(wanted)
})

test.each([
  ['a store that is called like a host', 'Ostara', undefined],
  ['a host that is not listed', 'shop.example', 'https://shop.example/feed.csv'],
  ['a host that looks like a listed one', 'evil-ostara.example', 'https://ostara.example.evil.example/feed.csv'],
  ['the place where a partner’s feeds lie', undefined, 'https://feeds.ostara.example/feed.csv'],
  ['nothing that is known', undefined, undefined],
])('no shop’s address is guessed from %s', (_, store, feedUrl) => {
  expect(address(store, feedUrl)).toBeUndefined()
})
