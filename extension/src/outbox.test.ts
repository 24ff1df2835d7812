import { expect, test, vi } from 'vitest'
import type { Store } from './browser.ts'
import { logMost, makeOutbox, readLog, readWaiting, waitingMost, type Outcome, type Waiting } from './outbox.ts'

/** A store that outlives the worker, as the browser's does. */
function openStore(): Store {
  const kept = new Map<string, string>()
  return {
    async get(keys) {
      const wanted = keys === null ? [...kept.keys()] : [keys].flat()
      return Object.fromEntries(
        wanted.filter((key) => kept.has(key)).map((key) => [key, JSON.parse(kept.get(key)!) as unknown]),
      )
    },
    async set(values) {
      for (const [key, value] of Object.entries(values)) kept.set(key, JSON.stringify(value))
    },
    async remove(keys) {
      for (const key of [keys].flat()) kept.delete(key)
    },
  }
}

/** A worker on a store, and a site that answers as it is told. */
function wake(store: Store, answer: (view: Waiting) => Outcome | Promise<Outcome>, start = 0) {
  const world = { now: start, sent: [] as string[], waits: [] as { run: () => void; milliseconds: number }[], ended: 0 }
  const outbox = makeOutbox({
    store,
    send: async (view) => {
      const outcome = await answer(view)
      if (outcome.is === 'sent') world.sent.push(view.body)
      return outcome
    },
    whenEnded: async () => {
      world.ended += 1
      await outbox.empty()
    },
    now: () => world.now,
    wait: (run, milliseconds) => void world.waits.push({ run, milliseconds }),
  })
  return { outbox, world }
}

const view = (number: number): Waiting => ({
  key: `k${number}`,
  owner: 1,
  url: `https://shop.example/p/${number}`,
  title: `Piece ${number}`,
  image: null,
  body: JSON.stringify({ number }),
  at: number,
})
const sent = (): Outcome => ({ is: 'sent', status: 200 })
const away = (): Outcome => ({ is: 'later' })

test('S-EXT-11 a view is kept before it is sent, and forgotten after', async () => {
  const store = openStore()
  let waitingMeanwhile = 0
  const { outbox, world } = wake(store, async () => {
    waitingMeanwhile = (await readWaiting(store)).length
    return sent()
  })
  await outbox.keep(view(1))
  await outbox.flush()
  expect(waitingMeanwhile).toBe(1)
  expect(world.sent).toEqual(['{"number":1}'])
  expect(await readWaiting(store)).toEqual([])
})

test('a worker that is ended between keeping and sending leaves the view to the next', async () => {
  const store = openStore()
  await wake(store, away).outbox.keep(view(1))
  const next = wake(store, sent)
  await next.outbox.flush()
  expect(next.world.sent).toHaveLength(1)
})

test('what is ended between sending and forgetting is sent again under the same key', async () => {
  const store = openStore()
  const keys: string[] = []
  const answer = (one: Waiting): Outcome => (keys.push(one.key), sent())
  const dying: Store = { ...store, remove: () => Promise.reject(new Error('the browser was killed')) }
  const { outbox } = wake(dying, answer)
  await outbox.keep(view(1))
  await expect(outbox.flush()).rejects.toThrow('killed')
  await wake(store, answer).outbox.flush()
  expect(keys).toEqual(['k1', 'k1'])
  expect(await readLog(store)).toHaveLength(1)
})

test('S-EXT-11 fifty pieces looked at while the site is away are sent once each when it is back, oldest first', async () => {
  const store = openStore()
  let isAway = true
  const { outbox, world } = wake(store, () => (isAway ? away() : sent()))
  for (let number = 1; number <= 50; number += 1) {
    await outbox.keep(view(number))
    await outbox.flush()
  }
  world.now = 2 * 3_600_000
  isAway = false
  await Promise.all([outbox.flush(), outbox.flush(), outbox.flush()])
  expect(world.sent).toEqual(Array.from({ length: 50 }, (_, index) => JSON.stringify({ number: index + 1 })))
})

