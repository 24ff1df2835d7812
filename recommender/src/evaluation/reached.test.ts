import { expect, test } from 'vitest'
import { gatherInteractions } from '../interactions.ts'
import { train } from '../train.ts'
import { plainScoring } from './choose-settings.ts'
import { gainOf, placeOfBest, reachedBy, type Reached } from './reached.ts'

/** What lists reach on shoppers of whom each reaches as much. */
const reached = (...ofEach: number[]): Reached => {
  const mean = ofEach.reduce((sum, one) => sum + one, 0) / ofEach.length
  return { ndcg: mean, recall: mean, ofEach: Float32Array.from(ofEach) }
}

test('what few shoppers gain may be chance: by one standard error it counts where that is enough, not where two are asked', () => {
  const before = reached(0.5, 0.5, 0.5, 0.5)
  // The sum has grown by 0.17, its standard error is 0.14.
  const now = reached(0.5, 0.6, 0.62, 0.45)
  const choice = { isCareful: true, leastGain: 0.01 }
  expect(gainOf(now, before, choice)).toBe(1)
  expect(gainOf(now, before, { ...choice, errors: 1 })).toBeCloseTo(1.085, 5)
  expect(placeOfBest([before, now], choice)).toBe(0)
  expect(placeOfBest([before, now], { ...choice, errors: 1 })).toBe(1)
})

test('who is careful asks Recall to grow too, who is not looks at NDCG alone', () => {
  const before = reached(0.4, 0.4)
  const now = { ...reached(0.5, 0.5), recall: 0.3 }
  expect(gainOf(now, before, { isCareful: true })).toBeCloseTo(0.75, 5)
  expect(gainOf(now, before, {})).toBeCloseTo(1.25, 5)
})

test('popularity finds no piece that nobody liked, though what is hidden stands before the rest of the catalogue', () => {
  const likes = gatherInteractions()
  for (const shopper of ['ada', 'bea', 'cleo']) likes.add(shopper, `liked by ${shopper}`)
  const pieces = ['hidden', ...Array.from({ length: 200 }, (_, number) => `untouched ${number}`)]
  const model = train({ interactions: likes.done(), traits: new Map(pieces.map((piece) => [piece, []])) })
  const byPopularity = { ...plainScoring, popularityShare: 1 }
  const known = { items: Uint32Array.of(0), weights: Float32Array.of(1) }
  const [{ ndcg, recall }] = reachedBy(
    model,
    { content: () => new Float32Array(203), takers: new Float64Array(0), factors: null },
    [byPopularity],
    {
      probes: [{ known, test: new Set([model.itemIds.indexOf('hidden')]) }],
      ranked: new Uint32Array(0),
      popularityOf: () => model.popularity,
    },
  )
  expect({ ndcg, recall }).toEqual({ ndcg: 0, recall: 0 })
})
