import { expect, test } from 'vitest'
import { prepareCatalogue } from './catalogue.ts'
import { gatherInteractions } from './interactions.ts'
import { locateTaste, personalScores } from './score.ts'
import { tasteOf } from './signal.ts'
import { madeUpNow, madeUpShop } from './testing/made-up-shop.ts'
import { train } from './train.ts'
import { siteTraining } from './training-problem.ts'

const items = madeUpShop(24)
const everybodys = 'item-0'

/** Two crowds of opposite tastes, and one piece that both like. */
function trainOnTwoCrowds() {
  const gather = gatherInteractions()
  for (let shopper = 0; shopper < 400; shopper++) {
    const first = shopper % 2 === 0 ? 1 : 12
    for (let turn = 0; turn < 5; turn++)
      gather.add(`${shopper}`, `item-${first + ((shopper * 7 + turn * (1 + (shopper % 5))) % 11)}`)
    gather.add(`${shopper}`, everybodys)
  }
  return train({ interactions: gather.done(), options: siteTraining })
}

test('T-REC-07 what follows from whatever was liked is no taste: what everybody likes does not lead opposite shops', () => {
  const catalogue = prepareCatalogue({ items, model: trainOnTwoCrowds() })
  const { positionOf } = catalogue
  for (const [liked, own, other] of [
    [2, [3, 4, 5, 6, 7], [13, 14, 15]],
    [14, [15, 16, 17, 18, 19], [3, 4, 5]],
  ] as const) {
    const signals = [{ itemId: `item-${liked}`, kind: 'picked' as const, at: madeUpNow }]
    const taste = locateTaste(catalogue, tasteOf(signals, madeUpNow))
    const learned = personalScores(catalogue, taste)
    const plain = personalScores(prepareCatalogue({ items }), taste)
    const gained = (number: number) =>
      learned[positionOf.get(`item-${number}`)!] - plain[positionOf.get(`item-${number}`)!]
    const best = own.map(gained).sort((one, two) => two - one)
    expect(gained(0)).toBeLessThan(best[2]!)
    for (const number of other) expect(gained(number)).toBeLessThan(best[4]!)
  }
})

test('a pass lifts nothing: neither what it is unlike nor what is usual', () => {
  const model = trainOnTwoCrowds()
  const mixed = { ...model, weights: model.weights.map((weight, entry) => (entry % 2 ? weight : -weight)) }
  const [plain, ...learned] = [undefined, model, mixed].map((given) => {
    const catalogue = prepareCatalogue({ items, model: given })
    const passed = tasteOf([{ itemId: 'item-2', kind: 'passed', at: madeUpNow }], madeUpNow)
    return personalScores(catalogue, locateTaste(catalogue, passed))
  })
  for (const scores of learned) {
    scores.forEach((score, position) => expect(score).toBeLessThanOrEqual(plain![position]!))
    expect(scores).not.toEqual(plain)
  }
})

test('a model that learned from a handful is believed little', () => {
  const model = trainOnTwoCrowds()
  const scaleAfter = (interactions: number) => prepareCatalogue({ items, model: { ...model, interactions } }).modelScale
  expect(scaleAfter(10)).toBeLessThan(scaleAfter(100_000) / 50)
})
