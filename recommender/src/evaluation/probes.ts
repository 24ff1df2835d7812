import type { Interactions } from '../interactions.ts'
import type { SparseRows } from '../sparse.ts'
import type { Known } from './baselines.ts'

/** A shopper to be measured: what is known of her and what she is tested on, as positions of pieces. */
export type Probe = { known: Known; test: Set<number> }

/**
 * The shoppers of TEST in its order. Known is the row of the first of several that has her; pieces that nobody has heard
 * of are left out of what is known and stay in what is tested, where they cannot be hit.
 */
export function probesOf(test: Interactions, knownIn: readonly Interactions[], itemIds: readonly string[]): Probe[] {
  const positions = new Map(itemIds.map((id, position) => [id, position]))
  const testPositions = test.itemIds.map((id, index) => positions.get(id) ?? -1 - index)
  const knownOf = knownIn.map((known) => knowing(known, positions))
  return test.shopperIds.map((id, index) => {
    const tested = new Set<number>()
    for (let entry = test.rows.offsets[index]; entry < test.rows.offsets[index + 1]; entry++) {
      if (test.rows.values[entry] > 0) tested.add(testPositions[test.rows.columns[entry]])
    }
    const known = knownOf.reduce<Known | null>((found, of) => found ?? of(id), null) ?? nothingKnown
    return { known, test: tested }
  })
}

const nothingKnown: Known = { items: new Uint32Array(0), weights: new Float32Array(0) }

/** What some interactions know of a shopper; null where she is not among them. */
function knowing({ shopperIds, itemIds, rows }: Interactions, positions: ReadonlyMap<string, number>) {
  const { offsets, columns, values } = rows
  const rowOf = new Map(shopperIds.map((id, row) => [id, row]))
  const positionOf = itemIds.map((id) => positions.get(id) ?? -1)
  return (shopperId: string): Known | null => {
    const row = rowOf.get(shopperId)
    if (row === undefined) return null
    const entries: number[] = []
    for (let entry = offsets[row]; entry < offsets[row + 1]; entry++)
      if (positionOf[columns[entry]] >= 0) entries.push(entry)
    return {
      items: Uint32Array.from(entries, (entry) => positionOf[columns[entry]]),
      weights: Float32Array.from(entries, (entry) => values[entry]),
    }
  }
}

/** Which pieces are ranked, ascending: all, or only those named. */
export function openPieces(itemIds: readonly string[], named: ReadonlySet<string> | null): Uint32Array {
  return Uint32Array.from([...itemIds.keys()].filter((position) => named === null || named.has(itemIds[position])))
}

/**
 * The same rows with all entries alike and length 1: cosine is then what two pieces share by what they have. Distance is
 * measured on traits so, or on the shoppers who have a piece where no traits are given.
 */
export function alikeRows({ offsets, columns }: SparseRows): SparseRows {
  const values = new Float32Array(columns.length)
  for (let row = 0; row + 1 < offsets.length; row++) {
    values.fill(1 / Math.sqrt(offsets[row + 1] - offsets[row] || 1), offsets[row], offsets[row + 1])
  }
  return { offsets, columns, values }
}
