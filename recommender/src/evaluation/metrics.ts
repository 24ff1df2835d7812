import type { SparseRows } from '../sparse.ts'

/** How good a set of lists is; the conventions are those of the published tables. */
export type Metrics = {
  /** Means over shoppers: hits by number of test pieces, discounted gain, share of shoppers with a hit. */
  recall: number
  ndcg: number
  hit: number
  /** Distinct pieces in all lists together. */
  coverage: number
  /** Mean over lists of 1 − likeness of two of their pieces, 0 to 1. */
  distance: number
  /** How unevenly pieces are shown: 0 all alike, 1 always the same one. */
  gini: number
  /** Mean surprise of a shown piece in bits: −log2 of the share of shoppers who have it. */
  novelty: number
}

/** Hits by number of test pieces; 0 where there is no test piece. */
export function recallOf(list: readonly number[], test: ReadonlySet<number>): number {
  return test.size > 0 ? hitsOf(list, test) / test.size : 0
}

/** Normalised discounted cumulative gain of a list cut at `at`: binary, log2 discount, the ideal cut at min(at, |test|). */
export function ndcgOf(list: readonly number[], test: ReadonlySet<number>, at: number): number {
  let gain = 0
  list.forEach((piece, place) => {
    if (place < at && test.has(piece)) gain += 1 / Math.log2(place + 2)
  })
  let ideal = 0
  for (let place = 0; place < Math.min(at, test.size); place++) ideal += 1 / Math.log2(place + 2)
  return ideal > 0 ? gain / ideal : 0
}

const hitsOf = (list: readonly number[], test: ReadonlySet<number>) => list.filter((piece) => test.has(piece)).length

/** Gini coefficient of how often each piece is shown, pieces never shown among them. */
export function giniOf(exposures: ArrayLike<number>): number {
  const sorted = Float64Array.from(exposures).sort()
  let total = 0
  let weighted = 0
  sorted.forEach((exposure, index) => {
    total += exposure
    weighted += (index + 1) * exposure
  })
  const count = sorted.length
  return total > 0 ? (2 * weighted) / (count * total) - (count + 1) / count : 0
}

/** Mean of 1 − cosine over the pairs of a list; rows of `vectors` have length 1. A list of one piece has no distance. */
export function distanceOf(list: readonly number[], { offsets, columns, values }: SparseRows): number {
  let sum = 0
  const weightOf = new Map<number, number>()
  // Σ over pairs of the cosine is half of |Σ v|² less the squares of the pieces themselves.
  for (const piece of list) {
    for (let entry = offsets[piece]; entry < offsets[piece + 1]; entry++) {
      weightOf.set(columns[entry], (weightOf.get(columns[entry]) ?? 0) + values[entry])
      sum -= values[entry] ** 2
    }
  }
  for (const weight of weightOf.values()) sum += weight ** 2
  const pairs = list.length * (list.length - 1)
  return pairs > 0 ? Math.max(0, 1 - sum / pairs) : 0
}

/** Lists whose distance is measured, evenly from all: the mean of more says nothing more. */
const distancesMost = 3000

/** At most so many of a list, evenly from all of it. */
export function evenly<Thing>(things: readonly Thing[], most: number): Thing[] {
  const step = Math.max(1, things.length / most)
  return Array.from({ length: Math.min(most, things.length) }, (_, index) => things[Math.floor(index * step)])
}

type MeasureInput = {
  /** Lists by shopper, best first, as positions of pieces. */
  lists: readonly (readonly number[])[]
  tests: readonly ReadonlySet<number>[]
  at: number
  popularity: ArrayLike<number>
  shoppers: number
  /** Pieces that could have been shown. */
  open: ArrayLike<number>
  vectors: SparseRows
}

/** All metrics of lists; shoppers without a test piece count in coverage and exposure only. */
export function measure({ lists, tests, at, popularity, shoppers, open, vectors }: MeasureInput): Metrics {
  const shown = new Map<number, number>()
  let surprise = 0
  let places = 0
  for (const piece of lists.flat()) {
    shown.set(piece, (shown.get(piece) ?? 0) + 1)
    surprise += Math.log2((shoppers + 1) / (popularity[piece] + 1))
    places++
  }
  const tested = lists.map((list, index) => ({ list, test: tests[index] })).filter(({ test }) => test.size > 0)
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  return {
    recall: mean(tested.map(({ list, test }) => recallOf(list, test))),
    ndcg: mean(tested.map(({ list, test }) => ndcgOf(list, test, at))),
    hit: mean(tested.map(({ list, test }) => Number(hitsOf(list, test) > 0))),
    coverage: shown.size,
    distance: mean(
      evenly(
        lists.filter(({ length }) => length > 1),
        distancesMost,
      ).map((list) => distanceOf(list, vectors)),
    ),
    gini: giniOf(Array.from(open, (piece) => shown.get(piece) ?? 0)),
    novelty: places > 0 ? surprise / places : 0,
  }
}