test('while the site is away the tries become rarer, and what the site asks for is kept to', async () => {
  const { outbox, world } = wake(openStore(), away)
  await outbox.keep(view(1))
  for (let times = 0; times < 6; times += 1) await outbox.flush()
  expect(world.waits.map(({ milliseconds }) => milliseconds)).toEqual([2000, 4000, 8000, 16_000, 25_000, 25_000])
  const slow = wake(openStore(), () => ({ is: 'later', after: 20_000 }))
  await slow.outbox.keep(view(1))
  await slow.outbox.flush()
  expect(slow.world.waits[0]?.milliseconds).toBe(20_000)
})

test('once a view has arrived the next outage is waited out from its beginning', async () => {
  let isAway = true
  const { outbox, world } = wake(openStore(), () => (isAway ? away() : sent()))
  for (const goesAway of [true, true, false, true]) {
    isAway = goesAway
    await outbox.keep(view(1))
    await outbox.flush()
  }
  expect(world.waits.map(({ milliseconds }) => milliseconds)).toEqual([2000, 4000, 2000])
})

test('however often it is woken while the site is away, one wait goes on by itself', async () => {
  let tries = 0
  const { outbox, world } = wake(openStore(), () => ((tries += 1), away()))
  await outbox.keep(view(1))
  for (let times = 0; times < 6; times += 1) await outbox.flush()
  for (const { run } of world.waits.splice(0)) {
    run()
    await new Promise((done) => setTimeout(done))
  }
  expect([tries, world.waits.length]).toEqual([7, 1])
})

test('what is on its way as all is forgotten is not written down after it', async () => {
  const store = openStore()
  let isAsked = false
  let arrive = (_outcome: Outcome) => {}
  const { outbox } = wake(store, () => ((isAsked = true), new Promise((done) => (arrive = done))))
  await outbox.keep(view(1))
  const sending = outbox.flush()
  await vi.waitUntil(() => isAsked)
  await outbox.empty()
  arrive(sent())
  await sending
  expect([await readWaiting(store), await readLog(store)]).toEqual([[], []])
})

test('at most two hundred wait, the newest of them, and nothing for longer than a week', async () => {
  const store = openStore()
  const { outbox, world } = wake(store, away)
  for (let number = 1; number <= waitingMost + 5; number += 1) await outbox.keep(view(number))
  const waiting = await readWaiting(store)
  expect(waiting).toHaveLength(waitingMost)
  expect(waiting[0]?.key).toBe('k6')
  world.now = 7 * 86_400_000 + 100
  await outbox.flush()
  expect((await readWaiting(store))[0]?.at).toBeGreaterThanOrEqual(100)
})

test('a view that the site refuses is listed as refused and not tried again', async () => {
  const store = openStore()
  const { outbox } = wake(store, () => ({ is: 'refused', status: 400 }))
  await outbox.keep(view(1))
  await outbox.flush()
  expect(await readWaiting(store)).toEqual([])
  expect(await readLog(store)).toMatchObject([{ key: 'k1', status: 400, body: '{"number":1}' }])
})

test('S-EXT-14 a connection that was ended takes with it what waited for it', async () => {
  const store = openStore()
  const { outbox, world } = wake(store, () => ({ is: 'ended' }))
  await outbox.keep(view(1))
  await outbox.keep(view(2))
  await outbox.flush()
  expect(world.ended).toBe(1)
  expect(await readWaiting(store)).toEqual([])
})

test('a view of another connection is dropped without a word', async () => {
  const store = openStore()
  const { outbox } = wake(store, () => ({ is: 'foreign' }))
  await outbox.keep(view(1))
  await outbox.flush()
  expect(await readWaiting(store)).toEqual([])
  expect(await readLog(store)).toEqual([])
})

test('the list holds the last pieces, newest first', async () => {
  const store = openStore()
  const { outbox } = wake(store, sent)
  for (let number = 1; number <= logMost + 3; number += 1) await outbox.keep(view(number))
  await outbox.flush()
  const log = await readLog(store)
  expect(log).toHaveLength(logMost)
  expect(log[0]?.key).toBe(`k${logMost + 3}`)
})
