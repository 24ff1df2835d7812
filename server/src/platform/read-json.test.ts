import { expect, test } from 'vitest'
import { readJson } from './read-json.ts'

const read = (text: string) => readJson(new TextEncoder().encode(text))

test('A-API-59 what is JSON is read as it stands', () => {
  const text = '{"name":"Ana \\ud83d\\ude00 \\u00e9","list":[1,-0,1e2,null,true,"\\ufffd"]}'
  expect(read(text)).toEqual(JSON.parse(text))
})

test.each([
  ['half of a sign', '{"a":"x\\ud800y"}'],
  ['halves in the wrong order', '["\\ude00\\ud83d"]'],
  ['half of a sign in a name', '{"\\udfff":1}'],
  ['NUL', '{"a":["\\u0000"]}'],
  ['NUL in a name', '{"a\\u0000":1}'],
  ['a prototype', '{"a":{"__proto__":{"isAdmin":true}}}'],
  ['a prototype in escapes', '{"a":{"__prot\\u006f__":{"isAdmin":true}}}'],
  ['33 levels', '['.repeat(33) + ']'.repeat(33)],
])('P-20 %s is refused at the door', (_, text) => {
  expect(() => read(text)).toThrow(SyntaxError)
})
