import type { Catalogue } from './catalogue.ts'
import { rerankRules } from './rerank.ts'

/** What sameness with the last places counts, by what is the same; sums to 1. */
const samenessOf = { category: 0.2, store: 0.2, brand: 0.2, colour: 0.25, price: 0.15 } as const

/** How much of a repetition is left one place later. */
const memory = 0.88

export type RecentCounts = ReturnType<typeof recentCounts>

/** Counts what the last places hold, for caps (exact, over a span) and for repetition (fading). */
export function recentCounts(catalogue: Catalogue, candidates: Uint32Array, oneCategory: boolean) {
  const { store, brand, category, colour, priceBand, twin } = catalogue
  const { span, twinSpan } = rerankRules
  const groups = [
    { of: store, most: rerankRules.storeMost, weight: samenessOf.store, givesWayAt: 3 },
    { of: brand, most: rerankRules.brandMost, weight: samenessOf.brand, givesWayAt: 2 },
    { of: category, most: oneCategory ? span : rerankRules.categoryMost, weight: samenessOf.category, givesWayAt: 1 },
    { of: colour, most: span, weight: samenessOf.colour, givesWayAt: 4 },
    { of: priceBand, most: span, weight: samenessOf.price, givesWayAt: 4 },
  ].map((group) => ({ ...group, ...sizesOf(group.of, candidates, group.most) }))
  const order: number[] = []
  const lastOfTwin = new Map<number, number>()
  let growth = 1

  return {
    groups,
    fading: () => growth,
    /** Whether a cap holds against the item at the next place; caps below `giveWay` + 1 are waived one after another. */
    fits(position: number, giveWay: number): boolean {
      const last = lastOfTwin.get(twin[position])
      if (last !== undefined && order.length - last <= twinSpan && giveWay < 4) return false
      for (const { of, within, most, givesWayAt } of groups) {
        const group = of[position]
        if (group >= 0 && giveWay < givesWayAt && within[group] >= most) return false
      }
      return true
    },
    add(position: number): void {
      growth /= memory
      lastOfTwin.set(twin[position], order.length)
      order.push(position)
      const leaving = order.length >= span ? order[order.length - span] : -1
      for (const { of, within, faded } of groups) {
        const group = of[position]
        if (group >= 0) {
          within[group]++
          faded[group] += growth
        }
        if (leaving >= 0 && of[leaving] >= 0) within[of[leaving]]--
      }
    },
  }
}

/** How much an item repeats the last places: 0 not at all, 1 they were all the same. */
export function repetitionOf(counts: RecentCounts, position: number): number {
  const fading = (1 - memory) / counts.fading()
  let repetition = 0
  for (const { of, faded, weight } of counts.groups) {
    if (of[position] >= 0) repetition += weight * faded[of[position]] * fading
  }
  return repetition
}

/** A cap that the candidates can keep: three of a store in sixteen needs six stores. */
function sizesOf(of: Int32Array, candidates: Uint32Array, most: number) {
  let largest = -1
  for (const group of of) largest = Math.max(largest, group)
  const present = new Set<number>()
  for (const position of candidates) if (of[position] >= 0) present.add(of[position])
  return {
    most: Math.max(most, present.size > 0 ? Math.ceil(rerankRules.span / present.size) : most),
    within: new Int32Array(largest + 1),
    faded: new Float64Array(largest + 1),
  }
}
