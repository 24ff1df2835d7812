import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { sendRefusal } from '../platform/app.ts'
import { isInside } from '../platform/outside/inside.ts'
import { internet, type Reach } from '../platform/outside/reach.ts'
import { Refusal } from '../platform/refusal.ts'
import { openSettings } from '../site/setting-book.ts'
import { makeItems } from '../testing/make-items.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { fetchPicture } from './pictures-fetch.ts'
import { fetchDuePictures } from './pictures-job.ts'
import { groundOf, makePicture } from './pictures-make.ts'
import { servePictures } from './pictures-routes.ts'
import { sweepPictures } from './pictures-sweep.ts'

const house = await openTestHouse()
const { platform } = house
const settings = await openSettings(platform)
platform.changes.listen('settings', () => settings.load())

const picture = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#e0d0c0' } })
  .jpeg()
  .toBuffer()
const masters = mkdtempSync(join(tmpdir(), 'sateen-masters-'))
mkdirSync(join(masters, 'covers'))
writeFileSync(join(masters, 'linen-dress.webp'), await sharp(picture).resize(720).webp().toBuffer())
writeFileSync(join(masters, 'covers', 'after-dark.webp'), await sharp(picture).webp().toBuffer())
afterAll(() => rmSync(masters, { recursive: true }))

/** A shop of pictures on this machine, reached as if it were out in the internet. */
let asked: string[] = []
const shop: Server = createServer((request, response) => {
  asked.push(request.url ?? '')
  if (request.url === '/gone.jpg') return response.writeHead(404).end()
  if (request.url === '/words.jpg') return response.end('no picture at all')
  if (request.url === '/away.jpg') return response.writeHead(503).end()
  if (request.url === '/elsewhere.jpg')
    return response.writeHead(302, { location: 'https://inside.example/x.jpg' }).end()
  if (request.url === '/moved.jpg') return response.writeHead(302, { location: '/good.jpg' }).end()
  if (request.url === '/huge.jpg') return response.writeHead(200, { 'content-length': 9_000_000 }).end()
  return response.end(picture)
}).listen(0, '127.0.0.1')
await new Promise((done) => shop.once('listening', done))
afterAll(() => shop.close())
const { port } = shop.address() as AddressInfo

const reach = (addresses: string[] = ['93.184.216.34']): Reach => ({
  resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  open: (url, _at, signal) =>
    new Promise<IncomingMessage>((done, failed) =>
      get({ port, path: url.pathname, signal }, done).once('error', failed),
    ),
})
const nowhere: Reach = {
  resolve: () => Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' })),
  open: internet.open,
}
const isListed = (host: string) => host === 'cdn.shop.example'
const fetchFrom = (path: string, from = reach()) => fetchPicture(`https://cdn.shop.example${path}`, isListed, from)

test('P-30 a picture is fetched from a listed host by https only, and never from inside, however it is named', async () => {
  asked = []
  expect(await fetchFrom('/good.jpg')).toMatchObject({ state: 'here' })
  expect(await fetchFrom('/moved.jpg')).toMatchObject({ state: 'here' })
  expect(asked).toEqual(['/good.jpg', '/moved.jpg', '/good.jpg'])
  asked = []
  const closed = [
    'http://cdn.shop.example/x.jpg',
    'https://cdn.shop.example:8443/x.jpg',
    'https://user@cdn.shop.example/x.jpg',
    'https://evil.example/x.jpg',
    'https://cdn.shop.example.evil.example/x',
    'file:///etc/passwd',
    'https://127.0.0.1/x.jpg',
  ]
  for (const address of closed)
    expect({ address, state: (await fetchPicture(address, isListed, reach())).state }).toEqual({
      address,
      state: 'closed',
    })
  for (const inner of ['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', 'fd00::1', '::ffff:127.0.0.1', '0.0.0.0']) {
    expect(await fetchFrom('/good.jpg', reach([inner]))).toMatchObject({ state: 'closed' })
    expect(await fetchFrom('/good.jpg', reach(['93.184.216.34', inner]))).toMatchObject({ state: 'closed' })
  }
  expect(asked).toEqual([])
  expect(await fetchFrom('/elsewhere.jpg')).toMatchObject({ state: 'closed' })
})

test('P-30 a name that answers with another address when asked again is held at the first', async () => {
  const open = (url: string, ...at: string[]) =>
    internet.open(
      new URL(url),
      at.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      AbortSignal.timeout(5000),
      {},
    )
  await expect(open('https://no-such-name.example/x.jpg', '127.0.0.1')).rejects.toMatchObject({
    code: 'ECONNREFUSED',
    address: '127.0.0.1',
  })
  // Of several, all of them checked, the next is asked where one does not answer.
  const answer = await open(`http://no-such-name.example:${port}/good.jpg`, '::1', '127.0.0.1')
  expect(answer.statusCode).toBe(200)
  answer.destroy()
  expect((await fetchPicture('https://localhost/x.jpg', () => true)).state).toBe('closed')
})

