import { expect, test } from 'vitest'
import { prepareCatalogue, prepareInSteps } from './catalogue.ts'
import { priorOf } from './score.ts'
import { stepLength } from './steps.ts'
import { madeUpNow, madeUpShop } from './testing/made-up-shop.ts'

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
