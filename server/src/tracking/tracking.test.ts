import { sql as raw } from 'kysely'
import { expect, test } from 'vitest'
import type { UsageEvent } from '@sateen/contract/tracking'
import { makeItems } from '../testing/make-items.ts'
import { makeShopper } from '../testing/make-shopper.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { plainPath } from './rules.ts'

const house = await openTestHouse()
const ines = await makeShopper(house)
await makeItems(house, [
  { id: 'coat', store: 'Norrvale' },
  { id: 'belt', store: 'Fieldnote' },
])

const at = () => house.clock.now.toISOString()
const kept = () => house.platform.sql.selectFrom('event').selectAll().orderBy('type').execute()
const forget = () => house.platform.sql.deleteFrom('event').execute()
const send = (events: UsageEvent[], headers: Record<string, string> = {}) =>
  house.ask('events', { body: { events } }, ines.token, headers)

test('N-ANA-01 N-ANA-02 N-ANA-03 N-ANA-04 N-ANA-05 N-ANA-06 N-ANA-07 K-14 every kind of event is taken and kept without a person', async () => {
  const events: UsageEvent[] = [
    { type: 'session_start', at: at() },
    { type: 'session_end', at: at(), durationMs: 90_000, durationMinutes: 1.5 },
    { type: 'page_visit', at: at(), path: '/shopper/ana.silva?from=mail' },
    { type: 'quiz_picks', at: at(), itemIds: ['coat', 'belt'] },
    { type: 'product_viewed', at: at(), itemId: 'coat' },
    { type: 'product_tagged', at: at(), itemId: 'coat' },
    { type: 'product_untagged', at: at(), itemId: 'coat', how: 'taken_back' },
    { type: 'scroll', at: at(), state: 'stop' },
    { type: 'shop_now', at: at(), itemId: 'coat' },
    { type: 'pieces_shown', at: at(), itemIds: ['coat', 'belt'] },
  ]
  const reply = await send(events)
  expect([reply.status, reply.body]).toEqual([204, {}])
  const rows = await kept()
  expect(rows.map(({ type }) => type).toSorted()).toEqual(events.map(({ type }) => type).toSorted())
  expect(new Set(rows.map(({ shopper_id }) => shopper_id))).toEqual(new Set([null]))
  expect(JSON.stringify(rows)).not.toMatch(/ana\.silva|mail/)
  expect(rows.find(({ type }) => type === 'session_end')?.detail).toEqual({ durationMs: 90_000, durationMinutes: 1.5 })
  await forget()
})

test('G-92 Global Privacy Control and Do Not Track always win', async () => {
  for (const headers of [{ 'sec-gpc': '1' }, { dnt: '1' }] as Record<string, string>[]) {
    expect((await send([{ type: 'session_start', at: at() }], headers)).status).toBe(204)
  }
  expect(await kept()).toEqual([])
})

test('N-ANA-08 with the site setting off nothing is kept', async () => {
  await house.settings.change('analyticsConsent', 'off', null)
  expect((await send([{ type: 'session_start', at: at() }])).status).toBe(204)
  expect(await kept()).toEqual([])
  await house.settings.change('analyticsConsent', undefined, null)
})

test('a batch that could not be counted is kept nowhere, so that sent again it counts once', async () => {
  const { sql } = house.platform
  const batch: UsageEvent[] = [{ type: 'pieces_shown', at: at(), itemIds: ['coat'] }]
  const bea = await makeShopper(house)
  const sendHers = () => house.ask('events', { body: { events: batch } }, bea.token)
  const opened = async () => (await sql.selectFrom('shop_opened').select('who').execute()).length
  const before = await opened()
  await raw`ALTER TABLE shop_opened RENAME TO shop_opened_away`.execute(sql)
  try {
    expect((await sendHers()).status).toBe(500)
  } finally {
    await raw`ALTER TABLE shop_opened_away RENAME TO shop_opened`.execute(sql)
  }
  expect(await kept()).toEqual([])
  expect((await sendHers()).status).toBe(204)
  expect([(await kept()).length, await opened()]).toEqual([1, before + 1])
  await forget()
})

test('K-14 the time of an event is taken as a text, or in the milliseconds of a clock, and as no other number', async () => {
  const answered = (time: unknown) =>
    house.app
      .inject({ method: 'POST', url: '/api/v1/events', payload: { events: [{ type: 'session_start', at: time }] } })
      .then(({ statusCode }) => statusCode)
  for (const time of [at(), house.clock.now.getTime(), 0]) expect(await answered(time)).toBe(204)
  for (const time of [1e300, -1, 0.5, '1700000000000', null, undefined]) expect(await answered(time)).toBe(400)
  await forget()
})

test('K-14 no token is needed, and what is no event is refused', async () => {
  expect((await house.ask('events', { body: { events: [{ type: 'session_start', at: at() }] } })).status).toBe(204)
  const refused = await house.app.inject({
    method: 'POST',
    url: '/api/v1/events',
    payload: { events: [{ type: 'page_visit', at: at(), path: '/', email: 'a@b.c' }] },
  })
  expect(refused.statusCode).toBe(400)
  expect(await kept()).toHaveLength(1)
  await forget()
})

test('a wrong clock counts as now', async () => {
  await send([
    { type: 'session_start', at: '2019-01-01T00:00:00Z' },
    { type: 'session_start', at: '2040-01-01T00:00:00Z' },
  ])
  expect((await kept()).map((row) => row.at.getTime())).toEqual([house.clock.now.getTime(), house.clock.now.getTime()])
  await forget()
})

test('an address keeps its page and nothing of a person', () => {
  expect(['/shopper/Ana', '/search?q=my+name', '/quiz?invite=ana', '/home'].map(plainPath)).toEqual([
    '/shopper/…',
    '/search',
    '/quiz',
    '/home',
  ])
})

test('K-14 a long address that is cut within a sign is kept, and the batch with it', async () => {
  await forget()
  expect((await send([{ type: 'page_visit', at: at(), path: `/${'x'.repeat(198)}👗` }])).status).toBe(204)
  expect(await kept()).toHaveLength(1)
  await forget()
})
