import { readdirSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { categoryFilters } from '@sateen/contract/items'
import { expect, test } from 'vitest'
import { makeItems } from '../testing/make-items.ts'
import { makeShopper } from '../testing/make-shopper.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { readNewestModel } from './model-store.ts'
import { type TrainingStep, trainTaste } from './train.ts'

const house = await openTestHouse()
const { platform } = house
const { sql } = platform
const folder = join(platform.env.DATA_DIR, 'models')

await makeItems(
  house,
  Array.from({ length: 40 }, (_, index) => ({
    id: `piece-${index}`,
    name: `Thing ${index}`,
    store: 'Osier',
    category_filter: categoryFilters[index % 6],
  })),
)

/** Half of the shoppers like the even pieces, half the odd ones; nothing else tells the pieces apart. */
async function makeTastes(count: number) {
  for (let index = 0; index < count; index += 1) {
    const { id } = await makeShopper(house)
    const liked = Array.from({ length: 10 }, (_, turn) => ((index * 7 + turn * 3) % 20) * 2 + (index % 2))
    await sql
      .insertInto('signal')
      .values(
        [...new Set(liked)].map((number) => ({
          shopper_id: id,
          item_id: `piece-${number}`,
          kind: 'tagged' as const,
          at: platform.now(),
        })),
      )
      .execute()
  }
}

test('with hardly any shoppers nothing is trained', async () => {
  await makeTastes(2)
  expect(await trainTaste(platform)).toBeNull()
  expect(await readNewestModel(sql, folder, 'empty')).toBeNull()
})

test('training that loses its database says so by the code of the fault, not by a trace of calls', async () => {
  const env = { ...platform.env, DATABASE_URL: 'postgres://sateen@127.0.0.1:1/none' }
  await expect(trainTaste({ ...platform, env })).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('the engine learns from what shoppers like together, and a running shop uses it', async () => {
  await makeTastes(40)
  const told: TrainingStep[] = []
  const trained = await trainTaste(platform, (step) => told.push(step))
  expect(trained).toMatchObject({ shoppers: 42, items: 40 })
  const steps = told.map(({ label, unit, done }) => `${label} ${done} ${unit}`)
  expect(steps[0]).toBe('Reading 0 shoppers')
  expect(steps).toEqual(expect.arrayContaining(['Reading 42 shoppers', 'Reading 40 items', 'Training 40 items']))
  await platform.changes.look()
  const ines = await makeShopper(house)
  for (const number of [0, 2, 4])
    await house.ask('tag', { body: { itemId: `piece-${number}`, userId: ines.id } }, ines.token)
  const { with: page } = await house.ask('recommendationPage', { query: { count: 12 } }, ines.token)
  const even = page.results.filter((item) => Number(item.itemId.slice(6)) % 2 === 0)
  expect(even.length).toBeGreaterThanOrEqual(9)
  const row = await sql.selectFrom('shop').select('model').where('shopper_id', '=', ines.id).executeTakeFirstOrThrow()
  expect(row.model).toBe(trained?.version)
})

test('the same signals train the same model', async () => {
  house.clock.now = new Date(house.clock.now.getTime() + 1000)
  const [first, second] = [await trainTaste(platform), await trainTaste(platform)]
  expect(second).toEqual(first)
})

test('a damaged file is fetched again from the database', async () => {
  const [name] = readdirSync(folder)
  truncateSync(join(folder, name!), 100)
  const model = await readNewestModel(sql, folder, 'empty')
  expect(model).toMatchObject({ shoppers: 43 })
})

test('where the newest model is damaged everywhere, the one before it is used', async () => {
  const versions = await sql
    .selectFrom('model_part')
    .select('version')
    .where('part', '=', 0)
    .orderBy('made_at', 'desc')
    .execute()
  await makeTastes(4)
  house.clock.now = new Date(house.clock.now.getTime() + 1000)
  const newest = await trainTaste(platform)
  await sql
    .updateTable('model_part')
    .set({ bytes: Buffer.from('torn') })
    .where('version', '=', newest!.version)
    .execute()
  for (const name of readdirSync(folder)) truncateSync(join(folder, name), 50)
  const model = await readNewestModel(sql, folder, 'empty')
  expect(model).toMatchObject({ version: versions[0]?.version })
})
