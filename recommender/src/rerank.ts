import type { Catalogue } from './catalogue.ts'
import { chooser } from './choose-next.ts'
import { lineUp } from './lineup.ts'
import { startPlacing } from './placing.ts'
import { givingWay } from './recent.ts'
import { rerankRules } from './rerank-rules.ts'
import type { Scratch } from './scratch.ts'
import type { StoreDues } from './store-dues.ts'
import type { Tuning } from './tunings.ts'

export type RerankInput = {
  catalogue: Catalogue
  /** Candidates by position, best first. */
  candidates: Uint32Array
  /** Scores by position; larger is better. */
  scores: Float32Array
  /** Share of each category wanted, by category number; sums to 1. */
  categoryShare: Float32Array
  storeDues: StoreDues
  /** Chooses an item to learn from for a place (−1: none), among those that `fits` lets through. */
  explore: (place: number, fits: (position: number) => boolean) => number
  /** Positions of the first span of the slot before. */
  previousFirst: ReadonlySet<number>
  /** One tab only: categories are not mixed. */
  oneCategory: boolean
  tuning: Tuning
  /** How many places are wanted at most. */
  places: number
  room: Pick<Scratch, 'nearUntil' | 'nameUntil' | 'behindIndex'>
}

/**
 * Orders the candidates place by place: the best score after what repeats the last places is taken off (maximal
 * marginal relevance, Carbonell and Goldstein 1998) and what her categories and stores are due is added (calibration, Steck
 * 2018), under caps of store and brand that give way only where nothing else is left, and one of category that gives
 * way where the foremost of no store fit. Answers the candidates with the explored items among them, and the places of
 * the explored.
 */
export function rerank(input: RerankInput): { order: Uint32Array; explored: number[] } {
  const { catalogue, candidates, scores, explore, previousFirst, places, tuning } = input
  const lineup = lineUp(catalogue, candidates, scores)
  const placing = startPlacing(input, lineup)
  const choose = chooser(input, lineup, placing)
  const { order, taken, recent } = placing
  const { behindIndex } = input.room
  for (let index = 0; index < candidates.length; index++) behindIndex[candidates[index]] = index + 1
  const isOut = new Set<number>()
  const fits = (position: number): boolean => {
    if (isOut.has(position) || (behindIndex[position] > 0 && taken[behindIndex[position] - 1] === 1)) return false
    if (placing.isFedUp() && previousFirst.has(position)) return false
    const { store, brand, category, twin, namesake } = catalogue
    // Groups without a name are negative here: they are never full.
    return recent.fits(
      store[position],
      brand[position],
      category[position],
      twin[position],
      namesake[position],
      givingWay.nothing,
    )
  }
  const explored: number[] = []
  const explorationPlace = Math.min(rerankRules.explorationPlace, tuning.explorationEvery - 1)
  let left = candidates.length
  while (left > 0 && order.length < places) {
    if (order.length % tuning.explorationEvery === explorationPlace) {
      const chosen = explore(order.length, fits)
      if (chosen >= 0) {
        explored.push(order.length)
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
  return { order: new Uint32Array(order), explored }
}
