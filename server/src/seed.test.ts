import { items } from '@sateen/demo/items'
import { expect, onTestFinished, test } from 'vitest'
import { seedDemo } from './seed.ts'
import { openTestHouse } from './testing/open-test-house.ts'
import { makeServerDatabase } from './testing/server-database.ts'

const server = process.env.TEST_DATABASE_URL

const house = await openTestHouse({ PORT: '5341' })
const { platform } = house
const { sql } = platform

const countOf = async (table: 'item' | 'shopper' | 'signal' | 'opinion' | 'collection' | 'find' | 'price_history') =>
  (
    await sql
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count
const counts = async () =>
  Object.fromEntries(
    await Promise.all(
      (['item', 'shopper', 'signal', 'opinion', 'collection', 'find', 'price_history'] as const).map(async (table) => [
        table,
        await countOf(table),
      ]),
    ),
  )

test('an empty database is filled with the demo, and a second start changes nothing', async () => {
  const lines: string[] = []
  const firstShops: string[] = []
  const signIns = await seedDemo({ platform, buildFirstShop: async (id) => void firstShops.push(id) }, (line) =>
    lines.push(line),
  )
  expect(signIns).toMatchObject({ shopper: { email: 'ines@example.com' }, admin: { email: 'noor@example.com' } })
  expect(signIns?.shopper.password).toMatch(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*-)\S{8,16}$/)
  expect(lines).toHaveLength(3)
  expect(firstShops).toHaveLength(1)
  const before = await counts()
  expect(before).toMatchObject({ item: items.length, shopper: 302, collection: 11 })
  expect(before.signal).toBeGreaterThan(10_000)
  expect(before.find).toBeGreaterThan(15)
  expect(await seedDemo({ platform }, (line) => lines.push(line))).toEqual(signIns)
  expect(await counts()).toEqual(before)
  expect(lines).toHaveLength(3)
})

test('five collections show, the newest first, and six lists are kept for the quiz', async () => {
  const shown = await sql
    .selectFrom('collection')
    .select(['title', 'image'])
    .where('is_active', '=', true)
    .orderBy('created_at', 'desc')
    .execute()
  expect(shown.map(({ title }) => title)).toEqual([
    'The Linen Hour',
    'After Dark',
    'By the Water',
    'Quiet Layers',
    'Denim, Again',
  ])
  const quiz = await sql
    .selectFrom('collection')
    .select('title')
    .where('is_active', '=', false)
    .orderBy('title')
    .execute()
  expect(quiz.map(({ title }) => title)).toEqual(['1', '2', '3', '4', '5', '6'])
})

test('a seeding that was killed is finished by the next start', async () => {
  await sql.deleteFrom('setting').where('name', '=', 'demo').execute()
  await sql.deleteFrom('find').execute()
  await sql.deleteFrom('signal').where('kind', '=', 'passed').execute()
  const people = await sql.selectFrom('shopper').select('id').limit(150).execute()
  await sql
    .deleteFrom('shopper')
    .where(
      'id',
      'in',
      people.map(({ id }) => id),
    )
    .execute()
  await seedDemo({ platform }, () => {})
  expect(await counts()).toMatchObject({ item: items.length, shopper: 302, collection: 11 })
  expect(await countOf('find')).toBeGreaterThan(15)
})

test('when the port changes, the retailers’ addresses follow', async () => {
  await seedDemo({ platform: { ...platform, env: { ...platform.env, PUBLIC_URL: 'http://localhost:5342' } } }, () => {})
  const item = await sql.selectFrom('item').select('url').where('source', '=', 'demo').executeTakeFirstOrThrow()
  expect(item.url).toMatch(/^http:\/\/[a-z-]+\.localhost:5342\/products\/[a-z0-9-]+$/)
  const find = await sql.selectFrom('find').select(['url', 'meta']).executeTakeFirstOrThrow()
  expect(find.url).toContain('.localhost:5342/products/')
  expect(JSON.stringify(find.meta)).not.toContain('5341')
})

test('who changed the demo’s password is not shown the old one', async () => {
  await sql
    .updateTable('shopper')
    .set({
      password_hash: (
        await sql
          .selectFrom('shopper')
          .select('password_hash')
          .where('email', 'not in', ['ines@example.com', 'noor@example.com'])
          .executeTakeFirstOrThrow()
      ).password_hash,
    })
    .where('email', '=', 'ines@example.com')
    .execute()
  expect(
    await seedDemo(
      { platform: { ...platform, env: { ...platform.env, PUBLIC_URL: 'http://localhost:5342' } } },
      () => {},
    ),
  ).toBeNull()
})

test('a shop that has people of its own gets no demo', async () => {
  await sql.deleteFrom('setting').where('name', '=', 'demo').execute()
  await sql
    .updateTable('shopper')
    .set({ email_canonical: 'someone@else.example' })
    .where('email', '=', 'ines@example.com')
    .execute()
  expect(await seedDemo({ platform }, () => {})).toBeNull()
})

test.skipIf(!server)(
  'processes that start at once on an empty database all start, and fill it once (needs a server: the embedded one is one process’s)',
  async () => {
    const empty = await makeServerDatabase(server!)
    onTestFinished(empty.drop, 60_000)
    const settings = { DATABASE_URL: empty.url, SECRET: 'a secret long enough for all of them', PORT: '5341' }
    const starting = Array.from({ length: 3 }, async () => {
      const one = await openTestHouse(settings)
      await seedDemo({ platform: one.platform }, () => {})
      return one.platform.sql.selectFrom('shopper').select('id').execute()
    })
    const seen = await Promise.all(starting)
    expect(seen.map((shoppers) => shoppers.length)).toEqual([302, 302, 302])
  },
  60_000,
)
