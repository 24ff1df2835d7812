import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { internet, type Reach } from '../platform/outside/reach.ts'
import { openSettings } from '../site/setting-book.ts'
import type { FeedPlan } from '../site/setting-types.ts'
import { storeSetting } from '../site/sql.ts'
import { makeShopper } from '../testing/make-shopper.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { fetchDueFeeds } from './fetch-feeds.ts'

const house = await openTestHouse()
const { platform } = house
const settings = await openSettings(platform)
const admin = await makeShopper(house, { isAdmin: true })

/** A shop's server on this machine, reached as if it were out in the internet. */
let lines: string[] = []
let status = 200
let retryAfter = ''
let contentType = 'text/csv'
/** The bytes of the feed, where they are not those of its lines. */
let bytes: Buffer | null = null
let asked: IncomingMessage['headers'][] = []
/** What happens while a feed is on its way. */
let meanwhile: () => Promise<unknown> = async () => undefined
const tag = () => `"${lines.length}"`
const server = createServer(async (request, response) => {
  asked.push(request.headers)
  if (request.url === '/inside') return response.writeHead(302, { location: 'http://inside.example/feed' }).end()
  if (request.headers['if-none-match'] === tag()) return response.writeHead(304).end()
  if (request.url === '/cut.jsonl') {
    response.writeHead(200, { 'content-length': 1000 }).write(`${lines[0]}\n`, () => response.destroy())
    return undefined
  }
  await meanwhile()
  return response
    .writeHead(status, {
      etag: tag(),
      'content-type': contentType,
      'last-modified': 'Mon, 01 Jun 2026 00:00:00 GMT',
      ...(retryAfter && { 'retry-after': retryAfter }),
    })
    .end(bytes ?? lines.join('\n'))
}).listen(0, '127.0.0.1')
await new Promise((done) => server.once('listening', done))
afterAll(() => server.close())
const reach: Reach = {
  resolve: async (host) => [{ address: host === 'inside.example' ? '10.0.0.7' : '93.184.216.34', family: 4 }],
  open: (url, _at, signal, headers) =>
    new Promise((done, failed) =>
      get({ port: (server.address() as AddressInfo).port, path: url.pathname, signal, headers }, done).once(
        'error',
        failed,
      ),
    ),
}

const line = (id: string, price: number) => JSON.stringify({ id, title: `Linen Dress ${id}`, price: `${price} USD` })
const plan = (path: string, name = 'morning') => ({
  name,
  url: `https://feeds.shop.example${path}`,
  format: 'json-lines' as const,
  everyHours: 6,
})
const tablePlan = (name: string) => ({ name, url: 'https://feeds.shop.example/feed.txt', everyHours: 6 })
const setFeeds = async (...feeds: FeedPlan[]) => {
  await settings.change('feeds', feeds, admin.id)
  await settings.load()
}
const later = (hours: number) => (house.clock.now = new Date(house.clock.now.getTime() + hours * 3_600_000))
/** What an admin sees who signs in now. */
const imports = async () => {
  const { token } = await makeShopper(house, { isAdmin: true })
  return (await house.ask('deskImports', { query: {} }, token)).with.results
}

beforeEach(() => {
  asked = []
  meanwhile = async () => undefined
  status = 200
  retryAfter = ''
  contentType = 'text/csv'
  bytes = null
})

