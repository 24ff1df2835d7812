import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { similarItems } from '@sateen/recommender/similar'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { makeItems } from '../../testing/make-items.ts'
import { makeShopper } from '../../testing/make-shopper.ts'
import { openTestHouse } from '../../testing/open-test-house.ts'
import { lookAtPictures } from '../look-at-pictures.ts'
import { TasteCatalogue } from '../taste-catalogue.ts'
import { adapterOf } from './adapter.ts'
import { embedPictures } from './embed-pictures.ts'
import { forgetVectors } from './sql.ts'

/** What the model answers, by the name of its mood; the first byte of a picture tells which piece it is. */
const moods = {
  /** Long and short: nothing that their pictures show. */
  well: (index: number) => JSON.stringify({ vector: directionOf(index) }),
  nested: (index: number) => JSON.stringify([directionOf(index)]),
  short: (index: number) => JSON.stringify({ vector: directionOf(index).slice(0, 5) }),
  'not a number': () => '{"vector": [0.5, NaN, 1]}',
  'a word among numbers': () => '{"embedding": [0.5, "0.1", 1]}',
  nothing: () => '[0, 0, 0, 0]',
  endless: () => `[${'1.25,'.repeat(100_000)}1]`,
}
const directionOf = (index: number) => {
  const [one, other] = index % 4 < 2 ? [1, 0] : [0, 1]
  return Array.from({ length: 24 }, (_, at) => (at % 2 === 0 ? one : other) + ((index * 7 + at * 3) % 10) / 100)
}
let mood: keyof typeof moods | 'broken' | 'never' | 'forbidden' | 'elsewhere' = 'well'
const asked: { index: number; type: string | undefined; key: string | undefined }[] = []
const model = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const index = Number(/piece-(\d+)/.exec(Buffer.concat(parts).toString('latin1'))?.[1])
  asked.push({ index, type: request.headers['content-type'], key: request.headers.authorization })
  if (mood === 'never') return
  if (mood === 'broken') response.statusCode = 500
  if (mood === 'forbidden') response.statusCode = 403
  if (mood === 'elsewhere') response.writeHead(302, { location: 'http://127.0.0.1:1/' })
  response.end(mood in moods ? moods[mood as keyof typeof moods](index) : '')
})
await new Promise<void>((done) => model.listen(0, '127.0.0.1', done))
afterAll(() => {
  model.closeAllConnections()
  model.close()
})

const { port } = model.address() as AddressInfo
const house = await openTestHouse({ EMBEDDING_URL: `http://127.0.0.1:${port}/embed`, EMBEDDING_KEY: 'key' })
const { platform } = house
const { sql } = platform
const count = 48

/** Garments in shades of red and of blue, no two of one size; their number stands in their bytes. */
const made = new Map<string, Promise<Buffer>>()
const read = (key: string) => made.get(key) ?? made.set(key, draw(key)).get(key)!
const draw = async (key: string) => {
  const number = Number(/\d+/.exec(key)![0])
  const step = Math.floor(number / 2) % 30
  const background =
    number % 2 === 0
      ? { r: 120 + 4 * step, g: 2 * step, b: 10 + 3 * step }
      : { r: step, g: 20 + 4 * step, b: 90 + 5 * step }
  const [width, height] = number % 2 === 0 ? [60 + 2 * step, 100 + (step % 5) * 12] : [20 + step, 150 - (step % 5) * 12]
  const picture = await sharp({ create: { width, height, channels: 3, background } })
    .extend({ top: 10, bottom: 170 - height, left: 10, right: 130 - width, background: '#f4f1ec' })
    .webp()
    .toBuffer()
  return Buffer.concat([picture, Buffer.from(key, 'latin1')])
}

await makeItems(
  house,
  Array.from({ length: count }, (_, index) => ({
    id: `piece-${index}`,
    name: 'Thing',
    brand: `Brand ${index}`,
    store: `Store ${index}`,
    added_at: house.clock.now,
    picture: `piece-${index}.webp`,
  })),
)
const ines = await makeShopper(house)
const numberOf = ({ id }: { id: string }) => Number(id.slice(6))
/** What is like one piece to an engine that begins now. */
const similar = async () => {
  const { catalogue } = await new TasteCatalogue(sql, adapterOf(platform.env)!.name).get(null, house.clock.now)
  return similarItems({ catalogue, itemId: 'piece-4', count: 8 }).map(numberOf)
}
const isRed = (index: number) => index % 2 === 0
const isLong = (index: number) => index % 4 < 2
/** Lets the first few pictures be asked about, and the others later. */
async function leaveDue(few: number): Promise<void> {
  await sql.deleteFrom('picture_vector').execute()
  const adapter = adapterOf(platform.env)!.name
  const later = { adapter, vector: null, faults: 1, why: 'later', next_at: new Date('2100-01-01') }
  await sql
    .insertInto('picture_vector')
    .values(Array.from({ length: count - few }, (_, index) => ({ ...later, picture: `piece-${few + index}.webp` })))
    .execute()
}
const kept = () => sql.selectFrom('picture_vector').selectAll().orderBy('picture').execute()

