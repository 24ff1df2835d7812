import type { Item } from './item.ts'

/**
 * Near-twins by group: the same garment of the same brand or store under the same name, whatever the spelling and the
 * order of its words. Answers a group number by position; an item without a twin has a group of its own.
 */
export function gatherTwins(items: readonly Item[]): Int32Array {
  const groupOf = new Map<string, number>()
  return Int32Array.from(items, (item, position) => {
    const words = item.name.toLowerCase().match(/[\p{L}\p{N}]+/gu)
    if (!words) return position
    const key = `${item.brand || item.store} | ${words.sort().join(' ')}`.toLowerCase()
    const group = groupOf.get(key)
    if (group !== undefined) return group
    groupOf.set(key, position)
    return position
  })
}
