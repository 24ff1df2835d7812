import type { Catalogue } from './catalogue.ts'
import { recentCounts } from './recent.ts'
import { traitTrail } from './spread.ts'

/** How a ranking becomes a shop (start values). */
export const rerankRules = {
  /** In any run of `span` places: so many of one store, brand and category, where the catalogue allows it. */
  span: 16,
  storeMost: 3,
  brandMost: 2,
  categoryMost: 7,
  /** Places within which no near-twin comes again. */
  twinSpan: 24,
  /** How many of the best remaining items compete for a place; for the first places, twice as many. */
  window: 32,
  /** What full likeness to the last places costs, as part of the span of the scores. */
  variety: 0.8,
  /** What a category that is due gains, as part of the best score. */
  calibration: 0.2,
  /** One place of so many goes to an item from outside her neighbourhood. */
  explorationEvery: 12,
  /** Of the first span, so many may come from the first span of the slot before. */
  repeatMost: 8,
} as const

export type RerankInput = {
  catalogue: Catalogue
  /** Candidates by position, best first. */
  candidates: Uint32Array
  /** Scores by position; larger is better. */
  scores: Float32Array
  /** Share of each category wanted, by category number; sums to 1. */
  categoryShare: Float32Array
  /** Chooses an item to learn from for a place (−1: none), among those that `fits` lets through. */
  explore: (place: number, fits: (position: number) => boolean) => number
  /** Positions of the first span of the slot before. */
  previousFirst: ReadonlySet<number>
  /** One tab only: categories are not mixed. */
  oneCategory: boolean
  /** How many places are wanted at most. */
  places: number
}

/**
 * Orders the candidates place by place: the best score after what repeats the last places is taken off (maximal
 * marginal relevance, Carbonell and Goldstein 1998) and what her categories are due is added (calibration, Steck
 * 2018), under caps of store, brand and category that give way only where nothing else is left. Answers all
 * candidates with the explored items among them, and the places of the explored.
 */
export function rerank(input: RerankInput): { order: Uint32Array; explored: number[] } {
  const { catalogue, candidates, scores, categoryShare, explore, previousFirst, oneCategory, places } = input
  const placed = recentCounts(catalogue, candidates, oneCategory)
  const trail = traitTrail(catalogue.traits, catalogue.traitNames.length)
  const order: number[] = []
  const explored: number[] = []
  const taken = new Uint8Array(scores.length)
  const shelf = shelveByStore(catalogue.store, candidates)
  const worst = candidates.length > 0 ? scores[candidates[candidates.length - 1]] : 0
  const span = candidates.length > 0 ? scores[candidates[0]] - worst : 0
  const scale = span > 0 ? 1 / span : 0
  const byCategory = new Float32Array(categoryShare.length)
  let repeats = 0

  const repeatsTooMuch = (position: number) =>
    order.length < rerankRules.span && repeats >= rerankRules.repeatMost && previousFirst.has(position)
  const worthOf = (position: number) => {
    const category = catalogue.category[position]
    const due = category < 0 ? 0 : categoryShare[category] * (order.length + 1) - byCategory[category]
    return (
      (scores[position] - worst) * scale -
      rerankRules.variety * trail.likeness(position) +
      rerankRules.calibration * Math.max(-1, Math.min(1, due / 3))
    )
  }
  const place = (position: number) => {
    taken[position] = 1
    if (order.length < rerankRules.span && previousFirst.has(position)) repeats++
    if (catalogue.category[position] >= 0) byCategory[catalogue.category[position]]++
    placed.add(position)
    trail.add(position)
    order.push(position)
  }

  let first = 0
  let left = candidates.length
  while (left > 0 && order.length < places) {
    if (order.length % rerankRules.explorationEvery === rerankRules.explorationEvery - 3) {
      const chosen = explore(order.length, (position) => !taken[position] && placed.fits(position, 0))
      if (chosen >= 0) {
        explored.push(order.length)
        if (shelf.has(chosen)) left--
        place(chosen)
        continue
      }
    }
    while (taken[candidates[first]]) first++
    let best = -1
    let bestWorth = -Infinity
    const compete = (position: number) => {
      const worth = worthOf(position)
      if (worth > bestWorth) {
        best = position
        bestWorth = worth
      }
    }
    let seen = 0
    const window = order.length < 64 ? rerankRules.window * 2 : rerankRules.window
    for (let index = first; index < candidates.length && seen < window; index++) {
      const position = candidates[index]
      if (taken[position]) continue
      seen++
      if (placed.fits(position, 0) && !repeatsTooMuch(position)) compete(position)
    }
    for (let giveWay = 0; best < 0 && giveWay < 4; giveWay++) {
      for (const position of shelf.heads(taken)) {
        if (placed.fits(position, giveWay) && (giveWay > 0 || !repeatsTooMuch(position))) compete(position)
      }
    }
    place(best < 0 ? candidates[first] : best)
    left--
  }
  return { order: Uint32Array.from(order), explored }
}

const headsMost = 12

/** Candidates by store, so that an item of another store is found however far down it stands. */
function shelveByStore(store: Int32Array, candidates: Uint32Array) {
  const shelves = new Map<number, number[]>()
  const all = new Set<number>()
  for (const position of candidates) {
    all.add(position)
    const shelf = shelves.get(store[position])
    if (shelf) shelf.push(position)
    else shelves.set(store[position], [position])
  }
  const starts = new Map<number, number>()
  return {
    has: (position: number) => all.has(position),
    /** The best items of each store that are not taken yet. */
    *heads(taken: Uint8Array): Generator<number> {
      for (const [name, shelf] of shelves) {
        let start = starts.get(name) ?? 0
        while (start < shelf.length && taken[shelf[start]]) start++
        starts.set(name, start)
        let seen = 0
        for (let index = start; index < shelf.length && seen < headsMost; index++) {
          if (taken[shelf[index]]) continue
          seen++
          yield shelf[index]
        }
      }
    },
  }
}
