import { expect, test } from 'vitest'
import { nightlyJobs } from './nightly.ts'
import { makeShopper } from './testing/make-shopper.ts'
import { openTestHouse } from './testing/open-test-house.ts'

const house = await openTestHouse()
const { sql } = house.platform
const day = 86_400_000
const ago = (days: number) => new Date(house.clock.now.getTime() - days * day)
const night = async () => {
  for (const job of nightlyJobs(house.platform)) await job.run({})
}

test('C-CONST-06 finds older than three months are deleted at night, younger ones stay', async () => {
  const ines = await makeShopper(house)
  const find = (days: number) => ({
    shopper_id: ines.id,
    view_key: `k${days}`,
    created_at: ago(days),
    item_id: 'x',
    url: 'https://x.example/',
    meta: '{}',
  })
  await sql
    .insertInto('find')
    .values([find(1), find(60), find(120)])
    .execute()
  await night()
  const kept = await sql
    .selectFrom('find')
    .select('view_key')
    .where('shopper_id', '=', ines.id)
    .orderBy('view_key')
    .execute()
  expect(kept.map((row) => row.view_key)).toEqual(['k1', 'k60'])
})

test('P-09 the name of a sign-up that was never verified is free ten minutes after its day, a removed find forgotten as soon', () => {
  const often = nightlyJobs(house.platform).filter(({ at }) => at?.startsWith('*/10 * '))
  expect(often.map(({ name }) => name)).toEqual(['sweep-unverified', 'empty-removed-finds'])
})

test('a sign-up that was never verified is gone after a day', async () => {
  const old = await makeShopper(house, { isVerified: false })
  const young = await makeShopper(house, { isVerified: false })
  const verified = await makeShopper(house)
  await sql
    .updateTable('shopper')
    .set({ created_at: ago(1.1) })
    .where('id', 'in', [old.id, verified.id])
    .execute()
  await night()
  const kept = await sql.selectFrom('shopper').select('id').where('id', 'in', [old.id, young.id, verified.id]).execute()
  expect(kept.map((row) => row.id).sort()).toEqual([young.id, verified.id].sort())
})

test('with a sign-up that was never verified goes the wish for letters that waited for it, and no other', async () => {
  const ask = (email: string) => house.ask('subscribe', { body: { email, name: 'Ines Vale', birthdate: '1990-05-01' } })
  const [old, young] = [
    await makeShopper(house, { isVerified: false }),
    await makeShopper(house, { isVerified: false }),
  ]
  const footer = 'footer@x.example'
  for (const email of [old.email, young.email, footer]) await ask(email)
  const asked = { asked_at: ago(1.1) }
  await sql.updateTable('subscription').set(asked).where('email', 'in', [old.email, footer]).execute()
  await sql
    .updateTable('shopper')
    .set({ created_at: ago(1.1) })
    .where('id', '=', old.id)
    .execute()
  // Confirmed or ended, they are of who may have another address by now.
  const [confirmed, ended] = ['confirmed@x.example', 'ended@x.example']
  const former = (email: string) => ({ email, email_canonical: email, ...asked })
  await sql
    .insertInto('subscription')
    .values([
      { ...former(confirmed), confirmed_at: ago(1) },
      { ...former(ended), ended_at: ago(1) },
    ])
    .execute()
  await night()
  const kept = await sql.selectFrom('subscription').select('email').orderBy('email').execute()
  expect(kept.map(({ email }) => email)).toEqual([confirmed, ended, footer, young.email])
})

test('the wish for letters of who signed up anew since waits for her new sign-up', async () => {
  const ines = await makeShopper(house, { isVerified: false })
  await house.ask('subscribe', { body: { email: ines.email, name: 'Ines Vale', birthdate: '1990-05-01' } })
  await sql
    .updateTable('subscription')
    .set({ asked_at: ago(1.1) })
    .where('email', '=', ines.email)
    .execute()
  await night()
  expect(await sql.selectFrom('subscription').select('email').where('email', '=', ines.email).execute()).toHaveLength(1)
})

test('an address that was only typed into a profile is forgotten a week later; one that was proven stays with its owner', async () => {
  const ines = await makeShopper(house)
  const change = (wanted: string, days: number, more: { confirmed_at?: Date; undone_at?: Date } = {}) => ({
    shopper_id: ines.id,
    former: ines.email,
    wanted,
    made_at: ago(days),
    ...more,
  })
  await sql
    .insertInto('email_change')
    .values([
      change('fresh@x.example', 1),
      change('only-typed@x.example', 8),
      change('proven@x.example', 8, { confirmed_at: ago(8) }),
      change('taken-back@x.example', 8, { confirmed_at: ago(8), undone_at: ago(7) }),
    ])
    .execute()
  await night()
  const kept = await sql.selectFrom('email_change').select('wanted').orderBy('wanted').execute()
  expect(kept.map(({ wanted }) => wanted)).toEqual(['fresh@x.example', 'proven@x.example'])
})

