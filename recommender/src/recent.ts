import type { Catalogue } from './catalogue.ts'
import { rerankRules } from './rerank-rules.ts'

/** How far the caps give way: first categories mix less, then brands, then stores come oftener, last of all twins. */
export const givingWay = { nothing: 0, category: 1, brand: 2, store: 3, twin: 4 } as const

/**
 * Counts what the last places hold, for the caps of store, brand and category and for keeping twins apart. A cap is
 * never tighter than the candidates can keep: three of a store in sixteen needs six stores.
 */
export function recentCounts(catalogue: Catalogue, candidates: Uint32Array, oneCategory: boolean) {
  const { store, brand, category, twin, storeCount, brandCount, categoryNames } = catalogue
  const { span, twinSpan, storeMost, brandMost, categoryMost } = rerankRules
  const inStore = new Int32Array(storeCount)
  const inBrand = new Int32Array(brandCount)
  const inCategory = new Int32Array(categoryNames.length)
  const ofStore = roomFor(store, storeCount, candidates, storeMost)
  const ofBrand = roomFor(brand, brandCount, candidates, brandMost)
  const ofCategory = oneCategory ? span : roomFor(category, categoryNames.length, candidates, categoryMost)
  const lastOfTwin = new Int32Array(twin.length).fill(-twinSpan - 1)
  const order: number[] = []

  const count = (position: number, by: 1 | -1) => {
    if (store[position] >= 0) inStore[store[position]] += by
    if (brand[position] >= 0) inBrand[brand[position]] += by
    if (category[position] >= 0) inCategory[category[position]] += by
  }
  return {
    storeIsFull: (number: number): boolean => number >= 0 && inStore[number] >= ofStore,
    /** Whether no cap that still holds speaks against the item at the next place. */
    fits(position: number, giveWay: number): boolean {
      if (giveWay < givingWay.twin && order.length - lastOfTwin[twin[position]] <= twinSpan) return false
      if (giveWay < givingWay.store && store[position] >= 0 && inStore[store[position]] >= ofStore) return false
      if (giveWay < givingWay.brand && brand[position] >= 0 && inBrand[brand[position]] >= ofBrand) return false
      return giveWay >= givingWay.category || category[position] < 0 || inCategory[category[position]] < ofCategory
    },
    add(position: number): void {
      lastOfTwin[twin[position]] = order.length
      order.push(position)
      count(position, 1)
      if (order.length >= span) count(order[order.length - span], -1)
    },
  }
}

function roomFor(of: Int32Array, groupCount: number, candidates: Uint32Array, most: number): number {
  const isPresent = new Uint8Array(groupCount)
  let present = 0
  for (const position of candidates) {
    if (of[position] < 0 || isPresent[of[position]]) continue
    isPresent[of[position]] = 1
    present++
  }
  return Math.max(most, present > 0 ? Math.ceil(rerankRules.span / present) : most)
}
