import { chanceFrom, seedOf, shuffled } from '@sateen/demo/chance'
import { items } from '@sateen/demo/items'
import { quizLists } from '@sateen/demo/quiz-lists'
import * as limits from '@sateen/contract/limits'
import { expect, test } from 'vitest'
import { keepPicks } from '../likes/sql.ts'
import { makeShopper, type MadeShopper } from '../testing/make-shopper.ts'
import { openTestHouse } from '../testing/open-test-house.ts'
import { trainTaste } from './train.ts'

const house = await openTestHouse({ SEED: 'demo', ACCESS_TOKEN_TTL: '365d' })
// The same day and the same shoppers each time: places that explore depend on both.
house.clock.now = new Date('2026-11-22T09:00:00Z')
await house.prepare(() => {})
const byId = new Map(items.map((item) => [item.id, item]))

/** How loud a piece is: bright colours and prints against plain and quiet ones. */
const bold = ['family:pink', 'family:red', 'family:orange', 'family:purple', 'family:yellow', 'family:green']
const boldness = (id: string) => {
  const attributes = byId.get(id)!.attributes
  return attributes.filter((one) => bold.includes(one)).length + (attributes.includes('pattern:plain') ? 0 : 1)
}
const isSatin = (id: string) => /satin|silk|black|dress/i.test(byId.get(id)!.name)

/** What the quiz draws: six of each step's list, quietest first where `isSorted`. */
const drawSteps = (draw: number, isSorted = false) =>
  Object.values(quizLists).map((list, step) => {
    const six = shuffled(list, chanceFrom(seedOf(`draw ${draw}, step ${step}`))).slice(0, 6)
    return isSorted ? six.sort((one, other) => boldness(one) - boldness(other)) : six
  })
type Picks = [string[], string[]]
/** Two shoppers who pick nothing that the other picks of what both are shown, in as many ways as people may. */
const oppositePicks: Record<string, (draw: number) => Picks> = {
  'satin and black against all else': (draw) => {
    const shown = drawSteps(draw).flat()
    return [shown.filter(isSatin), shown.filter((id) => !isSatin(id))]
  },
  'the quietest two against the boldest': (draw) => {
    const steps = drawSteps(draw, true)
    return [steps.flatMap((six) => six.slice(0, 2)), steps.flatMap((six) => six.slice(-2))]
  },
  'one half against the other': (draw) => {
    const steps = drawSteps(draw)
    return [steps.flatMap((six) => six.slice(0, 3)), steps.flatMap((six) => six.slice(3))]
  },
  'a single piece of each step': (draw) => {
    const steps = drawSteps(draw)
    return [steps.flatMap((six) => six.slice(0, 1)), steps.flatMap((six) => six.slice(-1))]
  },
}

async function firstOf(who: MadeShopper) {
  const { with: page } = await house.ask('recommendationPage', { query: {} }, who.token)
  return page.results.slice(0, limits.gridStep)
}

let made = 0
async function shopperWith(picks: string[]) {
  const who = await makeShopper(house, { id: `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}` })
  await keepPicks(house.platform.sql, who.id, picks, house.clock.now)
  return who
}

const wordsOf = (name: string) =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .sort()
    .join(' ')

/** Five stores, three categories, and nothing that reads like another piece, whoever sells it. */
function expectMixed(shop: Awaited<ReturnType<typeof firstOf>>) {
  expect(shop).toHaveLength(16)
  expect(new Set(shop.map((item) => item.store)).size).toBeGreaterThanOrEqual(5)
  expect(new Set(shop.map((item) => item.categoryFilter)).size).toBeGreaterThanOrEqual(3)
  expect(new Set(shop.map((item) => wordsOf(item.name))).size).toBe(16)
}

async function expectOwnShops(draws: number) {
  for (const [way, picksOf] of Object.entries(oppositePicks)) {
    for (let draw = 0; draw < draws; draw += 1) {
      const [picks, others] = picksOf(draw)
      const [first, second] = [await firstOf(await shopperWith(picks)), await firstOf(await shopperWith(others))]
      const pieces = first.filter((item) => second.some((other) => other.itemId === item.itemId))
      const names = first.filter((item) => second.some((other) => wordsOf(other.name) === wordsOf(item.name)))
      expect(pieces.length, `${way}, draw ${draw}`).toBeLessThanOrEqual(4)
      expect(names.length, `${way}, draw ${draw}`).toBeLessThanOrEqual(4)
      for (const shop of [first, second]) expectMixed(shop)
      if (!way.includes('boldest')) continue
      const meanOf = (shop: typeof first) => shop.reduce((sum, item) => sum + boldness(item.itemId), 0) / shop.length
      expect(meanOf(second), `${way}, draw ${draw}`).toBeGreaterThan(meanOf(first))
    }
  }
}

test('T-REC-07 opposite picks share at most 4 of the first 16, before anything was trained', async () => {
  await expectOwnShops(2)
  // The engine is to learn from the crowd of the demo alone, as it does on every site that has just been filled.
  await house.platform.sql.deleteFrom('shopper').where('email', 'like', '%@x.example').execute()
})

test('T-REC-07 opposite picks share at most 4 of the first 16, with the engine trained on the demo', async () => {
  expect(await trainTaste(house.platform)).not.toBeNull()
  await house.platform.changes.look()
  await expectOwnShops(6)
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
