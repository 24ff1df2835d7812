import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { categoryFilters } from '@sateen/contract/items'
import { sql as raw } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startPostgres } from '../../../../scripts/postgres.mjs'
import { makeItems } from '../../testing/make-items.ts'
import { openTestHouse } from '../../testing/open-test-house.ts'
import { until } from '../../testing/until.ts'
import { refreshAll } from '../refresh.ts'

const periods = Number(process.env.ROUNDS ?? 50)
const people = Number(process.env.SHOPPERS ?? 2000)
const day = 86_400_000
const hour = 3_600_000
const monday = new Date('2026-03-02T12:00:00Z').getTime()
/** Monday, Wednesday, Friday, and Monday again. */
const momentOf = (period: number) => monday + (Math.floor(period / 3) * 7 + [0, 2, 4][period % 3]!) * day

const folder = mkdtempSync(join(tmpdir(), 'sateen-refresh-'))
const postgres = await startPostgres()
const settings = { DATABASE_URL: postgres.url, SECRET: 'a secret of forty-eight characters for the tests' }
const house = await openTestHouse({ ...settings, ROLE: 'web' })
const { sql } = house.platform
const running = new Set<ChildProcess>()
afterAll(async () => {
  for (const worker of running) worker.kill('SIGKILL')
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A worker of its own process. */
async function startWorker(name: string) {
  const env = {
    ...process.env,
    ...settings,
    DATA_DIR: join(folder, name),
    SEED: 'none',
    ROLE: 'worker',
    LOG_LEVEL: 'silent',
  }
  const worker = spawn(process.execPath, [join(import.meta.dirname, 'refresh-worker.ts')], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  running.add(worker)
  const said: string[] = []
  createInterface({ input: worker.stdout }).on('line', (line) => said.push(line))
  // One that ends by itself is a fault to be told at once, not to be waited for.
  const says = (what: string, holds: () => boolean) =>
    until(`worker ${name} ${what}`, () => {
      if (worker.exitCode !== null) throw new Error(`Worker ${name} has ended by itself.`)
      return holds()
    })
  await says('is ready', () => said.includes('ready'))
  let asked = 0
  return {
    begin: (at: number) => {
      asked += 1
      worker.stdin.write(`${at}\n`)
    },
    ended: () => says('is done', () => said.filter((line) => line === 'done').length === asked),
    async kill(): Promise<void> {
      const gone = new Promise((done) => worker.once('exit', done))
      worker.kill('SIGKILL')
      await gone
      running.delete(worker)
    },
  }
}

/** Every shop ever made or made anew is noted by the database itself, whoever made it. */
async function watchShops(): Promise<void> {
  await raw`CREATE TABLE shop_made (shopper_id uuid, slot timestamptz, times integer, PRIMARY KEY (shopper_id, slot))`.execute(
    sql,
  )
  await raw`
    CREATE FUNCTION note_shop() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO shop_made VALUES (NEW.shopper_id, NEW.slot, 1)
        ON CONFLICT (shopper_id, slot) DO UPDATE SET times = shop_made.times + 1;
      RETURN NULL;
    END $$`.execute(sql)
  await raw`CREATE TRIGGER shop_noted AFTER INSERT OR UPDATE ON shop FOR EACH ROW EXECUTE FUNCTION note_shop()`.execute(
    sql,
  )
}

const counted = async () => {
  const { rows } = await raw<{ made: number; twice: number; slots: number }>`
    SELECT count(*)::int AS made, (count(*) FILTER (WHERE times > 1))::int AS twice, count(DISTINCT slot)::int AS slots
    FROM shop_made`.execute(sql)
  return rows[0]!
}

const title =
  'P-43 many refreshes, two workers, each of them killed in every one, and clocks set back: one shop a shopper and slot'

test(title, { timeout: 3_600_000 }, async () => {
  await makeItems(
    house,
    Array.from({ length: 300 }, (_, index) => ({
      id: `piece-${index}`,
      store: `Store ${index % 11}`,
      category_filter: categoryFilters[index % 6],
      added_at: new Date(monday - index * hour),
    })),
  )
  await raw`
    INSERT INTO shopper (email, email_canonical, mail_to, name, birthdate, slug, slug_folded, password_hash, verified_at)
    SELECT mail, mail, mail, 'P', '1990-01-01', slug, slug, 'x', now()
    FROM (SELECT 'p' || n || '@example.com' AS mail, 'p' || n AS slug FROM generate_series(1, ${people}::int) AS n) AS made`.execute(
    sql,
  )
  await watchShops()
  let workers = await Promise.all([startWorker('a0'), startWorker('b0')])
  let kills = 0
  let extra = 0
  for (let period = 0; period < periods; period += 1) {
    const at = momentOf(period)
    const before = (await counted()).made
    for (const worker of workers) worker.begin(at)
    for (const [index, worker] of workers.entries()) {
      const wanted = before + Math.floor((people * (index + Math.random())) / 3)
      await until('some shops are made', async () => (await counted()).made > wanted)
      await worker.kill()
      kills += 1
    }
    workers = await Promise.all([startWorker(`a${period + 1}`), startWorker(`b${period + 1}`)])
    for (const worker of workers) worker.begin(at)
    for (const worker of workers) await worker.ended()
    expect(await counted()).toEqual({ made: people * (period + 1), twice: 0, slots: period + 1 })
    for (const back of [hour, 3 * day]) {
      for (const worker of workers) worker.begin(at - back)
      for (const worker of workers) await worker.ended()
    }
    extra += (await counted()).made - people * (period + 1)
    console.log(`  refresh ${period + 1} of ${periods}: ${kills} kills`)
  }
  for (const worker of workers) await worker.kill()
  const { made, twice } = await counted()
  console.log(
    `  ${periods} refreshes of ${people} shoppers, ${kills} kills: ${made} shops, ${people * periods - made} missing, ${twice} made twice, ${extra} extra with the clock set back`,
  )
  expect({ made, twice, extra }).toEqual({ made: people * periods, twice: 0, extra: 0 })
})

test('control: shops made anew are counted as made twice', async () => {
  const at = new Date(momentOf(periods - 1))
  const before = await counted()
  expect(await refreshAll(house.platform, { at, times: () => ({ zone: 'UTC', hour: 0 }) })).toBe(people)
  expect(await counted()).toEqual({ ...before, twice: people })
})
