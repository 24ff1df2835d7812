import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { makeShopper, testPassword } from '../testing/make-shopper.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { openOutsideService } from '../testing/outside-service.ts'
import { subscriptionToken } from './token.ts'

// As a.klaviyo.com answers: 202 for the jobs, which it works off later.
const klaviyo = await openOutsideService({ status: 202 })
const house = await openTestHouse({ KLAVIYO_API_KEY: 'pk_test', KLAVIYO_HOST: klaviyo.url, KLAVIYO_LIST_ID: 'LiSt01' })
const { sql, secret, outbox } = house.platform

type Job = { data: { type: string; attributes: Record<string, unknown>; relationships?: unknown } }
const heard = async () => {
  await outbox.drain()
  return klaviyo.heard.splice(0).map(({ path, headers, body }) => ({ path, headers, job: JSON.parse(body) as Job }))
}
const newMail = () => `new-${randomUUID().slice(0, 8)}@x.example`
const subscribe = (email: string) =>
  house.ask('subscribe', { body: { email, name: 'Ana Maria Silva', gender: 'female', birthdate: '1990-05-01' } })
const idOf = async (email: string) =>
  (await sql.selectFrom('subscription').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
const press = async (call: 'confirmSubscription' | 'unsubscribe', email: string) => {
  const purpose = call === 'unsubscribe' ? 'unsubscribe' : 'confirm'
  return house.ask(call, { body: { token: subscriptionToken(secret, purpose, await idOf(email)) } })
}

beforeEach(async () => {
  await heard()
})

test('A-API-56 G-83 Klaviyo hears of a subscription once its address is confirmed, and of its end, by its published protocol', async () => {
  const email = newMail()
  await subscribe(email)
  expect(await heard()).toEqual([])
  await press('confirmSubscription', email)
  const [profile, job, ...rest] = await heard()
  expect(rest).toEqual([])
  expect(profile?.headers).toMatchObject({
    authorization: 'Klaviyo-API-Key pk_test',
    revision: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    'content-type': 'application/vnd.api+json',
  })
  expect([profile?.path, profile?.job.data]).toEqual([
    '/api/profile-import',
    {
      type: 'profile',
      attributes: { email, first_name: 'Ana', last_name: 'Maria Silva', properties: { birthdate: '1990-05-01' } },
    },
  ])
  expect([job?.path, job?.job.data]).toEqual([
    '/api/profile-subscription-bulk-create-jobs',
    {
      type: 'profile-subscription-bulk-create-job',
      attributes: {
        custom_source: 'Sateen',
        profiles: {
          data: [
            {
              type: 'profile',
              attributes: { email, subscriptions: { email: { marketing: { consent: 'SUBSCRIBED' } } } },
            },
          ],
        },
      },
      relationships: { list: { data: { type: 'list', id: 'LiSt01' } } },
    },
  ])
  await press('unsubscribe', email)
  const [end] = await heard()
  expect([end?.path, end?.job.data.type]).toEqual([
    '/api/profile-subscription-bulk-delete-jobs',
    'profile-subscription-bulk-delete-job',
  ])
  expect(JSON.stringify(end?.job)).toContain('"consent":"UNSUBSCRIBED"')
})

test('P-41 while Klaviyo is away a subscription and its end are kept; what stands in the end is what it hears', async () => {
  const email = newMail()
  await subscribe(email)
  await klaviyo.answer(null)
  expect((await press('confirmSubscription', email)).status).toBe(200)
  await outbox.drain()
  expect((await press('unsubscribe', email)).status).toBe(200)
  await outbox.drain()
  await klaviyo.answer({ status: 429, headers: { 'retry-after': '3' } })
  house.clock.now = new Date(house.clock.now.getTime() + 10_000)
  await outbox.drain()
  await klaviyo.answer({ status: 202 })
  await heard()
  house.clock.now = new Date(house.clock.now.getTime() + 3000)
  const said = await heard()
  expect(said.length).toBeGreaterThan(0)
  expect(said.map(({ path }) => path)).not.toContain('/api/profile-subscription-bulk-create-jobs')
})

test('with the account the subscription ends there too', async () => {
  const ana = await makeShopper(house)
  await house.ask('changeLetters', { params: { userId: ana.id }, body: { newsletter: true } }, ana.token)
  expect((await heard()).map(({ path }) => path)).toContain('/api/profile-subscription-bulk-create-jobs')
  await house.ask('deleteAccount', { params: { userId: ana.id }, body: { password: testPassword } }, ana.token)
  expect((await heard()).map(({ path }) => path)).toEqual(['/api/profile-subscription-bulk-delete-jobs'])
})
