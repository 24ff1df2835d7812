import type { DemoItem } from './items.ts'
import { palette } from './palette.ts'

const familyOf = (item: DemoItem) => palette[item.garment.colour].family

/** How much two items look alike, from 0 (nothing in common) up; the same drawing in the same colour is the worst. */
function likeness(one: DemoItem, other: DemoItem): number {
  const same = (part: (item: DemoItem) => string | null) => Number(part(one) === part(other))
  return (
    4 * same((item) => item.cut.join()) +
    2 * same((item) => item.garment.shape.silhouette) +
    2 * same((item) => item.garment.colour) +
    same(familyOf) +
    same((item) => item.garment.print ?? 'plain') * 0.5 +
    same((item) => item.cloth) * 0.75 +
    same((item) => item.retailer)
  )
}

/**
 * `count` of the items that differ from one another as far as possible in cut, colour and store: one by one the item
 * that is least like all those before it. The first of the items is always among them.
 */
export function pickDifferent(items: readonly DemoItem[], count: number): DemoItem[] {
  const picked = items.slice(0, 1)
  while (picked.length < Math.min(count, items.length)) {
    const cost = (item: DemoItem) => picked.reduce((sum, other) => sum + likeness(item, other) ** 2, 0)
    const open = items.filter((item) => !picked.includes(item))
    picked.push(open.reduce((best, item) => (cost(item) < cost(best) ? item : best)))
  }
  return picked
}

const turns = ['DRESSES', 'TOPS', 'BOTTOMS', 'OUTERWEAR', 'SWIMSUITS', 'ACCESSORIES']

/** The same items with their categories taking turns, so that the first few show what all of them hold. */
export function inTurn(items: readonly DemoItem[]): DemoItem[] {
  const rows = turns.map((category) => items.filter((item) => item.categoryFilter === `CATEGORY_${category}`))
  return items.flatMap((_, turn) => rows.flatMap((row) => row.slice(turn, turn + 1)))
}
