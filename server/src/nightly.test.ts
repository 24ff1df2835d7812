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
  await night()
  const kept = await sql.selectFrom('subscription').select('email').orderBy('email').execute()
  expect(kept.map(({ email }) => email)).toEqual([footer, young.email])
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