test('addresses of the internet are told from those inside', () => {
  expect(['8.8.8.8', '93.184.216.34', '2606:4700::1111'].map(isInside)).toEqual([false, false, false])
  expect(
    [
      '192.168.1.1',
      '172.31.0.1',
      '100.64.0.1',
      '198.18.0.1',
      '224.0.0.1',
      'fe80::1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001:db8::1',
      'name',
    ].filter((one) => !isInside(one)),
  ).toEqual([])
})

test('what is too large, missing or no answer is told apart', async () => {
  expect(await fetchFrom('/huge.jpg')).toMatchObject({ state: 'gone' })
  expect(await fetchFrom('/gone.jpg')).toMatchObject({ state: 'gone' })
  expect(await fetchFrom('/away.jpg')).toMatchObject({ state: 'away' })
  expect(await fetchFrom('/good.jpg', nowhere)).toMatchObject({ state: 'away' })
})

test('U-22 a fetched picture is encoded anew in three widths, with the colour of its ground', async () => {
  const made = await makePicture(picture)
  expect([...made!.byWidth.keys()]).toEqual([320, 480, 720])
  for (const [width, bytes] of made!.byWidth)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width })
  expect(made!.ground).toBe(await groundOf(picture))
  expect(made!.ground).toMatch(/^#[dcef][0-9a-f]/)
  expect(
    await makePicture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="5" height="5"></svg>')),
  ).toBeNull()
})

const wait = async (id: string, path: string, host = 'cdn.partner.example') => {
  await makeItems(house, [
    { id, picture: null, picture_source: `https://${host}${path}`, url: `https://www.partner.example/${id}` },
  ])
  await platform.sql.updateTable('item').set({ picture_next_at: platform.now() }).where('id', '=', id).execute()
}
const itemOf = (id: string) =>
  platform.sql
    .selectFrom('item')
    .select(['picture', 'ground', 'picture_faults', 'picture_next_at', 'hidden_at', 'number'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('P-30 pictures come only from hosts that the item’s retailer lists', async () => {
  await settings.change(
    'affiliates',
    [{ host: 'partner.example', network: 'A', offerId: '1', pictureHosts: ['cdn.partner.example'] }],
    null,
  )
  await wait('listed', '/good.jpg')
  await wait('unlisted', '/good.jpg', 'cdn.other.example')
  expect(await fetchDuePictures(platform, settings, reach())).toBe(1)
  expect(await itemOf('listed')).toMatchObject({
    picture: expect.stringMatching(/^[0-9a-f]{32}\.webp$/),
    picture_faults: 0,
    picture_next_at: null,
  })
  expect(await itemOf('unlisted')).toMatchObject({ picture: null, picture_faults: 0 })
  expect(house.shelf.find('listed')?.item.image).toMatch(/^\/images\/items\/[0-9a-f]{32}\.webp$/)
})

test('three days without its picture hide an item; no network never does', async () => {
  await wait('lost', '/gone.jpg')
  await wait('words', '/words.jpg')
  await wait('cut', '/good.jpg')
  for (let day = 0; day < 3; day++) {
    expect((await itemOf('lost')).hidden_at).toBeNull()
    await fetchDuePictures(platform, settings, {
      ...reach(),
      resolve: async (host) => (day < 2 || host !== 'x' ? reach().resolve(host) : []),
    })
    await fetchDuePictures(platform, settings, reach())
    house.clock.now = new Date(house.clock.now.getTime() + 25 * 3_600_000)
  }
  expect((await itemOf('lost')).hidden_at).not.toBeNull()
  expect((await itemOf('words')).hidden_at).not.toBeNull()
  await wait('offline', '/good.jpg')
  for (let day = 0; day < 5; day++) {
    await fetchDuePictures(platform, settings, nowhere)
    house.clock.now = new Date(house.clock.now.getTime() + 25 * 3_600_000)
  }
  expect(await itemOf('offline')).toMatchObject({ hidden_at: null, picture_faults: 0, picture: null })
  expect(await fetchDuePictures(platform, settings, reach())).toBe(1)
})

const app = Fastify()
app.setErrorHandler((fault, _request, reply) =>
  fault instanceof Refusal ? sendRefusal(reply, fault) : reply.code(500).send(),
)
servePictures(app, platform, masters)
const see = async (url: string) => {
  const { statusCode, headers, rawPayload } = await app.inject({ url })
  return { status: statusCode, keep: headers['cache-control'], type: headers['content-type'], bytes: rawPayload }
}

test('U-22 widths of the demo’s pictures are made when they are asked for, and may be kept forever', async () => {
  for (const width of [320, 480, 720]) {
    const { status, keep, type, bytes } = await see(`/images/items/linen-dress.webp?w=${width}`)
    expect({ status, keep, type }).toEqual({
      status: 200,
      keep: 'public, max-age=31536000, immutable',
      type: 'image/webp',
    })
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width })
  }
  const both = await Promise.all([see('/images/covers/after-dark?w=480'), see('/images/covers/edit-1?w=480')])
  expect(both[0].bytes.equals(both[1].bytes)).toBe(true)
})

