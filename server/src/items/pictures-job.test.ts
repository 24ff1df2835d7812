import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { Reach } from '../platform/outside/reach.ts'
import { openSettings } from '../site/setting-book.ts'
import { makeItems, type MadeItem } from '../testing/make-items.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { fetchDuePictures, pictureJobs } from './pictures-job.ts'

const house = await openTestHouse()
const { platform } = house
const { sql } = platform
const settings = await openSettings(platform)
const list = (...pictureHosts: string[]) => settings.change('pictureHosts', pictureHosts, null)
await list('cdn.partner.example')

const picture = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#e0d0c0' } })
  .jpeg()
  .toBuffer()
let asked: string[] = []
/** What happens while a picture is on its way. */
let meanwhile: () => Promise<unknown> = async () => {}
const shop: Server = createServer((request, response) => {
  asked.push(request.url ?? '')
  if (request.url === '/gone.jpg') return response.writeHead(404).end()
  void meanwhile().then(() => response.end(picture))
}).listen(0, '127.0.0.1')
await new Promise((done) => shop.once('listening', done))
afterAll(() => shop.close())
const { port } = shop.address() as AddressInfo
const reach: Reach = {
  resolve: async () => [{ address: '93.184.216.34', family: 4 }],
  open: (url, _at, signal) =>
    new Promise<IncomingMessage>((done, failed) =>
      get({ port, path: url.pathname, signal }, done).once('error', failed),
    ),
}

const later = (ms: number) => new Date(platform.now().getTime() + ms)
const hour = 3_600_000
const wait = async (id: string, path: string, { dueIn = 0, ...more }: Partial<MadeItem> & { dueIn?: number } = {}) => {
  await makeItems(house, [{ id, picture: null, picture_source: `https://cdn.partner.example${path}`, ...more }])
  await sql
    .updateTable('item')
    .set({ picture_next_at: later(dueIn) })
    .where('id', '=', id)
    .execute()
}
const itemOf = (id: string) =>
  sql
    .selectFrom('item')
    .select(['picture', 'picture_faults', 'picture_next_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('no picture is fetched of a piece that was deleted or taken off sale', async () => {
  await wait('off-sale', '/off-sale.jpg', { hidden_at: platform.now() })
  await wait('deleted', '/deleted.jpg')
  await sql.updateTable('item').set({ deleted_at: platform.now() }).where('id', '=', 'deleted').execute()
  await wait('on-sale', '/on-sale.jpg')
  asked = []
  await fetchDuePictures(platform, settings, reach)
  expect(asked).toEqual(['/on-sale.jpg'])
})

test('a picture that comes after its piece has got another address is not shown for it', async () => {
  await wait('renewed', '/former.jpg')
  meanwhile = () =>
    sql
      .updateTable('item')
      .set({ picture_source: 'https://cdn.partner.example/new.jpg' })
      .where('id', '=', 'renewed')
      .execute()
  await fetchDuePictures(platform, settings, reach)
  meanwhile = async () => {}
  expect((await itemOf('renewed')).picture).toBeNull()
})

test('days on which a picture was missing are forgotten once it is there', async () => {
  await wait('there-again', '/good.jpg')
  await sql.updateTable('item').set({ picture_faults: 2 }).where('id', '=', 'there-again').execute()
  await fetchDuePictures(platform, settings, reach)
  expect(await itemOf('there-again')).toMatchObject({ picture: expect.any(String), picture_faults: 0 })
})

test('P-30 a picture at a host that nobody listed waits half a day, or until it is listed; one that is missing waits its day', async () => {
  pictureJobs(platform, settings)
  // The first hearing of the settings is the start.
  await list('cdn.partner.example')
  await wait('unlisted', '/good.jpg', { picture_source: 'https://cdn.other.example/good.jpg' })
  await wait('missing', '/gone.jpg')
  await fetchDuePictures(platform, settings, reach)
  const [unlisted, missing] = [await itemOf('unlisted'), await itemOf('missing')]
  expect(unlisted).toMatchObject({ picture: null, picture_faults: 0 })
  expect(unlisted.picture_next_at! > later(11 * hour)).toBe(true)
  await list('cdn.partner.example', 'cdn.other.example')
  expect(await itemOf('missing')).toEqual(missing)
  await fetchDuePictures(platform, settings, reach)
  expect((await itemOf('unlisted')).picture).toEqual(expect.any(String))
})

test('a host that is away keeps the pictures of no other waiting', async () => {
  await list('cdn.partner.example', 'away.example')
  await wait('from-away', '/good.jpg', { picture_source: 'https://away.example/good.jpg', dueIn: -hour })
  const others = Array.from({ length: 12 }, (_, index) => `from-elsewhere-${index}`)
  for (const id of others) await wait(id, '/good.jpg')
  const partly: Reach = {
    ...reach,
    resolve: async (host) => {
      if (host === 'away.example') throw Object.assign(new Error('none'), { code: 'ENOTFOUND' })
      return reach.resolve(host)
    },
  }
  await fetchDuePictures(platform, settings, partly)
  for (const id of others) expect((await itemOf(id)).picture, id).toEqual(expect.any(String))
  expect((await itemOf('from-away')).picture_next_at! > later(hour / 2)).toBe(true)
})

test('a picture that was put off by a clock which has been set back since comes now, one that waits its day does not', async () => {
  await wait('put-off-in-june', '/good.jpg', { dueIn: 49 * hour })
  await wait('waits-its-day', '/good.jpg', { dueIn: 24 * hour })
  await fetchDuePictures(platform, settings, reach)
  expect((await itemOf('put-off-in-june')).picture).toEqual(expect.any(String))
  expect((await itemOf('waits-its-day')).picture).toBeNull()
})

test('without a network one portion is tried, and first what has waited longest', async () => {
  for (let count = 0; count < 12; count += 1) await wait(`waiting-${count}`, '/good.jpg', { dueIn: -1000 })
  await list('cdn.partner.example', 'longest.example')
  await wait('longest', '/good.jpg', { picture_source: 'https://longest.example/good.jpg', dueIn: -hour })
  const hosts: string[] = []
  const nowhere: Reach = {
    ...reach,
    resolve: (host) => {
      hosts.push(host)
      return Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' }))
    },
  }
  await fetchDuePictures(platform, settings, nowhere)
  expect([hosts.length, hosts.includes('longest.example')]).toEqual([8, true])
})
