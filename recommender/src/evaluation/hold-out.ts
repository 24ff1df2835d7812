import { chanceOf } from '../chance.ts'
import { gatherInteractions, type Interactions } from '../interactions.ts'
import { evenly } from './metrics.ts'
import { probesOf, type Probe } from './probes.ts'

/** A part cut from TRAIN to choose settings by: what is left to train on, shoppers to measure, pieces taken out (ascending). */
export type HeldOut = { kept: Interactions; probes: Probe[]; heldPieces: Uint32Array }

const probesMost = 2000
const shopperShare = 0.15
const windowsMost = 3
const pieceShare = 0.1
const seed = 20_261_121

/**
 * Takes shoppers with enough pieces out of the rows whole: their first pieces are known, the rest is tested; then the
 * same with the next few known, so that few shoppers tell much.
 */
export function holdOutShoppers(interactions: Interactions, knownLength: number): HeldOut {
  const { shopperIds, itemIds, rows } = interactions
  const enough = Math.max(knownLength + 2, 6)
  const lengths = shopperIds.map((_, row) => rows.offsets[row + 1] - rows.offsets[row])
  const share = Math.min(shopperShare, probesMost / Math.max(1, lengths.filter((length) => length >= enough).length))
  const [rest, known, test] = [gatherInteractions(), gatherInteractions(), gatherInteractions()]
  shopperIds.forEach((id, row) => {
    const pieces = [...rows.columns.subarray(rows.offsets[row], rows.offsets[row + 1])].map((piece) => itemIds[piece])
    if (lengths[row] < enough || chanceOf(seed, row) >= share) {
      pieces.forEach((piece, place) => rest.add(id, piece, rows.values[rows.offsets[row] + place]))
      return
    }
    for (let start = 0; start < windowsMost * knownLength && pieces.length - start >= enough; start += knownLength) {
      for (const piece of pieces.slice(start, start + knownLength)) known.add(`${id} ${start}`, piece)
      for (const piece of pieces.slice(start + knownLength)) test.add(`${id} ${start}`, piece)
    }
  })
  const heldOut = heldOutOf(interactions, rest.done(), known.done(), test.done())
  return { ...heldOut, probes: evenly(heldOut.probes, probesMost) }
}

/** Takes a tenth of the pieces out of all rows: those who had them are tested on them, knowing the rest of their row. */
export function holdOutPieces(interactions: Interactions): HeldOut {
  const { shopperIds, itemIds, rows } = interactions
  const held = Uint32Array.from([...itemIds.keys()].filter((piece) => chanceOf(seed, piece) < pieceShare))
  const isHeld = new Set(held)
  const [rest, test] = [gatherInteractions(), gatherInteractions()]
  shopperIds.forEach((id, row) => {
    for (let entry = rows.offsets[row]; entry < rows.offsets[row + 1]; entry++) {
      const part = isHeld.has(rows.columns[entry]) ? test : rest
      part.add(id, itemIds[rows.columns[entry]], rows.values[entry])
    }
  })
  const kept = rest.done()
  const parts = heldOutOf(interactions, kept, kept, test.done())
  return { ...parts, probes: evenly(parts.probes, probesMost), heldPieces: held }
}

/** Brings the parts together; pieces keep their positions. */
function heldOutOf({ itemIds }: Interactions, kept: Interactions, known: Interactions, test: Interactions): HeldOut {
  const positions = new Map(itemIds.map((id, position) => [id, position]))
  const columns = kept.rows.columns.map((column) => positions.get(kept.itemIds[column])!)
  return {
    kept: { ...kept, itemIds, rows: { ...kept.rows, columns } },
    probes: probesOf(test, known, itemIds),
    heldPieces: new Uint32Array(0),
  }
}
