import { expect, test } from 'vitest'
import { makeItems } from './make-items.ts'
import { makeShopper } from './make-shopper.ts'
import { openTestHouse } from './open-test-house.ts'

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
