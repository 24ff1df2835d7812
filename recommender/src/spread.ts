import type { SparseRows } from './sparse.ts'
import { traitTrail } from './trail.ts'

/** What likeness to the places before costs (start value), as part of the span of the scores. */
const varietyWeight = 0.5

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
  const trail = traitTrail(rows, traitCount)
  const span = pool.length > 0 ? scores[0] - scores[pool.length - 1] || 1 : 1
  const list: number[] = []
  const left = new Set(pool.keys())
  while (list.length < count && left.size > 0) {
    let best = -1
    let bestWorth = -Infinity
    for (const index of left) {
      const worth = scores[index] / span - varietyWeight * trail.likenessOfOne() * trail.sumOf(pool[index])
      if (worth > bestWorth) {
        best = index
        bestWorth = worth
      }
    }
    if (best < 0) break
    left.delete(best)
    list.push(pool[best])
    trail.add(pool[best])
  }
  return list
}
