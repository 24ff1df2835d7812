import { expect, test } from 'vitest'
import { codeIn } from './code-field.tsx'

test.for([
  ['012345', '012345'],
  [' 012 345\n', '012345'],
  ['012-345', '012345'],
  ['Your code: 012345.', '012345'],
  ['\u200e012345\u200b', '012345'],
  ['０１２３４５', '012345'],
])('V-CODE-07 U-06 %j holds the code %s', ([text, code]) => {
  expect(codeIn(text ?? '')).toBe(code)
})

test.for([
  ['01234', '01234'],
  ['abcdef', 'abcdef'],
  ['0123456', '012345'],
  ['a1', 'a1'],
])('V-CODE-02 V-CODE-03 %j holds none and stays as it is, cut to its six places', ([text, left]) => {
  expect(codeIn(text ?? '')).toBe(left)
})
