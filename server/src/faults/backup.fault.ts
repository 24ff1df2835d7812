import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startPostgres } from '../../../scripts/postgres.mjs'
import { readRows, readShapes } from '../commands/backup-sql.ts'
import { keepPicks } from '../likes/sql.ts'
import type { Platform } from '../platform/platform.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { runOperator } from '../testing/run-operator.ts'
import { until } from '../testing/until.ts'
import { askHouse, makeWriters, missingFrom, nothingMissing, nothingSaid, startWriting } from '../testing/writers.ts'

const folder = mkdtempSync(join(tmpdir(), 'sateen-drill-'))
const postgres = await startPostgres()
afterAll(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})
const embedded = await openTestHouse({ LOG_LEVEL: 'silent' })
const server = await openTestHouse({ DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' })
const again = await openTestHouse({ LOG_LEVEL: 'silent' })

const likesEach = Number(process.env.LIKES ?? 10_000)

/** A hash of each table, and how many rows it has; without the numbers that tell running processes to look anew. */
const hashes = ({ sql }: Platform) =>
  sql.transaction().execute(async (tx) => {
    const found: Record<string, string> = {}
    for (const { table } of await readShapes(tx)) {
      if (table === 'change') continue
      const rows: string[] = []
      for await (const some of readRows(tx, table))
        rows.push(...some.map((row) => (table === 'item' ? row.replace(/"revision":\d+/, '') : row)))
      found[table] = `${rows.length} ${createHash('md5').update(rows.sort().join('\n')).digest('hex')}`
    }
    return found
  })

const run = async (house: typeof embedded, ...line: string[]) => {
  const before = performance.now()
  const { code, faults } = await runOperator(house.platform.env, line)
  expect([line[0], code, code === 0 ? '' : faults]).toEqual([line[0], 0, ''])
  return ((performance.now() - before) / 1000).toFixed(1)
}

test('P-46 a backup made while the shop serves keeps nobody waiting for long and restores into a server whole: what was acknowledged before it is there, no account is half made', async () => {
  const file = join(folder, 'serving.backup')
  const shoppers = await makeWriters(embedded, 12)
  const ids = Array.from({ length: likesEach }, (_, at) => `b${at}`)
  for (const { id } of shoppers) await keepPicks(embedded.platform.sql, id, ids, new Date())
  const { said, stop } = startWriting(askHouse(embedded), shoppers)
  await until('the writers are at it', () => said.likes.length > 50)
  const before = { ...nothingSaid(), likes: [...said.likes], signUps: [...said.signUps] }
  const backupSeconds = await run(embedded, 'backup', file)
  await stop()
  const restoreSeconds = await run(server, 'restore', file)
  await server.platform.changes.look()
  const missing = await missingFrom(server, before)
  console.log(
    `  ${(likesEach * shoppers.length).toLocaleString('en-US')} likes: backup while serving ${backupSeconds} s (${(statSync(file).size / 1024 ** 2).toFixed(1)} MiB), restore into a server ${restoreSeconds} s, calls meanwhile ${JSON.stringify(said.statuses)}, slowest call ${said.slowestMs.toFixed(0)} ms, missing ${JSON.stringify(missing)}`,
  )
  expect([missing, said.odd, said.statuses[503] ?? 0]).toEqual([nothingMissing, [], 0])
})

test('P-46 from the embedded database into a server and back every table keeps its hash', async () => {
  const [one, two] = [join(folder, 'one.backup'), join(folder, 'two.backup')]
  await run(embedded, 'backup', one)
  await run(server, 'restore', one)
  const there = await hashes(server.platform)
  await run(server, 'backup', two)
  await run(again, 'restore', two)
  expect(there).toEqual(await hashes(embedded.platform))
  expect(await hashes(again.platform)).toEqual(there)
})

test('P-46 control: one row that is missing is another hash', async () => {
  const before = await hashes(again.platform)
  await again.platform.sql.deleteFrom('opinion').where('item_id', '=', 'b1').execute()
  expect(await hashes(again.platform)).not.toEqual(before)
})
