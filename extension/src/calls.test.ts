import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, disconnect, readHosts, sendView } from './calls.ts'
import type { Connection } from './state.ts'

type Answer = { status: number; body: string; headers?: Record<string, string> }

let answer: Answer
const server = createServer((_, outgoing) => void outgoing.writeHead(answer.status, answer.headers).end(answer.body))
let connection: Connection

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  connection = { site: `http://127.0.0.1:${port}`, token: 'x', userId: null, firstName: 'Ines', at: 1 }
})
afterAll(() => void server.close())

const send = (told: Answer) => {
  answer = told
  return sendView(connection, '{}')
}
const yes = JSON.stringify({ status: 'succeeded', with: { itemId: 'seen-1' } })
const no = JSON.stringify({ status: 'failed', because: 'BadRequest', message: 'BadRequest' })

test('S-EXT-11 K-03 K-05 the site’s own answer settles what becomes of a view', async () => {
  expect(await send({ status: 200, body: yes })).toEqual({ is: 'sent', status: 200 })
  expect(await send({ status: 400, body: no })).toEqual({ is: 'refused', status: 400 })
  expect(await send({ status: 401, body: no })).toEqual({ is: 'ended' })
  expect(await send({ status: 429, body: no, headers: { 'retry-after': '7' } })).toEqual({ is: 'later', after: 7000 })
  expect(await send({ status: 503, body: no })).toEqual({ is: 'later' })
})

test('S-EXT-11 what others answer in the place of a site that is away loses no view and ends no connection', async () => {
  const others: Answer[] = [
    { status: 200, body: '<h1>Back soon</h1>' },
    { status: 200, body: '' },
    { status: 401, body: '<h1>Sign in</h1>', headers: { 'www-authenticate': 'Basic realm="x"' } },
    { status: 403, body: '<h1>Checking your browser</h1>' },
    { status: 404, body: '404 page not found' },
    { status: 404, body: '{"message":"no Route matched"}' },
    { status: 404, body: 'null' },
    { status: 502, body: '<h1>Bad Gateway</h1>' },
  ]
  for (const other of others) expect(await send(other)).toEqual({ is: 'later' })
})

test('a view that is too large for a proxy holds up no other', async () => {
  expect(await send({ status: 413, body: '<h1>Request Entity Too Large</h1>' })).toEqual({ is: 'refused', status: 413 })
})

test('what stands against a connection is told apart: a code that is over, a site that is busy or away, and one that speaks otherwise', async () => {
  const told = { token: 't', userId: 'ines', firstName: 'Ines' }
  const join = (status: number, body: unknown) => {
    answer = { status, body: JSON.stringify(body) }
    return connect(connection.site, 'a.code', 7)
  }
  expect(await join(200, { status: 'succeeded', with: told })).toEqual({ ...told, site: connection.site, at: 7 })
  // An older site does not say whose it is.
  expect(await join(200, { status: 'succeeded', with: { ...told, userId: undefined } })).toMatchObject({ userId: null })
  for (const [status, reason] of [
    [401, 'code'],
    [429, 'unreachable'],
    [503, 'unreachable'],
    [404, 'version'],
    [200, 'version'],
  ] as const)
    expect(await join(status, { status: 'failed' }), String(status)).toBe(reason)
  expect(await connect('http://127.0.0.1:1', 'a.code', 7)).toBe('unreachable')
})

test('S-EXT-14 a connection ends here though the site does not answer', async () => {
  await expect(disconnect({ ...connection, site: 'http://127.0.0.1:1' })).resolves.toBeUndefined()
})

test('S-EXT-12 of the stores that the site names only hosts are offered', async () => {
  const affiliates = ['shop.example', 'shop.example/*', '*', 'SHOP.example:8080', 'a'.repeat(254)].map((host) => ({
    host,
  }))
  answer = { status: 200, body: JSON.stringify({ status: 'succeeded', with: { affiliates } }) }
  expect(await readHosts(connection.site)).toEqual(['shop.example'])
  answer = { status: 503, body: '<h1>Back soon</h1>' }
  expect(await readHosts(connection.site)).toBeNull()
})
