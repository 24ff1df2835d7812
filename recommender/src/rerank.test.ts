import { expect, test } from 'vitest'
import { prepareCatalogue } from './catalogue.ts'
import { chanceOf } from './chance.ts'
import { rerank } from './rerank.ts'
import { rerankRules } from './rerank-rules.ts'
import { scratchOf } from './scratch.ts'
import { madeUpShop } from './testing/made-up-shop.ts'
import { usualTuning } from './tunings.ts'

/** Every third piece bears a name that a few others bear too. */
const items = madeUpShop(500).map((item, number) =>
  number % 3 === 0 ? { ...item, name: `Coat number ${number % 60}` } : item,
)
const catalogue = prepareCatalogue({ items })
const groups = catalogue.categoryNames.length
/** Two stores are due to who keeps to them. */
const storeDues = { shares: new Map([0, 1].map((group) => [group, 3 / 16] as const)), weight: 0.25 }
const categoryShare = new Float32Array(groups).fill(1 / groups)

/** The first places of an order by score, asked the long way: everything of everyone at each place. */
function placesTheLongWay(candidates: Uint32Array, scores: Float32Array, count: number): number[] {
  const { span, twinSpan, storeMost, brandMost, categoryMost, firstWindow, traitMemory } = rerankRules
  const { traits, store, brand, category, twin, namesake } = catalogue
  const rowOf = (position: number) =>
    new Map(
      Array.from({ length: traits.offsets[position + 1] - traits.offsets[position] }, (_, at) => {
        const entry = traits.offsets[position] + at
        return [traits.columns[entry], traits.values[entry]] as const
      }),
    )
  const likeness = (one: number, other: number) => {
    const row = rowOf(other)
    return [...rowOf(one)].reduce((sum, [trait, value]) => sum + value * (row.get(trait) ?? 0), 0)
  }
  const worst = scores[candidates.at(-1)!]
  const order: number[] = []
  const isFull = (of: Int32Array, position: number, most: number) =>
    order.slice(1 - span).filter((placed) => of[placed] === of[position]).length >= most
  const worthOf = (position: number) => {
    const bonusOf = (of: Int32Array, share: number, weight: number) => {
      const placed = order.filter((other) => of[other] === of[position]).length
      return order.length === 0 ? 0 : weight * Math.max(-1, Math.min(1, (share * (order.length + 1) - placed) / 3))
    }
    const ofStore = storeDues.shares.get(store[position])
    const bonus =
      bonusOf(category, categoryShare[category[position]], rerankRules.calibration) +
      (ofStore === undefined ? 0 : bonusOf(store, ofStore, storeDues.weight))
    const repeated = order.reduce(
      (sum, other, place) =>
        sum + (1 - traitMemory) * traitMemory ** (order.length - 1 - place) * likeness(position, other),
      0,
    )
    return (scores[position] - worst) / (scores[candidates[0]] - worst) + bonus - usualTuning.variety * repeated
  }
  while (order.length < count) {
    const fitting = [...candidates]
      .filter((position) => !order.includes(position))
      .slice(0, firstWindow)
      .filter((position) => !isFull(store, position, storeMost) && !isFull(brand, position, brandMost))
      .filter((position) => !isFull(category, position, categoryMost))
      .filter((position) => !order.slice(-twinSpan).some((placed) => twin[placed] === twin[position]))
      .filter((position) => !order.slice(-twinSpan).some((placed) => namesake[placed] === namesake[position]))
    order.push(fitting.reduce((best, position) => (worthOf(position) > worthOf(best) + 1e-9 ? position : best)))
  }
  return order
}

test('each place goes to the candidate that is worth most, as if all first in line had been asked', () => {
  for (const seed of [1, 2, 3]) {
    const scores = Float32Array.from(catalogue.items, (_, position) => chanceOf(seed, position) ** 3)
    const candidates = Uint32Array.from(scores.keys()).sort((one, other) => scores[other] - scores[one])
    const { order } = rerank({
      catalogue,
      candidates,
      scores,
      categoryShare,
      storeDues,
      explore: () => -1,
      previousFirst: new Set(),
      oneCategory: false,
      tuning: usualTuning,
      places: 24,
      room: scratchOf(catalogue),
    })
    expect([...order]).toEqual(placesTheLongWay(candidates, scores, 24))
  }
})
