import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { startPostgres } from '../../../scripts/postgres.mjs'
import { migrate } from '../platform/database/migrate-sql.ts'
import { openBalancer } from '../../../scripts/balancer.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { makeProgram } from '../testing/program.ts'
import { holdTable } from '../testing/hold-table-sql.ts'
import { until } from '../testing/until.ts'
import { askAddress, askHouse, makeWriters, missingFrom, nothingMissing, startWriting } from '../testing/writers.ts'

const restarts = Number(process.env.ROUNDS ?? 20)
const secret = 'a secret of forty-eight characters for the tests'
const postgres = await startPostgres()
const settings = { DATABASE_URL: postgres.url, SECRET: secret, TRUSTED_PROXIES: '127.0.0.1' }
const house = await openTestHouse({ ...settings, ROLE: 'web' })
const [one, other] = [await makeProgram({ ...settings, ROLE: 'web' }), await makeProgram({ ...settings, ROLE: 'web' })]
const balancer = await openBalancer([one.port, other.port])
afterAll(async () => {
  await balancer.close()
  await Promise.all([one.end('SIGKILL'), other.end('SIGKILL')])
  await postgres.stop()
})

test('P-45 processes restarted in turn behind a balancer: no call fails, and each ends by itself in order', async () => {
  const shoppers = await makeWriters(house, 9)
  await one.start()
  await other.start()
  const { said, stop } = startWriting(
    askAddress(() => balancer.url),
    shoppers,
  )
  const codes: (number | null)[] = []
  let slowestMs = 0
  for (let turn = 0; turn < restarts; turn += 1) {
    const which = turn % 2 === 0 ? one : other
    const before = said.likes.length
    const asked = performance.now()
    codes.push(await which.end('SIGTERM'))
    slowestMs = Math.max(slowestMs, performance.now() - asked)
    await which.start()
    await until('calls go on', () => said.likes.length > before + 20)
  }
  await stop()
  console.log(`  ${restarts} restarts: ${JSON.stringify(said.statuses)}, slowest end ${slowestMs.toFixed(0)} ms`)
  // What a program says of a call that failed tells why.
  const faults = [one, other].flatMap(({ said: told }) => told().match(/"call":.*"a call failed"/g) ?? [])
  expect([said.odd, said.statuses[503] ?? 0, faults]).toEqual([[], 0, []])
  expect(codes.filter((code) => code !== 0)).toEqual([])
  expect(await missingFrom(house, said)).toEqual(nothingMissing)
})

test('P-45 a migration under load waits no call: it gives way to a long reading, and is done once that is over', async () => {
  const shoppers = await makeWriters(await houseWithItems(), 6)
  const { said, stop } = startWriting(askHouse(house), shoppers)
  await until('the writers are at it', () => said.likes.length > 50)
  const held = await holdTable(house.platform.sql, 'opinion')
  const next = [
    {
      name: '9999-next-release',
      text: 'ALTER TABLE opinion ADD COLUMN next_release text; CREATE TABLE next_release (id int PRIMARY KEY)',
    },
  ]
  const applying = migrate(house.platform.sql, next)
  let isApplied = false
  applying.then(
    () => (isApplied = true),
    () => {},
  )
  // Behind a migration that waits for its lock every call would wait too; here they go on, longer than any lock may take.
  const before = said.likes.length
  await wait(2500)
  await until('calls go on beside the waiting migration', () => said.likes.length > before + 50)
  expect(isApplied).toBe(false)
  await held.release()
  expect(await applying).toEqual(['9999-next-release'])
  const after = said.likes.length
  await until('calls go on after it', () => said.likes.length > after + 50)
  await stop()
  console.log(
    `  a migration under load: ${JSON.stringify(said.statuses)}, slowest call ${said.slowestMs.toFixed(0)} ms`,
  )
  expect(Object.keys(said.statuses).filter((status) => status !== '200' && status !== '201')).toEqual([])
})

let withItems: typeof house | undefined
/** The items stand there from the first test, where that has run. */
async function houseWithItems(): Promise<typeof house> {
  await house.platform.sql.deleteFrom('item').execute()
  return (withItems ??= house)
}
