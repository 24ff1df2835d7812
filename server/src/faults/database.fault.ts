import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { startPostgres } from '../../../scripts/postgres.mjs'
import { openFaultProxy, type LineFault } from '../testing/fault-proxy.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { until } from '../testing/until.ts'
import { askHouse, makeWriters, missingFrom, nothingMissing, startWriting, type Said } from '../testing/writers.ts'

const postgres = await startPostgres()
const line = await openFaultProxy(postgres.port)
const house = await openTestHouse({
  DATABASE_URL: `postgres://sateen@127.0.0.1:${line.port}/postgres`,
  LOG_LEVEL: 'silent',
})
afterAll(async () => {
  await line.close()
  await postgres.stop()
})
const shoppers = await makeWriters(house, 15)

/** Breaks something under sixteen writers and mends it. @returns what the writers were told, and how soon it went on */
async function under(breakIt: () => Promise<void> | void, mend: () => Promise<void> | void): Promise<Said> {
  const { said, stop } = startWriting(askHouse(house), shoppers)
  await until('the writers are at it', () => said.likes.length > 100)
  await breakIt()
  await mend()
  const mended = performance.now()
  const before = said.likes.length
  await until('likes go on', () => said.likes.length > before)
  const recovered = performance.now() - mended
  await until('writing goes on', () => said.likes.length > before + 100)
  await stop()
  console.log(
    `  ${JSON.stringify(said.statuses)}, first 200 ${recovered.toFixed(0)} ms after the end, slowest call ${said.slowestMs.toFixed(0)} ms`,
  )
  return said
}

test('P-42 a restart of the database under writers: only yes or a clean 503, nothing acknowledged is lost, it goes on by itself', async () => {
  const said = await under(postgres.halt, postgres.start)
  expect([said.odd, (said.statuses[503] ?? 0) > 0]).toEqual([[], true])
  expect(await missingFrom(house, said)).toEqual(nothingMissing)
})

test('P-42 connections that break for a second: only yes or a clean 503', async () => {
  const said = await under(
    async () => {
      line.be('reset')
      await wait(1000)
    },
    () => line.be('none'),
  )
  expect(said.odd).toEqual([])
  expect(said.statuses[503]).toBeGreaterThan(0)
  expect(await missingFrom(house, said)).toEqual(nothingMissing)
})

test('P-42 a line that takes 200 ms longer: slower, and no errors', async () => {
  const said = await under(
    async () => {
      line.be({ delayMs: 200 })
      await wait(4000)
    },
    () => line.be('none'),
  )
  expect([said.odd, said.statuses[503] ?? 0]).toEqual([[], 0])
  expect(await missingFrom(house, said)).toEqual(nothingMissing)
})

test('P-42 a line into a black hole: calls end while it is open, and it goes on once the line is whole', async () => {
  let refusedMeanwhile = 0
  const said: Said = await under(
    async () => {
      line.be('black hole')
      const { said: told, stop } = startWriting(askHouse(house), shoppers.slice(0, 3), { signsUp: false })
      // As long as the hole is open: a call that hangs would leave this waiting in vain.
      await until('calls end in the hole', () => (told.statuses[503] ?? 0) >= 3, 30_000)
      refusedMeanwhile = told.statuses[503] ?? 0
      line.be('none')
      await stop()
    },
    () => line.be('none'),
  )
  expect(refusedMeanwhile).toBeGreaterThanOrEqual(3)
  expect(said.odd).toEqual([])
  expect(await missingFrom(house, said)).toEqual(nothingMissing)
})

test('the counting has teeth: a line that loses what was acknowledged is noticed', async () => {
  const press = { shopperId: shoppers[0]!.id, itemId: 'never-kept' }
  const never = ['w-never@x.example']
  const said = { likes: [press], passes: [press], signUps: never, batches: never, messages: never, entries: never }
  expect(await missingFrom(house, said)).toEqual({
    ...nothingMissing,
    likes: 1,
    passes: 1,
    signUps: 1,
    batches: 1,
    messages: 1,
    entries: 1,
  })
  const faults: LineFault[] = ['reset']
  line.be(faults[0]!)
  const { statusCode } = await house.app.inject({ url: '/readyz' })
  line.be('none')
  expect(statusCode).toBe(503)
})
