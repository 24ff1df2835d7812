import { expect, test } from 'vitest'
import { askedByPage, isPiece } from './messages.ts'

test('K-13 a page may ask two things and tell who is there, in exactly their fields', () => {
  expect(askedByPage({ type: 'sateen:ping', id: 'a' })).toEqual({ type: 'sateen:ping', id: 'a' })
  expect(askedByPage({ type: 'sateen:pair', id: 'a', code: 'b.c' })).toEqual({
    type: 'sateen:pair',
    id: 'a',
    code: 'b.c',
  })
  for (const userId of ['ines', null])
    expect(askedByPage({ type: 'sateen:shopper', userId })).toEqual({ type: 'sateen:shopper', userId })
})

test('P-26 whatever else a page says is not answered', () => {
  const odd: unknown[] = [
    null,
    undefined,
    1,
    'sateen:ping',
    [],
    {},
    { type: 'ping', id: 'a' },
    { type: 'sateen:ping' },
    { type: 'sateen:ping', id: '' },
    { type: 'sateen:ping', id: 7 },
    { type: 'sateen:ping', id: 'x'.repeat(65) },
    { type: 'sateen:ping', id: 'a', code: 'b' },
    { type: 'sateen:ping', id: 'a', apiBase: 'https://evil.example' },
    { type: 'connect', access_token: 'x', apiBase: 'https://evil.example' },
    { type: 'sateen:pair', id: 'a' },
    { type: 'sateen:pair', id: 'a', code: '' },
    { type: 'sateen:pair', id: 'a', code: 'b c' },
    { type: 'sateen:pair', id: 'a', code: 'x'.repeat(201) },
    { type: 'sateen:pair', id: 'a', code: 'b', site: 'https://evil.example' },
    { type: 'sateen:shopper' },
    { type: 'sateen:shopper', userId: '' },
    { type: 'sateen:shopper', userId: 7 },
    { type: 'sateen:shopper', userId: 'x'.repeat(65) },
    { type: 'sateen:shopper', userId: null, id: 'a' },
    { type: 'sateen:ping', id: 'a', userId: null },
    { type: 'sateen:pong', id: 'a', version: '1', connected: true },
    { type: 'sateen:ping', id: 'a', padding: 'x'.repeat(5000) },
  ]
  for (const one of odd) expect(askedByPage(one)).toBeNull()
})

test('a piece has an address, words and a size', () => {
  const piece = { url: 'https://shop.example/p', address: 'https://shop.example/p', meta: { itemDetails: {} } }
  expect(isPiece(piece)).toBe(true)
  expect(isPiece({ ...piece, url: '' })).toBe(false)
  expect(isPiece({ ...piece, meta: { itemDetails: { title: 'x'.repeat(70_000) } } })).toBe(false)
})
