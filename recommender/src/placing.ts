import type { Lineup } from './lineup.ts'
import { recentCounts } from './recent.ts'
import { rerankRules } from './rerank-rules.ts'
import type { RerankInput } from './rerank.ts'
import { leaveShelf, shelveByStore } from './shelves.ts'
import { traitTrail } from './trail.ts'

export type Placing = ReturnType<typeof startPlacing>

/** What has been placed so far, and all of it that the next place depends on. */
export function startPlacing({ catalogue, categoryShare, storeDues, oneCategory, room }: RerankInput, lineup: Lineup) {
  const { positions, store, brand, category, twin, namesake } = lineup
  const recent = recentCounts(catalogue, lineup, room, oneCategory)
  const trail = traitTrail(catalogue.traits, catalogue.traitNames.length, rerankRules.traitMemory)
  const shelves = shelveByStore(store, catalogue.storeCount)
  const formerSums = new Float64Array(positions.length)
  const order: number[] = []
  const taken = new Uint8Array(positions.length)
  const groupCount = categoryShare.length
  const ofCategory = new Float32Array(groupCount)
  // One more than there are categories: an item without one is never due.
  const bonus = new Float32Array(groupCount + 1)
  const ofStore = new Float32Array(catalogue.storeCount)
  const storeBonus = new Float32Array(catalogue.storeCount + 1)
  let bonusMost = 0
  const put = (position: number, itsCategory: number, itsStore: number): void => {
    if (trail.add(position)) formerSums.fill(0)
    order.push(position)
    if (itsCategory < groupCount) ofCategory[itsCategory]++
    if (itsStore < ofStore.length) ofStore[itsStore]++
    bonusMost = 0
    for (let group = 0; group < groupCount; group++) {
      bonus[group] = rerankRules.calibration * dueOf(categoryShare[group], ofCategory[group], order.length)
      if (bonus[group] > bonusMost) bonusMost = bonus[group]
    }
    let storeMost = 0
    for (const [group, share] of storeDues.shares) {
      storeBonus[group] = storeDues.weight * dueOf(share, ofStore[group], order.length)
      if (storeBonus[group] > storeMost) storeMost = storeBonus[group]
    }
    bonusMost += storeMost
  }
  return {
    order,
    taken,
    recent,
    shelves,
    /** What each category that is due gains. */
    bonus,
    /** The same of each store. */
    storeBonus,
    /** What the category and the store that are due most gain: no item can gain more. */
    bonusMost: (): number => bonusMost,
    trail,
    /** Of each candidate the sum of likeness found last, 0 before: it never falls, so that it is that much at least. */
    formerSums,
    /** Whether those of the first span of the slot before are to stay away from the next place. */
    isFedUp: (): boolean => order.length < rerankRules.span - rerankRules.repeatMost,
    /** Puts a candidate at the next place. */
    place(index: number): void {
      taken[index] = 1
      leaveShelf(shelves, store[index], taken)
      recent.add(store[index], brand[index], category[index], twin[index], namesake[index])
      put(positions[index], category[index], store[index])
    },
    /** The same with an item that is no candidate. */
    placeOther(position: number): void {
      const numberOf = (group: number, without: number) => (group < 0 ? without : group)
      const itsCategory = numberOf(catalogue.category[position], groupCount)
      const itsStore = numberOf(catalogue.store[position], catalogue.storeCount)
      const itsBrand = numberOf(catalogue.brand[position], catalogue.brandCount)
      recent.add(itsStore, itsBrand, itsCategory, catalogue.twin[position], catalogue.namesake[position])
      put(position, itsCategory, itsStore)
    },
  }
}

/** By how much a group of which so many are placed is behind its share at the next place, −1 to 1. */
function dueOf(share: number, placed: number, places: number): number {
  const due = (share * (places + 1) - placed) / 3
  return due > 1 ? 1 : due < -1 ? -1 : due
}
