import { categoryFilters } from '@sateen/contract/items'
import { expect, test } from 'vitest'
import { makeShopper } from './testing/make-shopper.ts'
import { openTestHouse } from './testing/open-test-house.ts'

const house = await openTestHouse()
const shopper = await makeShopper(house)

test('K-02 K-03 A-API-53 the sections answer under /api/v1 as JSON, with what was asked for in `with`', async () => {
  const reply = await house.app.inject('/api/v1/categories')
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toContain('application/json')
  expect(reply.json()).toMatchObject({ status: 'succeeded', with: expect.any(Array) })
})

test('K-04 a page carries its number beside its results', async () => {
  const reply = await house.ask('recommendationPage', { query: { page: 0, count: 500 } }, shopper.token)
  expect(reply.body).toMatchObject({
    status: 'succeeded',
    page: 0,
    with: { results: expect.any(Array), pages: expect.any(Number) },
  })
})

test('K-05 K-06 a no says why; the token travels as Bearer', async () => {
  const wrong = await house.ask('login', { body: { username: shopper.email, password: 'Wrong-pass1' } })
  expect([wrong.status, wrong.body]).toEqual([
    400,
    { status: 'failed', because: 'InvalidLogin', message: expect.any(String) },
  ])
  const own = { url: `/api/v1/users/${shopper.id}` }
  expect((await house.app.inject({ ...own, headers: { authorization: `Bearer ${shopper.token}` } })).statusCode).toBe(
    200,
  )
  expect((await house.app.inject({ ...own, headers: { authorization: shopper.token } })).statusCode).toBe(401)
})

test('D-ENT-18 D-ENT-19 C-CONST-23 the nine sections have their ids, names, filters and kinds; 8 is unused', async () => {
  const { with: sections } = await house.ask('categories', {})
  expect(sections.map(({ id, categoryName, categoryFilter }) => [id, categoryName, categoryFilter])).toEqual([
    [0, 'For You', null],
    [6, 'Tagged', null],
    [1, 'Tops', 'CATEGORY_TOPS'],
    [2, 'Bottoms', 'CATEGORY_BOTTOMS'],
    [3, 'Dresses', 'CATEGORY_DRESSES'],
    [4, 'Outerwear', 'CATEGORY_OUTERWEAR'],
    [5, 'Swimwear', 'CATEGORY_SWIMSUITS'],
    [7, 'Accessories', 'CATEGORY_ACCESSORIES'],
    [9, 'History', null],
  ])
  for (const { categoryFilter, subcategories } of sections) {
    expect(categoryFilter === null || categoryFilters.includes(categoryFilter)).toBe(true)
    expect(subcategories).toEqual(expect.any(Array))
  }
})

test.each([
  ['malformed JSON', '{"username":'],
  ['an unknown field', '{"username":"a@b.c","password":"x","isAdmin":true}'],
  ['an over-long value', JSON.stringify({ username: 'a'.repeat(5000), password: 'x' })],
  ['a list where an object belongs', '[]'],
])('A-API-59 %s is refused with 400', async (_name, payload) => {
  const reply = await house.app.inject({
    method: 'POST',
    url: '/api/v1/users/me/login',
    headers: { 'content-type': 'application/json' },
    payload,
  })
  expect([reply.statusCode, reply.json().status]).toEqual([400, 'failed'])
})
