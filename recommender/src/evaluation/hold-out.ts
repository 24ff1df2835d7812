import { chanceOf } from '../chance.ts'
import { gatherInteractions, likesOf, type Interactions } from '../interactions.ts'
import { quantile } from './ahead.ts'
import { evenly } from './metrics.ts'
import { probesOf, type Probe } from './probes.ts'

/** A part cut from TRAIN to choose settings by. */
export type HeldOut = {
  /** What is left to train on. */
  kept: Interactions
  /** Shoppers to measure: first those like the ones asked for, then others of whom other numbers of pieces are known. */
  probeGroups: Probe[][]
  /** Only these pieces are ranked, ascending; none: all. */
  ranked: Uint32Array
}

const probesMost = 2500
const shoppersMost = 3000
const testLeast = 2
/** Where fewer shoppers than these have as many pieces as is usual to hold out, those who have fewer tell too. */
const longRowsLeast = 500
const shopperShare = 0.15
const windowsMost = 3
const pieceShare = 0.1
const seed = 20_261_121

/**
 * Takes shoppers with enough pieces out of the rows whole: their first pieces are known, the rest is tested; then the
 * same with the next few known, so that few shoppers tell much. Groups are measured for each number of known pieces.
 * @param turn others in each turn, as long as there are any
 */
export function holdOutShoppers(interactions: Interactions, knownLengths: readonly number[], turn: number): HeldOut {
  const { shopperIds, itemIds, rows } = interactions
  const lengths = shopperIds.map((_, row) => rows.offsets[row + 1] - rows.offsets[row])
  const enough = leastOf(lengths, Math.max(knownLengths[0] + testLeast, 6), knownLengths[0] + 1)
  const share = Math.min(shopperShare, shoppersMost / Math.max(1, lengths.filter((length) => length >= enough).length))
  const rest = gatherInteractions()
  const held: string[][] = []
  shopperIds.forEach((id, row) => {
    const pieces = [...rows.columns.subarray(rows.offsets[row], rows.offsets[row + 1])].map((piece) => itemIds[piece])
    const chance = chanceOf(seed, row)
    if (lengths[row] >= enough && chance >= turn * share && chance < (turn + 1) * share) held.push(pieces)
    else pieces.forEach((piece, place) => rest.add(id, piece, rows.values[rows.offsets[row] + place]))
  })
  const tested = Math.min(testLeast, enough - knownLengths[0])
  const probeGroups = knownLengths.map((length) => evenly(probesWith(held, length, tested, itemIds), probesMost))
  return { kept: keepPositions(rest.done(), itemIds), probeGroups, ranked: new Uint32Array(0) }
}

/** The usual length of the rows that something is taken from; the shortest possible where there are few such rows. */
const leastOf = (lengths: readonly number[], usual: number, shortest: number): number =>
  lengths.filter((length) => length >= usual).length >= longRowsLeast ? usual : shortest

function probesWith(
  held: readonly string[][],
  knownLength: number,
  tested: number,
  itemIds: readonly string[],
): Probe[] {
  const [known, test] = [gatherInteractions(), gatherInteractions()]
  held.forEach((pieces, shopper) => {
    for (let window = 0; window < windowsMost; window++) {
      const start = window * knownLength
      if (pieces.length < start + knownLength + tested) break
      for (const piece of pieces.slice(start, start + knownLength)) known.add(`${shopper} ${window}`, piece)
      for (const piece of pieces.slice(start + knownLength)) test.add(`${shopper} ${window}`, piece)
    }
  })
  return probesOf(test.done(), [known.done()], itemIds)
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
  const probes = evenly(probesOf(test.done(), [kept], itemIds), probesMost)
  return { kept: keepPositions(kept, itemIds), probeGroups: [probes], ranked: held }
}

/** Of many shoppers most is known, and one piece or two of each tell little: more of them are asked. */
const entryProbesMost = 5000
const rowLeast = 4
const shortRowLeast = 2
const entryShare = 0.1

/**
 * Takes a tenth of what each shopper with enough pieces has out of her row, one piece at least: the rest is known.
 * @param isLater the last ones of each row, where what comes later is asked for; else any
 * @param turn others in each turn, those before where the last ones are asked for, as if nothing had come after them
 */
export function holdOutEntries(interactions: Interactions, isLater: boolean, turn: number): HeldOut {
  const { shopperIds, itemIds, rows } = interactions
  const [rest, test] = [gatherInteractions(), gatherInteractions()]
  const liked = likesOf(rows).offsets
  const lengths = shopperIds.map((_, row) => liked[row + 1] - liked[row])
  const enough = leastOf(lengths, rowLeast, shortRowLeast)
  shopperIds.forEach((id, row) => {
    const [start, end] = [rows.offsets[row], rows.offsets[row + 1]]
    const likes = Array.from({ length: end - start }, (_, place) => start + place).filter((at) => rows.values[at] > 0)
    const order = isLater ? likes.reverse() : likes.sort((one, other) => chanceOf(seed, one) - chanceOf(seed, other))
    const count = likes.length < enough ? 0 : Math.ceil(likes.length * entryShare)
    const after = new Set(isLater ? order.slice(0, turn * count) : [])
    const held = new Set(order.slice(turn * count, (turn + 1) * count))
    for (let entry = start; entry < end; entry++)
      if (!after.has(entry)) (held.has(entry) ? test : rest).add(id, itemIds[rows.columns[entry]], rows.values[entry])
  })
  return probing(rest.done(), test.done(), itemIds)
}

/** Those of whom something is known and something is to be found. */
function probing(kept: Interactions, test: Interactions, itemIds: string[]): HeldOut {
  const tested = probesOf(test, [kept], itemIds).filter((probe) => probe.test.size > 0 && probe.known.items.length > 0)
  return {
    kept: keepPositions(kept, itemIds),
    probeGroups: [evenly(tested, entryProbesMost)],
    ranked: new Uint32Array(0),
  }
}

/** Of all that TRAIN tells at most so much is held out as its latest. */
const latestShare = 0.2
const latestLeast = 0.02

/**
 * Takes out what was done latest, over as long a time as is asked for beyond the end: what was done before is known.
 * @param ahead in milliseconds
 * @param turn as if the time of the turns before had not come yet
 */
export function holdOutLatest(interactions: Interactions, ahead: number, turn: number): HeldOut {
  const { shopperIds, itemIds, rows } = interactions
  const times = interactions.times ?? new Float64Array(rows.columns.length).fill(Number.NaN)
  const known = times.filter((time) => !Number.isNaN(time))
  const end = quantile(known, 1)
  const shortest = end - quantile(known, 1 - latestLeast)
  const length = Math.max(shortest, Math.min(ahead, end - quantile(known, 1 - latestShare)))
  const [from, to] = [end - (turn + 1) * length, end - turn * length]
  const [rest, test] = [gatherInteractions(), gatherInteractions()]
  shopperIds.forEach((id, row) => {
    for (let entry = rows.offsets[row]; entry < rows.offsets[row + 1]; entry++) {
      if (turn > 0 && times[entry] > to) continue
      const part = times[entry] > from ? test : rest
      part.add(id, itemIds[rows.columns[entry]], rows.values[entry], times[entry])
    }
  })
  return probing(rest.done(), test.done(), itemIds)
}

/** The same interactions with the pieces at the positions they have among all. */
function keepPositions(part: Interactions, itemIds: string[]): Interactions {
  const positions = new Map(itemIds.map((id, position) => [id, position]))
  const columns = part.rows.columns.map((column) => positions.get(part.itemIds[column])!)
  return { ...part, itemIds, rows: { ...part.rows, columns } }
}
