import type { SparseRows } from './sparse.ts'
import { traitTrail } from './trail.ts'

/** What likeness to those chosen before costs, as part of the span of the scores; chosen on parts held out of TRAIN. */
const varietyWeight = 0.7
/** How much of the traits of one that was chosen is remembered one choice later. */
const traitMemory = 0.7

/**
 * Chooses a list of `count` from a pool in the order of score: again and again the best score less what is like those
 * chosen before (maximal marginal relevance, Carbonell and Goldstein 1998). What was chosen is then put in the order of
 * the pool: how far apart the pieces of a list are does not depend on their order, and the likeliest come first.
 * `scores` belong to the pool by index.
 */
export function spreadList(
  pool: readonly number[],
  scores: Float32Array,
  { rows, traitCount }: { rows: SparseRows; traitCount: number },
  count: number,
): number[] {
  const trail = traitTrail(rows, traitCount, traitMemory)
  const span = pool.length > 0 ? scores[0] - scores[pool.length - 1] || 1 : 1
  const chosen: number[] = []
  const left = new Set(pool.keys())
  while (chosen.length < count && left.size > 0) {
    let best = -1
    let bestWorth = -Infinity
    const costOfOne = varietyWeight * trail.likenessOfOne()
    for (const index of left) {
      const worth = scores[index] / span - costOfOne * trail.sumOf(pool[index])
      if (worth > bestWorth) {
        best = index
        bestWorth = worth
      }
    }
    if (best < 0) break
    left.delete(best)
    chosen.push(best)
    trail.add(pool[best])
  }
  return chosen.sort((one, other) => one - other).map((index) => pool[index])
}
