import { expect, test } from 'vitest'
import { openTestHouse } from './testing/open-test-house.ts'

const house = await openTestHouse()

test('A-API-60 an unknown API path answers 404 as JSON', async () => {
  const reply = await house.app.inject('/api/v1/nope')
  expect(reply.statusCode).toBe(404)
  expect(reply.json()).toMatchObject({ status: 'failed', because: 'NotFound' })
})

test('an address that cannot be decoded is refused as JSON', async () => {
  const reply = await house.app.inject('/api/v1/products/%zz')
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ status: 'failed', because: 'BadRequest' })
})