test('a scheduled feed is read when it is due, asked for what is new only, and each reading is listed for admins', async () => {
  lines = [line('feed-1', 40)]
  await setFeeds(plan('/feed.jsonl'))
  expect(await fetchDueFeeds(platform, settings, reach)).toEqual([{ name: 'morning', state: 'done' }])
  expect(house.shelf.find('feed-1')?.item).toMatchObject({ name: 'Linen Dress feed-1', price: 40 })
  expect(await fetchDueFeeds(platform, settings, reach)).toEqual([])

  later(7)
  expect(await fetchDueFeeds(platform, settings, reach)).toEqual([{ name: 'morning', state: 'same' }])
  expect(asked.at(-1)).toMatchObject({ 'if-none-match': '"1"', 'if-modified-since': 'Mon, 01 Jun 2026 00:00:00 GMT' })

  later(7)
  lines.push(line('feed-2', 55))
  expect(await fetchDueFeeds(platform, settings, reach)).toEqual([{ name: 'morning', state: 'done' }])
  expect(house.shelf.find('feed-2')?.item).toMatchObject({ price: 55 })
  const listed = (await imports()).slice(0, 3)
  expect(listed.map(({ state, counts }) => [state, counts.added ?? 0])).toEqual([
    ['done', 1],
    ['done', 0],
    ['done', 1],
  ])
  expect(listed[1]!.reason).toContain('not changed')
})

/** A feed in Google's form that names no store: it is known by the hosts of its pages. */
const setTable = (rows: [id: string, host: string][]) => {
  const told = rows.map(([id, host]) => `${id}\tLinen Dress\thttps://${host}/${id}\thttps://${host}/${id}.jpg\t49 USD`)
  lines = ['id\ttitle\tlink\timage_link\tprice', ...told, '']
}
const missing = async () =>
  (
    await platform.sql.selectFrom('item').select('id').where('missing_since', 'is not', null).orderBy('id').execute()
  ).map(({ id }) => id)

test('a piece that a scheduled feed drops goes missing, also when another piece is of a second host now', async () => {
  const names = ['host-1', 'host-2', 'host-3'] as const
  await setFeeds(tablePlan('Lune'))
  setTable(names.map((id) => [id, 'lune.example']))
  await fetchDueFeeds(platform, settings, reach)
  later(7)
  setTable([
    ...names.slice(1).map((id): [string, string] => [id, 'lune.example']),
    ['host-4', 'outlet.lune.example'],
    ['host-5', 'lune.example'],
  ])
  await fetchDueFeeds(platform, settings, reach)
  expect(await missing()).toEqual(['host-1'])
})

test('a piece that a scheduled feed dropped goes after the days of grace, also where the feed stays as it is', async () => {
  await setFeeds(tablePlan('Still'))
  const names = ['still-1', 'still-2', 'still-3']
  setTable(names.map((id) => [id, 'still.example']))
  await fetchDueFeeds(platform, settings, reach)
  later(24)
  setTable(names.slice(1).map((id) => [id, 'still.example']))
  await fetchDueFeeds(platform, settings, reach)
  later(24)
  expect(await fetchDueFeeds(platform, settings, reach)).toEqual([{ name: 'Still', state: 'same' }])
  expect(house.shelf.find('still-1')?.isHidden).toBe(false)
  later(3 * 24)
  expect(await fetchDueFeeds(platform, settings, reach)).toEqual([{ name: 'Still', state: 'same' }])
  expect(names.map((id) => house.shelf.find(id)?.isHidden)).toEqual([true, false, false])
  expect((await imports())[0]?.counts).toMatchObject({ hidden: 1 })
})

test('a store that sells out for good is refused as shrunken until an admin lets it shrink, and read at once then', async () => {
  const names = ['ebb-1', 'ebb-2', 'ebb-3', 'ebb-4']
  await setFeeds(tablePlan('Ebb'))
  setTable(names.map((id) => [id, 'ebb.example']))
  await fetchDueFeeds(platform, settings, reach)
  later(7)
  setTable([['ebb-1', 'ebb.example']])
  expect(await fetchDueFeeds(platform, settings, reach)).toEqual([{ name: 'Ebb', state: 'refused' }])
  expect((await imports())[0]).toMatchObject({
    reason:
      'it holds 1 item where it had 4: shrunk by more than half; where its store means it, let it shrink under Settings',
  })
  await setFeeds({ ...tablePlan('Ebb'), mayShrink: true })
  expect(await fetchDueFeeds(platform, settings, reach)).toEqual([{ name: 'Ebb', state: 'done' }])
  later(4 * 24)
  expect(await fetchDueFeeds(platform, settings, reach)).toEqual([{ name: 'Ebb', state: 'same' }])
  expect(names.map((id) => house.shelf.find(id)?.isHidden)).toEqual([false, true, true, true])
})

