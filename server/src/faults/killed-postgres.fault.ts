import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startPostgres } from '../../../scripts/postgres.mjs'
import { openTestHouse } from '../testing/open-test-house.ts'
import { until } from '../testing/until.ts'
import { askHouse, makeWriters, missingFrom, startWriting } from '../testing/writers.ts'

const rounds = Number(process.env.ROUNDS ?? 20)

/** Kills the database under writers again and again. @returns what was acknowledged and what of it is missing */
async function killRounds(settings: string[], count: number, goesOn = true) {
  const postgres = await startPostgres({ settings })
  const house = await openTestHouse({ DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' })
  const total = { likes: 0, signUps: 0, missing: { likes: 0, signUps: 0, halfMade: 0 }, odd: [] as string[] }
  try {
    for (let round = 0; round < count; round += 1) {
      const shoppers = await writersOf(house, round)
      const { said, stop } = startWriting(askHouse(house), shoppers)
      await until('the writers are at it', () => said.likes.length > 50)
      await wait(300 + Math.random() * 500)
      await postgres.kill()
      const acknowledged = { likes: [...said.likes], signUps: [...said.signUps] }
      await postgres.start()
      // Where people were lost too, their sign-ins are, and nobody can go on.
      await until('it goes on', async () =>
        goesOn
          ? said.likes.length > acknowledged.likes.length + 20
          : (await house.app.inject('/readyz')).statusCode === 200,
      )
      await stop()
      const missing = await missingFrom(house, said)
      total.likes += said.likes.length
      total.signUps += said.signUps.length
      total.missing.likes += missing.likes
      total.missing.signUps += missing.signUps
      total.missing.halfMade += missing.halfMade
      total.odd.push(...said.odd)
    }
  } finally {
    await house.close().catch(() => {})
    await postgres.stop()
  }
  return total
}

let writers: Awaited<ReturnType<typeof makeWriters>> = []
const writersOf = async (house: Parameters<typeof makeWriters>[0], round: number) =>
  round === 0 ? (writers = await makeWriters(house, 12)) : writers

test('P-40 the database is killed under likes and sign-ups: nothing acknowledged is lost, no account is half made', async () => {
  const total = await killRounds([], rounds)
  console.log(
    `  ${rounds} kills of PostgreSQL: ${total.likes} likes and ${total.signUps} sign-ups acknowledged, missing ${JSON.stringify(total.missing)}`,
  )
  expect(total.missing).toEqual({ likes: 0, signUps: 0, halfMade: 0 })
  expect(total.odd).toEqual([])
})

test('P-40 control: a database that acknowledges before it has written loses some', async () => {
  const total = await killRounds(['synchronous_commit=off', 'wal_writer_delay=10000ms'], 1, false)
  console.log(`  control: ${total.likes} likes acknowledged, missing ${JSON.stringify(total.missing)}`)
  expect(total.missing.likes + total.missing.signUps).toBeGreaterThan(0)
})
