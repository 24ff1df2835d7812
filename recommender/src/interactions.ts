import type { SparseRows } from './sparse.ts'

/** Who liked what, as training reads it: one row a shopper in the order of arrival, each piece once. */
export type Interactions = {
  shopperIds: string[]
  itemIds: string[]
  rows: SparseRows
  /** When each entry of the rows happened, in milliseconds since 1970, NaN where that is not known; null where nothing tells. */
  times: Float64Array | null
}

/**
 * Gathers interactions one by one, each shopper's in the order of time. Of several of one shopper and piece the
 * heaviest counts (`togetherOf`), at the place of the first. Weights of 0 and below are kept, for who passed a piece
 * knows it; training leaves them out. What is no number counts 0.
 */
export function gatherInteractions() {
  const shoppers = new Map<string, number>()
  const items = new Map<string, number>()
  let shopperOf = new Uint32Array(1024)
  let itemOf = new Uint32Array(1024)
  let weightOf = new Float32Array(1024)
  let timeOf = new Float64Array(1024)
  let hasTimes = false
  let count = 0
  const numberIn = (numbers: Map<string, number>, id: string) => {
    let number = numbers.get(id)
    if (number === undefined) numbers.set(id, (number = numbers.size))
    return number
  }
  const grow = () => {
    const [oldShoppers, oldItems, oldWeights, oldTimes] = [shopperOf, itemOf, weightOf, timeOf]
    shopperOf = new Uint32Array(count * 2)
    itemOf = new Uint32Array(count * 2)
    weightOf = new Float32Array(count * 2)
    timeOf = new Float64Array(count * 2)
    shopperOf.set(oldShoppers)
    itemOf.set(oldItems)
    weightOf.set(oldWeights)
    timeOf.set(oldTimes)
  }
  return {
    /** A shopper of whom nothing may be known. */
    addShopper(shopperId: string): void {
      numberIn(shoppers, shopperId)
    },
    add(shopperId: string, itemId: string, weight = 1, time = Number.NaN): void {
      if (count === shopperOf.length) grow()
      shopperOf[count] = numberIn(shoppers, shopperId)
      itemOf[count] = numberIn(items, itemId)
      timeOf[count] = time
      hasTimes ||= !Number.isNaN(time)
      weightOf[count++] = Number.isFinite(weight) ? Math.max(-1e6, Math.min(1e6, weight)) : 0
    },
    done(): Interactions {
      const { arrived, ...rows } = gatherRows(shopperOf, itemOf, weightOf, count, shoppers.size, items.size)
      const times = hasTimes ? Float64Array.from(arrived, (index) => timeOf[index]) : null
      return { shopperIds: [...shoppers.keys()], itemIds: [...items.keys()], rows, times }
    },
  }
}

/** Rows by shopper in the order of arrival, and which arrival each entry is; repeated pieces fall together on the first place. */
function gatherRows(
  shopperOf: Uint32Array,
  itemOf: Uint32Array,
  weightOf: Float32Array,
  count: number,
  shopperCount: number,
  itemCount: number,
): SparseRows & { arrived: Uint32Array } {
  const starts = new Uint32Array(shopperCount + 1)
  for (let index = 0; index < count; index++) starts[shopperOf[index] + 1]++
  for (let shopper = 0; shopper < shopperCount; shopper++) starts[shopper + 1] += starts[shopper]
  const next = starts.slice()
  const arrived = new Uint32Array(count)
  for (let index = 0; index < count; index++) arrived[next[shopperOf[index]]++] = index
  const columns = new Uint32Array(count)
  const values = new Float32Array(count)
  const offsets = new Uint32Array(shopperCount + 1)
  const placeOf = new Int32Array(itemCount).fill(-1)
  let filled = 0
  for (let shopper = 0; shopper < shopperCount; shopper++) {
    const start = filled
    for (let place = starts[shopper]; place < starts[shopper + 1]; place++) {
      const item = itemOf[arrived[place]]
      const weight = weightOf[arrived[place]]
      if (placeOf[item] >= start) values[placeOf[item]] = togetherOf(values[placeOf[item]], weight)
      else {
        placeOf[item] = filled
        columns[filled] = item
        // What stands here was read already: no entry is later than what it is made of.
        arrived[filled] = arrived[place]
        values[filled++] = weight
      }
    }
    offsets[shopper + 1] = filled
  }
  return {
    offsets,
    columns: columns.slice(0, filled),
    values: values.slice(0, filled),
    arrived: arrived.subarray(0, filled),
  }
}

/**
 * What a shopper did to a piece before and does now, as one weight. Passing what was liked or looked at takes that back;
 * liking what was passed takes the pass back, only looking at it again does not.
 */
function togetherOf(before: number, now: number): number {
  if (now < 0) return Math.min(before, now)
  return before < 0 && now < -before ? before : Math.max(before, now)
}

/**
 * At most so many of each row, its last. Whoever holds more likes than a person could is no person, and pieces are compared
 * with all that stand in a row with them: a row of a million would take a million times a million steps.
 */
export function lastOfRows({ offsets, columns, values }: SparseRows, most: number): SparseRows {
  const lengthOf = (row: number) => offsets[row + 1] - offsets[row]
  const kept = new Uint32Array(offsets.length)
  for (let row = 0; row + 1 < offsets.length; row++) kept[row + 1] = kept[row] + Math.min(most, lengthOf(row))
  if (kept.at(-1) === offsets.at(-1)) return { offsets, columns, values }
  const last = { offsets: kept, columns: new Uint32Array(kept.at(-1)!), values: new Float32Array(kept.at(-1)!) }
  for (let row = 0; row + 1 < offsets.length; row++) {
    const from = offsets[row + 1] - (kept[row + 1] - kept[row])
    last.columns.set(columns.subarray(from, offsets[row + 1]), kept[row])
    last.values.set(values.subarray(from, offsets[row + 1]), kept[row])
  }
  return last
}

/** Only what is above 0: what training learns liking from. */
export function likesOf({ offsets, columns, values }: SparseRows): SparseRows {
  if (values.every((value) => value > 0)) return { offsets, columns, values }
  const kept = new Uint32Array(offsets.length)
  const likedColumns: number[] = []
  const likedValues: number[] = []
  for (let row = 0; row + 1 < offsets.length; row++) {
    for (let entry = offsets[row]; entry < offsets[row + 1]; entry++) {
      if (!(values[entry] > 0)) continue
      likedColumns.push(columns[entry])
      likedValues.push(values[entry])
    }
    kept[row + 1] = likedColumns.length
  }
  return { offsets: kept, columns: Uint32Array.from(likedColumns), values: Float32Array.from(likedValues) }
}
