import * as limits from '@sateen/contract/limits'
import { expect, test } from 'vitest'
import { queryOf, readAmount, readFilters, writeFilters } from './filters.ts'

test('an amount is read as it is written, on a keyboard with a comma too', () => {
  const written: [string, number | null][] = [
    ['40', 40],
    [' 12.50 ', 12.5],
    ['12,50', 12.5],
    ['1,299', 1299],
    ['1,299.50', 1299.5],
    ['0', 0],
    ['.5', 0.5],
    ['12.', 12],
    ['-3', null],
    ['0x10', null],
    ['1e3', null],
    ['.', null],
    ['cheap', null],
    ['Infinity', null],
    ['', null],
  ]
  expect(written.map(([text]) => [text, readAmount(text)])).toEqual(written)
})

test('R-NAV-23 an address that holds more words than the field asks for what the field would hold', () => {
  expect(readFilters(new URLSearchParams({ q: 'x'.repeat(250) })).q).toHaveLength(limits.searchQueryMax)
})

test('U-26 a store whose name holds a comma is one of those that are chosen, in the address and in the call', () => {
  const store = ['Ostara', 'Wool, Actually', 'Back\\slash']
  const filters = { ...readFilters(new URLSearchParams({ q: 'scarf' })), store }
  expect(readFilters(writeFilters(filters))).toEqual(filters)
  expect(queryOf(filters, 0).store).toBe(String.raw`Ostara,Wool\, Actually,Back\\slash`)
  expect(readFilters(new URLSearchParams({ store: ' Ostara ,,Norrvale' })).store).toEqual(['Ostara', 'Norrvale'])
})

test('an amount of figures without end in an address is walked along once: by another way this test would not come to its end', () => {
  expect(readAmount(`${'1'.repeat(1_000_000)}x`)).toBeNull()
})
