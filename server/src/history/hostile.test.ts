import { exampleAffiliates } from '@sateen/catalogue/retailers'
import { expect, test } from 'vitest'
import { apiBase } from '../platform/serve.ts'
import { makeShopper } from '../testing/make-shopper.ts'
import { openTestHouse } from '../testing/open-test-house.ts'

const house = await openTestHouse()
const host = exampleAffiliates.hosts[0]!.host
const url = `https://${host}/products/coat`
const ines = await makeShopper(house)
const { with: code } = await house.ask('makePairingCode', {}, ines.token)
const { token } = (await house.ask('connectExtension', { body: code })).with
const details = { title: 'Coat', salePrice: 10, currency: 'USD' }

const send = (payload: string | object, headers: Record<string, string> = {}) =>
  house.app.inject({
    method: 'POST',
    url: `${apiBase}/history`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
const body = (more: object = {}, meta: object = {}, of: object = {}) => ({
  url,
  meta: { itemDetails: { ...details, ...of }, ...meta },
  ...more,
})

const refused: [what: string, payload: string | object, headers?: Record<string, string>][] = [
  ['no body', ''],
  ['a list', '[]'],
  ['null', 'null'],
  ['a text', '"x"'],
  ['broken JSON', '{"url":'],
  ['a form', 'url=x', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['plain text', JSON.stringify(body()), { 'content-type': 'text/plain' }],
  ['another shopper’s id', body({ userId: '00000000-0000-4000-8000-000000000000' })],
  ['an item’s id', body({ itemId: 'x' })],
  ['an unknown field of the page', body({}, { twitter: {} })],
  ['an unknown field of the item', body({}, {}, { id: 'x' })],
  ['a price that is an object', body({}, {}, { salePrice: { $gt: 0 } })],
  ['a price that is a list', body({}, {}, { salePrice: [1] })],
  ['a price without end', `{"url":"${url}","meta":{"itemDetails":{"salePrice":1e999}}}`],
  ['a name that is a list', body({}, {}, { title: ['Coat'] })],
  ['a key that is too long', body({ key: 'k'.repeat(65) })],
  ['a key that is a number', body({ key: 1 })],
  ['a moment that is none', body({ at: 'yesterday' })],
  ['a moment that is a number', body({ at: 0 })],
  ['an address without a host', body({ url: 'https:///products/coat' })],
  ['an address in the network of the house', body({ url: 'https://127.0.0.1/products/coat' })],
  ['an address whose host only ends alike', body({ url: `https://not${host}/products/coat` })],
  ['an address with the host behind a sign', body({ url: `https://evil.example#@${host}/` })],
  ['an address with a reversed stroke', body({ url: `https://evil.example\\@${host}/` })],
  ['an address at the port of a service', body({ url: `https://${host}:22/products/coat` })],
  ['an address of data', body({ url: 'data:text/html,x' })],
  ['an address of 3,000 characters', body({ url: `${url}?${'a'.repeat(3000)}` })],
  ['a canonical address that is a script', body({}, { general: { canonical: 'java\tscript:alert(1)' } })],
]

test.each(refused)('P-20 P-24 a view with %s is refused, and nothing is kept', async (_, payload, headers) => {
  const reply = await send(payload, headers)
  expect([400, 413, 415]).toContain(reply.statusCode)
  expect(reply.json()).toMatchObject({ status: 'failed' })
  const finds = await house.platform.sql.selectFrom('find').select('url').where('shopper_id', '=', ines.id).execute()
  expect(finds).toEqual([])
})

const odd: [
  what: string,
  payload: string | object,
  kept: { title: string | null; price: number | null; image: string | null },
][] = [
  [
    'markup in its name',
    body({ key: 'a', url: `${url}-a` }, {}, { title: '<img src=x onerror=alert(1)>Coat' }),
    { title: 'Coat', price: 10, image: null },
  ],
  [
    'marks that turn the reading direction',
    body({ key: 'b', url: `${url}-b` }, {}, { title: '\u202etaoC\u202c\u0007' }),
    { title: 'taoC', price: 10, image: null },
  ],
  [
    'names of the prototype',
    `{"url":"${url}-c","key":"c","meta":{"itemDetails":{"title":"Coat","salePrice":10,"currency":"USD"}}}`,
    { title: 'Coat', price: 10, image: null },
  ],
  [
    'a price below zero',
    body({ key: 'd', url: `${url}-d` }, {}, { salePrice: -5 }),
    { title: 'Coat', price: null, image: null },
  ],
  [
    'a price in powers of ten',
    body({ key: 'd2', url: `${url}-d2` }, {}, { salePrice: '1e5' }),
    { title: 'Coat', price: null, image: null },
  ],
  [
    'a price of a planet',
    body({ key: 'e', url: `${url}-e` }, {}, { salePrice: 9e15 }),
    { title: 'Coat', price: null, image: null },
  ],
  [
    'a picture that is a script',
    body({ key: 'f', url: `${url}-f` }, {}, { image: 'javascript:alert(1)' }),
    { title: 'Coat', price: 10, image: null },
  ],
  [
    'no name',
    body({ key: 'g', url: `${url}-g` }, {}, { title: null }),
    { title: host.replace(/^www\./, ''), price: 10, image: null },
  ],
]

test.each(odd)('P-20 a view with %s is kept as what it is', async (_, payload, { title, price, image }) => {
  const reply = await send(payload)
  expect(reply.statusCode).toBe(200)
  const { itemId } = reply.json<{ with: { itemId: string } }>().with
  const { with: item } = await house.ask('readItem', { params: { id: itemId } }, ines.token)
  expect([item.name, item.price, item.image]).toEqual([title, price, image])
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
})

test('P-24 D-ENT-25 what her history tells has its own words and lines, and no sign that turns them', async () => {
  const turned = (text: string) => `\u202e${text}\u2066\u0007`
  const open = { site_name: turned('Maison'), description: turned('Soft.\nLight.') }
  const odd = body(
    { key: 'turned', url: `${url}-turned` },
    { openGraph: open, general: { description: turned('\u05e9\u05de\u05dc\u05d4') } },
    { title: turned('Co\u00e9t'), brand: turned('B') },
  )
  expect((await send(odd)).statusCode).toBe(200)
  const entries = (await house.ask('readHistory', { params: { userId: ines.id } }, ines.token)).with
  const { meta } = entries.find(({ item }) => item.meta.openGraph)!.item
  expect(meta).toEqual({
    itemDetails: { ...details, title: 'Co\u00e9t', brand: 'B' },
    openGraph: { site_name: 'Maison', description: 'Soft.\nLight.' },
    general: { description: '\u05e9\u05de\u05dc\u05d4' },
  })
})

test('A-API-29 P-ROLE-09 no other token writes history, and a wrong one is told apart from none', async () => {
  for (const authorization of [
    '',
    'Bearer',
    'Bearer x',
    `Basic ${token}`,
    `Bearer ${token}x`,
    `Bearer ${token}, Bearer ${token}`,
  ])
    expect((await send(body({ key: 'z' }), { authorization })).statusCode).toBe(401)
})
