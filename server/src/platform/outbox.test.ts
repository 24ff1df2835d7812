import { afterEach, expect, test, vi } from 'vitest'
import { openTestHouse } from '../testing/open-test-house.ts'
import { addToOutbox } from './outbox-sql.ts'
import { Outbox, type OutboxHandler } from './outbox.ts'

const house = await openTestHouse()
const { sql, log } = house.platform
/** What a process of its own does; it looks when it is told to. */
const openOutbox = (handler: OutboxHandler) => {
  const outbox = new Outbox({ sql, now: () => house.clock.now, log, isWorker: true })
  outbox.handle('errand', handler)
  return outbox
}
const write = (body: string, topic = '') => addToOutbox(sql, 'errand', body, { now: house.clock.now, topic })
/** An answer that does not come until it is let. */
function makeHanging() {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: answer, resolve: let_ } = Promise.withResolvers<void>()
  return { begun, answer, begin, let: let_ }
}

afterEach(() => void vi.useRealTimers())

test('P-41 a letter whose answer takes longer than the lease is sent by one process, once', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const hanging = makeHanging()
  const sent: string[] = []
  const one = openOutbox(async () => {
    sent.push('one')
    hanging.begin()
    await hanging.answer
  })
  const other = openOutbox(async () => void sent.push('other'))
  await write('slow')
  one.start()
  one.kick()
  await hanging.begun
  for (let seconds = 0; seconds < 120; seconds += 20) {
    house.clock.now = new Date(house.clock.now.getTime() + 20_000)
    vi.advanceTimersByTime(20_000)
    await other.drain()
  }
  hanging.let()
  await one.stop()
  expect(sent).toEqual(['one'])
})

test('P-41 a machine that slept for longer than the lease sends a letter that is on its way no second time', async () => {
  const hanging = makeHanging()
  const sent: unknown[] = []
  const outbox = openOutbox(async ({ body }) => {
    sent.push(body)
    hanging.begin()
    await hanging.answer
  })
  await write('slow')
  outbox.kick()
  await hanging.begun
  house.clock.now = new Date(house.clock.now.getTime() + 120_000)
  await write('after the sleep')
  const draining = outbox.drain()
  await expect.poll(() => sent.includes('after the sleep')).toBe(true)
  hanging.let()
  await draining
  expect(sent).toEqual(['slow', 'after the sleep'])
})

test('M-MAIL-01 a letter that its server did not take is tried again, each time after a longer while', async () => {
  let tries = 0
  const outbox = openOutbox(async () => {
    tries += 1
    throw new Error('The server is away.')
  })
  const { id } = await write('refused')
  const triedAfter = async (seconds: number) => {
    house.clock.now = new Date(house.clock.now.getTime() + seconds * 1000)
    await outbox.drain()
    return tries
  }
  expect([await triedAfter(0), await triedAfter(1), await triedAfter(1)]).toEqual([1, 1, 2])
  expect([await triedAfter(3), await triedAfter(1)]).toEqual([2, 3])
  await sql.deleteFrom('outbox').where('id', '=', id).execute()
})

test('a letter that a clock far ahead has put off goes out once the clock is right again', async () => {
  const [ahead, tonight] = [await write('by a wrong clock'), await write('after the night')]
  const putOff = (id: number, hours: number) =>
    sql
      .updateTable('outbox')
      .set({ next_at: new Date(house.clock.now.getTime() + hours * 3_600_000) })
      .where('id', '=', id)
      .execute()
  await putOff(ahead.id, 24 * 30)
  await putOff(tonight.id, 10)
  const sent: unknown[] = []
  await openOutbox(async ({ body }) => void sent.push(body)).drain()
  expect(sent).toEqual(['by a wrong clock'])
  await sql.deleteFrom('outbox').where('id', '=', tonight.id).execute()
})

test('P-41 a letter that hangs does not keep those from going out that are written after it', async () => {
  const hanging = makeHanging()
  const sent: unknown[] = []
  const { promise: second, resolve } = Promise.withResolvers<void>()
  const outbox = openOutbox(async ({ body }) => {
    if (body === 'hangs') {
      hanging.begin()
      await hanging.answer
    } else resolve()
    sent.push(body)
  })
  await write('hangs')
  outbox.kick()
  await hanging.begun
  await write('code')
  outbox.kick()
  await second
  hanging.let()
  await outbox.stop()
  expect(sent).toEqual(['code', 'hangs'])
})

test('M-MAIL-01 a code does not wait behind the letters that all shoppers get after a refresh', async () => {
  for (let count = 0; count < 30; count += 1) await write('fresh shop', 'fresh-shop')
  await write('code', 'code')
  const sent: unknown[] = []
  await openOutbox(async ({ body }) => void sent.push(body)).drain()
  expect([sent.length, sent.indexOf('code') < 20]).toEqual([31, true])
})

test('whoever drains the outbox waits for a row that a look has claimed already, though the look has not heard so yet', async () => {
  const hanging = makeHanging()
  const sent: unknown[] = []
  const late = sql.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.rows.some((row) => 'body' in row)) {
        hanging.begin()
        await hanging.answer
      }
      return result
    },
  })
  const outbox = new Outbox({ sql: late, now: () => house.clock.now, log, isWorker: true })
  outbox.handle('errand', async ({ body }) => void sent.push(body))
  await write('claimed')
  outbox.kick()
  await hanging.begun
  let isOver = false
  const draining = outbox.drain().then(() => (isOver = true))
  for (let questions = 0; questions < 20; questions += 1) await sql.selectFrom('outbox').select('id').execute()
  expect(isOver).toBe(false)
  hanging.let()
  await draining
  expect(sent).toEqual(['claimed'])
})

test('whoever drains the outbox waits for what a row has written that was under way already', async () => {
  const hanging = makeHanging()
  const sent: unknown[] = []
  const outbox = openOutbox(async () => {
    hanging.begin()
    await hanging.answer
    await addToOutbox(sql, 'letter', 'of the errand', { now: house.clock.now })
  })
  outbox.handle('letter', async ({ body }) => void sent.push(body))
  await write('makes a letter')
  outbox.kick()
  await hanging.begun
  const draining = outbox.drain()
  for (let questions = 0; questions < 20; questions += 1) await sql.selectFrom('outbox').select('id').execute()
  hanging.let()
  await draining
  expect(sent).toEqual(['of the errand'])
})
