import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql as raw } from 'kysely'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { Reach } from '../platform/outside/reach.ts'
import { openSettings } from '../site/setting-book.ts'
import { makeShopper } from '../testing/make-shopper.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { fetchDueFeeds } from './fetch-feeds.ts'
import { importFeed } from './import-feed.ts'
import { counted } from './open-source.ts'
import { SlowWork } from './slow-work.ts'

const house = await openTestHouse()
const { platform } = house
const settings = await openSettings(platform)
const admin = await makeShopper(house, { isAdmin: true })

/** What each path of the shops' server holds; it says so itself where nothing has changed. */
const files = new Map<string, string>()
/** The paths whose answers do not end. */
const dripping = new Set<string>()
const server = createServer((request, response) => {
  if (dripping.has(request.url!)) return void response.writeHead(200).write(table())
  const text = files.get(request.url!)
  if (text === undefined) return response.writeHead(503).end()
  const etag = `"${hash('sha1', text)}"`
  if (request.headers['if-none-match'] === etag) return response.writeHead(304).end()
  return response.writeHead(200, { etag }).end(text)
}).listen(0, '127.0.0.1')
await new Promise((done) => server.once('listening', done))
afterAll(() => server.closeAllConnections())
afterAll(() => server.close())
const reach: Reach = {
  resolve: async () => [{ address: '93.184.216.34', family: 4 }],
  open: (url, _at, signal, headers) =>
    new Promise((done, failed) =>
      get({ port: (server.address() as AddressInfo).port, path: url.pathname, signal, headers }, done).once(
        'error',
        failed,
      ),
    ),
}

type Row = { id: string; host?: string; page?: string; price?: number }
const table = (...rows: Row[]) =>
  [
    'id\ttitle\tlink\timage_link\tprice',
    ...rows.map(({ id, host = 'sol.example', page = id, price = 49 }) =>
      [id, 'Linen Dress', `https://${host}/${page}`, `https://${host}/${page}.jpg`, `${price} USD`].join('\t'),
    ),
    '',
  ].join('\n')
const ids = (...names: string[]) => table(...names.map((id) => ({ id })))
const plan = (name: string, path = name, everyHours = 6) => ({
  name,
  url: `https://feeds.shop.example/${path}.txt`,
  everyHours,
})
const setFeeds = async (...feeds: ReturnType<typeof plan>[]) => {
  await settings.change('feeds', feeds, admin.id)
  await settings.load()
}
const look = async () =>
  Object.fromEntries((await fetchDueFeeds(platform, settings, reach)).map(({ name, state }) => [name, state]))
const later = (hours: number) => (house.clock.now = new Date(house.clock.now.getTime() + hours * 3_600_000))
const offered = async () => {
  const items = platform.sql
    .selectFrom('item')
    .select('id')
    .where('hidden_at', 'is', null)
    .where('feed', 'is not', null)
  return (await items.orderBy('id').execute()).map(({ id }) => id)
}
/** Of those, what an admin has not deleted. */
const visible = async () => {
  const deleted = platform.sql.selectFrom('item').select('id').where('deleted_at', 'is not', null)
  const out = new Set((await deleted.execute()).map(({ id }) => id))
  return (await offered()).filter((id) => !out.has(id))
}
/** Four days of looks, as they come. */
const passDays = async () => {
  for (let turn = 0; turn < 16; turn++) {
    later(6)
    await look()
  }
}
const revision = async () =>
  (
    await platform.sql
      .selectFrom('item')
      .select(({ fn }) => fn.max('revision').as('most'))
      .executeTakeFirstOrThrow()
  ).most

/** What the shared piece costs, and what it has cost. */
const prices = async () => {
  const found = await platform.sql.selectFrom('price_history').select('price').where('item_id', '=', 'shared').execute()
  const item = platform.sql.selectFrom('item').select('price').where('id', '=', 'shared')
  return [(await item.executeTakeFirstOrThrow()).price, ...found.map(({ price }) => price)]
}

