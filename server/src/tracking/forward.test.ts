import { sql as raw } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { openTestHouse } from '../testing/open-test-house.ts'
import { EventForwarder, type ForwardedEvent } from './forward.ts'
import type { KeptEvent } from './rules.ts'

const house = await openTestHouse()
const { sql } = house.platform
const forwarder = new EventForwarder(house.platform, ['a service'])
const who = { shopperId: 'ines' }
const picks = (...itemIds: string[]): KeptEvent =>
  ({ at: house.clock.now, type: 'quiz_picks', item_id: null, detail: { itemIds } }) as KeptEvent
const ids = (count: number, letters = 1) => Array.from({ length: count }, (_, at) => `${at} `.padEnd(letters, 'x'))

/** What waits for the service, batch by batch. */
const batches = async () => {
  const rows = await sql.selectFrom('outbox').select('body').where('kind', '=', 'a service').orderBy('id').execute()
  return rows.map(({ body }) => (body as { events: ForwardedEvent[] }).events)
}

beforeEach(async () => {
  await sql.deleteFrom('outbox').execute()
})

const takeAway = () => raw`ALTER TABLE outbox RENAME TO outbox_that_is_away`.execute(sql)
const bringBack = () => raw`ALTER TABLE outbox_that_is_away RENAME TO outbox`.execute(sql)
const written = () => expect.poll(async () => (await batches()).flat().map(({ detail }) => detail), { timeout: 10_000 })

test('N-ANA-09 what was counted while the database could not be written is written by itself once it can', async () => {
  await takeAway()
  forwarder.add([picks('coat')], who)
  await forwarder.flush()
  await bringBack()
  await written().toEqual([{ itemIds: ['coat'] }])
})

test('N-ANA-09 what had to wait for the database goes before what was counted after it', async () => {
  await takeAway()
  forwarder.add([picks('coat')], who)
  const writing = forwarder.flush()
  await Promise.resolve()
  forwarder.add([picks('dress')], who)
  await writing
  await bringBack()
  await written().toEqual([{ itemIds: ['coat'] }, { itemIds: ['dress'] }])
})

test('N-ANA-09 of events that the database does not take the oldest go, so that memory holds the newest twenty thousand', async () => {
  const events = ids(20_001).map((id) => picks(id))
  forwarder.add(events, who)
  await forwarder.flush()
  const kept = (await batches()).flat()
  expect([kept.length, kept[0]?.detail, kept.at(-1)?.detail]).toEqual([
    20_000,
    events[1]?.detail,
    events.at(-1)?.detail,
  ])
})

test('N-ANA-08 no batch is larger than a service takes, and of a long list of pieces it hears fifty and how many there were', async () => {
  forwarder.add(
    Array.from({ length: 4 }, () => picks(...ids(50, 3000))),
    who,
  )
  forwarder.add([picks(...ids(51))], who)
  await forwarder.flush()
  const all = await batches()
  expect(all.map((batch) => batch.length)).toEqual([2, 3])
  expect(all.flat().at(-1)?.detail).toEqual({ itemIds: ids(50), pieces: 51 })
  forwarder.add(
    Array.from({ length: 101 }, () => picks('coat')),
    who,
  )
  await forwarder.flush()
  expect((await batches()).map((batch) => batch.length)).toEqual([2, 3, 100, 1])
})
