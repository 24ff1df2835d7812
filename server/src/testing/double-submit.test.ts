import { expect, test } from 'vitest'
import { sweepPlatform } from '../platform/sweep-sql.ts'
import { makeItems } from './make-items.ts'
import { makeShopper } from './make-shopper.ts'
import { makeSignUp } from './make-sign-up.ts'
import { openTestHouse } from './open-test-house.ts'
import { later } from './read-mail.ts'

const house = await openTestHouse()
const { sql } = house.platform
await makeItems(house, [{ id: 'dress' }, { id: 'coat' }])
const fifty = <T>(act: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 50 }, act))

test('P-12 fifty likes of one item at once are one opinion and one signal', async () => {
  const ines = await makeShopper(house)
  const replies = await fifty(() => house.ask('tag', { body: { itemId: 'dress', userId: ines.id } }, ines.token))
  expect(replies.every(({ status }) => status === 200)).toBe(true)
  for (const table of ['opinion', 'signal'] as const)
    expect(await sql.selectFrom(table).select('item_id').where('shopper_id', '=', ines.id).execute()).toEqual([
      { item_id: 'dress' },
    ])
})

test('P-12 one item added to a collection fifty times at once stands in it once', async () => {
  const admin = await makeShopper(house, { isAdmin: true })
  const made = await house.ask('createCollection', { body: { title: 'Wool', subtitle: 'Warm' } }, admin.token)
  const { id } = made.with
  const replies = await fifty(() =>
    house.ask('addToCollection', { params: { id }, body: { product: { id: 'coat' } } }, admin.token),
  )
  expect(replies.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
  expect(replies.at(-1)!.with.products.map((product) => product.id)).toEqual(['coat'])
})

test('P-12 a collection that is sent fifty times with one key is made once', async () => {
  const admin = await makeShopper(house, { isAdmin: true })
  const key = { 'idempotency-key': 'one-press' }
  const replies = await fifty(() =>
    house.ask('createCollection', { body: { title: 'Linen', subtitle: 'Cool' } }, admin.token, key),
  )
  const ids = new Set(replies.map((reply) => reply.with?.id))
  expect(ids.size).toBe(1)
})

test('P-12 the same key and words of two admins are two collections', async () => {
  const admins = [await makeShopper(house, { isAdmin: true }), await makeShopper(house, { isAdmin: true })]
  const made = await Promise.all(
    admins.map(({ token }) =>
      house.ask('createCollection', { body: { title: 'Silk', subtitle: '' } }, token, { 'idempotency-key': 'same' }),
    ),
  )
  expect(new Set(made.map((reply) => reply.with.id)).size).toBe(2)
})

test('A-API-58 a message that was refused may be corrected and sent with the same key', async () => {
  const send = (email: string) =>
    house.ask('contact', { body: { name: 'Ada', email, message: 'Hello' } }, undefined, { 'idempotency-key': 'mend' })
  expect((await send('ada at example')).because).toBe('InvalidEmail')
  expect((await send('ada@example.com')).status).toBe(200)
})

const sent = {
  collection: (token: string, key: string) =>
    house.ask('createCollection', { body: { title: key, subtitle: '' } }, token, { 'idempotency-key': key }),
  message: (token: string, key: string) =>
    house.ask('contact', { body: { name: key, email: 'bo@x.example', message: 'Once' } }, token, {
      'idempotency-key': key,
    }),
}
const made = {
  collection: (title: string) => sql.selectFrom('collection').select('id').where('title', '=', title).execute(),
  message: (name: string) => sql.selectFrom('message').select('id').where('name', '=', name).execute(),
}

test('P-12 P-40 what a killed program was at is there once when it is sent again, whether it was done or not', async () => {
  const { token } = await makeShopper(house, { isAdmin: true })
  const kinds = ['collection', 'message'] as const
  const both = kinds.flatMap((kind) => [
    { kind, key: `${kind}, done` },
    { kind, key: `${kind}, not done` },
  ])
  for (const { kind, key } of both) await sent[kind](token, key)
  const before = await Promise.all(kinds.map((kind) => made[kind](`${kind}, done`)))
  // What a program leaves that is killed before it can note its answer: a claim that nobody works on.
  await sql.updateTable('repeatable').set({ status: null, answer: null }).execute()
  await sql.deleteFrom('collection').where('title', '=', 'collection, not done').execute()
  await sql.deleteFrom('message').where('name', '=', 'message, not done').execute()
  const replies = await Promise.all([...both, ...both].map(({ kind, key }) => sent[kind](token, key)))
  expect(replies.filter(({ status }) => status >= 300)).toEqual([])
  expect(await Promise.all(kinds.map((kind) => made[kind](`${kind}, done`)))).toEqual(before)
  for (const { kind, key } of both) expect(await made[kind](key), key).toHaveLength(1)
})

test('P-12 one key with two kinds of calls is two wishes, and with other words of one kind a conflict', async () => {
  const key = { 'idempotency-key': 'of one address' }
  const write = (message: string) =>
    house.ask('contact', { body: { name: 'Cy', email: 'cy@x.example', message } }, undefined, key)
  expect((await write('Once')).status).toBe(200)
  expect((await house.ask('signUp', { body: makeSignUp() }, undefined, key)).status).toBe(201)
  const refused = await write('Something else')
  expect([refused.status, refused.because]).toEqual([409, 'Conflict'])
  const kept = await sql.selectFrom('message').select('body').where('name', '=', 'Cy').execute()
  expect(kept).toEqual([{ body: 'Once' }])
})

test('P-12 a key that was forgotten after its day and comes again is a new message, not one that is there', async () => {
  const { token } = await makeShopper(house)
  await sent.message(token, 'again')
  later(house, 25 * 3_600_000)
  await sweepPlatform(sql, house.clock.now)
  expect((await sent.message(token, 'again')).status).toBe(200)
  expect(await made.message('again')).toHaveLength(2)
})

test('P-12 a key is of 1 to 255 characters', async () => {
  const { token } = await makeShopper(house, { isAdmin: true })
  const statusOf = async (key: string) => {
    const body = { title: 'Long', subtitle: '' }
    return (await house.ask('createCollection', { body }, token, { 'idempotency-key': key })).status
  }
  expect(await Promise.all(['k'.repeat(255), 'k'.repeat(256), ''].map(statusOf))).toEqual([201, 400, 400])
})