test('a place that a shopper signed in from is known for ninety days, an extension that she took away for thirty', async () => {
  const ines = await makeShopper(house)
  const session = (device: string, kind: 'site' | 'extension', seen: number, revoked?: number) => ({
    shopper_id: ines.id,
    kind,
    device,
    rotated_at: ago(seen),
    created_at: ago(200),
    last_seen: ago(seen),
    revoked_at: revoked === undefined ? null : ago(revoked),
  })
  await sql
    .insertInto('session')
    .values([
      session('phone of spring', 'site', 91),
      session('left on the laptop', 'site', 89, 89),
      session('browser she seldom opens', 'extension', 150),
      session('extension of spring', 'extension', 31, 31),
      session('extension of late', 'extension', 29, 29),
    ])
    .execute()
  await night()
  const kept = await sql.selectFrom('session').select('device').where('shopper_id', '=', ines.id).execute()
  expect(kept.map(({ device }) => device).sort()).toEqual([
    'Test',
    'browser she seldom opens',
    'extension of late',
    'left on the laptop',
  ])
})

test('of a mail that went out a week ago nothing is left, nor of what waits for a service that is named no more', async () => {
  const errand = (kind: string, days: number, more: { done_at?: Date; tries?: number } = {}) => ({
    kind,
    body: '{}',
    topic: `${kind} of ${days} days`,
    made_at: ago(days),
    next_at: ago(days),
    ...more,
  })
  await sql
    .insertInto('outbox')
    .values([
      errand('mail', 9, { done_at: ago(8) }),
      errand('mail', 8, { done_at: ago(6) }),
      // A mail server may be away for long: what waits for it waits.
      errand('mail', 30),
      errand('klaviyo', 8),
      errand('segment', 10),
      errand('posthog', 11),
      errand('klaviyo', 6),
      // It was tried, so the service is named still.
      errand('klaviyo', 12, { tries: 3 }),
    ])
    .execute()
  await night()
  const kept = await sql.selectFrom('outbox').select('topic').where('topic', 'like', '% of % days').execute()
  expect(kept.map(({ topic }) => topic).sort()).toEqual([
    'klaviyo of 12 days',
    'klaviyo of 6 days',
    'mail of 30 days',
    'mail of 8 days',
  ])
})

test('P-22 a budget that is spent stays spent over the night, one whose time is over is forgotten, a code as well', async () => {
  const inAnHour = new Date(house.clock.now.getTime() + 3_600_000)
  for (const table of ['budget', 'shared_budget'] as const)
    await sql
      .insertInto(table)
      .values([
        { key: 'spent still', until: inAnHour, spent: 5 },
        { key: 'over', until: ago(0.1), spent: 5 },
      ])
      .execute()
  const [early, late] = [await makeShopper(house), await makeShopper(house)]
  const code = (shopperId: string, days: number) => ({
    shopper_id: shopperId,
    purpose: 'reset' as const,
    mac: 'mac',
    salt: 'salt',
    issued_at: ago(days),
    expires_at: ago(days),
  })
  await sql
    .insertInto('code')
    .values([code(early.id, 1.1), code(late.id, 0.9)])
    .execute()
  await night()
  for (const table of ['budget', 'shared_budget'] as const)
    expect(await sql.selectFrom(table).select('key').where('key', 'in', ['spent still', 'over']).execute()).toEqual([
      { key: 'spent still' },
    ])
  const codes = await sql
    .selectFrom('code')
    .select('shopper_id')
    .where('shopper_id', 'in', [early.id, late.id])
    .execute()
  expect(codes).toEqual([{ shopper_id: late.id }])
})

test('usage is kept for thirteen whole months, so that a month may be held against that of the year before', async () => {
  const { now } = house.clock
  house.clock.now = new Date('2027-03-20T10:00:00Z')
  await sql
    .insertInto('event')
    .values([
      { at: new Date('2026-02-01T00:00:00Z'), type: 'thirteen months ago' },
      { at: new Date('2026-01-31T23:59:00Z'), type: 'longer ago' },
    ])
    .execute()
  await night()
  house.clock.now = now
  const kept = await sql.selectFrom('event').select('type').where('type', 'like', '% ago').execute()
  expect(kept).toEqual([{ type: 'thirteen months ago' }])
})

test('kept first answers and events of long ago go, and the months ahead are there', async () => {
  await sql
    .insertInto('repeatable')
    .values([
      { key: 'old', body_hash: '', at: ago(2) },
      { key: 'new', body_hash: '', at: ago(0.5) },
    ])
    .execute()
  await sql
    .insertInto('event')
    .values([
      { at: ago(500), type: 'visit' },
      { at: ago(20), type: 'visit' },
    ])
    .execute()
  house.clock.now = new Date(house.clock.now.getTime() + 200 * day)
  await night()
  const months = await sql.selectFrom('event').select('type').where('at', '>', ago(1000)).execute()
  expect(months).toHaveLength(1)
  expect((await sql.selectFrom('repeatable').select('key').execute()).length).toBeLessThanOrEqual(1)
})