beforeEach(async () => {
  await setFeeds()
  await platform.sql.deleteFrom('item').execute()
  await platform.sql.deleteFrom('feed').execute()
  await platform.sql.deleteFrom('import_run').execute()
})

test('a piece that one feed drops stays where another feed tells of it still, though that one’s file stays as it is', async () => {
  files.set('/dresses.txt', ids('a', 'b', 'shared'))
  files.set('/sale.txt', ids('shared', 'c'))
  await setFeeds(plan('dresses'), plan('sale', 'sale', 720))
  await look()
  later(7)
  files.set('/dresses.txt', ids('a', 'b'))
  await look()
  await passDays()
  expect(await offered()).toEqual(['a', 'b', 'c', 'shared'])
  files.set('/sale.txt', ids('c', 'd'))
  for (const months of [1, 2]) {
    later(months * 720)
    await look()
  }
  expect(await offered()).toEqual(['a', 'b', 'c', 'd'])
})

test('a piece that another feed shows under an id of its own stays itself once the first has dropped it, and may come back there', async () => {
  files.set('/dresses.txt', table({ id: 'a' }, { id: 'b' }, { id: 'one', page: 'same' }))
  files.set('/sale.txt', table({ id: 'c' }, { id: 'other', page: 'same' }))
  await setFeeds(plan('dresses'), plan('sale'))
  await look()
  expect(await offered()).toEqual(['a', 'b', 'c', 'one'])
  later(7)
  files.set('/dresses.txt', ids('a', 'b'))
  await passDays()
  expect(await offered()).toEqual(['a', 'b', 'c', 'one'])
  files.set('/dresses.txt', table({ id: 'a' }, { id: 'b' }, { id: 'one', page: 'same' }))
  await passDays()
  const before = await revision()
  await passDays()
  expect(await offered()).toEqual(['a', 'b', 'c', 'one'])
  expect(await revision()).toBe(before)
  files.set('/sale.txt', ids('c', 'd'))
  await passDays()
  expect(await offered()).toEqual(['a', 'b', 'c', 'd', 'one'])
})

test('a piece that was hidden is itself again where another feed shows it, but not where its id is another piece there', async () => {
  files.set('/dresses.txt', table({ id: 'a' }, { id: 'one', page: 'same' }, { id: 'two', page: 'taken' }))
  files.set('/sale.txt', ids('c'))
  await setFeeds(plan('dresses'), plan('sale'))
  await look()
  files.set('/dresses.txt', table({ id: 'a' }, { id: 'b' }))
  await passDays()
  expect(await offered()).toEqual(['a', 'b', 'c'])
  files.set(
    '/sale.txt',
    table({ id: 'c' }, { id: 'other', page: 'same' }, { id: 'two' }, { id: 'third', page: 'taken' }),
  )
  await passDays()
  expect(await offered()).toEqual(['a', 'b', 'c', 'google:sale~two', 'one', 'third'])
  const before = await revision()
  await passDays()
  expect(await revision()).toBe(before)
})

