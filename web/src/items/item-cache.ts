import type { Item } from '@sateen/contract/items'

const kept = new Map<string, Item>()
const keptMax = 5000

/** Keeps an item that a list holds, so that a quickview over that list needs no call. */
export function keepItem(item: Item): void {
  if (kept.size > keptMax) kept.clear()
  kept.set(item.itemId, item)
}

export const keptItem = (itemId: string): Item | undefined => kept.get(itemId)
