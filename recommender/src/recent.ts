import type { Catalogue } from './catalogue.ts'
import type { Lineup } from './lineup.ts'
import { rerankRules } from './rerank-rules.ts'

/** How far the caps give way: first categories mix less, then brands, then stores come oftener, last of all twins. */
export const givingWay = { nothing: 0, category: 1, brand: 2, store: 3, twin: 4 } as const

/** The groups of an item; an item without one has the number behind the last one, which is never counted. */
export type Groups = { store: number; brand: number; category: number; twin: number }

export const groupsOf = (catalogue: Catalogue, position: number): Groups => ({
  store: catalogue.store[position] < 0 ? catalogue.storeCount : catalogue.store[position],
  brand: catalogue.brand[position] < 0 ? catalogue.brandCount : catalogue.brand[position],
  category: catalogue.category[position] < 0 ? catalogue.categoryNames.length : catalogue.category[position],
  twin: catalogue.twin[position],
})

/**
 * Counts what the last places hold, for the caps of store, brand and category and for keeping twins apart. A cap is
 * never tighter than the candidates can keep: three of a store in sixteen needs six stores.
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
  const lastOfTwin = new Map<number, number>()
  const order: Groups[] = []
  const count = ({ store, brand, category }: Groups, by: 1 | -1) => {
    if (store < storeCount) inStore[store] += by
    if (brand < brandCount) inBrand[brand] += by
    if (category < categoryNames.length) inCategory[category] += by
  }
  return {
    storeIsFull: (store: number): boolean => inStore[store] >= ofStore,
    /** Whether no cap that still holds speaks against such an item at the next place. */
    fits(store: number, brand: number, category: number, twin: number, giveWay: number): boolean {
      if (giveWay < givingWay.brand && inBrand[brand] >= ofBrand) return false
      if (giveWay < givingWay.category && order.length < categoryPlaces && inCategory[category] >= ofCategory)
        return false
      if (giveWay < givingWay.store && inStore[store] >= ofStore) return false
      if (giveWay >= givingWay.twin) return true
      const last = lastOfTwin.get(twin)
      return last === undefined || order.length - last > twinSpan
    },
    add(groups: Groups): void {
      lastOfTwin.set(groups.twin, order.length)
      order.push(groups)
      count(groups, 1)
      if (order.length >= span) count(order[order.length - span], -1)
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
