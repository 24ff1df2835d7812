import { createHash } from 'node:crypto'
import { calls, type CallName } from '@sateen/contract/calls'
import { expect, test } from 'vitest'
import { readRows, readShapes } from '../commands/backup-sql.ts'
import { makeItems } from '../testing/make-items.ts'
import { makeShopper, testPassword } from '../testing/make-shopper.ts'
import { makeSignUp } from '../testing/make-sign-up.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { routesOf } from '../testing/routes-of.ts'
import { apiBase } from './serve.ts'

const house = await openTestHouse({ PUBLIC_URL: 'https://shop.example' })
await makeItems(house, [{ id: 'one' }])
const admin = await makeShopper(house, { isAdmin: true, email: 'ada@x.example' })

/** A hash of each table. A shop is made when it is first looked at, and a session notes that it was seen. */
const state = () =>
  house.platform.sql.transaction().execute(async (tx) => {
    const found: Record<string, string> = {}
    for (const { table } of await readShapes(tx)) {
      if (table === 'shop') continue
      const rows: string[] = []
      for await (const some of readRows(tx, table))
        rows.push(...some.map((row) => row.replaceAll(/"last_seen":"[^"]*"|"child_used":\w+/g, '')))
      found[table] = createHash('md5').update(rows.sort().join('\n')).digest('hex')
    }
    return found
  })

/** Bodies that would do something if they were taken. */
const bodies: Partial<Record<CallName, Record<string, unknown>>> = {
  signUp: makeSignUp(),
  forgotPassword: { username: 'ada@x.example' },
  contact: { name: 'A', email: 'a@x.example', message: 'Hello' },
  subscribe: { email: 'a@x.example' },
  tag: { itemId: 'one', userId: admin.id },
  pass: { itemId: 'one', userId: admin.id },
  changeAccount: { name: 'Mallory' },
  deleteAccount: { password: testPassword },
  deleteItem: { itemId: 'one' },
  createCollection: { title: 'x', subtitle: '' },
  changeButtonConfig: { text: 'x', url: 'https://evil.example/', visible: true },
  events: { events: [{ type: 'session_start', at: '2026-11-21T00:00:00Z' }] },
  changePassword: { oldPassword: testPassword, newPassword: 'Other-Pass9' },
}
const writing = (Object.keys(calls) as CallName[]).filter((name) => calls[name].method !== 'GET')
const addressOf = (name: CallName) => apiBase + calls[name].path.replace(':userId', admin.id).replaceAll(/:\w+/g, 'one')

/** What a page of another site can make a browser send, even were it to carry a sign-in. */
const ways: [
  string,
  (name: CallName) => { method: string; url: string; headers: Record<string, string>; payload?: string },
][] = [
  [
    'as plain text',
    (name) => ({
      method: 'POST',
      url: addressOf(name),
      headers: { 'content-type': 'text/plain' },
      payload: JSON.stringify(bodies[name] ?? {}),
    }),
  ],
  [
    'as plain text under its own method',
    (name) => ({
      method: calls[name].method,
      url: addressOf(name),
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      payload: JSON.stringify(bodies[name] ?? {}),
    }),
  ],
  [
    'as a form',
    (name) => ({
      method: 'POST',
      url: addressOf(name),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(bodies[name] as Record<string, string>).toString(),
    }),
  ],
  [
    'as a form with a file',
    (name) => ({
      method: 'POST',
      url: addressOf(name),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="x"\r\n\r\n{}\r\n--x--\r\n',
    }),
  ],
  [
    'by GET',
    (name) => ({
      method: 'GET',
      url: `${addressOf(name)}?${new URLSearchParams(bodies[name] as Record<string, string>)}`,
      headers: {},
    }),
  ],
  [
    'as a form that names another method',
    (name) => ({
      method: 'POST',
      url: `${addressOf(name)}?_method=${calls[name].method}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-http-method-override': calls[name].method },
      payload: '_method=DELETE',
    }),
  ],
  [
    'from a wrong origin',
    (name) => ({
      method: calls[name].method,
      url: addressOf(name),
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      payload: JSON.stringify(bodies[name] ?? {}),
    }),
  ],
  [
    'from no origin that could be named',
    (name) => ({
      method: calls[name].method,
      url: addressOf(name),
      headers: { 'content-type': 'application/json', origin: 'null' },
      payload: JSON.stringify(bodies[name] ?? {}),
    }),
  ],
]

test('P-27 no page of another site changes anything, by any writing call, with or without a sign-in', async () => {
  await house.platform.outbox.drain()
  const before = await state()
  const letIn: string[] = []
  for (const [how, wayOf] of ways) {
    for (const name of writing) {
      // Sign-ins are not carried by browsers here; a call that takes one from elsewhere must not change anything either.
      for (const token of how.includes('origin') || how === 'by GET' ? [null, admin.token] : [null]) {
        const way = wayOf(name)
        const { statusCode } = await house.app.inject({
          ...way,
          method: way.method as 'POST',
          headers: { ...way.headers, ...(token && { authorization: `Bearer ${token}` }) },
        })
        const isRead = way.method === 'GET'
        if (statusCode < 400 && !isRead) letIn.push(`${name} ${how}: ${statusCode}`)
      }
    }
    expect([how, await state()]).toEqual([how, before])
  }
  expect(letIn).toEqual([])
})

test('P-27 what is sent as a form or as plain text is taken by no call that reads none, whoever asks', async () => {
  await house.platform.outbox.drain()
  const before = await state()
  const forms = {
    'multipart/form-data; boundary=x': '--x\r\nContent-Disposition: form-data; name="x"\r\n\r\n{}\r\n--x--\r\n',
    'multipart/form-data': '{}',
    'application/x-www-form-urlencoded': 'x=1',
    'text/plain': '{}',
  }
  const taken: string[] = []
  for (const name of writing) {
    if (calls[name].multipart) continue
    for (const [type, payload] of Object.entries(forms)) {
      const { statusCode } = await house.app.inject({
        method: calls[name].method as 'POST',
        url: addressOf(name),
        headers: { 'content-type': type, authorization: `Bearer ${admin.token}` },
        payload,
      })
      if (statusCode !== 415) taken.push(`${name} as ${type}: ${statusCode}`)
    }
  }
  expect(taken).toEqual([])
  expect(await state()).toEqual(before)
})

test('P-27 the shop’s own pages may, from its address and from the one that they were opened at; so may its extension', async () => {
  for (const origin of [
    'https://shop.example',
    'http://localhost:8080',
    'chrome-extension://abcdefgh',
    'moz-extension://6a',
  ]) {
    const reply = await house.app.inject({
      method: 'POST',
      url: `${apiBase}/users/me/login`,
      headers: { origin, host: 'localhost:8080' },
      payload: { username: 'ada@x.example', password: testPassword },
    })
    expect([origin, reply.statusCode]).toEqual([origin, 200])
  }
})

test('P-27 a shop on this machine may be asked by its builder’s tools, and by no site of the network', async () => {
  const local = await openTestHouse()
  const from = async (origin: string) =>
    (
      await local.app.inject({
        method: 'POST',
        url: `${apiBase}/users/me/forgotPassword`,
        headers: { origin },
        payload: { username: 'nobody@x.example' },
      })
    ).statusCode
  expect(await from('http://127.0.0.1:5173')).toBe(200)
  for (const origin of [
    'http://localhost.evil.example',
    'http://192.0.2.7:5173',
    'http://norrvale.localhost:3000',
    'null',
  ])
    expect([origin, await from(origin)]).toEqual([origin, 403])
})

test('P-27 no answer opens a door to another site', async () => {
  for (const { method, url } of routesOf(house.app)) {
    const reply = await house.app.inject({
      method: 'OPTIONS',
      url: url.replaceAll(/:\w+/g, 'one'),
      headers: { origin: 'https://evil.example', 'access-control-request-method': method },
    })
    expect([url, Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))]).toEqual([url, []])
  }
})
