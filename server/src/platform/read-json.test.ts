import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openTestHouse } from '../testing/open-test-house.ts'
import { readJson, Unkeepable } from './read-json.ts'

const read = (text: string) => readJson(new TextEncoder().encode(text))

test('A-API-59 what is JSON is read as it stands', () => {
  const text = '{"name":"Ana \\ud83d\\ude00 \\u00e9","list":[1,-0,1e2,null,true,"\\ufffd"]}'
  expect(read(text)).toEqual(JSON.parse(text))
})

test.each([
  ['half of a sign', '{"a":"x\\ud800y"}', 'a sign that no text may hold'],
  ['halves in the wrong order', '["\\ude00\\ud83d"]', 'a sign that no text may hold'],
  ['half of a sign in a name', '{"\\udfff":1}', 'a sign that no text may hold'],
  ['NUL', '{"a":["\\u0000"]}', 'a sign that no text may hold'],
  ['NUL in a name', '{"a\\u0000":1}', 'a sign that no text may hold'],
  ['a prototype', '{"a":{"__proto__":{"isAdmin":true}}}', 'a name that is not allowed'],
  ['a prototype in escapes', '{"a":{"__prot\\u006f__":{"isAdmin":true}}}', 'a name that is not allowed'],
  ['33 levels', '['.repeat(33) + ']'.repeat(33), 'more than 32 levels'],
])('P-20 %s is refused at the door, and said so', (_, text, words) => {
  expect(() => read(text)).toThrow(new Unkeepable(words))
})

test('A-API-59 the answer tells a sign that cannot be kept, and a packed body, from what is no JSON', async () => {
  const house = await openTestHouse()
  const wordsOf = async (payload: string | Buffer, packing?: string) => {
    const headers = { 'content-type': 'application/json', ...(packing && { 'content-encoding': packing }) }
    const reply = await house.app.inject({ method: 'POST', url: '/api/v1/users/me/login', headers, payload })
    return [reply.statusCode, reply.json().because, reply.json().message]
  }
  expect(await wordsOf('{"username":"a\\u0000","password":"b"}')).toEqual([
    400,
    'BadRequest',
    'The body holds a sign that no text may hold.',
  ])
  expect(await wordsOf('{"username":')).toEqual([400, 'BadRequest', 'The body is not valid JSON.'])
  const packed = [415, 'UnsupportedMediaType', 'A body comes as it is, not packed.']
  expect(await wordsOf(gzipSync('{"username":"a@x.example","password":"b"}'), 'gzip')).toEqual(packed)
  expect(await wordsOf('{"username":"a@x.example","password":"b"}', 'br')).toEqual(packed)
  expect(await wordsOf('{"username":"a@x.example","password":"b"}', 'Identity')).toEqual([
    400,
    'InvalidLogin',
    'InvalidLogin',
  ])
})
