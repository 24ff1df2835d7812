import { existsSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { calls } from '@sateen/contract/calls'
import { describe, expect, test } from 'vitest'
import { makeItems } from '../testing/make-items.ts'
import { makeShopper } from '../testing/make-shopper.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { routesOf } from '../testing/routes-of.ts'
import { pagePolicy } from './app.ts'
import { describeApi } from './pages-docs.ts'
import { apiBase } from './serve.ts'

// On a public address, and on this machine, where captured mail, the list of calls and the demo's retailers show too.
const house = await openTestHouse({ PUBLIC_URL: 'https://shop.example' })
const local = await openTestHouse()
await makeItems(house, [{ id: 'shown' }])

const isBuilt = existsSync(join(import.meta.dirname, '../../../web/dist/index.html'))
const wanted: Record<string, RegExp> = {
  'strict-transport-security': /^max-age=\d{8}/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$|^no-referrer$/,
  'content-security-policy': /frame-ancestors 'none'/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
}
const lackingIn = (headers: Record<string, unknown>) =>
  Object.entries(wanted).flatMap(([name, form]) => (form.test(String(headers[name])) ? [] : [name]))

const addresses = routesOf(house.app).map(({ method, url }) => ({
  method,
  url: url.replaceAll(/:\w+/g, 'shown').replace('*', 'nothing.js'),
}))
const oddAddresses = [
  '/',
  '/home',
  '/nowhere',
  '/%',
  '/%00',
  '/%ff',
  '//x',
  `/${'a'.repeat(3000)}`,
  `${apiBase}/`,
  `${apiBase}/nothing`,
]

test('P-31 every answer of every route carries the headers, whoever asks and however it goes', async () => {
  const admin = await makeShopper(house, { isAdmin: true })
  expect(addresses.length).toBeGreaterThan(70)
  const lacking: string[] = []
  for (const { method, url } of [...addresses, ...oddAddresses.map((url) => ({ method: 'GET', url }))]) {
    for (const token of [undefined, admin.token]) {
      const reply = await house.app.inject({
        method: method as 'GET',
        url,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(method !== 'GET' && { 'content-type': 'application/json' }),
        },
        ...(method !== 'GET' && method !== 'HEAD' && { payload: '{}' }),
      })
      const names = lackingIn(reply.headers)
      if (reply.headers.server || reply.headers['x-powered-by']) names.push('tells what serves')
      if (reply.statusCode >= 500 && reply.statusCode !== 503) names.push(`status ${reply.statusCode}`)
      if (names.length > 0) lacking.push(`${method} ${url.slice(0, 80)}: ${names.join(', ')}`)
    }
  }
  expect(lacking).toEqual([])
})

