import type { UsageEvent } from '@sateen/contract/tracking'
import { beforeEach, expect, test } from 'vitest'
import { makeItems } from '../testing/make-items.ts'
import { makeShopper, tokenNow } from '../testing/make-shopper.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { openOutsideService } from '../testing/outside-service.ts'

// As api.segment.io and a PostHog host answer: 200 with a short body.
const segment = await openOutsideService({ status: 200, body: '{"success":true}' })
const postHog = await openOutsideService({ status: 200, body: '{"status":1}' })
const house = await openTestHouse({
  SEGMENT_WRITE_KEY: 'write-key',
  SEGMENT_HOST: segment.url,
  POSTHOG_API_KEY: 'phc_key',
  POSTHOG_HOST: postHog.url,
})
const { outbox } = house.platform
const ines = await makeShopper(house, { name: 'Ines Vale' })
await makeItems(house, [{ id: 'coat' }])

const at = () => house.clock.now.toISOString()
const visit = (): UsageEvent[] => [
  { type: 'page_visit', at: at(), path: '/shopper/ines' },
  { type: 'product_tagged', at: at(), itemId: 'coat' },
]
const send = (events: UsageEvent[], headers: Record<string, string> = {}, token: string | undefined = ines.token) =>
  house.ask('events', { body: { events } }, token, headers)
const waiting = () =>
  house.platform.sql.selectFrom('outbox').select(['kind', 'tries', 'next_at']).where('done_at', 'is', null).execute()
/** Waits until what was gathered stands in the outbox, and sends it. */
async function drain(rows = 0): Promise<void> {
  await expect
    .poll(async () => (await waiting()).length + segment.heard.length, { timeout: 10_000 })
    .toBeGreaterThan(rows)
  await outbox.drain()
}
type Said = { batch: Record<string, unknown>[] } & Record<string, unknown>
const read = (body: string | undefined) => JSON.parse(body ?? '{}') as Said

beforeEach(async () => {
  await house.platform.sql.deleteFrom('outbox').execute()
  segment.heard.length = 0
  postHog.heard.length = 0
})

test('N-ANA-02 K-14 a page that closes after its token’s time still tells the end of her session; a token that is worth nothing counts as none', async () => {
  const end = (token: string) =>
    send([{ type: 'session_end', at: at(), durationMs: 60_000, durationMinutes: 1 }], {}, token)
  const began = house.clock.now
  await send(visit())
  house.clock.now = new Date(began.getTime() + 16 * 60_000)
  expect((await end(ines.token)).status).toBe(204)
  expect((await house.ask('sessions', {}, ines.token)).status).toBe(401)
  const gone = await makeShopper(house)
  await house.ask('logout', {}, tokenNow(house, gone))
  for (const token of [gone.token, `${ines.token}x`, 'nonsense']) expect((await end(token)).status).toBe(204)
  const who = () => segment.heard.flatMap(({ body }) => read(body).batch).map(({ anonymousId }) => anonymousId)
  await expect.poll(() => drain().then(() => who().length)).toBe(6)
  const [hers, , , nobodys] = who()
  expect(who()).toEqual([hers, hers, hers, nobodys, nobodys, nobodys])
  expect(nobodys).not.toBe(hers)
  house.clock.now = began
})

test('G-92 a visitor is told apart for a day and no longer, a shopper as long as she is one', async () => {
  const began = house.clock.now
  const who = () => segment.heard.flatMap(({ body }) => read(body).batch).map(({ anonymousId }) => anonymousId)
  for (const days of [0, 0, 1]) {
    house.clock.now = new Date(began.getTime() + days * 86_400_000)
    for (const token of ['of nobody', tokenNow(house, ines)]) {
      const before = who().length
      await send([{ type: 'page_visit', at: at(), path: '/home' }], {}, token)
      await expect.poll(() => drain().then(() => who().length)).toBe(before + 1)
    }
  }
  house.clock.now = began
  const [visitor, shopper, ...later] = who()
  expect(later).toEqual([visitor, shopper, expect.any(String), shopper])
  expect([visitor, shopper]).not.toContain(later[2])
})

