import type { Catalogue } from './catalogue.ts'

/**
 * The candidates with all that placing reads of them, side by side: it is read some ten thousand times a shop, and the
 * whole of the catalogue does not fit the processor's nearest memory.
 */
export type Lineup = {
  /** Position in the catalogue, best score first. */
  positions: Uint32Array
  /** Score from 0, the last one's, to 1, the first one's. */
  worth: Float32Array
  /** Group numbers; an item without a group has the number behind the last one. */
  store: Uint32Array
  brand: Uint32Array
  category: Uint32Array
  twin: Uint32Array
  namesake: Uint32Array
}

/** Lines candidates up; they come best first. */
export function lineUp(catalogue: Catalogue, positions: Uint32Array, scores: Float32Array): Lineup {
  const count = positions.length
  const worst = count > 0 ? scores[positions[count - 1]] : 0
  const span = count > 0 ? scores[positions[0]] - worst : 0
  const scale = span > 0 ? 1 / span : 0
  const worth = new Float32Array(count)
  for (let index = 0; index < count; index++) worth[index] = (scores[positions[index]] - worst) * scale
  return {
    positions,
    worth,
    store: pickGroups(catalogue.store, catalogue.storeCount, positions),
    brand: pickGroups(catalogue.brand, catalogue.brandCount, positions),
    category: pickGroups(catalogue.category, catalogue.categoryNames.length, positions),
    twin: pickGroups(catalogue.twin, catalogue.items.length, positions),
    namesake: pickGroups(catalogue.namesake, catalogue.items.length, positions),
  }
}

// A plain loop: `from` with a function takes several times as long.
function pickGroups(of: Int32Array, groupCount: number, positions: Uint32Array): Uint32Array {
  const picked = new Uint32Array(positions.length)
  for (let index = 0; index < picked.length; index++) {
    const group = of[positions[index]]
    picked[index] = group < 0 ? groupCount : group
  }
  return picked
}
