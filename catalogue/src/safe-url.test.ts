import { expect, test } from 'vitest'
import { safeDestination, safeUrl, withScheme } from './safe-url.ts'

test('P-23 only web addresses are safe', () => {
  expect(safeUrl('https://Shop.Example/p?a=1#b')).toBe('https://shop.example/p?a=1#b')
  expect(safeUrl('http://shop.example:80/')).toBe('http://shop.example/')
  const hostile = [
    'javascript:alert(1)',
    ' javascript:alert(1)//https://shop.example/',
    'java\nscript:alert(1)',
    'data:text/html,hi',
    'file:///etc/passwd',
    'ftp://shop.example/',
    'blob:https://shop.example/1',
    'intent://shop.example',
    '//shop.example',
    '/p',
    '',
    ' ',
    'shop.example',
    'https://',
    'https://shop.example@127.0.0.1/',
    'https://user:pass@shop.example/',
    'https://@@shop.example',
    null,
    undefined,
    7,
    {},
    ['https://shop.example'],
    `https://shop.example/${'a'.repeat(5000)}`,
  ]
  for (const value of hostile) expect([value, safeUrl(value)]).toEqual([value, null])
  const longest = `https://shop.example/${'a'.repeat(4096 - 21)}`
  expect([safeUrl(longest), safeUrl(`${longest}a`)]).toEqual([longest, null])
})

test('P-23 only default ports, unless others are named', () => {
  expect(safeUrl('http://shop.example:22/p')).toBeNull()
  expect(safeUrl('https://shop.example:443/p')).toBe('https://shop.example/p')
  expect(safeUrl('http://shop.localhost:3000/p', { ports: ['3000'] })).toBe('http://shop.localhost:3000/p')
  expect(safeUrl('http://shop.localhost:22/p', { ports: ['3000'] })).toBeNull()
  expect(safeUrl('http://shop.localhost:8080/p', { ports: 'any' })).toBe('http://shop.localhost:8080/p')
})

test('S-PROMO-04 a button leads to a path of the site or to a web address, never to another site in disguise', () => {
  expect(safeDestination('/faq')).toBe('/faq')
  expect(safeDestination(' /collections/1?a=b#c ')).toBe('/collections/1?a=b#c')
  expect(safeDestination('https://other.example/x')).toBe('https://other.example/x')
  for (const value of [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '//[',
    'faq',
    'javascript:alert(1)',
    '',
    null,
    `/${'a'.repeat(4096)}`,
  ]) {
    expect([value, safeDestination(value)]).toEqual([value, null])
  }
  expect(safeDestination(`/${'a'.repeat(4095)}`)).toHaveLength(4096)
})

test('P-23 the address returned opens the host that was judged', () => {
  const pieces = [
    'https:',
    'http:',
    'HTTPS:',
    '//',
    '/',
    '\\',
    '@',
    'a.example',
    'evil.example',
    ':80',
    ':22',
    '?',
    '#',
    '%2f',
    ' ',
    '\t',
    '.',
    'é',
    'javascript:',
  ]
  let seed = 7
  const next = (below: number) => (seed = (seed * 48271) % 2147483647) % below
  for (let round = 0; round < 10_000; round++) {
    const text = Array.from({ length: 2 + next(7) }, () => pieces[next(pieces.length)]).join('')
    const safe = safeUrl(text)
    if (safe === null) continue
    expect(new URL(safe).host).toBe(new URL(text).host)
    expect(safe).toMatch(/^https?:\/\/[^/@\\]+\//)
  }
})

test.each([
  ['//shop.example/p/1', 'https://shop.example/p/1'],
  ['www.shop.example', 'https://www.shop.example'],
  ['WWW.shop.example?a', 'https://WWW.shop.example?a'],
  ['shop.example/p/1', 'https://shop.example/p/1'],
  ['a.b-2.shop.example/p', 'https://a.b-2.shop.example/p'],
  ['bücher.example/p', 'https://bücher.example/p'],
  ['shop.example:8080/p', 'https://shop.example:8080/p'],
  ['http://shop.example/p', 'http://shop.example/p'],
  ['http://go.example/www.shop.example', 'http://go.example/www.shop.example'],
  ['to shop.example/p', 'to shop.example/p'],
  ['shop.example', 'shop.example'],
  ['shop.x/p', 'shop.x/p'],
  ['shop.12/p', 'shop.12/p'],
  ['shop.example:a/p', 'shop.example:a/p'],
  ['/p/1', '/p/1'],
  ['p/1//', 'p/1//'],
])('the address “%s”, as somebody wrote it, is %s', (written, whole) => {
  expect(withScheme(written)).toBe(whole)
})