test('two scheduled feeds of several stores are two, though their files are called alike', async () => {
  await setFeeds(tablePlan('North'))
  setTable([
    ['north-1', 'one.example'],
    ['north-2', 'two.example'],
  ])
  await fetchDueFeeds(platform, settings, reach)
  const before = await missing()
  await setFeeds(tablePlan('South'))
  setTable([
    ['south-1', 'three.example'],
    ['south-2', 'four.example'],
  ])
  await fetchDueFeeds(platform, settings, reach)
  expect(await missing()).toEqual(before)
})

const isHidden = (ids: string[]) => ids.map((id) => house.shelf.find(id)?.isHidden)

test('two scheduled feeds of one store each keep theirs, though one of them stays as it is for weeks', async () => {
  const dresses = ['dress-1', 'dress-2', 'dress-3', 'dress-4']
  const tops = ['top-1']
  const read = async (ids: string[]) => {
    setTable(ids.map((id) => [id, 'sol.example']))
    return (await fetchDueFeeds(platform, settings, reach)).map(({ state }) => state)
  }
  const dressPlan = { ...tablePlan('Sol dresses'), everyHours: 720 }
  await setFeeds(dressPlan)
  expect(await read(dresses)).toEqual(['done'])
  await setFeeds(dressPlan, { ...tablePlan('Sol tops'), everyHours: 1 })
  expect(await read(tops)).toEqual(['done'])
  expect(await missing()).not.toContain('dress-1')
  later(5 * 24)
  expect(await read([...tops, 'top-2'])).toEqual(['done'])
  expect(isHidden([...dresses, ...tops])).toEqual([false, false, false, false, false])
  // Each still misses its own.
  later(2)
  expect(await read(['top-2'])).toEqual(['done'])
  expect((await missing()).filter((id) => /^(?:dress|top)/.test(id))).toEqual(['top-1'])
})

test('a feed that takes the place of another one misses what it drops of that one’s pieces', async () => {
  await setFeeds(tablePlan('Old market'))
  const names = ['stall-1', 'stall-2', 'stall-3']
  const set = (ids: string[]) => setTable(ids.map((id, at) => [id, `${at % 2 ? 'one' : 'two'}.example`]))
  set(names)
  await fetchDueFeeds(platform, settings, reach)
  await setFeeds(tablePlan('New market'))
  await fetchDueFeeds(platform, settings, reach)
  later(7)
  set(names.slice(0, 2))
  await fetchDueFeeds(platform, settings, reach)
  expect((await missing()).filter((id) => id.startsWith('stall'))).toEqual(['stall-3'])
})

