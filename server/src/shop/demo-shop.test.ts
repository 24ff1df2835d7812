import { items } from '@sateen/demo/items'
import { quizLists } from '@sateen/demo/quiz-lists'
import { limits } from '@sateen/contract/limits'
import { expect, test } from 'vitest'
import { keepPicks } from '../likes/sql.ts'
import { makeShopper, type MadeShopper } from '../testing/make-shopper.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { trainTaste } from './train.ts'

const house = await openTestHouse({ SEED: 'demo', ACCESS_TOKEN_TTL: '365d' })
await house.prepare(() => {})
const byId = new Map(items.map((item) => [item.id, item]))

const bold = ['family:pink', 'family:red', 'family:orange', 'family:purple', 'family:yellow', 'family:green']
/** How loud a piece is: bright colours and prints against plain and quiet ones. */
const boldness = (id: string) => {
  const attributes = byId.get(id)!.attributes
  return attributes.filter((one) => bold.includes(one)).length + (attributes.includes('pattern:plain') ? 0 : 1)
}
const picksOf = (taste: 'quiet' | 'bold') =>
  Object.values(quizLists).flatMap((list) => {
    const sorted = [...list].sort((one, other) => boldness(one) - boldness(other))
    return taste === 'quiet' ? sorted.slice(0, 2) : sorted.slice(-2)
  })

async function firstOf(who: MadeShopper) {
  const { with: page } = await house.ask('recommendationPage', { query: {} }, who.token)
  return page.results.slice(0, limits.gridStep)
}

async function shopperWith(picks: string[]) {
  const who = await makeShopper(house)
  await keepPicks(house.platform.sql, who.id, picks, house.clock.now)
  return who
}

/** Five stores, three categories, and no piece twice. */
function expectMixed(shop: Awaited<ReturnType<typeof firstOf>>) {
  expect(shop).toHaveLength(16)
  expect(new Set(shop.map((item) => item.store)).size).toBeGreaterThanOrEqual(5)
  expect(new Set(shop.map((item) => item.categoryFilter)).size).toBeGreaterThanOrEqual(3)
  expect(new Set(shop.map((item) => `${item.name} ${item.store}`)).size).toBe(16)
}

async function expectOwnShops() {
  const [quiet, loud] = [await shopperWith(picksOf('quiet')), await shopperWith(picksOf('bold'))]
  const [first, second] = [await firstOf(quiet), await firstOf(loud)]
  const shared = first.filter((item) => second.some((other) => other.itemId === item.itemId))
  expect(shared.length).toBeLessThanOrEqual(4)
  for (const shop of [first, second]) expectMixed(shop)
  const meanOf = (shop: typeof first) => shop.reduce((sum, item) => sum + boldness(item.itemId), 0) / shop.length
  expect(meanOf(second)).toBeGreaterThan(meanOf(first))
}

test('T-REC-07 opposite picks share at most 4 of the first 16, before anything was trained', () => expectOwnShops())

test('T-REC-07 opposite picks share at most 4 of the first 16, with the engine trained on the demo', async () => {
  expect(await trainTaste(house.platform)).not.toBeNull()
  await house.platform.changes.look()
  await expectOwnShops()
})

test('T-REC-07 one step of the quiz is enough for a mixed shop, and it stays mixed after a row of tags or passes', async () => {
  const [narrow] = Object.values(quizLists)
  const ines = await shopperWith([...narrow!])
  const first = await firstOf(ines)
  expectMixed(first)
  const [dresses, loved] = [items.filter((item) => item.categoryFilter === 'CATEGORY_DRESSES'), items[0]!.store]
  for (const [press, pressed] of [
    ['pass', first.slice(0, 12).map((item) => item.itemId)],
    [
      'tag',
      [...dresses.slice(0, 12), ...items.filter((item) => item.store === loved).slice(0, 12)].map(({ id }) => id),
    ],
  ] as const) {
    for (const itemId of pressed) await house.ask(press, { body: { itemId, userId: ines.id } }, ines.token)
    house.clock.now = new Date(house.clock.now.getTime() + 3 * 86_400_000)
    expectMixed(await firstOf(ines))
  }
})
