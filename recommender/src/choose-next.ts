import type { Lineup } from './lineup.ts'
import type { Placing } from './placing.ts'
import { givingWay } from './recent.ts'
import { rerankRules } from './rerank-rules.ts'
import type { RerankInput } from './rerank.ts'

/**
 * Chooses the candidate of the next place: the best that fits of those first in line, else of the first few of every
 * store; where none fits the caps give way one after another. The answer is the same as if all were asked what they are
 * worth, but likeness to the places before is long to find: it is asked only where what is known of it (it can only
 * have grown) leaves a candidate in the running, likeliest first.
 */
export function chooser(
  { tuning, previousFirst }: Pick<RerankInput, 'tuning' | 'previousFirst'>,
  lineup: Lineup,
  placing: Placing,
): () => number {
  const { order, recent, bonus, storeBonus, formerSums, trail, shelves, taken } = placing
  const { positions, store, brand, category, twin, namesake, worth } = lineup
  const { storeIsFull, brandIsFull } = recent
  const line = lineOf(lineup, placing)
  const { fitting, mostOf } = line
  const worthOf = (index: number, costOfOne: number): number => {
    formerSums[index] = trail.sumOf(positions[index])
    return worth[index] + bonus[category[index]] + storeBonus[store[index]] - costOfOne * formerSums[index]
  }
  const isShunned = (index: number): boolean => placing.isFedUp() && previousFirst.has(positions[index])

  /** The best of those first in line, −1 where none fits. */
  const bestInLine = (costOfOne: number): number => {
    const window = order.length < rerankRules.firstPlaces ? rerankRules.firstWindow : rerankRules.window
    let count = line.gatherFitting(window, costOfOne)
    if (placing.isFedUp()) count = line.leaveOut(count, isShunned)
    if (count === 0) return -1
    let likeliest = 0
    for (let place = 1; place < count; place++) if (mostOf[place] > mostOf[likeliest]) likeliest = place
    let best = fitting[likeliest]
    let bestWorth = worthOf(best, costOfOne)
    for (let place = 0; place < count; place++) {
      if (mostOf[place] < bestWorth || place === likeliest) continue
      const index = fitting[place]
      const own = worthOf(index, costOfOne)
      if (own < bestWorth || (own === bestWorth && index > best)) continue
      best = index
      bestWorth = own
    }
    return best
  }
  /** The best of those that are the first to fit of each store, of `most` a store; −1 where none fits. */
  const bestOnShelves = (costOfOne: number, giveWay: number, most: number, isOpen: boolean): number => {
    const { fronts, ends, indexes, order: shelfOrder } = shelves
    const bonusMost = placing.bonusMost()
    let best = -1
    let bestWorth = -Infinity
    for (let rank = 0; rank < shelfOrder.length; rank++) {
      const shelf = shelfOrder[rank]
      // Whatever is due: nothing on this shelf and those behind it can be worth more than its first.
      if (fronts[shelf] === ends[shelf] || worth[indexes[fronts[shelf]]] + bonusMost < bestWorth) break
      if (giveWay < givingWay.store && storeIsFull[shelf] === 1) continue
      let seen = 0
      for (let at = fronts[shelf]; at < ends[shelf] && seen < most; at++) {
        const index = indexes[at]
        if (taken[index] === 1 || (!isOpen && isShunned(index))) continue
        seen++
        if (giveWay < givingWay.brand && brandIsFull[brand[index]] === 1) continue
        if (!recent.fits(store[index], brand[index], category[index], twin[index], namesake[index], giveWay)) continue
        const own = worthOf(index, costOfOne)
        if (own > bestWorth || (own === bestWorth && index < best)) {
          best = index
          bestWorth = own
        }
        break
      }
    }
    return best
  }

  /** The best where the caps give way one after another up to the last; `isOpen` to those that are shunned too. */
  const bestGivingWay = (costOfOne: number, last: number, isOpen: boolean): number => {
    let best = -1
    for (let giveWay: number = givingWay.nothing; best < 0 && giveWay <= last; giveWay++) {
      // Where she loves one brand the first of every shelf may be of it: before its cap gives way all are asked.
      if (giveWay === givingWay.brand) best = bestOnShelves(costOfOne, givingWay.namesake, positions.length, isOpen)
      const most = giveWay === givingWay.twin ? 1 : rerankRules.shelfWindow
      if (best < 0) best = bestOnShelves(costOfOne, giveWay, most, isOpen)
    }
    return best
  }

  return () => {
    const costOfOne = tuning.variety * trail.likenessOfOne()
    let best = bestInLine(costOfOne)
    // Where one store or brand is nearly all there is, its cap gives way before a slot opens as the one before.
    if (best < 0 && placing.isFedUp()) best = bestGivingWay(costOfOne, givingWay.store, false)
    if (best < 0) best = bestGivingWay(costOfOne, givingWay.twin, true)
    return best
  }
}

/**
 * The first in line that are left, and which of them fit. Asked for some thirty thousand candidates a shop with answers
 * that nobody could foresee: written without branches, for the processor guesses each of them wrong half the time.
 */
function lineOf({ store, brand, category, twin, namesake, worth }: Lineup, placing: Placing) {
  const { order, taken, bonus, storeBonus, formerSums, recent } = placing
  const { storeIsFull, brandIsFull, categoryIsFull, nearUntil, nameUntil } = recent
  const first = new Uint32Array(rerankRules.firstWindow)
  const fitting = new Uint32Array(rerankRules.firstWindow)
  const mostOf = new Float64Array(rerankRules.firstWindow)
  let held = 0
  let next = 0
  /** Closes up the line and fills it to the length of the window. */
  const closeUp = (window: number): void => {
    let kept = 0
    for (let place = 0; place < held; place++) {
      const index = first[place]
      first[kept] = index
      kept += 1 - taken[index]
    }
    for (; kept < window && next < worth.length; next++) if (taken[next] === 0) first[kept++] = next
    held = kept
  }
  return {
    /** Those that fit, in line. */
    fitting,
    /** What each of them can be worth at most: likeness to the places before has only grown since it was asked. */
    mostOf,
    /** Gathers those of the window that fit while no cap gives way; answers how many. */
    gatherFitting(window: number, costOfOne: number): number {
      closeUp(window)
      const seen = held < window ? held : window
      const places = order.length
      let count = 0
      for (let place = 0; place < seen; place++) {
        const index = first[place]
        const group = category[index]
        fitting[count] = index
        mostOf[count] = worth[index] + bonus[group] + storeBonus[store[index]] - costOfOne * formerSums[index]
        // The sign of what is left until then is 1 where another of the twins or of that name is too near.
        const isTooNear = ((places - nearUntil[twin[index]]) | (places - nameUntil[namesake[index]])) >>> 31
        count += 1 - (storeIsFull[store[index]] | brandIsFull[brand[index]] | categoryIsFull[group] | isTooNear)
      }
      return count
    },
    /** Takes some of those that fit out again; answers how many are left. */
    leaveOut(count: number, isOut: (index: number) => boolean): number {
      let kept = 0
      for (let place = 0; place < count; place++) {
        if (isOut(fitting[place])) continue
        fitting[kept] = fitting[place]
        mostOf[kept++] = mostOf[place]
      }
      return kept
    },
  }
}
