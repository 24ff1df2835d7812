import type { Catalogue } from './catalogue.ts'
import { rerankRules } from './rerank-rules.ts'
import type { Taste } from './score.ts'

/** What her stores are due: of each the share of places, and how much it counts that one is due. */
export type StoreDues = { shares: ReadonlyMap<number, number>; weight: number }

/** How much oftener than chance has it two of her pieces are of one store, 0 to 1: where that begins to tell, and over how much it grows. */
const boundFrom = 0.28
const boundOver = 0.2
const piecesUntilHalfCertain = 4
/** The store of most of what she likes would leave the others nothing: large shares count less than small ones. */
const levelling = 0.4

const noDues: StoreDues = { shares: new Map(), weight: 0 }

/** Of who keeps to a few stores, whatever else she likes; of anybody else no store is due more than its pieces earn. */
export function storeDuesOf({ store, storeChance }: Catalogue, taste: Taste): StoreDues {
  const own = new Map<number, number>()
  let pieces = 0
  let total = 0
  let squares = 0
  for (let index = 0; index < taste.positions.length; index++) {
    const group = store[taste.positions[index]]
    const weight = taste.weights[index]
    if (group < 0 || weight <= 0) continue
    own.set(group, (own.get(group) ?? 0) + weight)
    pieces++
    total += weight
    squares += weight * weight
  }
  const pairs = total * total - squares
  // One piece tells nothing of whether she keeps to a store, and no two are of different ones where there is one only.
  if (pieces < 2 || !(pairs > 0) || !(storeChance < 1)) return noDues
  let ofOne = -squares
  let levelled = 0
  for (const weight of own.values()) {
    ofOne += weight * weight
    levelled += weight ** levelling
  }
  const beyondChance = (ofOne / pairs - storeChance) / (1 - storeChance)
  const bound = Math.max(0, Math.min(1, (beyondChance - boundFrom) / boundOver))
  if (bound === 0) return noDues
  const { storeMost, span, storeCalibration } = rerankRules
  const shares = new Map<number, number>()
  for (const [group, weight] of own) shares.set(group, Math.min(storeMost / span, weight ** levelling / levelled))
  return { shares, weight: (storeCalibration * bound * pieces) / (pieces + piecesUntilHalfCertain) }
}
