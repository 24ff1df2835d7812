import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeItems } from '../testing/make-items.ts'
import { makeShopper } from '../testing/make-shopper.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { ArrivalQueue } from './arrival-queue.ts'

const house = await openTestHouse()
const { sql } = house.platform
await makeItems(house, [{ id: 'dress' }, { id: 'coat' }, { id: 'shoes' }])

test('T-REC-02 who comes back at once with others gets the shop and the opinions that are hers, and nobody else’s', async () => {
  const people = await Promise.all(Array.from({ length: 24 }, () => makeShopper(house)))
  const [first, second] = people
  await house.ask('recommendationPage', { query: { page: 0, count: 16 } }, first!.token)
  await house.ask('tag', { body: { itemId: 'coat', userId: first!.id } }, first!.token)
  await house.ask('recommendationPage', { query: { page: 0, count: 16 } }, second!.token)
  const sessions = await sql.selectFrom('session').select(['id', 'shopper_id']).execute()
  expect(sessions).toHaveLength(24)
  const queue = new ArrivalQueue(house.platform)
  const arrivals = await Promise.all([...sessions, { id: randomUUID() }].map(({ id }) => queue.read(id)))
  expect(arrivals.pop()).toBeUndefined()
  for (const [place, arrival] of arrivals.entries()) {
    const { id, shopper_id: who } = sessions[place]!
    expect([arrival?.session.id, arrival?.session.shopper_id]).toEqual([id, who])
    const hasShop = who === first!.id || who === second!.id
    expect([arrival?.shop?.shopperId, [...arrival!.held]]).toEqual([
      hasShop ? who : undefined,
      who === first!.id ? ['coat'] : [],
    ])
  }
})

test('P-40 a question that fails is told to all who waited for it, and the next one is asked', async () => {
  const ines = await makeShopper(house)
  const session = await sql
    .selectFrom('session')
    .select('id')
    .where('shopper_id', '=', ines.id)
    .executeTakeFirstOrThrow()
  const queue = new ArrivalQueue(house.platform)
  const answers = await Promise.allSettled([queue.read(session.id), queue.read('no id')])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await queue.read(session.id))?.session.shopper_id).toBe(ines.id)
})
