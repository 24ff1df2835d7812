import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test('accents fall off the letters that may do without them, however many stand on one', () => {
  expect(plainText('Écru a\u0301\u0302 \u05e9\u05c1\u05b0 Ё ガ й')).toBe('ecru a \u05e9 е ガ й')
})

test('marks without end are told in one walk along them: by another way this test would not come to its end', () => {
  const marks = '\u0300'.repeat(1_000_000)
  expect(plainText(`a${marks}`)).toBe('a')
  expect(plainText(`漢${marks}`)).toContain(marks)
})