test('P-31 P-34 bytes that are no request are refused with the same headers and a reason', async () => {
  await house.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = house.app.server.address() as AddressInfo
  const send = (bytes: string) =>
    new Promise<string>((done) => {
      let heard = ''
      const peer = connect(port, '127.0.0.1', () => peer.write(bytes))
      peer.on('data', (part) => (heard += part.toString()))
      peer.on('error', () => {})
      peer.on('close', () => done(heard))
    })
  const odd: [string, number][] = [
    ['hello\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\nContent-Length: x\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
    ['POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n', 400],
    ['GET / HTTP/9.9\r\nHost: x\r\n\r\n', 400],
    ['GET /\u0001 HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['GET /healthz HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n', 400],
    ['GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: a-miracle\r\n\r\n', 417],
    ['CONNECT other.example:443 HTTP/1.1\r\nHost: x\r\n\r\n', 405],
  ]
  for (const [bytes, status] of odd) {
    const answer = await send(bytes)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    const headers = Object.fromEntries(
      head
        .split('\r\n')
        .slice(1)
        .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
    )
    expect([bytes.slice(0, 40), head.split(' ')[1], lackingIn(headers)]).toEqual([
      bytes.slice(0, 40),
      String(status),
      [],
    ])
    expect(JSON.parse(body)).toMatchObject({ status: 'failed', because: 'BadRequest' })
  }
})

test('A-API-59 who sends far too much hears why, however it is sent, instead of finding a broken line', async () => {
  if (!house.app.server.listening) await house.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = house.app.server.address() as AddressInfo
  const { token } = await makeShopper(house)
  const much = new Uint8Array(11 * 1024 * 1024).fill(97)
  much.set([0xff, 0xd8, 0xff, 0xe0])
  const form = () => {
    const made = new FormData()
    made.append('file', new Blob([much], { type: 'image/jpeg' }), 'a.jpg')
    return made
  }
  const json = { 'content-type': 'application/json' }
  const send = (path: string, init: RequestInit & { duplex?: 'half' }) =>
    fetch(`http://127.0.0.1:${port}${apiBase}${path}`, { method: 'POST', ...init }).then(
      async (reply) => [reply.status, ((await reply.json()) as { because: string }).because],
      (fault: Error) => [fault.cause],
    )
  for (let time = 0; time < 2; time += 1) {
    const answers = await Promise.all([
      send('/users/me/login', { headers: json, body: much }),
      send('/users/me/login', { headers: json, body: new Blob([much]).stream(), duplex: 'half' }),
      send('/images', { headers: { authorization: `Bearer ${token}` }, body: form() }),
    ])
    expect(answers).toEqual(answers.map(() => [413, 'PayloadTooLarge']))
  }
})

test('P-31 what is one shopper’s is kept by no cache; lists of items are asked for anew under a strong tag', async () => {
  const ines = await makeShopper(house)
  const kept: string[] = []
  for (const { method, url } of addresses.filter(({ url }) => /\/(users|history)(\/|$)/.test(url))) {
    if (/recommendations/.test(url)) continue
    const reply = await house.app.inject({
      method: method as 'GET',
      url: url.replace('shown', ines.id),
      headers: {
        authorization: `Bearer ${ines.token}`,
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
      },
      ...(method !== 'GET' && method !== 'HEAD' && { payload: '{}' }),
    })
    if (reply.headers['cache-control'] !== 'no-store') kept.push(`${method} ${url}: ${reply.headers['cache-control']}`)
  }
  expect(kept).toEqual([])
  // The calls above have ended every session of hers.
  const ones = await makeShopper(house)
  const as = (url: string) =>
    house.app.inject({ url: apiBase + url, headers: { authorization: `Bearer ${ones.token}` } })
  const lists = [
    '/recommendations',
    '/recommendations/paginated',
    '/recommendations/item?canonical=https%3A%2F%2Fshop.example%2F',
    `/users/${ones.id}/recommendations/paginated`,
    '/collections',
    '/quiz/items/Tops',
    '/search?q=dress',
  ]
  for (const url of lists) {
    const { statusCode, headers } = await as(url)
    expect([url, statusCode, headers['cache-control']]).toEqual([url, 200, 'private, no-cache'])
    expect(String(headers.etag)).toMatch(/^"[^"]+"$/)
  }
  expect((await as('/users/me/sessions')).headers['cache-control']).toBe('no-store')
})

test('P-31 the calls that are answered are those of the contract, and those that the description lists', () => {
  const answered = routesOf(house.app)
    .filter(({ method, url }) => url.startsWith(`${apiBase}/`) && method !== 'HEAD')
    .map(({ method, url }) => `${method} ${url.slice(apiBase.length)}`)
  const { paths } = describeApi('https://shop.example') as { paths: Record<string, object> }
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
  const stated = Object.values(calls).map(({ method, path }) => `${method} ${path}`)
  expect(answered.toSorted()).toEqual(stated.toSorted())
  expect(described.toSorted()).toEqual(stated.toSorted())
})

test.each([
  '/.git/HEAD',
  '/.git/config',
  '/.env',
  '/.env.example',
  '/package.json',
  '/assets/main.js.map',
  '/assets/..%2f..%2fpackage.json',
  '/assets/../../package.json',
  '/metrics',
  '/api/v1/metrics',
  '/server-status',
  '/debug/pprof',
  '/wp-login.php',
  '/dev/mail',
  '/secret',
  '/.data/secret',
])('P-31 there is nothing at %s', async (url) => {
  const reply = await house.app.inject(url)
  expect([400, 404, 503]).toContain(reply.statusCode)
  expect(reply.payload).not.toMatch(/"dependencies"|\[core\]|process_cpu|SECRET=/)
})

describe.skipIf(!isBuilt)('with the pages built', () => {
  const pages = [
    '/',
    '/login',
    '/signup',
    '/quiz',
    '/home',
    '/collections',
    '/search?q=x',
    '/privacy',
    '/nowhere',
    '/shopper/%3Cimg%20src%3Dx%20onerror%3Dwindow.__pwn%3D1%3E',
  ]

  test('P-25 every page comes with the strict policy, and nothing in it is inline or from elsewhere', async () => {
    const faults: string[] = []
    for (const at of [house, local]) {
      const own = at === local ? ['/docs', '/dev/mail'] : []
      for (const url of [...pages, ...own]) {
        const reply = await at.app.inject(url)
        if (!String(reply.headers['content-type']).startsWith('text/html'))
          faults.push(`${url}: no page (${reply.statusCode})`)
        const policy = String(reply.headers['content-security-policy'])
        if (own.includes(url) ? !policy.includes("default-src 'none'") : policy !== pagePolicy)
          faults.push(`${url}: ${policy}`)
        if (!own.includes(url) && !(reply.headers['x-frame-options'] && reply.headers['permissions-policy']))
          faults.push(`${url}: may be framed, or may ask for a camera`)
        faults.push(...inlineIn(reply.payload).map((found) => `${url}: ${found}`))
      }
    }
    expect(faults).toEqual([])
  })
})

/** Scripts, styles and addresses of a page that its policy would hold back. */
function inlineIn(html: string): string[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
  return [
    // Data that no browser runs may stand in the page.
    ...scripts
      .filter(
        ([, head = '', text = '']) =>
          !/\ssrc=/.test(head) && !/type="application\/(?:ld\+)?json"/.test(head) && text.trim() !== '',
      )
      .map(([found]) => found.slice(0, 80)),
    ...[...html.matchAll(/<style\b|\sstyle="|\son[a-z]+\s*=\s*"|javascript:/gi)].map(([found]) => found),
    ...[...html.matchAll(/<(?:script|link|img|iframe)\b[^>]*\s(?:src|href)="(https?:)?\/\/[^"]*"/gi)]
      .map(([found]) => found)
      .filter((found) => !/rel="(?:canonical|alternate)"/.test(found)),
  ]
}
