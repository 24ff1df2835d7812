import type { Catalogue } from './catalogue.ts'
import { rerankRules } from './rerank.ts'

/** The step of giving way at which a cap is waived; near-twins keep apart until the last. */
const waivedAt = { category: 1, brand: 2, store: 3, twin: 4 } as const

/** Counts what the last places hold, for the caps of store, brand and category and for keeping twins apart. */
export function recentCounts(catalogue: Catalogue, candidates: Uint32Array, oneCategory: boolean) {
  const { store, brand, category, twin } = catalogue
  const { span, twinSpan, storeMost, brandMost, categoryMost } = rerankRules
  const groups = [
    { of: store, waived: waivedAt.store, ...roomFor(store, candidates, storeMost) },
    { of: brand, waived: waivedAt.brand, ...roomFor(brand, candidates, brandMost) },
    { of: category, waived: waivedAt.category, ...roomFor(category, candidates, oneCategory ? span : categoryMost) },
  ]
  const order: number[] = []
  const lastOfTwin = new Map<number, number>()

  return {
    /** Whether no cap speaks against the item at the next place; caps are waived one after another as `giveWay` grows. */
    fits(position: number, giveWay: number): boolean {
      const last = lastOfTwin.get(twin[position])
      if (last !== undefined && order.length - last <= twinSpan && giveWay < waivedAt.twin) return false
      for (const { of, within, most, waived } of groups) {
        const group = of[position]
        if (group >= 0 && giveWay < waived && within[group] >= most) return false
      }
      return true
    },
    add(position: number): void {
      lastOfTwin.set(twin[position], order.length)
      order.push(position)
      const leaving = order.length >= span ? order[order.length - span] : -1
      for (const { of, within } of groups) {
        if (of[position] >= 0) within[of[position]]++
        if (leaving >= 0 && of[leaving] >= 0) within[of[leaving]]--
      }
    },
  }
}

/** A cap that the candidates can keep: three of a store in sixteen needs six stores. */
function roomFor(of: Int32Array, candidates: Uint32Array, most: number) {
  let largest = -1
  for (const group of of) largest = Math.max(largest, group)
  const present = new Set<number>()
  for (const position of candidates) if (of[position] >= 0) present.add(of[position])
  return {
    most: Math.max(most, present.size > 0 ? Math.ceil(rerankRules.span / present.size) : most),
    within: new Int32Array(largest + 1),
  }
}
