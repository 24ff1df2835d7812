import type { Catalogue } from './catalogue.ts'
import { lineUp, type Lineup } from './lineup.ts'
import { givingWay, recentCounts } from './recent.ts'
import { rerankRules } from './rerank-rules.ts'
import { firstOfShelf, shelveByStore, visitShelf } from './shelves.ts'
import { traitTrail } from './trail.ts'
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
  // By position: 0 for what is no candidate, else one more than its index.
  const behindIndex = new Uint32Array(scores.length)
  for (let index = 0; index < candidates.length; index++) behindIndex[candidates[index]] = index + 1
  const isOut = new Set<number>()
  const fits = (position: number): boolean => {
    if (isOut.has(position) || (behindIndex[position] > 0 && placing.taken[behindIndex[position] - 1])) return false
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
        if (behindIndex[chosen] > 0) {
          placing.place(behindIndex[chosen] - 1)
          left--
        } else placing.placeOther(chosen)
        continue
      }
    }
    placing.place(choose())
    left--
  }
  return { order: Uint32Array.from(placing.order), explored }
}

type Placing = ReturnType<typeof startPlacing>

/** What has been placed so far, and what an item is worth at the next place. */
function startPlacing({ catalogue, categoryShare, previousFirst, oneCategory }: RerankInput, lineup: Lineup) {
  const { positions, store, brand, category, twin } = lineup
  const recent = recentCounts(catalogue, lineup, oneCategory)
  const trail = traitTrail(catalogue.traits, catalogue.traitNames.length, rerankRules.traitMemory)
  const formerSums = new Float64Array(positions.length)
  const order: number[] = []
  const taken = new Uint8Array(positions.length)
  const groupCount = categoryShare.length
  const ofCategory = new Float32Array(groupCount)
  // One more than there are categories: an item without one is never due.
  const bonus = new Float32Array(groupCount + 1)
  let bonusMost = 0
  let repeats = 0
  const put = (position: number, itsCategory: number): void => {
    if (order.length < rerankRules.span && previousFirst.has(position)) repeats++
    if (trail.add(position)) formerSums.fill(0)
    order.push(position)
    if (itsCategory < groupCount) ofCategory[itsCategory]++
    bonusMost = 0
    for (let group = 0; group < groupCount; group++) {
      const due = (categoryShare[group] * (order.length + 1) - ofCategory[group]) / 3
      bonus[group] = rerankRules.calibration * (due > 1 ? 1 : due < -1 ? -1 : due)
      if (bonus[group] > bonusMost) bonusMost = bonus[group]
    }
  }
  return {
    order,
    taken,
    recent,
    bonus,
    /** What the category that is due most gains: no item can gain more. */
    bonusMost: (): number => bonusMost,
    likenessOfOne: trail.likenessOfOne,
    /** Of each candidate the sum found last, 0 before: it never falls, so that it tells how like the places it is at least. */
    formerSums,
    sumOf: (index: number): number => (formerSums[index] = trail.sumOf(positions[index])),
    repeatsTooMuch: (index: number): boolean =>
      order.length < rerankRules.span && repeats >= rerankRules.repeatMost && previousFirst.has(positions[index]),
    /** Puts a candidate at the next place. */
    place(index: number): void {
      taken[index] = 1
      recent.add(store[index], brand[index], category[index], twin[index])
      put(positions[index], category[index])
    },
    /** The same with an item that is no candidate. */
    placeOther(position: number): void {
      const numberOf = (group: number, without: number) => (group < 0 ? without : group)
      const itsCategory = numberOf(catalogue.category[position], groupCount)
      const itsStore = numberOf(catalogue.store[position], catalogue.storeCount)
      recent.add(
        itsStore,
        numberOf(catalogue.brand[position], catalogue.brandCount),
        itsCategory,
        catalogue.twin[position],
      )
      put(position, itsCategory)
    },
  }
}

/** Chooses the candidate of the next place: the best that fits of those first in line, else of all shelves, else any. */
function chooser({ catalogue, tuning: { variety } }: RerankInput, lineup: Lineup, placing: Placing) {
  const { order, taken, recent, bonus, formerSums } = placing
  const { store, brand, category, twin, worth } = lineup
  const shelves = shelveByStore(store, catalogue.storeCount)
  // The first in line that are left, in their order, and what each of them can be worth at most.
  const first = new Uint32Array(rerankRules.firstWindow)
  const boundOf = new Float64Array(rerankRules.firstWindow)
  let held = 0
  let next = 0
  let best = -1
  let bestWorth = -Infinity
  let giveWay = 0
  /** What a sum of likeness costs at this place. */
  let costOfOne = 0

  const fits = (index: number): boolean =>
    recent.fits(store[index], brand[index], category[index], twin[index], giveWay) &&
    !(giveWay === givingWay.nothing && placing.repeatsTooMuch(index))
  /** The most it can be worth: likeness to the places before has only grown since it was asked. */
  const mostOf = (index: number): number => worth[index] + bonus[category[index]] - costOfOne * formerSums[index]
  const compete = (index: number): void => {
    const own = worth[index] + bonus[category[index]] - costOfOne * placing.sumOf(index)
    if (own < bestWorth || (own === bestWorth && index > best)) return
    best = index
    bestWorth = own
  }
  // Whoever can be worth most is asked first: then few others need to be, for their likeness is long to find.
  const competeInLine = (): void => {
    const window = order.length < rerankRules.firstPlaces ? rerankRules.firstWindow : rerankRules.window
    let kept = 0
    let likeliest = -1
    let highest = -Infinity
    for (let place = 0; place < held; place++) {
      const index = first[place]
      if (taken[index] === 1) continue
      first[kept] = index
      if (kept < window) {
        const bound = mostOf(index)
        boundOf[kept] = bound
        if (bound > highest && fits(index)) {
          highest = bound
          likeliest = kept
        }
      }
      kept++
    }
    for (; kept < window && next < worth.length; next++) {
      if (taken[next] === 1) continue
      first[kept] = next
      boundOf[kept] = mostOf(next)
      if (boundOf[kept] > highest && fits(next)) {
        highest = boundOf[kept]
        likeliest = kept
      }
      kept++
    }
    held = kept
    if (likeliest < 0) return
    compete(first[likeliest])
    const seen = Math.min(kept, window)
    for (let place = 0; place < seen; place++)
      if (!(boundOf[place] < bestWorth) && place !== likeliest && fits(first[place])) compete(first[place])
  }
  const competeOnShelf = (index: number): boolean => {
    if (!fits(index)) return false
    if (!(mostOf(index) < bestWorth)) compete(index)
    return true
  }

  return (): number => {
    best = -1
    bestWorth = -Infinity
    giveWay = givingWay.nothing
    costOfOne = variety * placing.likenessOfOne()
    competeInLine()
    for (; best < 0; giveWay++) {
      for (let shelf = 0; shelf < shelves.ends.length; shelf++) {
        if (giveWay < givingWay.store && recent.storeIsFull(shelf)) continue
        const first = firstOfShelf(shelves, shelf, taken)
        // Whatever is due: nothing on this shelf can be worth more than its first.
        if (first < 0 || worth[first] + placing.bonusMost() < bestWorth) continue
        visitShelf(shelves, shelf, taken, giveWay === givingWay.twin ? 1 : rerankRules.shelfWindow, competeOnShelf)
      }
    }
    return best
  }
}
