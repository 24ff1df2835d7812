import { expect, test } from 'vitest'
import { prepareCatalogue, prepareInSteps } from './catalogue.ts'
import { locateTaste, personalScores, priorOf, scoring } from './score.ts'
import { stepLength } from './steps.ts'
import { madeUpNow, madeUpShop } from './testing/made-up-shop.ts'
import { gatherInteractions } from './interactions.ts'
import { tasteOf } from './signal.ts'
import { trainInParallel } from './train-parallel.ts'
import { scoreOf } from './why.ts'

const pictured = madeUpShop(600).map((item, number) => ({
  ...item,
  pictureVector: Uint8Array.from({ length: 188 }, (_, byte) => ((number % 50) * 37 + byte * 11 + (number % 3)) % 256),
}))

test('a catalogue is prepared in many short steps, and is the same as at one go', () => {
  const steps = prepareInSteps({ items: pictured })
  let count = 0
  let step = steps.next()
  for (; !step.done; step = steps.next()) count++
  expect(count).toBeGreaterThan((8 * pictured.length) / stepLength)
  const atOnce = prepareCatalogue({ items: pictured })
  expect(step.value).toEqual(atOnce)
  expect(priorOf(atOnce, madeUpNow, ['item-3'])[3]).toBeGreaterThan(priorOf(atOnce, madeUpNow)[3])
})

test('of items with the same id the last one counts', () => {
  const { items, positionOf } = prepareCatalogue({ items: [...pictured, { ...pictured[7], name: 'renamed' }] })
  expect(items).toHaveLength(pictured.length)
  expect(items[positionOf.get(pictured[7].id)!].name).toBe('renamed')
})

test('of two neighbours alike the one that more have liked counts more, and reasons say so too', async () => {
  const gather = gatherInteractions()
  for (let shopper = 0; shopper < 240; shopper++) {
    gather.add(`${shopper}`, `item-${shopper % 12}`)
    gather.add(`${shopper}`, `item-${20 + (shopper % 7)}`)
    if (shopper % 3 === 0) gather.add(`${shopper}`, 'item-40')
  }
  const model = await trainInParallel({ interactions: gather.done(), options: { neighbours: 20 }, workers: 1 })
  const catalogue = prepareCatalogue({ items: madeUpShop(60), model })
  const { likedFactor, positionOf } = catalogue
  expect(likedFactor[positionOf.get('item-40')!]).toBeGreaterThan(likedFactor[positionOf.get('item-3')!])
  expect(likedFactor[positionOf.get('item-55')!]).toBe(1)
  const signals = [{ itemId: 'item-3', kind: 'tagged' as const, at: madeUpNow }]
  const scores = personalScores(catalogue, locateTaste(catalogue, tasteOf(signals, madeUpNow)))
  const prior = priorOf(catalogue, madeUpNow)
  for (const [position, { id }] of catalogue.items.entries())
    expect(scoreOf({ catalogue, signals, itemId: id, now: madeUpNow })).toBeCloseTo(
      scores[position] + scoring.priorStrength * prior[position],
      4,
    )
})
