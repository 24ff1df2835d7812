import { chanceOf } from '../chance.ts'
import { gatherInteractions, type Interactions } from '../interactions.ts'
import { probesOf, type Probe } from './probes.ts'

/** A part cut from TRAIN to choose settings by: what is left to train on, shoppers to measure, pieces taken out (ascending). */
export type HeldOut = { kept: Interactions; probes: Probe[]; heldPieces: Uint32Array }

const probesMost = 2000
const shopperShare = 0.15
const pieceShare = 0.1
const seed = 20_261_121

/** Takes shoppers with enough pieces out of the rows whole: their first pieces are known, the rest is tested. */
export function holdOutShoppers(interactions: Interactions, knownLength: number): HeldOut {
  const { shopperIds, rows } = interactions
  const enough = Math.max(knownLength + 2, 6)
  const lengths = shopperIds.map((_, row) => rows.offsets[row + 1] - rows.offsets[row])
  const share = Math.min(shopperShare, probesMost / Math.max(1, lengths.filter((length) => length >= enough).length))
  return split(interactions, (row, place) => {
    if (lengths[row] < enough || chanceOf(seed, row) >= share) return 'kept'
    return place < knownLength ? 'known' : 'test'
  })
}

/** Takes a tenth of the pieces out of all rows: those who had them are tested on them, knowing the rest of their row. */
export function holdOutPieces(interactions: Interactions): HeldOut {
  const { itemIds, rows } = interactions
  const held = new Set([...itemIds.keys()].filter((piece) => chanceOf(seed, piece) < pieceShare))
  const parts = split(interactions, (_, __, entry) => (held.has(rows.columns[entry]) ? 'test' : 'both'))
  return { ...parts, probes: parts.probes.slice(0, probesMost), heldPieces: Uint32Array.from(held) }
}

type Part = 'kept' | 'known' | 'test' | 'both'

/** Deals entries to training, to what is known, and to the test; pieces keep their positions. */
function split(interactions: Interactions, partOf: (row: number, place: number, entry: number) => Part): HeldOut {
  const { shopperIds, itemIds, rows } = interactions
  const [rest, known, test] = [gatherInteractions(), gatherInteractions(), gatherInteractions()]
  shopperIds.forEach((id, row) => {
    for (let entry = rows.offsets[row]; entry < rows.offsets[row + 1]; entry++) {
      const part = partOf(row, entry - rows.offsets[row], entry)
      const [itemId, weight] = [itemIds[rows.columns[entry]], rows.values[entry]]
      if (part === 'kept' || part === 'both') rest.add(id, itemId, weight)
      if (part === 'known' || part === 'both') known.add(id, itemId, weight)
      if (part === 'test') test.add(id, itemId, weight)
    }
  })
  const kept = rest.done()
  const positions = new Map(itemIds.map((id, position) => [id, position]))
  const columns = kept.rows.columns.map((column) => positions.get(kept.itemIds[column])!)
  return {
    kept: { ...kept, itemIds, rows: { ...kept.rows, columns } },
    probes: probesOf(test.done(), known.done(), itemIds),
    heldPieces: new Uint32Array(0),
  }
}
