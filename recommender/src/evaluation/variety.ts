import { spreadList } from '../spread.ts'
import type { SparseRows } from '../sparse.ts'
import type { Scorer } from './baselines.ts'
import type { Metrics } from './metrics.ts'
import type { Probe } from './probes.ts'

export type VarietyMeasured = {
  ndcg: number
  distance: number
  /** Part of the NDCG that variety costs, and what it adds to the distance, both as shares of the lists by score. */
  cost: number
  gain: number
  /**
   * Part by which two pieces of a list are less alike (likeness is 1 − distance): the fall of intra-list similarity
   * (Ziegler, McNee, Konstan and Lausen, WWW 2005).
   */
  lessAlike: number
}

type VarietyInput = {
  plain: Metrics
  /** Longer lists by score to choose from, by probe. */
  pools: readonly (readonly number[])[]
  probes: readonly Probe[]
  scorer: Scorer
  at: number
  vectors: SparseRows
  /** One more than the largest column of `vectors`. */
  traitCount: number
  measured: (lists: number[][]) => Metrics
}

/** Re-ranks the lists for variety and measures what that costs and brings. */
export function measureVariety({
  plain,
  pools,
  probes,
  scorer,
  at,
  vectors,
  traitCount,
  measured,
}: VarietyInput): VarietyMeasured {
  const scoresOf = (pool: readonly number[], index: number): Float32Array => {
    const scores = scorer(probes[index].known)
    return Float32Array.from(pool, (piece) => scores[piece])
  }
  const poolScores = pools.map(scoresOf)
  const span = poolScores.reduce((sum, scores) => sum + spanOf(scores), 0) / Math.max(1, pools.length)
  const lists = pools.map((pool, index) => spreadList(pool, poolScores[index], { rows: vectors, traitCount }, at, span))
  const { ndcg, distance } = measured(lists)
  const share = (from: number, to: number) => (from > 0 ? to / from - 1 : 0)
  return {
    ndcg,
    distance,
    cost: -share(plain.ndcg, ndcg),
    gain: share(plain.distance, distance),
    lessAlike: -share(1 - plain.distance, 1 - distance),
  }
}

const spanOf = (scores: Float32Array): number => (scores.length > 0 ? scores[0] - scores[scores.length - 1] : 0)
