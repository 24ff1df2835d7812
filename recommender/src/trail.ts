import type { SparseRows } from './sparse.ts'

/** Beyond this the growth is brought back to 1, long before it leaves the numbers. */
const growthMost = 1e150

/**
 * Remembers the traits of the last places, so that likeness to all of them costs one walk over an item's own traits.
 * Instead of fading what was before, what comes later grows: sums of an item only ever rise until the trail begins
 * anew, and a former sum tells how like it is at least.
 * @param traitMemory how much of a place's traits is remembered one place later, below 1
 */
export function traitTrail({ offsets, columns, values }: SparseRows, traitCount: number, traitMemory: number) {
  const grown = new Float64Array(traitCount)
  let growth = 1
  return {
    /** Puts an item at the next place; answers whether former sums say nothing any more. */
    add(row: number): boolean {
      growth /= traitMemory
      const end = offsets[row + 1]
      for (let entry = offsets[row]; entry < end; entry++) grown[columns[entry]] += growth * values[entry]
      if (growth < growthMost) return false
      for (let trait = 0; trait < traitCount; trait++) grown[trait] /= growth
      growth = 1
      return true
    },
    sumOf(row: number): number {
      let sum = 0
      const end = offsets[row + 1]
      for (let entry = offsets[row]; entry < end; entry++) sum += grown[columns[entry]] * values[entry]
      return sum
    },
    /** What a sum is worth at the next place: times this it is the mean likeness to the last places, 0 to 1. */
    likenessOfOne: (): number => (1 - traitMemory) / growth,
  }
}
