import type { SparseRows } from './sparse.ts'

/** Who liked what, as training reads it: one row a shopper, pieces ascending, each once, every weight above 0. */
export type Interactions = {
  shopperIds: string[]
  itemIds: string[]
  rows: SparseRows
}

/**
 * Gathers interactions one by one, in any order. Of several of one shopper and piece the heaviest counts; weights of
 * 0, below, or not finite name shopper and piece but join nothing.
 */
export function gatherInteractions() {
  const shoppers = new Map<string, number>()
  const items = new Map<string, number>()
  const likes: Map<number, number>[] = []
  const numberIn = (numbers: Map<string, number>, id: string) => {
    let number = numbers.get(id)
    if (number === undefined) numbers.set(id, (number = numbers.size))
    return number
  }
  return {
    add(shopperId: string, itemId: string, weight = 1): void {
      const shopper = numberIn(shoppers, shopperId)
      const item = numberIn(items, itemId)
      const row = (likes[shopper] ??= new Map())
      if (weight > 0 && Number.isFinite(weight)) row.set(item, Math.max(weight, row.get(item) ?? 0))
    },
    done(): Interactions {
      const offsets = new Uint32Array(likes.length + 1)
      likes.forEach((row, shopper) => (offsets[shopper + 1] = offsets[shopper] + row.size))
      const columns = new Uint32Array(offsets[likes.length])
      const values = new Float32Array(columns.length)
      likes.forEach((row, shopper) => {
        columns.set(Uint32Array.from(row.keys()).sort(), offsets[shopper])
        for (let entry = offsets[shopper]; entry < offsets[shopper + 1]; entry++) values[entry] = row.get(columns[entry])!
      })
      return { shopperIds: [...shoppers.keys()], itemIds: [...items.keys()], rows: { offsets, columns, values } }
    },
  }
}
