import { quizPaths } from '@sateen/contract/quiz'
import { categoryFilters } from '@sateen/contract/items'
import { expect, test } from 'vitest'
import { markChange } from '../platform/changes-sql.ts'
import { makeItems } from '../testing/make-items.ts'
import { makeShopper } from '../testing/make-shopper.ts'
import { openTestHouse } from '../testing/open-test-house.ts'

const house = await openTestHouse()
const { sql, changes } = house.platform
const admin = await makeShopper(house, { isAdmin: true })
await makeItems(
  house,
  Array.from({ length: 60 }, (_, index) => ({
    id: `piece-${index}`,
    name: `Piece ${index}`,
    store: 'Osier',
    price: 30,
    category_filter: categoryFilters[index % 6],
  })),
)
await makeItems(house, [{ id: 'plain', category_filter: 'CATEGORY_TOPS', picture: null }])

const itemsOf = async (path: (typeof quizPaths)[number]) => (await house.ask('quizItems', { params: { path } })).with

async function makeList(step: string, ids: string[]) {
  await sql
    .insertInto('collection')
    .values({ id: `quiz-${step}`, title: step, is_active: false })
    .execute()
  await sql
    .insertInto('collection_item')
    .values(ids.map((item_id, position) => ({ collection_id: `quiz-${step}`, item_id, position })))
    .execute()
  await markChange(sql, 'collections')
  await changes.look()
}

test('A-API-50 G-107 S-QUIZ-43 without lists each of the six steps draws from its category, for anyone', async () => {
  for (const path of quizPaths) {
    const items = await itemsOf(path)
    expect(items).toHaveLength(10)
    expect(new Set(items.map((item) => item.category))).toEqual(new Set([path]))
  }
})

test('D-ENT-20 a quiz item has all its fields', async () => {
  const [item] = await itemsOf('Tops')
  expect(item).toEqual({
    itemId: expect.stringMatching(/^piece-/),
    title: expect.stringMatching(/^Piece /),
    store: 'Osier',
    category: 'Tops',
    price: 30,
    image: expect.stringMatching(/^\/images\/items\//),
    ground: '#f4f0ea',
  })
})

test('an unknown step is refused', async () => {
  const reply = await house.app.inject('/api/v1/quiz/items/Shoes')
  expect(reply.statusCode).toBe(400)
})

test('the inactive collection titled by the step’s number is the step’s list, also of pieces without a picture', async () => {
  await makeList('2', ['piece-6', 'plain', 'piece-0', 'piece-12'])
  expect((await itemsOf('Tops')).map((item) => item.itemId)).toEqual(['piece-6', 'plain', 'piece-0', 'piece-12'])
  expect(await itemsOf('Bottoms')).toHaveLength(10)
})

test('T-DEL-07 T-DEL-08 a deleted item leaves the quiz, and the answer says that it was there', async () => {
  const remove = async (itemId: string) =>
    (await house.ask('deleteItem', { body: { itemId } }, admin.token)).with.wasQuizItem
  expect(await remove('piece-6')).toBe(true)
  expect((await itemsOf('Tops')).map((item) => item.itemId)).toEqual(['plain', 'piece-0', 'piece-12'])
  expect(await remove('piece-18')).toBe(false)
  expect(await remove('piece-1')).toBe(true)
  expect((await itemsOf('Bottoms')).map((item) => item.itemId)).not.toContain('piece-1')
})
