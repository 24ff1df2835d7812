import type { Catalogue } from './catalogue.ts'
import type { Lineup } from './lineup.ts'
import { rerankRules } from './rerank-rules.ts'
import type { Scratch } from './scratch.ts'

/** How far the caps give way: first categories mix less, names repeat, brands, then stores come oftener, last of all twins. */
export const givingWay = { nothing: 0, category: 1, namesake: 2, brand: 3, store: 4, twin: 5 } as const

/** Counts of one kind of group in the last places. */
type Counts = {
  /** By group; 1 where the cap speaks against one more, while no cap gives way. */
  isFull: Uint8Array
  add: (group: number) => void
}

/**
 * What the last places hold, for the caps of store, brand and category and for keeping twins apart. A cap is never
 * tighter than the candidates can keep: three of a store in sixteen needs six stores. An item without a group has the
 * number behind the last one, which is never counted.
 * @param room by group of twins and of namesakes, all 0: up to which place another of the group is too near is kept there
 */
export function recentCounts(
  catalogue: Catalogue,
  lineup: Lineup,
  { nearUntil, nameUntil }: Pick<Scratch, 'nearUntil' | 'nameUntil'>,
  oneCategory: boolean,
) {
  const { storeCount, brandCount, categoryNames } = catalogue
  const { span, twinSpan, storeMost, brandMost, categoryMost, categoryPlaces } = rerankRules
  const stores = countGroups(storeCount, roomFor(lineup.store, storeCount, storeMost))
  const brands = countGroups(brandCount, roomFor(lineup.brand, brandCount, brandMost))
  const categoryRoom = oneCategory ? span : roomFor(lineup.category, categoryNames.length, categoryMost)
  const categories = countGroups(categoryNames.length, categoryRoom)
  let places = 0
  return {
    storeIsFull: stores.isFull,
    brandIsFull: brands.isFull,
    categoryIsFull: categories.isFull,
    nearUntil,
    nameUntil,
    /** Whether no cap that still holds speaks against such an item at the next place. */
    fits(store: number, brand: number, category: number, twin: number, namesake: number, giveWay: number): boolean {
      if (giveWay < givingWay.namesake && nameUntil[namesake] > places) return false
      if (giveWay < givingWay.brand && brands.isFull[brand] === 1) return false
      if (giveWay < givingWay.category && categories.isFull[category] === 1) return false
      if (giveWay < givingWay.store && stores.isFull[store] === 1) return false
      return giveWay >= givingWay.twin || nearUntil[twin] <= places
    },
    add(store: number, brand: number, category: number, twin: number, namesake: number): void {
      stores.add(store)
      brands.add(brand)
      places++
      if (places < categoryPlaces) categories.add(category)
      else if (places === categoryPlaces) categories.isFull.fill(0)
      nearUntil[twin] = places + twinSpan
      nameUntil[namesake] = places + twinSpan
    },
  }
}

/** Counts groups over the last places: full is what has reached `room` in the span that ends with the next place. */
function countGroups(groupCount: number, room: number): Counts {
  const { span } = rerankRules
  const counts = new Int32Array(groupCount + 1)
  const isFull = new Uint8Array(groupCount + 1)
  // The groups of the last places, each in the place of the one that it pushes out.
  const last = new Uint32Array(span).fill(groupCount)
  let at = 0
  return {
    isFull,
    add(group: number): void {
      if (group < groupCount && ++counts[group] >= room) isFull[group] = 1
      last[at] = group
      at = at + 1 === span ? 0 : at + 1
      // The next place sees the span less one: the oldest of the ring leaves.
      const oldest = last[at]
      if (oldest < groupCount && --counts[oldest] < room) isFull[oldest] = 0
      last[at] = groupCount
    },
  }
}

function roomFor(groups: Uint32Array, groupCount: number, most: number): number {
  const isPresent = new Uint8Array(groupCount + 1)
  for (let index = 0; index < groups.length; index++) isPresent[groups[index]] = 1
  let present = 0
  for (let group = 0; group < groupCount; group++) present += isPresent[group]
  return Math.max(most, present > 0 ? Math.ceil(rerankRules.span / present) : most)
}