test('whatever the model answers that is no list of numbers, the looks of the engine itself serve on', async () => {
  expect(await lookAtPictures(platform, read)).toBe(count)
  expect((await similar()).every(isRed)).toBe(true)
  for (const next of [
    'not a number',
    'a word among numbers',
    'nothing',
    'endless',
    'forbidden',
    'broken',
    'elsewhere',
    'never',
  ] as const) {
    mood = next
    await leaveDue(8)
    expect(await embedPictures(platform, read, 250), next).toBe(0)
    const rows = await kept()
    expect(rows.length, next).toBeGreaterThan(0)
    expect(
      rows.every((row) => row.vector === null && row.why !== null && row.next_at !== null),
      next,
    ).toBe(true)
    expect((await similar()).every(isRed), next).toBe(true)
  }
})

test('where nobody answers only a few are asked in a pass, later each time', async () => {
  mood = 'broken'
  await sql.deleteFrom('picture_vector').execute()
  asked.length = 0
  await embedPictures(platform, read)
  expect(asked).toHaveLength(8)
  const first = (await kept()).map((row) => row.next_at!.getTime() - house.clock.now.getTime())
  expect(new Set(first)).toEqual(new Set([60_000]))
  house.clock.now = new Date(house.clock.now.getTime() + 61_000)
  for (let passes = 0; passes < 6; passes += 1) await embedPictures(platform, read)
  expect(Math.max(...(await kept()).map((row) => row.next_at!.getTime() - house.clock.now.getTime()))).toBe(120_000)
})

test('each picture is asked about once; what looks alike to the model is alike to the engine', async () => {
  mood = 'well'
  await sql.deleteFrom('picture_vector').execute()
  asked.length = 0
  expect(await embedPictures(platform, read)).toBe(count)
  expect(await embedPictures(platform, read)).toBe(0)
  expect(new Set(asked.map(({ index }) => index)).size).toBe(count)
  expect(asked).toHaveLength(count)
  expect(asked[0]).toMatchObject({ type: 'image/webp', key: 'Bearer key' })
  const found = await similar()
  expect(found.every(isLong)).toBe(true)
  expect(found.every(isRed)).toBe(false)
  // And so to the engine of the site, which begins with this question.
  const shown = await house.shop.findSimilar(ines.id, { itemId: 'piece-4', count: 8, skip: 0, category: null })
  expect(shown.map(numberOf)).toEqual(found)
  await sql.updateTable('item').set({ picture: 'piece-400.webp' }).where('id', '=', 'piece-4').execute()
  expect(await embedPictures(platform, read)).toBe(1)
})

test('a list of another length is refused, and left after a few days', async () => {
  mood = 'short'
  await sql.updateTable('item').set({ picture: 'piece-401.webp' }).where('id', '=', 'piece-4').execute()
  for (let days = 0; days < 5; days += 1) {
    await embedPictures(platform, read)
    house.clock.now = new Date(house.clock.now.getTime() + 86_400_000)
  }
  const [row] = (await kept()).filter(({ vector }) => vector === null)
  expect(row).toMatchObject({ picture: 'piece-401.webp', faults: 3, why: '5 numbers instead of 24', next_at: null })
  const admin = await makeShopper(house, { isAdmin: true })
  expect((await house.ask('deskTaste', {}, admin.token)).with.pictures).toEqual({
    all: count,
    seen: count - 1,
    model: { host: `127.0.0.1:${port}`, known: count - 1, refused: 1, why: '5 numbers instead of 24' },
  })
  mood = 'nested'
  await sql.updateTable('item').set({ picture: 'piece-402.webp' }).where('id', '=', 'piece-4').execute()
  expect(await embedPictures(platform, read)).toBe(1)
})

test('what another model said, and what was said of pictures that nobody has any more, is forgotten', async () => {
  await sql
    .insertInto('picture_vector')
    .values({ adapter: 'former', picture: 'piece-7.webp', vector: null, why: null, next_at: null })
    .execute()
  const { name } = adapterOf(platform.env)!
  await forgetVectors(sql, name)
  const rows = await kept()
  const pictures = (await sql.selectFrom('item').select('picture').execute()).map(({ picture }) => picture)
  expect(rows.map(({ picture }) => picture).sort()).toEqual(pictures.sort())
  expect(rows.every(({ adapter }) => adapter === name)).toBe(true)
  expect(adapterOf({ ...platform.env, EMBEDDING_VERSION: '2' })!.name).not.toBe(name)
  expect(adapterOf({ ...platform.env, EMBEDDING_URL: undefined })).toBeNull()
})
