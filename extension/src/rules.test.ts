import { expect, test } from 'vitest'
import type { Piece } from './messages.ts'
import { addNotPiece, changeQuiet, judgeView, mayWatch, noteRecent, sameViewMs } from './rules.ts'
import type { State } from './state.ts'

const connected: State = {
  connection: { site: 'https://sateen.example', token: 'e1.x', userId: 'ines', firstName: 'Ines', at: 1 },
  isAllowed: true,
  answeredBy: 'ines',
  choices: { isPaused: false, asksFirst: false, quietHosts: [] },
  otherSite: null,
  trouble: null,
  notPieces: [],
  recent: {},
}
const address = 'https://shop.example/p/1'
const piece: Piece = { url: `${address}?utm_source=x`, address, meta: { itemDetails: { title: 'Coat' } } }

test('S-EXT-14 nothing is looked at without a connection, without consent, or while paused', () => {
  expect(mayWatch(connected, 'shop.example')).toBe(true)
  expect(mayWatch({ ...connected, connection: null }, 'shop.example')).toBe(false)
  expect(mayWatch({ ...connected, isAllowed: null }, 'shop.example')).toBe(false)
  expect(mayWatch({ ...connected, isAllowed: false }, 'shop.example')).toBe(false)
  expect(mayWatch({ ...connected, choices: { ...connected.choices, isPaused: true } }, 'shop.example')).toBe(false)
})

test('a store that is switched off is left alone with its subdomains, others are not', () => {
  const quietHosts = changeQuiet([], 'shop.example', true)
  const state = { ...connected, choices: { ...connected.choices, quietHosts } }
  expect(mayWatch(state, 'www.shop.example')).toBe(false)
  expect(mayWatch(state, 'myshop.example')).toBe(true)
  expect(changeQuiet(quietHosts, 'www.shop.example', false)).toEqual([])
})

test('a piece is one view in half an hour', () => {
  const state = { ...connected, recent: { [address]: 1000 } }
  expect(judgeView(connected, piece, 1000, 1000)).toBe('keep')
  expect(judgeView(state, piece, 1000 + sameViewMs - 1, 2000)).toBe('leave')
  expect(judgeView(state, piece, 1000 + sameViewMs, 2000)).toBe('keep')
})

test('S-EXT-11 what was kept while its page stands open is the same view, however long ago', () => {
  const state = { ...connected, recent: { [address]: 5000 } }
  const later = 5000 + sameViewMs * 100
  expect(judgeView(state, piece, later, 4000)).toBe('leave')
  expect(judgeView(state, piece, later, 6000)).toBe('keep')
})

test('the two hundred addresses that were kept last are known', () => {
  const kept = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`p${index}`, index]))
  const recent = noteRecent(kept, address, 1000)
  expect(Object.keys(recent)).toHaveLength(200)
  expect(recent).toMatchObject({ [address]: 1000, p1: 1, p199: 199 })
  expect(noteRecent({ p1: 1 }, 'p1', 2000)).toEqual({ p1: 2000 })
})

test('S-EXT-11 what was looked at while the clock stood ahead is learned again once it is put right', () => {
  const ahead = { [address]: 1000 + sameViewMs * 48, other: 1000 }
  expect(judgeView({ ...connected, recent: ahead }, piece, 1000, 1000)).toBe('keep')
  expect(noteRecent(ahead, 'third', 1000)).toEqual({ other: 1000, third: 1000 })
})

test('in ask-first mode she is asked, and a page that she called no piece stays out', () => {
  expect(judgeView({ ...connected, choices: { ...connected.choices, asksFirst: true } }, piece, 0, 0)).toBe('ask')
  expect(judgeView({ ...connected, notPieces: addNotPiece([], address) }, piece, 0, 0)).toBe('leave')
})

test('the five hundred pages that she called no pieces last are known, each once', () => {
  const named = Array.from({ length: 501 }, (_, index) => `p${index}`)
  const last = named.reduce<string[]>((known, one) => addNotPiece(known, one), [])
  expect([last.length, last[0], last.at(-1)]).toEqual([500, 'p1', 'p500'])
  expect(addNotPiece(last, 'p7')).toEqual(last)
})
