import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startPostgres } from '../../../scripts/postgres.mjs'
import { openTestHouse } from '../testing/open-test-house.ts'
import { until } from '../testing/until.ts'
import {
  addTo,
  askHouse,
  countOf,
  makeEditor,
  makeWriters,
  missingFrom,
  nothingMissing,
  nothingSaid,
  startWriting,
} from '../testing/writers.ts'

const rounds = Number(process.env.ROUNDS ?? 20)
/** How many writes are acknowledged at the least before each kill. */
const writesEach = Number(process.env.WRITES ?? 260)

/** Kills the database under writers again and again. @returns what was acknowledged and what of it is missing */
async function killRounds(settings: string[], count: number, goesOn = true) {
  const postgres = await startPostgres({ settings })
  const house = await openTestHouse({ DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' })
  const all = nothingSaid()
  const odd: string[] = []
  try {
    const shoppers = await makeWriters(house, 12)
    const editor = await makeEditor(house)
    for (let round = 0; round < count; round += 1) {
      const { said, stop } = startWriting(askHouse(house), shoppers, { editor })
      await until('the writers are at it', () => countOf(said) >= writesEach)
      await wait(Math.random() * 500)
      await postgres.kill()
      const acknowledged = said.likes.length
      await postgres.start()
      // Where people were lost too, their sign-ins are, and nobody can go on.
      await until('it goes on', async () =>
        goesOn ? said.likes.length > acknowledged + 20 : (await house.app.inject('/readyz')).statusCode === 200,
      )
      await stop()
      addTo(all, said)
      odd.push(...said.odd)
    }
    return { all, odd, missing: await missingFrom(house, all) }
  } finally {
    await house.close().catch(() => {})
    await postgres.stop()
  }
}

test('P-40 the database is killed under likes, sign-ups and other writes: nothing acknowledged is lost, nothing is half made', async () => {
  const { all, odd, missing } = await killRounds([], rounds)
  console.log(
    `  ${rounds} kills of PostgreSQL: ${countOf(all)} writes acknowledged, among them ${all.signUps.length} sign-ups, missing ${JSON.stringify(missing)}`,
  )
  expect(missing).toEqual(nothingMissing)
  expect(odd).toEqual([])
  expect(countOf(all)).toBeGreaterThanOrEqual(rounds * writesEach)
})

test('P-40 control: a database that acknowledges before it has written loses some', async () => {
  const { all, missing } = await killRounds(['synchronous_commit=off', 'wal_writer_delay=10000ms'], 1, false)
  console.log(`  control: ${countOf(all)} writes acknowledged, missing ${JSON.stringify(missing)}`)
  expect(Object.values(missing).reduce((sum, count) => sum + count, -missing.halfMade)).toBeGreaterThan(0)
})
