import { expect, test } from 'vitest'
import { refuseForeign } from './foreign.ts'

const site = { PUBLIC_URL: 'https://shop.example:8443/', isLocal: false }
const isLetIn = (origin: string | undefined, env = site, host = 'shop.internal:3000') => {
  try {
    refuseForeign({ headers: { host, ...(origin !== undefined && { origin }) } }, env)
    return true
  } catch (fault) {
    expect(fault).toMatchObject({ because: 'Forbidden', words: 'Another site may not ask this.' })
    return false
  }
}

test('P-27 the own pages, extensions and who is no browser may change something', () => {
  const own = [
    undefined,
    'https://shop.example:8443',
    'HTTPS://SHOP.EXAMPLE:8443',
    'http://shop.internal:3000',
    'https://shop.internal:3000',
    'chrome-extension://abcdefghijklmnop',
    'moz-extension://b5b1',
    'safari-web-extension://b5b1',
  ]
  expect(own.filter((origin) => !isLetIn(origin))).toEqual([])
})

test('P-27 a page of any other site may not', () => {
  const others = [
    '',
    'null',
    'https://shop.example',
    'http://shop.example:8443',
    'https://shop.example:8443.evil.example',
    'https://evil.example/?https://shop.example:8443',
    'https://evil.example/chrome-extension://x',
    'xchrome-extension://x',
    'chrome-extension:/x',
    'http://localhost:5173',
    'http://127.0.0.1',
  ]
  expect(others.filter((origin) => isLetIn(origin))).toEqual([])
  expect(isLetIn('null', { ...site, PUBLIC_URL: 'no address' })).toBe(false)
})

test('P-27 a page of the public address that came without its lock may not, whatever the host that it names', () => {
  const bare = { PUBLIC_URL: 'https://shop.example', isLocal: false }
  for (const [origin, host] of [
    ['http://shop.example', 'shop.example'],
    ['http://shop.example', 'SHOP.example:80'],
    ['http://shop.example', 'shop.example:443'],
    ['https://shop.example', 'shop.example:80'],
  ] as const)
    expect([origin, host, isLetIn(origin, bare, host)]).toEqual([origin, host, origin.startsWith('https:')])
  expect(isLetIn('http://shop.example:8443', site, 'shop.example:8443')).toBe(false)
  expect(isLetIn('https://shop.example', { ...bare, PUBLIC_URL: 'http://shop.example' }, 'shop.example')).toBe(false)
})

test('P-27 a shop that is only on this machine may be asked from its other ports, and only from this machine', () => {
  const local = { PUBLIC_URL: 'http://localhost:3000', isLocal: true }
  const near = [
    'http://localhost',
    'https://localhost:5173',
    'http://127.0.0.1:80',
    'http://127.12.200.3',
    'http://[::1]:5',
  ]
  expect(near.filter((origin) => !isLetIn(origin, local))).toEqual([])
  const far = [
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'http://127.evil.example',
    'http://1270.0.1',
    'http://[::1].evil.example',
    'http://localhost:',
    'http://localhost:x',
    'xhttp://localhost',
    'ftp://localhost',
    'http://xlocalhost',
  ]
  expect(far.filter((origin) => isLetIn(origin, local))).toEqual([])
})
