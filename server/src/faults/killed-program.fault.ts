import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { startPostgres } from '../../../scripts/postgres.mjs'
import { openTestHouse } from '../testing/open-test-house.ts'
import { makeProgram } from '../testing/program.ts'
import { until } from '../testing/until.ts'
import { askAddress, makeWriters, missingFrom, startWriting, type Said } from '../testing/writers.ts'

const rounds = Number(process.env.ROUNDS ?? 20)
const secret = 'a secret of forty-eight characters for the tests'
const postgres = await startPostgres()
const settings = { DATABASE_URL: postgres.url, SECRET: secret }
// A house of this process looks into the same database; the program is what is killed.
const house = await openTestHouse({ ...settings, ROLE: 'web' })
const program = await makeProgram({ ...settings, DATA_DIR: house.platform.env.DATA_DIR })
afterAll(async () => {
  await program.end('SIGKILL')
  await postgres.stop()
})

test('P-40 a program killed under likes and sign-ups loses nothing that it acknowledged, and makes no account by half', async () => {
  const shoppers = await makeWriters(house, 12)
  const all: Pick<Said, 'likes' | 'signUps'> = { likes: [], signUps: [] }
  const odd: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    await program.start()
    const { said, stop } = startWriting(
      askAddress(() => program.url),
      shoppers,
    )
    await until('the writers are at it', () => said.likes.length > 20)
    await wait(400 + Math.random() * 400)
    await program.end('SIGKILL')
    await stop()
    all.likes.push(...said.likes)
    all.signUps.push(...said.signUps)
    // No answer at all is what a killed program gives.
    odd.push(...said.odd.filter((line) => !/: 0 /.test(line)))
  }
  const missing = await missingFrom(house, all)
  console.log(
    `  ${rounds} kills of the program: ${all.likes.length} likes and ${all.signUps.length} sign-ups acknowledged, missing ${JSON.stringify(missing)}`,
  )
  expect(missing).toEqual({ likes: 0, signUps: 0, halfMade: 0 })
  expect(odd).toEqual([])
})
