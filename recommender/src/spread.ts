import type { SparseRows } from './sparse.ts'
import { traitTrail } from './trail.ts'

/** What likeness to those chosen before costs, as part of the span of scores; chosen on parts held out of TRAIN. */
const varietyWeight = 0.6
/** How much of the traits of one that was chosen is remembered one choice later. */
const traitMemory = 0.7

/**
 * Chooses a list of `count` from a pool in the order of score: again and again the best score less what is like those
 * chosen before (maximal marginal relevance, Carbonell and Goldstein 1998). What was chosen is then put in the order of
 * the pool: how far apart the pieces of a list are does not depend on their order, and the likeliest come first.
 * `scores` belong to the pool by index.
 * @param span from the first score of a pool to the last, the mean of all pools: a list that is flat beside the others
 * gives way to variety more than one whose first pieces stand out
 */
export function spreadList(
  pool: readonly number[],
  scores: Float32Array,
  { rows, traitCount }: { rows: SparseRows; traitCount: number },
  count: number,
  span: number,
): number[] {
  const trail = traitTrail(rows, traitCount, traitMemory)
  const chosen: number[] = []
  const left = new Set(pool.keys())
  while (chosen.length < count && left.size > 0) {
    let best = -1
    let bestWorth = -Infinity
    const costOfOne = varietyWeight * trail.likenessOfOne()
    for (const index of left) {
      const worth = scores[index] / (span || 1) - costOfOne * trail.sumOf(pool[index])
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
