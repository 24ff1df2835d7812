import type { Item } from '@sateen/contract/items'
import { expect, test } from 'vitest'
import {
  changesOf,
  dayFault,
  differencesOf,
  moveItem,
  placeAt,
  placeFault,
  untilFault,
  type EditDraft,
} from './edit-draft.ts'

const item = (itemId: string) => ({ itemId, name: `Piece ${itemId}`, image: `/images/items/${itemId}.webp` }) as Item
const saved: EditDraft = {
  title: 'Linen',
  subtitle: 'Cool',
  image: null,
  from: '',
  until: '',
  order: 0,
  items: ['a', 'b', 'c'].map(item),
}

test('a save sends what is different and nothing else', () => {
  expect(changesOf(saved, saved)).toEqual({})
  expect(
    changesOf({ ...saved, title: ' Linen ', from: '2026-06-01', items: moveItem(saved.items, 2, 0) }, saved),
  ).toEqual({
    from: '2026-06-01',
    items: ['c', 'a', 'b'],
  })
})

test('a piece moves to any place, and no further than the ends', () => {
  expect(moveItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moveItem(['a', 'b', 'c'], 1, 99)).toEqual(['a', 'c', 'b'])
  expect(moveItem(['a', 'b', 'c'], 2, -5)).toEqual(['c', 'a', 'b'])
})

test('a row that is dragged finds its place among rows of uneven height', () => {
  expect([0, 79, 80, 239, 240, 9999].map((height) => placeAt(height, [80, 160]))).toEqual([0, 0, 1, 1, 2, 2])
  expect(placeAt(-20, [80, 160])).toBe(0)
})

test('a schedule is two real days in their order', () => {
  expect([dayFault(''), dayFault('2026-02-28')]).toEqual([null, null])
  expect(dayFault('2026-02-30')).not.toBeNull()
  expect(dayFault('28.2.2026')).not.toBeNull()
  expect(['0000-01-01', '0099-12-31', '9999-12-31'].map(dayFault)).not.toContain(null)
  expect(untilFault({ ...saved, from: '2026-06-02', until: '2026-06-01' })).not.toBeNull()
  expect(untilFault({ ...saved, from: '2026-06-01', until: '2026-06-01' })).toBeNull()
})

test('a place is a whole number that the server takes; none is 0', () => {
  expect([-5, 0, 1_000_000_000, '' as const].map(placeFault)).toEqual([null, null, null, null])
  expect([1.5, 99_999_999_999, Infinity, Number.NaN].map(placeFault)).not.toContain(null)
  expect(changesOf({ ...saved, order: '' }, { ...saved, order: 3 })).toEqual({ order: 0 })
})

test('two versions are told apart in words', () => {
  const mine = { ...saved, title: 'Linen Days', items: moveItem(saved.items, 0, 2) }
  expect(differencesOf(saved, mine).map(({ label }) => label)).toEqual(['Title', 'Pieces'])
})

test('two own covers, and a day of this year and the next, are told apart', () => {
  const theirs = { ...saved, image: '/images/covers/one.webp', from: '2026-11-30' }
  const mine = { ...saved, image: '/images/covers/two.webp', from: '2027-11-30' }
  expect(differencesOf(theirs, mine)).toEqual([
    { label: 'Cover', theirs: 'An own picture', mine: 'Another own picture' },
    { label: 'From', theirs: 'November 30, 2026', mine: 'November 30, 2027' },
  ])
})
