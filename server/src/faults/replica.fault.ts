import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { findBinaries, startPostgres, startReplica } from '../../../scripts/postgres.mjs'
import { makeItems } from '../testing/make-items.ts'
import { makeShopper, type MadeShopper } from '../testing/make-shopper.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { until } from '../testing/until.ts'

const binaries = findBinaries()
const ends: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})
/** How long all faults of the replica last together. */
const faultMs = Number(process.env.DOWN_MS ?? 15_000)

describe.skipIf(!binaries)(
  'a streaming replica (skipped where this machine has no PostgreSQL with pg_basebackup)',
  () => {
    test('P-42 a replica that lags, stands still, hangs, dies and comes back: nothing fails, and everybody sees what she wrote', async () => {
      const main = await startPostgres({ binaries: binaries! })
      ends.push(main.stop)
      const replica = await startReplica(main, binaries!)
      ends.push(replica.stop)
      const house = await openTestHouse({
        DATABASE_URL: main.url,
        DATABASE_READ_URL: replica.url,
        LOG_LEVEL: 'silent',
      })
      await makeItems(house, [{ id: 'one' }])
      const shoppers = await Promise.all(Array.from({ length: 4 }, () => makeShopper(house)))
      const admin = await makeShopper(house, { isAdmin: true })
      const reader = await makeShopper(house)
      let onReplica = new Client({ connectionString: replica.url })
      await until('the replica answers', async () => {
        onReplica = new Client({ connectionString: replica.url })
        onReplica.on('error', () => {})
        return onReplica.connect().then(
          () => true,
          () => false,
        )
      })

      const failed: string[] = []
      const unseen: string[] = []
      let [calls, slowestMs, isOver] = [0, 0, false]
      const note = async <T extends { status: number }>(name: string, call: Promise<T>): Promise<T> => {
        const before = performance.now()
        const reply = await call
        calls += 1
        slowestMs = Math.max(slowestMs, performance.now() - before)
        if (reply.status >= 400) failed.push(`${name} ${reply.status}`)
        return reply
      }
      const live = async ({ id, slug, token }: MadeShopper) => {
        for (let turn = 0; !isOver; turn += 1) {
          const name = `Ines${'abcdefghij'[turn % 10]} Vale`
          await note('change', house.ask('changeAccount', { params: { userId: id }, body: { name } }, token))
          // Her own page by its public address, as she sees it after a change.
          const own = await note('own page', house.ask('readShopper', { params: { id: slug } }, token))
          if (own.with?.name !== name.split(' ')[0]) unseen.push(`${own.with?.name} for ${name}`)
          await note('page', house.ask('readShopper', { params: { id: slug } }))
          await note('page', house.ask('readShopper', { params: { id } }, reader.token))
        }
      }
      const look = async () => {
        while (!isOver) {
          await note('shoppers', house.ask('deskShoppers', { query: {} }, admin.token))
          await note('figures', house.ask('deskFigures', {}, admin.token))
          // A link is good from its first moment on.
          const newcomer = await makeShopper(house)
          await note('new page', house.ask('readShopper', { params: { id: newcomer.slug } }))
          await wait(100)
        }
      }
      const scans = async () => {
        const { rows } = await onReplica.query<{ scans: number }>(
          "SELECT (seq_scan + idx_scan)::int AS scans FROM pg_stat_user_tables WHERE relname = 'shopper'",
        )
        return rows[0]!.scans
      }
      const isUsed = (what: string) =>
        until(what, async () => {
          const before = await scans()
          await wait(1500)
          return (await scans()) > before
        })
      const lines = [...shoppers.map(live), look()]
      await isUsed('reads go by the replica')
      const told: string[] = []
      const during = async (what: string, begin: () => unknown, end: () => unknown) => {
        ;[calls, slowestMs] = [0, 0]
        await begin()
        await wait(faultMs / 5)
        await end()
        await wait(500)
        told.push(`${what}: ${calls} calls, slowest ${slowestMs.toFixed(0)} ms`)
      }
      const pause = () => onReplica.query('SELECT pg_wal_replay_pause()')
      const resume = () => onReplica.query('SELECT pg_wal_replay_resume()')
      await during('for a moment behind', pause, async () => {})
      // The control: who asked the replica alone would not see what she wrote.
      const { id } = shoppers[0]!
      const isOld = async () => {
        const now = await house.platform.sql.selectFrom('shopper').select('name').where('id', '=', id).execute()
        const then = await onReplica.query<{ name: string }>('SELECT name FROM shopper WHERE id = $1', [id])
        return then.rows[0]!.name !== now[0]!.name
      }
      await until('the replica shows what was', isOld)
      await during('far behind', async () => {}, resume)
      await isUsed('reads go by it again')
      let goOn = () => {}
      await during(
        'hanging',
        () => void (goOn = replica.freeze()),
        () => goOn(),
      )
      await isUsed('reads go by it again')
      await onReplica.end()
      await during('killed', replica.kill, replica.start)
      isOver = true
      await Promise.all(lines)
      console.log(`  a replica ${told.join('; ')}; failed ${failed.length}, own writes unseen ${unseen.length}`)
      expect([failed, unseen]).toEqual([[], []])
      await until('it is used again after its death', async () => {
        const { rows } = await house.platform.readSql
          .selectNoFrom((made) => made.fn<boolean>('pg_is_in_recovery').as('is'))
          .execute()
          .then((found) => ({ rows: found }))
        return rows[0]!.is
      })
    })
  },
)
