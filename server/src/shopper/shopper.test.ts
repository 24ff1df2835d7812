import { expect, test } from 'vitest'
import { makeShopper } from '../testing/make-shopper.ts'
import { openTestHouse } from '../testing/open-test-house.ts'

const house = await openTestHouse()
const ana = await makeShopper(house, {
  name: 'Ana Maria Silva',
  slug: 'Ana.Silva',
  email: 'ana@example.com',
  birthdate: '1990-05-17',
})
const shy = await makeShopper(house, { slug: 'shy', hidden: true })
await makeShopper(house, { slug: 'unproven', isVerified: false })

const read = (id: string, token?: string) => house.ask('readShopper', { params: { id } }, token)

test('A-API-10, D-ENT-32, S-SHOP-03, S-SHOP-04 a visitor reads a shopper by username in any case, or by id', async () => {
  for (const id of ['Ana.Silva', 'ana.silva', 'ANA.SILVA', ana.id]) {
    expect((await read(id)).with).toEqual({ id: ana.id, slug: 'Ana.Silva', name: 'Ana', avatar: null })
  }
})

test('S-SHOP-06, G-56 nothing but first name, picture, username and id goes out', async () => {
  const reply = await read('ana.silva')
  expect(Object.keys(reply.with).sort()).toEqual(['avatar', 'id', 'name', 'slug'])
  expect(JSON.stringify(reply.body)).not.toMatch(/Maria|example\.com|1990-05/)
})

test('S-SHOP-05 hidden, unverified, look-alike and unknown shoppers are the same not found', async () => {
  const replies = await Promise.all(
    ['shy', 'unproven', 'nobody', 'anasilva', shy.id, '00000000-0000-4000-8000-000000000000'].map((id) => read(id)),
  )
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
})

test('who hides still sees her own page', async () => {
  expect((await read('shy', shy.token)).status).toBe(200)
  expect((await read('shy', ana.token)).status).toBe(404)
})

test('P-31 what is told of a shopper by her name is kept by no cache', async () => {
  const told = [await read('ana.silva'), await house.ask('slugExists', { params: { slug: 'ana.silva' }, query: {} })]
  expect(told.map(({ status, headers }) => [status, headers['cache-control'], headers.etag])).toEqual([
    [200, 'no-store', undefined],
    [200, 'no-store', undefined],
  ])
})
