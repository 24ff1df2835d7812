import { expect, test } from 'vitest'
import { fitsName, isName, joinName, namePart } from './names.ts'
import { splitName } from './split-name.ts'

test('a name loses the signs that turn its direction, and whatever breaks its line', () => {
  expect(namePart(' \u2067עדי\u2069 ')).toBe('עדי')
  expect(joinName('Ines\n', '\u202aVale')).toBe('Ines Vale')
  expect(splitName(joinName('Ines', 'de la Vale'))).toEqual({ firstName: 'Ines', lastName: 'de la Vale' })
})

test('both parts together are as long as a name may be', () => {
  expect(fitsName('a'.repeat(50), 'b'.repeat(49))).toBe(true)
  expect(fitsName('a'.repeat(50), 'b'.repeat(50))).toBe(false)
})

test('what a form makes of a name is one that the server takes', () => {
  for (const typed of ['\u2067עדי\u2069', 'Ines\n', 'Zo\u2028e', ' 陈 ']) {
    expect(isName(namePart(typed))).toBe(true)
  }
  for (const refused of ['', ' ', 'Ines\nVale', '\u202eelaV', 'a'.repeat(101), '\ud800'])
    expect(isName(refused)).toBe(false)
})
