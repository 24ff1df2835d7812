import { expect, test } from 'vitest'
import { particulars } from './change-words.ts'

const host = (name: string, offerId: string | null = null) => ({ host: name, network: 'A', offerId, pictureHosts: [] })
const twelve = Array.from({ length: 12 }, (_, at) => host(`store-${at}.example.com`))
const ofSetting = (from: unknown, to: unknown) => particulars({ from, to }, 'setting changed')

test('of a long table the change log tells what differs, not how it begins', () => {
  expect(ofSetting(twelve, twelve.toSpliced(11, 1, host('store-11.example.com', '77')))).toBe(
    'store-11.example.com offerId nothing, now 77',
  )
  expect(ofSetting(twelve, twelve.slice(1))).toBe('without store-0.example.com')
  expect(ofSetting(twelve, twelve.toReversed())).toBe('in another order')
  expect(ofSetting({ A: { kind: 'redirect', subMax: 72 }, B: {} }, { A: { kind: 'redirect' }, B: {} })).toBe(
    'A subMax 72, now nothing',
  )
  expect(ofSetting(twelve, null)).toMatch(/, now the default$/)
})

test('a first feed, a first host and the last one that goes are told in words', () => {
  expect(ofSetting([], [{ name: 'a', url: 'https://example.com/feed', everyHours: 1 }])).toBe(
    'with name a, url https://example.com/feed, everyHours 1',
  )
  expect(ofSetting(['one.example.com'], ['two.example.com'])).toBe('with two.example.com, without one.example.com')
  expect(ofSetting([], null)).toBe('nothing, now the default')
  expect(ofSetting({}, { A: { kind: 'redirect' } })).toBe('A nothing, now kind redirect')
})

test('of a correction what is not corrected is as the feed says', () => {
  const ofPiece = (from: unknown, to: unknown) => particulars({ from, to }, 'item corrected')
  expect(ofPiece({}, { name: 'Linen Shirt' })).toBe('name as the feed says, now Linen Shirt')
  expect(ofPiece({ name: 'Linen Shirt', price: 40 }, { price: 45 })).toBe(
    'name Linen Shirt, now as the feed says, price 40, now 45',
  )
})

test('other particulars stay as they are, and no sign is cut in two', () => {
  expect(particulars({ changed: ['title', 'items'] }, 'collection changed')).toBe('changed title and items')
  expect(ofSetting('', '👗'.repeat(300))).toBe(`nothing, now ${'👗'.repeat(80)}…`)
})
