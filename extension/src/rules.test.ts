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
  expect(judgeView(connected, piece, 1000)).toBe('keep')
  expect(judgeView(state, piece, 1000 + sameViewMs - 1)).toBe('leave')
  expect(judgeView(state, piece, 1000 + sameViewMs)).toBe('keep')
  expect(noteRecent({ old: 0, young: 5000 }, address, sameViewMs + 1)).toEqual({
    young: 5000,
    [address]: sameViewMs + 1,
  })
})

test('S-EXT-11 what was looked at while the clock stood ahead is learned again once it is put right', () => {
  const ahead = { [address]: 1000 + sameViewMs * 48, other: 1000 }
  expect(judgeView({ ...connected, recent: ahead }, piece, 1000)).toBe('keep')
  expect(noteRecent(ahead, 'third', 1000)).toEqual({ other: 1000, third: 1000 })
})

test('in ask-first mode she is asked, and a page that she called no piece stays out', () => {
  expect(judgeView({ ...connected, choices: { ...connected.choices, asksFirst: true } }, piece, 0)).toBe('ask')
  expect(judgeView({ ...connected, notPieces: addNotPiece([], address) }, piece, 0)).toBe('leave')
})
