import type { Catalogue } from './catalogue.ts'
import { givingWay, recentCounts } from './recent.ts'
import { rerankRules } from './rerank-rules.ts'
import { shelveByStore, visitShelf, type Shelves } from './shelves.ts'
import { traitTrail } from './spread.ts'

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
 * 2018), under caps of store, brand and category that give way only where nothing else is left. Answers the
 * candidates with the explored items among them, and the places of the explored.
 */
export function rerank(input: RerankInput): { order: Uint32Array; explored: number[] } {
  const { catalogue, candidates, explore, places } = input
  const state = startPlacing(input)
  const { order, taken, recent, place } = state
  const isCandidate = new Uint8Array(taken.length)
  for (const position of candidates) isCandidate[position] = 1
  const shelves = shelveByStore(catalogue.store, catalogue.storeCount, candidates)
  const choose = chooser(input, state, shelves)
  const explored: number[] = []
  let left = candidates.length
  while (left > 0 && order.length < places) {
    if (order.length % rerankRules.explorationEvery === rerankRules.explorationPlace) {
      const chosen = explore(order.length, (position) => !taken[position] && recent.fits(position, givingWay.nothing))
      if (chosen >= 0) {
        explored.push(order.length)
        left -= isCandidate[chosen]
        place(chosen)
        continue
      }
    }
    place(choose())
    left--
  }
  return { order: Uint32Array.from(order), explored }
}

type Placing = ReturnType<typeof startPlacing>

/** What has been placed so far, and what an item is worth at the next place. */
function startPlacing({ catalogue, candidates, scores, categoryShare, previousFirst, oneCategory }: RerankInput) {
  const { category } = catalogue
  const recent = recentCounts(catalogue, candidates, oneCategory)
  const trail = traitTrail(catalogue.traits, catalogue.traitNames.length)
  const worst = candidates.length > 0 ? scores[candidates[candidates.length - 1]] : 0
  const span = candidates.length > 0 ? scores[candidates[0]] - worst : 0
  const scale = span > 0 ? 1 / span : 0
  const order: number[] = []
  const taken = new Uint8Array(scores.length)
  const ofCategory = new Float32Array(categoryShare.length)
  const bonus = new Float32Array(categoryShare.length)
  let repeats = 0
  return {
    order,
    taken,
    recent,
    likeness: trail.likeness,
    /** Worth by score and by what the category is due, before likeness is taken off. */
    worthOf(position: number): number {
      const due = category[position] < 0 ? 0 : bonus[category[position]]
      return (scores[position] - worst) * scale + due
    },
    /** More than any item of this score or a lower one can be worth. */
    worthMost: (position: number) => (scores[position] - worst) * scale + rerankRules.calibration,
    repeatsTooMuch: (position: number) =>
      order.length < rerankRules.span && repeats >= rerankRules.repeatMost && previousFirst.has(position),
    place(position: number): void {
      taken[position] = 1
      if (order.length < rerankRules.span && previousFirst.has(position)) repeats++
      recent.add(position)
      trail.add(position)
      order.push(position)
      if (category[position] >= 0) ofCategory[category[position]]++
      for (let group = 0; group < bonus.length; group++) {
        const due = categoryShare[group] * (order.length + 1) - ofCategory[group]
        bonus[group] = rerankRules.calibration * Math.max(-1, Math.min(1, due / 3))
      }
    },
  }
}

/** Chooses the item of the next place: the best that fits of those first in line, else of all shelves, else any. */
function chooser({ catalogue, candidates }: RerankInput, placing: Placing, shelves: Shelves) {
  const { order, taken, recent } = placing
  const next = Int32Array.from({ length: candidates.length }, (_, index) => index + 1)
  let head = 0
  let best = -1
  let bestWorth = -Infinity
  let giveWay = 0

  /** Answers whether the item may stand at the place; if so and if it is worth most so far, it is the best. */
  const compete = (position: number): boolean => {
    if (!recent.fits(position, giveWay)) return false
    if (giveWay === givingWay.nothing && placing.repeatsTooMuch(position)) return false
    const most = placing.worthOf(position)
    // Likeness only takes away: what cannot win without it need not be asked.
    if (most <= bestWorth) return true
    const worth = most - rerankRules.variety * placing.likeness(position)
    if (worth <= bestWorth) return true
    best = position
    bestWorth = worth
    return true
  }
  const competeInLine = (): void => {
    const window = order.length < rerankRules.firstPlaces ? rerankRules.firstWindow : rerankRules.window
    let before = -1
    let seen = 0
    for (let index = head; index < candidates.length && seen < window; index = next[index]) {
      const position = candidates[index]
      if (taken[position]) {
        if (before < 0) head = next[index]
        else next[before] = next[index]
        continue
      }
      if (placing.worthMost(position) <= bestWorth) break
      compete(position)
      before = index
      seen++
    }
  }

  return (): number => {
    best = -1
    bestWorth = -Infinity
    giveWay = givingWay.nothing
    competeInLine()
    for (; best < 0; giveWay++) {
      for (let shelf = 0; shelf < shelves.ends.length; shelf++) {
        const isFull = shelf < catalogue.storeCount && recent.storeIsFull(shelf)
        if (isFull && giveWay < givingWay.store) continue
        visitShelf(shelves, shelf, taken, giveWay === givingWay.twin ? 1 : rerankRules.shelfWindow, compete)
      }
    }
    return best
  }
}
