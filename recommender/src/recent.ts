import type { Catalogue } from './catalogue.ts'
import type { Lineup } from './lineup.ts'
import { rerankRules } from './rerank-rules.ts'

/** How far the caps give way: first categories mix less, then brands, then stores come oftener, last of all twins. */
export const givingWay = { nothing: 0, category: 1, brand: 2, store: 3, twin: 4 } as const

/**
 * Counts what the last places hold, for the caps of store, brand and category and for keeping twins apart. A cap is
 * never tighter than the candidates can keep: three of a store in sixteen needs six stores. An item without a group has
 * the number behind the last one, which is never counted.
 */
export function recentCounts(catalogue: Catalogue, lineup: Lineup, oneCategory: boolean) {
  const { storeCount, brandCount, categoryNames } = catalogue
  const { span, twinSpan, storeMost, brandMost, categoryMost, categoryPlaces } = rerankRules
  const inStore = new Int32Array(storeCount + 1)
  const inBrand = new Int32Array(brandCount + 1)
  const inCategory = new Int32Array(categoryNames.length + 1)
  const ofStore = roomFor(lineup.store, storeCount, storeMost)
  const ofBrand = roomFor(lineup.brand, brandCount, brandMost)
  const ofCategory = oneCategory ? span : roomFor(lineup.category, categoryNames.length, categoryMost)
  /** The place behind the last one of each group of twins, 0 before the first. */
  const behindTwin = new Int32Array(catalogue.items.length)
  // The groups of the last places, each in the place of the one that it pushes out.
  const lastStores = new Uint32Array(span).fill(storeCount)
  const lastBrands = new Uint32Array(span).fill(brandCount)
  const lastCategories = new Uint32Array(span).fill(categoryNames.length)
  let places = 0
  const step = (counts: Int32Array, ring: Uint32Array, group: number, uncounted: number): void => {
    const at = places % span
    if (group < uncounted) counts[group]++
    ring[at] = group
    // The next place sees the span less one: the oldest of the ring leaves.
    const oldest = ring[(at + 1) % span]
    if (oldest < uncounted) counts[oldest]--
    ring[(at + 1) % span] = uncounted
  }
  return {
    storeIsFull: (store: number): boolean => inStore[store] >= ofStore,
    /** Whether no cap that still holds speaks against such an item at the next place. */
    fits(store: number, brand: number, category: number, twin: number, giveWay: number): boolean {
      if (giveWay < givingWay.brand && inBrand[brand] >= ofBrand) return false
      if (giveWay < givingWay.category && places < categoryPlaces && inCategory[category] >= ofCategory) return false
      if (giveWay < givingWay.store && inStore[store] >= ofStore) return false
      if (giveWay >= givingWay.twin) return true
      return behindTwin[twin] === 0 || places - behindTwin[twin] + 1 > twinSpan
    },
    add(store: number, brand: number, category: number, twin: number): void {
      step(inStore, lastStores, store, storeCount)
      step(inBrand, lastBrands, brand, brandCount)
      step(inCategory, lastCategories, category, categoryNames.length)
      behindTwin[twin] = ++places
    },
  }
}

function roomFor(groups: Uint32Array, groupCount: number, most: number): number {
  const isPresent = new Uint8Array(groupCount + 1)
  for (const group of groups) isPresent[group] = 1
  let present = 0
  for (let group = 0; group < groupCount; group++) present += isPresent[group]
  return Math.max(most, present > 0 ? Math.ceil(rerankRules.span / present) : most)
}
