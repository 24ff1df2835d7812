import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { makeServerDatabase } from '../testing/server-database.ts'
import { openFaultProxy } from '../testing/fault-proxy.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { until } from '../testing/until.ts'
import { askHouse, makeWriters, missingFrom, nothingMissing, startWriting } from '../testing/writers.ts'

const server = process.env.TEST_DATABASE_URL

const ends: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

// The short form of what `npm run test:faults` tries at length.
describe.skipIf(!server)('faults of the database, in short (skipped where no PostgreSQL server is named)', () => {
  test('P-40 P-42 a line that breaks, and one into a black hole: only yes or a clean 503, it goes on by itself, and nothing acknowledged is lost', async () => {
    const own = await makeServerDatabase(server!)
    const line = await openFaultProxy(Number(new URL(own.url).port))
    const url = new URL(own.url)
    url.port = String(line.port)
    const house = await openTestHouse({ DATABASE_URL: url.href, LOG_LEVEL: 'silent' })
    ends.push(own.drop, line.close)
    const shoppers = await makeWriters(house, 6)
    const { said, stop } = startWriting(askHouse(house), shoppers)
    await until('the writers are at it', () => said.likes.length > 50)
    line.be('reset')
    await wait(300)
    line.be('none')
    const afterReset = said.likes.length
    await until('likes go on after the break', () => said.likes.length > afterReset + 20)
    line.be('black hole')
    const before = said.statuses[503] ?? 0
    await until('calls end in the hole', () => (said.statuses[503] ?? 0) > before)
    line.be('none')
    const afterHole = said.likes.length
    await until('likes go on after the hole', () => said.likes.length > afterHole + 20)
    await stop()
    expect(said.odd).toEqual([])
    expect(await missingFrom(house, said)).toEqual(nothingMissing)
  }, 240_000)
})
