import type { Catalogue } from './catalogue.ts'
import { lineUp, type Lineup } from './lineup.ts'
import { givingWay, groupsOf, recentCounts } from './recent.ts'
import { rerankRules } from './rerank-rules.ts'
import { shelveByStore, visitShelf } from './shelves.ts'
import { traitTrail } from './spread.ts'
import type { Tuning } from './tunings.ts'

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
  tuning: Tuning
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
  const { catalogue, candidates, scores, explore, places, tuning } = input
  const lineup = lineUp(catalogue, candidates, scores)
  const placing = startPlacing(input, lineup)
  const choose = chooser(input, lineup, placing)
  const indexOf = new Int32Array(scores.length).fill(-1)
  for (let index = 0; index < candidates.length; index++) indexOf[candidates[index]] = index
  const isOut = new Set<number>()
  const fits = (position: number): boolean => {
    if (isOut.has(position) || (indexOf[position] >= 0 && placing.taken[indexOf[position]])) return false
    const { store, brand, category, twin } = catalogue
    // Groups without a name are negative here: they are never full.
    return placing.recent.fits(store[position], brand[position], category[position], twin[position], givingWay.nothing)
  }
  const explored: number[] = []
  const explorationPlace = Math.min(rerankRules.explorationPlace, tuning.explorationEvery - 1)
  let left = candidates.length
  while (left > 0 && placing.order.length < places) {
    if (placing.order.length % tuning.explorationEvery === explorationPlace) {
      const chosen = explore(placing.order.length, fits)
      if (chosen >= 0) {
        explored.push(placing.order.length)
        isOut.add(chosen)
        if (indexOf[chosen] >= 0) left--
        placing.place(chosen, indexOf[chosen])
        continue
      }
    }
    const index = choose()
    placing.place(candidates[index], index)
    left--
  }
  return { order: Uint32Array.from(placing.order), explored }
}

type Placing = ReturnType<typeof startPlacing>

/** What has been placed so far, and what an item is worth at the next place. */
function startPlacing({ catalogue, categoryShare, previousFirst, oneCategory }: RerankInput, lineup: Lineup) {
  const recent = recentCounts(catalogue, lineup, oneCategory)
  const trail = traitTrail(catalogue.traitNames.length)
  const order: number[] = []
  const taken = new Uint8Array(lineup.positions.length)
  const ofCategory = new Float32Array(categoryShare.length)
  // One more than there are categories: an item without one is never due.
  const bonus = new Float32Array(categoryShare.length + 1)
  let repeats = 0
  return {
    order,
    taken,
    recent,
    /** Worth by score and by what the category is due, before likeness is taken off. */
    worthOf: (index: number): number => lineup.worth[index] + bonus[lineup.category[index]],
    likeness: (index: number): number => trail.likeness(lineup.traits, index),
    repeatsTooMuch: (index: number): boolean =>
      order.length < rerankRules.span &&
      repeats >= rerankRules.repeatMost &&
      previousFirst.has(lineup.positions[index]),
    /** Puts an item at the next place; `index` is −1 for one that is no candidate. */
    place(position: number, index: number): void {
      if (index >= 0) taken[index] = 1
      if (order.length < rerankRules.span && previousFirst.has(position)) repeats++
      const groups = groupsOf(catalogue, position)
      recent.add(groups)
      trail.add(catalogue.traits, position)
      order.push(position)
      if (groups.category < ofCategory.length) ofCategory[groups.category]++
      for (let group = 0; group < ofCategory.length; group++) {
        const due = (categoryShare[group] * (order.length + 1) - ofCategory[group]) / 3
        bonus[group] = rerankRules.calibration * (due > 1 ? 1 : due < -1 ? -1 : due)
      }
    },
  }
}

/** Chooses the candidate of the next place: the best that fits of those first in line, else of all shelves, else any. */
function chooser({ catalogue, tuning: { variety } }: RerankInput, lineup: Lineup, placing: Placing) {
  const { order, taken, recent } = placing
  const { store, brand, category, twin, worth } = lineup
  const shelves = shelveByStore(store, catalogue.storeCount)
  const next = Int32Array.from(worth, (_, index) => index + 1)
  let head = 0
  let best = -1
  let bestWorth = -Infinity
  let giveWay = 0

  /** Answers whether the item may stand at the place; if so and if it is worth most so far, it is the best. */
  const compete = (index: number): boolean => {
    if (!recent.fits(store[index], brand[index], category[index], twin[index], giveWay)) return false
    if (giveWay === givingWay.nothing && placing.repeatsTooMuch(index)) return false
    const most = placing.worthOf(index)
    // Likeness only takes away: what cannot win without it need not be asked.
    if (most <= bestWorth) return true
    const own = most - variety * placing.likeness(index)
    if (own <= bestWorth) return true
    best = index
    bestWorth = own
    return true
  }
  const competeInLine = (): void => {
    const window = order.length < rerankRules.firstPlaces ? rerankRules.firstWindow : rerankRules.window
    let before = -1
    let seen = 0
    for (let index = head; index < worth.length && seen < window; index = next[index]) {
      if (taken[index]) {
        if (before < 0) head = next[index]
        else next[before] = next[index]
        continue
      }
      // No item of this score or a lower one can be worth more than this.
      if (worth[index] + rerankRules.calibration <= bestWorth) break
      compete(index)
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
        if (giveWay < givingWay.store && recent.storeIsFull(shelf)) continue
        visitShelf(shelves, shelf, taken, giveWay === givingWay.twin ? 1 : rerankRules.shelfWindow, compete)
      }
    }
    return best
  }
}
