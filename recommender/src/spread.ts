import type { SparseRows } from './sparse.ts'

/** What likeness to the places before costs (start value), as part of the span of the scores. */
const varietyWeight = 0.5

/** How much of a place's traits is remembered one place later. */
export const traitMemory = 0.85

/** Remembers the traits of the last places, so that likeness to all of them costs one walk over an item's own traits. */
export function traitTrail(traitCount: number) {
  const faded = new Float64Array(traitCount)
  let growth = 1
  return {
    add({ offsets, columns, values }: SparseRows, row: number): void {
      growth /= traitMemory
      const end = offsets[row + 1]
      for (let entry = offsets[row]; entry < end; entry++) {
        faded[columns[entry]] += growth * values[entry]
      }
    },
    /** Mean likeness to the last places, 0 to 1. */
    likeness({ offsets, columns, values }: SparseRows, row: number): number {
      let sum = 0
      const end = offsets[row + 1]
      for (let entry = offsets[row]; entry < end; entry++) {
        sum += faded[columns[entry]] * values[entry]
      }
      return (sum * (1 - traitMemory)) / growth
    },
  }
}

/**
 * Chooses a list of `count` from a pool in the order of score: at each place the best score less what is like the
 * places before (maximal marginal relevance, Carbonell and Goldstein 1998). `scores` belong to the pool by index.
 */
export function spreadList(
  pool: readonly number[],
  scores: Float32Array,
  { rows, traitCount }: { rows: SparseRows; traitCount: number },
  count: number,
): number[] {
  const trail = traitTrail(traitCount)
  const span = pool.length > 0 ? scores[0] - scores[pool.length - 1] || 1 : 1
  const list: number[] = []
  const left = new Set(pool.keys())
  while (list.length < count && left.size > 0) {
    let best = -1
    let bestWorth = -Infinity
    for (const index of left) {
      const worth = scores[index] / span - varietyWeight * trail.likeness(rows, pool[index])
      if (worth > bestWorth) {
        best = index
        bestWorth = worth
      }
    }
    if (best < 0) break
    left.delete(best)
    list.push(pool[best])
    trail.add(rows, pool[best])
  }
  return list
}