test('a piece that an admin deleted stays out where another feed shows it, also beside one that was hidden', async () => {
  files.set('/dresses.txt', table({ id: 'a' }, { id: 'b' }, { id: 'one', page: 'same' }))
  files.set('/sale.txt', ids('c', 'two'))
  await setFeeds(plan('dresses'), plan('sale'))
  await look()
  const picture = { url: 'https://sol.example/same', picture_source: 'https://sol.example/same.jpg' }
  await platform.sql.updateTable('item').set(picture).where('id', '=', 'two').execute()
  await platform.sql.updateTable('item').set({ deleted_at: house.clock.now }).where('id', '=', 'one').execute()
  files.set('/dresses.txt', ids('a', 'b'))
  files.set('/sale.txt', ids('c', 'd'))
  await passDays()
  await setFeeds(plan('dresses'), plan('sale'), plan('new'))
  files.set('/new.txt', table({ id: 'e' }, { id: 'other', page: 'same' }))
  await passDays()
  expect(await visible()).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('what a feed told of whose plan is taken away belongs to the feed that tells of it still, though that one stays as it is', async () => {
  files.set('/dresses.txt', ids('a', 'b', 'shared'))
  files.set('/sale.txt', ids('shared', 'c'))
  await setFeeds(plan('dresses'), plan('sale'))
  await look()
  await setFeeds(plan('sale'))
  later(7)
  await look()
  files.set('/sale.txt', ids('c', 'd'))
  await passDays()
  expect(await offered()).toEqual(['a', 'b', 'c', 'd'])
})

test('two feeds that tell one piece differently do not change it in turns', async () => {
  const set = (turn: number) => {
    files.set('/dresses.txt', table({ id: 'a' }, { id: `dress-${turn}` }, { id: 'shared', price: 49 }))
    files.set('/sale.txt', table({ id: 'c' }, { id: `sale-${turn}` }, { id: 'shared', price: 39 }))
  }
  await setFeeds(plan('dresses'), plan('sale'))
  for (const turn of [1, 2, 3]) {
    set(turn)
    await look()
    later(7)
  }
  expect(await prices()).toEqual([49])
  files.delete('/dresses.txt')
  for (const turn of [4, 5]) {
    files.set('/sale.txt', table({ id: 'c' }, { id: `sale-${turn}` }, { id: 'shared', price: 39 }))
    await passDays()
  }
  expect((await prices())[0]).toBe(39)
  set(6)
  await passDays()
  expect((await prices())[0]).toBe(39)
})

test('of two feeds that tell one piece differently the one that is read more often knows its price', async () => {
  files.set('/dresses.txt', table({ id: 'a' }, { id: 'shared', price: 49 }))
  files.set('/sale.txt', table({ id: 'c' }, { id: 'shared', price: 39 }))
  await setFeeds(plan('dresses', 'dresses', 24), plan('sale'))
  await look()
  expect(await prices()).toEqual([39, 39])
  files.set('/dresses.txt', table({ id: 'a' }, { id: 'new' }, { id: 'shared', price: 49 }))
  await passDays()
  expect(await offered()).toEqual(['a', 'c', 'new', 'shared'])
  expect(await prices()).toEqual([39, 39])
  files.set('/sale.txt', ids('c', 'd'))
  await passDays()
  expect(await offered()).toEqual(['a', 'c', 'd', 'new', 'shared'])
  expect((await prices())[0]).toBe(49)
})

test('two feeds that swap their addresses lose nothing, and then nothing is written any more', async () => {
  files.set('/one.txt', table({ id: 'a', host: 'lune.example' }, { id: 'b', host: 'lune.example' }))
  files.set('/two.txt', table({ id: 'c', host: 'marl.example' }, { id: 'd', host: 'marl.example' }))
  await setFeeds(plan('Lune', 'one'), plan('Marl', 'two'))
  await look()
  await setFeeds(plan('Lune', 'two'), plan('Marl', 'one'))
  await passDays()
  expect(await offered()).toEqual(['a', 'b', 'c', 'd'])
  const before = await revision()
  await passDays()
  expect(await revision()).toBe(before)
})

test('a feed whose store gets another name goes on telling its prices, also of pieces whose ids another store uses', async () => {
  files.set('/one.txt', table({ id: '1', host: 'lune.example' }))
  files.set('/two.txt', table({ id: '1', host: 'marl.example' }))
  const marl = (store: string) => ({ ...plan('market', 'two'), store })
  await setFeeds(plan('Lune', 'one'), marl('Marl'))
  await look()
  await setFeeds(plan('Lune', 'one'), marl('Marl House'))
  files.set('/two.txt', table({ id: '1', host: 'marl.example', price: 39 }))
  await look()
  const items = platform.sql
    .selectFrom('item')
    .select(['price', 'store', 'feed'])
    .where('url', '=', 'https://marl.example/1')
  expect(await items.execute()).toEqual([{ price: 39, store: 'Marl House', feed: 'google:marl-house' }])
  const before = await revision()
  await setFeeds(plan('Lune', 'one'), { ...marl('Marl House'), everyHours: 1 })
  await passDays()
  expect(await revision()).toBe(before)
})

test('what a command takes from a scheduled feed is that feed’s again at its next look', async () => {
  files.set('/one.txt', ids('a', 'b', 'c'))
  await setFeeds(plan('Sol', 'one'))
  await look()
  const stream = (async function* () {
    yield Buffer.from(ids('a', 'b', 'c'))
  })()
  await importFeed({
    sql: platform.sql,
    folder: join(platform.env.DATA_DIR, 'imports'),
    source: counted(stream, { name: 'sol.txt', fileName: 'sol.txt', charset: '', total: null }),
    now: platform.now(),
    store: 'Sol & Co',
  })
  expect(await look()).toEqual({ Sol: 'done' })
  later(7)
  files.set('/one.txt', ids('a', 'b'))
  await look()
  await passDays()
  expect(await offered()).toEqual(['a', 'b'])
})

test('the readings of before an update, which bore one name, lose nothing by it', async () => {
  files.set('/dresses.txt', ids('a', 'b', 'c'))
  files.set('/tops.txt', ids('d', 'e'))
  await setFeeds(plan('dresses'), plan('tops', 'tops', 720))
  await look()
  await platform.sql.updateTable('item').set({ feed: 'google:sol-example' }).execute()
  await platform.sql.updateTable('import_run').set({ feed: 'google:sol-example', is_delta: null }).execute()
  await platform.sql.updateTable('feed').set({ tells_of: [] }).execute()
  const migration = readFileSync(new URL('../../migrations/0035-feeds-of-one-store.sql', import.meta.url), 'utf8')
  for (const update of migration.split('\n').filter((line) => line.startsWith('UPDATE')))
    await raw.raw(update).execute(platform.sql)
  await look()
  await passDays()
  expect(await offered()).toEqual(['a', 'b', 'c', 'd', 'e'])
  later(7)
  files.set('/dresses.txt', ids('a', 'b'))
  await look()
  await passDays()
  expect(await offered()).toEqual(['a', 'b', 'd', 'e'])
})

test('a feed whose server drips holds up no other, comes to its end beside them and is read by nobody else meanwhile', async () => {
  files.set('/quick.txt', ids('a'))
  dripping.add('/slow.txt').add('/slower.txt')
  await setFeeds(plan('slow'), plan('slower'), plan('quick'))
  const slow = new SlowWork({ patienceMs: 1, most: 4, shareMs: 60_000 })
  const states = async () => {
    const runs = await platform.sql.selectFrom('import_run').select(['source', 'state']).orderBy('source').execute()
    return runs.map(({ source, state }) => `${source} ${state}`)
  }
  await fetchDueFeeds(platform, settings, reach, slow)
  await vi.waitFor(async () => expect(await states()).toEqual(['quick done', 'slow running', 'slower running']))
  expect(await fetchDueFeeds(platform, settings, reach, slow)).toEqual([])
  expect(await offered()).toEqual(['a'])
  dripping.clear()
  server.closeAllConnections()
  await vi.waitFor(async () => expect(await states()).toEqual(['quick done', 'slow failed', 'slower failed']))
})

test('four feeds whose servers drip hold up no fifth; of five the first one is broken off once it had its share', async () => {
  const drips = [1, 2, 3, 4, 5].map((number) => plan(`drip-${number}`))
  for (const { name } of drips) dripping.add(`/${name}.txt`)
  files.set('/quick.txt', ids('a'))
  const told = async () => {
    const runs = await platform.sql
      .selectFrom('import_run')
      .select(['source', 'state', 'reason'])
      .orderBy('id')
      .execute()
    return Object.fromEntries(runs.map(({ source, state, reason }) => [source, reason ?? state]))
  }
  await setFeeds(...drips.slice(0, 4), plan('quick'))
  await fetchDueFeeds(platform, settings, reach, new SlowWork({ patienceMs: 1, most: 4, shareMs: 60_000 }))
  const running = { 'drip-2': 'running', 'drip-3': 'running', 'drip-4': 'running' }
  await vi.waitFor(async () => expect(await told()).toEqual({ 'drip-1': 'running', ...running, quick: 'done' }))

  server.closeAllConnections()
  await vi.waitFor(async () => expect(Object.values(await told())).not.toContain('running'))
  await setFeeds(...drips)
  later(7)
  await fetchDueFeeds(platform, settings, reach, new SlowWork({ patienceMs: 1, most: 4, shareMs: 1 }))
  const brokenOff = 'drip-1 breaks off: it comes too slowly, and others waited for it.'
  await vi.waitFor(async () =>
    expect(await told()).toMatchObject({ 'drip-1': brokenOff, ...running, 'drip-5': 'running' }),
  )
  dripping.clear()
  server.closeAllConnections()
  await vi.waitFor(async () => expect(Object.values(await told())).not.toContain('running'))
})

test('two new feeds of one store that are read side by side are two', async () => {
  files.set('/dresses.txt', ids('a', 'b', 'c'))
  files.set('/tops.txt', ids('d', 'e'))
  await setFeeds(plan('dresses'), plan('tops'))
  await Promise.all([look(), look(), look()])
  const feeds = platform.sql.selectFrom('item').select('feed').distinct().execute()
  expect((await feeds).length).toBe(2)
  await passDays()
  expect(await offered()).toEqual(['a', 'b', 'c', 'd', 'e'])
})

/** Rakuten's file of a store: of all that it has, or of what changed by the letters of changes. */
const rakuten = (...rows: { id: string; price?: number; letter?: string }[]) => {
  const lines = rows.map(({ id, price = 49, letter = '' }) => {
    const columns = Array.from({ length: 32 }, () => '')
    const told = {
      0: id,
      1: 'Linen Dress',
      5: `https://sol.example/${id}`,
      6: `https://sol.example/${id}.jpg`,
      13: price,
    }
    for (const [at, text] of Object.entries({ ...told, 23: 'in stock', 29: 'USD', 31: letter }))
      columns[Number(at)] = `${text}`
    return columns.join('|')
  })
  return ['HDR|7|Sol|06/01/2026 03:00:00', ...lines, `TRL|${rows.length}`, ''].join('\n')
}

test('what a file of changes takes away stays where another feed tells of it, and the store’s own whole file does not bring it back', async () => {
  files.set('/whole.txt', rakuten({ id: 'a' }, { id: 'b' }, { id: 'c' }))
  files.set('/sale.txt', table({ id: 'other', page: 'b' }, { id: 'd' }))
  files.set('/changes.txt', rakuten({ id: 'a', price: 39, letter: 'U' }))
  await setFeeds(plan('whole'), plan('changes'), plan('sale'))
  await look()
  later(7)
  files.set('/changes.txt', rakuten({ id: 'b', letter: 'D' }, { id: 'c', letter: 'D' }))
  await look()
  await look()
  expect(await offered()).toEqual(['a', 'b', 'd'])
})

test('a whole file that drops a piece has the changes of before it not told again', async () => {
  files.set('/whole.txt', rakuten({ id: 'a' }, { id: 'b' }, { id: 'c' }))
  files.set('/changes.txt', rakuten({ id: 'a', price: 39, letter: 'U' }))
  await setFeeds(plan('whole'), plan('changes'))
  await look()
  later(7)
  files.set('/whole.txt', rakuten({ id: 'a', price: 59 }, { id: 'b' }))
  await look()
  await passDays()
  const item = platform.sql.selectFrom('item').select('price').where('id', '=', 'a')
  expect(await item.execute()).toEqual([{ price: 59 }])
  expect(await offered()).toEqual(['a', 'b'])
})
