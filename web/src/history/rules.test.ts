import type { HistoryEntry } from '@sateen/contract/history'
import { expect, test } from 'vitest'
import { shownFinds } from './rules.ts'

const now = new Date('2026-11-25T12:00:00Z')
const site = 'https://shop.example'

/** Find number `at`, the newest first, with what its page told. */
const find = (at: number, item: unknown): HistoryEntry =>
  ({
    ITEM_ID: `find-${at}`,
    created: `2026-11-${20 - at}T10:00:00Z`,
    item,
    picture: '/images/items/kept.webp',
  }) as HistoryEntry
const shown = (...items: unknown[]) =>
  shownFinds(
    items.map((item, at) => find(at, item)),
    now,
    site,
  ).map((one) => one.item)

test('S-HIST-10 an entry that lacks a part, or all of them, is shown with what there is', () => {
  const names = shown(
    { meta: { itemDetails: null, openGraph: { site_name: 'Ostara' } } },
    { meta: { itemDetails: { title: 'Linen Dress' }, general: null, openGraph: null, jsonLd: null } },
    {},
    null,
  ).map(({ name, store }) => [name, store])
  const unnamed = ['A piece you viewed', null]
  expect(names).toEqual([['A piece you viewed', 'Ostara'], ['Linen Dress', null], unnamed, unnamed])
})

test('S-HIST-10 V-FORM-16 V-FORM-18 a price is handed on as the page said it, one in another currency is not', () => {
  const prices = ['$20 - $30', '49,99', 49.99, null, undefined].map((salePrice) => ({
    meta: { itemDetails: { salePrice } },
  }))
  const euro = { meta: { itemDetails: { salePrice: '20', currency: 'EUR' } } }
  expect(shown(...prices, euro).map(({ price }) => price)).toEqual(['$20 - $30', '49,99', 49.99, null, null, null])
})

test('S-HIST-10 a picture of the site itself and one that stands in its address are shown, of another host the copy', () => {
  const named = [
    `${site}/images/items/a.webp`,
    '/images/items/b.webp',
    'data:image/png;base64,AA',
    'https://cdn.example/c.jpg',
    '//cdn.example/d.jpg',
  ]
  const items = named.map((image) => ({ meta: { itemDetails: { image } } }))
  expect(shown(...items).map(({ image }) => image)).toEqual([
    '/images/items/a.webp',
    '/images/items/b.webp',
    'data:image/png;base64,AA',
    '/images/items/kept.webp',
    '/images/items/kept.webp',
  ])
})

test('S-HIST-05 S-HIST-06 of two entries of one address the newest stands', () => {
  const seen = { meta: { general: { canonical: 'https://ostara.example/dress' } } }
  expect(shownFinds([find(3, seen), find(1, seen), find(2, {})], now, site).map(({ entry }) => entry.ITEM_ID)).toEqual([
    'find-1',
    'find-2',
  ])
})

test('S-HIST-04 G-103 three months back of the 31st of May is the last of February, as the server counts', () => {
  const created = ['2026-03-01T00:00:00Z', '2026-02-28T12:00:00Z', '2026-02-28T11:59:59Z']
  const entries = created.map((moment, at) => ({ ...find(at, {}), created: moment }))
  const shown = shownFinds(entries, new Date('2026-05-31T12:00:00Z'), site)
  expect(shown.map(({ entry }) => entry.created)).toEqual(created.slice(0, 2))
})