test('P-30 a feed is never asked for inside, not by name, by redirect, by port or by user', async () => {
  // A port is refused when it is saved now, but one that was saved before is still there.
  const feeds = [
    plan('/inside', 'redirected'),
    { ...plan('/feed.jsonl', 'named'), url: 'http://inside.example/feed' },
    { ...plan('/feed.jsonl', 'ported'), url: 'https://feeds.shop.example:8443/feed' },
    { ...plan('/feed.jsonl', 'loopback'), url: 'http://127.0.0.1/feed' },
  ]
  await storeSetting(platform.sql, 'feeds', feeds, admin.id, platform.now())
  await settings.load()
  const outcomes = await fetchDueFeeds(platform, settings, {
    ...reach,
    resolve: (host) => (host === '127.0.0.1' ? internet.resolve(host) : reach.resolve(host)),
  })
  expect(outcomes.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed', 'failed'])
  expect(asked.length).toBe(1)
  // A feed stands in no list of hosts, so an admin is not sent to look for one.
  const reasons = new Map((await imports()).map(({ feed, reason }) => [feed, reason]))
  expect(['redirected', 'named', 'ported', 'loopback'].map((feed) => reasons.get(feed))).toEqual([
    'not a plain web address: no port, no password, and from https to https only',
    'not an address of the internet',
    'not a plain web address: no port, no password, and from https to https only',
    'not an address of the internet',
  ])
})

test('a server that was asked too often is left alone until the moment that it names, at most for a turn', async () => {
  await setFeeds(plan('/often-asked.jsonl', 'patient'))
  ;[status, retryAfter] = [429, '7200']
  expect(await fetchDueFeeds(platform, settings, reach)).toEqual([{ name: 'patient', state: 'failed' }])
  expect((await imports())[0]).toMatchObject({ reason: 'its server was asked too often (429)' })
  later(1)
  expect(await fetchDueFeeds(platform, settings, reach)).toEqual([])
  later(1.5)
  retryAfter = 'Fri, 31 Dec 2999 23:59:59 GMT'
  expect(await fetchDueFeeds(platform, settings, reach)).toEqual([{ name: 'patient', state: 'failed' }])
  later(5)
  expect(await fetchDueFeeds(platform, settings, reach)).toEqual([])
  later(1.5)
  status = 200
  expect(await fetchDueFeeds(platform, settings, reach)).toEqual([{ name: 'patient', state: 'done' }])
})

test('a server that is down is asked again before the next turn; its feed’s marks stay', async () => {
  lines = [line('feed-3', 55)]
  await setFeeds(plan('/feed.jsonl'))
  await fetchDueFeeds(platform, settings, reach)
  later(7)
  status = 503
  lines.push(line('feed-down', 60))
  expect(await fetchDueFeeds(platform, settings, reach)).toEqual([{ name: 'morning', state: 'failed' }])
  expect((await imports())[0]).toMatchObject({ state: 'failed', reason: 'its server is out of order (503)' })
  expect(await fetchDueFeeds(platform, settings, reach)).toEqual([])
  status = 200
  later(1)
  expect(await fetchDueFeeds(platform, settings, reach)).toEqual([{ name: 'morning', state: 'done' }])
  expect(asked.at(-1)).toMatchObject({ 'if-none-match': '"1"' })
})

test('two workers never read one feed at once', async () => {
  later(48)
  lines.push(line('feed-4', 60))
  const outcomes = await Promise.all([1, 2].map(() => fetchDueFeeds(platform, settings, reach)))
  expect(outcomes.flat()).toEqual([{ name: 'morning', state: 'done' }])
})

test('a feed that an admin takes away while it is read brings nothing any more, and the one behind it is not asked for', async () => {
  lines = [line('feed-away', 60)]
  await setFeeds(plan('/away.jsonl', 'away'), plan('/behind.jsonl', 'behind'))
  meanwhile = () => setFeeds(plan('/later.jsonl', 'later'))
  expect(await fetchDueFeeds(platform, settings, reach)).toEqual([{ name: 'away', state: 'failed' }])
  expect(asked.length).toBe(1)
  expect(house.shelf.find('feed-away')).toBeUndefined()
  expect((await imports())[0]).toMatchObject({
    state: 'failed',
    reason: 'its plan was changed or taken away while it was read; nothing of it was taken',
  })
})

test('a feed whose address an admin changes while it is read is read from the new one at the next look', async () => {
  lines = [line('feed-moved', 60)]
  await setFeeds(plan('/old.jsonl', 'moving'))
  meanwhile = () => setFeeds(plan('/new.jsonl', 'moving'))
  expect(await fetchDueFeeds(platform, settings, reach)).toEqual([{ name: 'moving', state: 'failed' }])
  meanwhile = async () => undefined
  expect(await fetchDueFeeds(platform, settings, reach)).toEqual([{ name: 'moving', state: 'done' }])
})

test('a feed that an admin wants each hour instead of each month is not waited for until the month is over', async () => {
  lines = [line('feed-often', 60)]
  await setFeeds({ ...plan('/often.jsonl', 'often'), everyHours: 720 })
  await fetchDueFeeds(platform, settings, reach)
  later(2)
  await setFeeds({ ...plan('/often.jsonl', 'often'), everyHours: 1 })
  expect(await fetchDueFeeds(platform, settings, reach)).toEqual([{ name: 'often', state: 'same' }])
  expect(await fetchDueFeeds(platform, settings, reach)).toEqual([])
})

test('a feed with another address or another name for its store is read at once, as a whole', async () => {
  lines = [line('feed-5', 60)]
  await setFeeds(plan('/other.jsonl'))
  expect(await fetchDueFeeds(platform, settings, reach)).toEqual([{ name: 'morning', state: 'done' }])
  expect(asked[0]!['if-none-match']).toBeUndefined()
  await setFeeds({ ...plan('/other.jsonl'), store: 'Norrvale' })
  expect(await fetchDueFeeds(platform, settings, reach)).toEqual([{ name: 'morning', state: 'done' }])
  expect(house.shelf.find('feed-5')?.item.store).toBe('Norrvale')
})

test('a feed whose server goes away in its midst says so, and changes nothing', async () => {
  lines = [line('feed-cut', 60)]
  await setFeeds(plan('/cut.jsonl'))
  expect(await fetchDueFeeds(platform, settings, reach)).toEqual([{ name: 'morning', state: 'failed' }])
  expect((await imports())[0]).toMatchObject({ state: 'failed', reason: 'morning breaks off: ECONNRESET.' })
  expect(house.shelf.find('feed-cut')).toBeUndefined()
})

test.each([
  ['its server names Greek', 'text/csv; charset=iso-8859-7', 'Φόρεμα', [0xd6, 0xfc, 0xf1, 0xe5, 0xec, 0xe1]],
  ['its server names Turkish, in quotes', 'text/csv;charset="windows-1254"', 'yeşil', [0x79, 0x65, 0xfe, 0x69, 0x6c]],
  ['it is UTF-8, whatever its server says', 'text/csv; charset=iso-8859-7', 'Φόρεμα', [...Buffer.from('Φόρεμα')]],
  ['its server says Western of what is not', 'text/csv; charset=iso-8859-1', 'żółta', [0xbf, 0xf3, 0xb3, 0x74, 0x61]],
])('the words of a scheduled feed are read right where %s', async (_why, type, title, signs) => {
  const id = `words-${signs.join('')}`
  const at = `https://words.example/${id}`
  contentType = type
  bytes = Buffer.concat([
    Buffer.from(`id,title,link,image_link,price\n${id},`),
    Buffer.from(signs),
    Buffer.from(`,${at},${at}.jpg,49 USD\n`),
  ])
  await setFeeds({ ...tablePlan(id), url: `https://feeds.shop.example/${type.length}${signs.length}.txt` })
  expect(await fetchDueFeeds(platform, settings, reach)).toEqual([{ name: id, state: 'done' }])
  expect(house.shelf.find(id)?.item.name).toBe(title)
})

test('a scheduled feed that a listed partner’s own host gives out gets the addresses of that shop', async () => {
  lines = ['Handle,Title,Vendor,Variant Price,Image Src', 'slip,Slip Dress,Ostara,90.00,/slip.jpg', '']
  await setFeeds({ name: 'Ostara', url: 'https://ostara.example/export.csv', everyHours: 6 })
  expect(await fetchDueFeeds(platform, settings, reach)).toEqual([{ name: 'Ostara', state: 'done' }])
  const item = await platform.sql.selectFrom('item').select(['url', 'picture_source']).where('name', '=', 'Slip Dress')
  expect(await item.execute()).toEqual([
    { url: 'https://ostara.example/products/slip', picture_source: 'https://ostara.example/slip.jpg' },
  ])
})
