import { expect, test } from 'vitest'
import { readAmount } from './filters.ts'

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