test('N-ANA-08 Segment hears a batch by its published protocol, with nobody’s name in it', async () => {
  await send(visit())
  await drain()
  const [heard] = segment.heard
  expect([heard?.method, heard?.path]).toEqual(['POST', '/v1/batch'])
  expect(heard?.headers['authorization']).toBe(`Basic ${Buffer.from('write-key:').toString('base64')}`)
  expect(heard?.headers['content-type']).toBe('application/json')
  const { batch, sentAt } = read(heard?.body)
  expect(sentAt).toBe(at())
  expect(batch).toHaveLength(2)
  expect(batch[0]).toMatchObject({ type: 'page', properties: { path: '/shopper/…' }, timestamp: at() })
  expect(batch[1]).toMatchObject({ type: 'track', event: 'Product Tagged', properties: { itemId: 'coat' } })
  expect(new Set(batch.map(({ messageId }) => messageId)).size).toBe(2)
  expect(batch[0]?.['anonymousId']).toBe(batch[1]?.['anonymousId'])
  for (const own of [ines.id, ines.email, ines.slug, 'Ines']) expect(heard?.body).not.toContain(own)
})

test('N-ANA-08 PostHog hears the same by its own', async () => {
  await send(visit())
  await drain()
  const [heard] = postHog.heard
  expect([heard?.method, heard?.path]).toEqual(['POST', '/batch/'])
  const { api_key, historical_migration, batch } = read(heard?.body)
  expect([api_key, historical_migration]).toEqual(['phc_key', false])
  expect(batch[0]).toMatchObject({
    event: '$pageview',
    timestamp: at(),
    properties: { $process_person_profile: false },
  })
  expect(batch[1]).toMatchObject({ event: 'product_tagged', properties: { itemId: 'coat' } })
  expect(batch[0]?.['distinct_id']).toMatch(/^[\w-]{22}$/)
  for (const own of [ines.id, ines.email, 'Ines']) expect(heard?.body).not.toContain(own)
})

test('G-92 nothing goes out for those who ask not to be tracked, nor where the site does not count', async () => {
  await send(visit(), { 'sec-gpc': '1' })
  await send(visit(), { dnt: '1' })
  await house.settings.change('analyticsConsent', 'off', null)
  await send(visit())
  await house.settings.change('analyticsConsent', undefined, null)
  await send([{ type: 'session_start', at: at() }], {}, undefined)
  await drain()
  expect(segment.heard.map(({ body }) => read(body).batch.length)).toEqual([1])
})

test('P-41 N-ANA-09 while both services are away nothing is lost and nobody waits; then each event comes once', async () => {
  await segment.answer(null)
  await postHog.answer({ status: 503 })
  for (let second = 0; second < 60; second += 20) {
    expect((await send(visit())).status).toBe(204)
    expect((await house.ask('tag', { body: { userId: ines.id, itemId: 'coat' } }, ines.token)).status).toBe(200)
    await drain(second === 0 ? 0 : 1)
    house.clock.now = new Date(house.clock.now.getTime() + 20_000)
  }
  expect((await waiting()).length).toBeGreaterThan(1)
  postHog.heard.length = 0
  await segment.answer({ status: 200 })
  await postHog.answer({ status: 200 })
  house.clock.now = new Date(house.clock.now.getTime() + 10_000)
  await expect
    .poll(
      async () => {
        await outbox.drain()
        return segment.heard.flatMap(({ body }) => read(body).batch).length
      },
      { timeout: 10_000 },
    )
    .toBe(6)
  await outbox.drain()
  for (const [service, id] of [
    [segment, 'messageId'],
    [postHog, 'uuid'],
  ] as const) {
    const events = service.heard.flatMap(({ body }) => read(body).batch)
    expect(new Set(events.map((event) => event[id])).size).toBe(6)
    expect(events).toHaveLength(6)
  }
  expect(await waiting()).toEqual([])
})

test('a service that asks for time gets it; one that will never take a batch is not asked again', async () => {
  await segment.answer({ status: 429, headers: { 'retry-after': '120' } })
  await postHog.answer({ status: 400 })
  await send(visit())
  await drain()
  const rows = await waiting()
  expect(rows.map(({ kind, next_at }) => [kind, next_at.getTime() - house.clock.now.getTime()])).toEqual([
    ['segment', 120_000],
  ])
  await segment.answer({ status: 200 })
  await postHog.answer({ status: 200 })
  house.clock.now = new Date(house.clock.now.getTime() + 119_000)
  await outbox.drain()
  expect(segment.heard).toHaveLength(1)
  house.clock.now = new Date(house.clock.now.getTime() + 2000)
  await outbox.drain()
  expect(segment.heard).toHaveLength(2)
})