test('a picture of an item comes as JPEG for mails, in the widths of items and no other form', async () => {
  const { status, keep, type, bytes } = await see('/images/items/linen-dress.webp?w=480&as=jpeg')
  expect({ status, keep, type }).toEqual({
    status: 200,
    keep: 'public, max-age=31536000, immutable',
    type: 'image/jpeg',
  })
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 480 })
  const statuses = await Promise.all(
    ['w=480&as=png', 'w=480&as=', 'as=jpeg', 'w=1440&as=jpeg', 'w=481&as=jpeg', 'w=480&as=jpeg&as=jpeg'].map(
      async (query) => (await see(`/images/items/linen-dress.webp?${query}`)).status,
    ),
  )
  expect(statuses).toEqual([400, 400, 400, 400, 400, 400])
  expect((await see('/images/items/nothing.webp?w=480&as=jpeg')).status).toBe(404)
})

test('a picture that is not there is a 404, a width that is not made a 400, and no key leaves its folder', async () => {
  for (const url of [
    '/images/items/nothing.webp',
    '/images/covers/nothing',
    '/images/satin/ink',
    '/images/items/..%2f..%2fpackage.json',
    '/images/covers/%2e%2e%2flinen-dress.webp',
    '/images/items/item-999999',
  ]) {
    expect({ url, status: (await see(url)).status }).toEqual({ url, status: 404 })
  }
  const { status, bytes } = await see('/images/items/linen-dress.webp?w=321')
  expect({ status, said: JSON.parse(bytes.toString()).message }).toEqual({
    status: 400,
    said: 'A width is one of 320, 480, 720, 960, 1440, 1680.',
  })
})

test('while a picture is on its way its place shows the empty wall, and then the picture', async () => {
  await wait('soon', '/good.jpg')
  const { number } = await itemOf('soon')
  const before = await see(`/images/items/item-${number}?w=320`)
  expect({ status: before.status, keep: before.keep }).toEqual({ status: 200, keep: 'public, max-age=60' })
  const mailed = () => see(`/images/items/item-${number}?w=480&as=jpeg`)
  expect(await sharp((await mailed()).bytes).metadata()).toMatchObject({ format: 'jpeg', width: 96 })
  await fetchDuePictures(platform, settings, reach())
  const after = await see(`/images/items/item-${number}?w=320`)
  // The piece may get another picture, and this address stays the same.
  expect(after.keep).toBe('public, max-age=60')
  expect(await sharp(after.bytes).metadata()).toMatchObject({ width: 320 })
  expect(await sharp((await mailed()).bytes).metadata()).toMatchObject({ format: 'jpeg', width: 480 })
  await platform.sql.updateTable('item').set({ deleted_at: platform.now() }).where('id', '=', 'soon').execute()
  expect((await see(`/images/items/item-${number}?w=320`)).status).toBe(404)
})

test('what no item shows any more is swept after a day', async () => {
  const folder = join(platform.env.DATA_DIR, 'images/items/480')
  const [old, fresh] = [join(folder, 'old.webp'), join(folder, 'fresh.webp')]
  for (const path of [old, fresh]) writeFileSync(path, 'x')
  const at = house.clock.now.getTime() / 1000
  utimesSync(old, at - 100_000, at - 100_000)
  utimesSync(fresh, at, at)
  const { picture: key } = await itemOf('listed')
  expect(await sweepPictures(platform)).toBe(1)
  expect((await see(`/images/items/${key}?w=480`)).status).toBe(200)
})

test('what a killed process left half written is swept after a day, of people’s pictures too', async () => {
  const at = house.clock.now.getTime() / 1000
  for (const place of ['people', 'made', 'items/480']) {
    const folder = join(platform.env.DATA_DIR, 'images', place)
    mkdirSync(folder, { recursive: true })
    for (const [name, age] of [['old', 100_000] as const, ['fresh', 0] as const]) {
      const path = join(folder, `${name}.webp.1234.part`)
      writeFileSync(path, 'half')
      utimesSync(path, at - age, at - age)
    }
  }
  writeFileSync(join(platform.env.DATA_DIR, 'images/people/whole.webp'), 'x')
  utimesSync(join(platform.env.DATA_DIR, 'images/people/whole.webp'), at - 100_000, at - 100_000)
  expect(await sweepPictures(platform)).toBe(3)
  const left = readdirSync(join(platform.env.DATA_DIR, 'images'), { recursive: true }).map(String)
  expect(left.filter((name) => /part$|whole/.test(name)).sort()).toEqual([
    'items/480/fresh.webp.1234.part',
    'made/fresh.webp.1234.part',
    'people/fresh.webp.1234.part',
    'people/whole.webp',
  ])
})

test('pictures that take more room than they may go in the order in which they came, and their items stay', async () => {
  const older = await itemOf('listed')
  const before = (await see(`/images/items/${older.picture}?w=480`)).status
  const gone = await sweepPictures(platform, 1)
  expect([before, gone > 0]).toEqual([200, true])
  const now = await itemOf('listed')
  expect(now).toMatchObject({ picture: null, picture_next_at: null, hidden_at: null })
  expect(house.shelf.find('listed')?.isPublic).toBe(true)
  expect((await see(`/images/items/item-${now.number}?w=480`)).status).toBe(200)
})
