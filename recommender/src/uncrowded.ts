import type { Catalogue } from './catalogue.ts'
import { rerankRules } from './rerank-rules.ts'
import { sortByScore, takeBest } from './select.ts'

/** The part of the best from which on one store or brand leaves too few others: with less, the caps can hold for the first 850 places of 1,500. */
const crowdedFrom = 0.5
/** How many times as many are looked at where those before did not suffice. */
const lineGrowth = 3

/**
 * The `count` best positions, best first. Where half of them are of one store or brand, as of one that she loves, none
 * has more of them than the caps of the re-rank let it have places, for a cap can only hold where others are left; more
 * of it only where the rest does not suffice.
 */
export function takeUncrowded(
  { store, brand, storeCount, brandCount }: Catalogue,
  open: Uint32Array,
  scores: Float32Array,
  count: number,
): Uint32Array {
  const { storeMost, brandMost } = rerankRules
  const best = takeBest(open, scores, count)
  if (best.length === open.length) return best
  const stores = shareOf(store, storeCount, storeMost, count)
  const brands = shareOf(brand, brandCount, brandMost, count)
  if (!stores.crowds(best) && !brands.crowds(best)) return best
  const taken = new Uint32Array(count)
  const left: number[] = []
  let filled = 0
  const isTaken = (position: number): boolean => {
    if (!stores.hasRoom(position) || !brands.hasRoom(position)) return false
    stores.add(position)
    brands.add(position)
    return true
  }
  for (let seen = 0, line = best; filled < count && seen < open.length; seen = line.length) {
    // Mostly the next few thousand suffice; all are sorted only where they do not.
    if (seen > 0) line = takeBest(open, scores, seen * lineGrowth)
    for (let index = seen; index < line.length && filled < count; index++) {
      if (isTaken(line[index])) taken[filled++] = line[index]
      else left.push(line[index])
    }
  }
  if (filled === count) return taken
  taken.set(left.slice(0, count - filled), filled)
  return sortByScore(taken, scores)
}

/** Counts a kind of group, −1 being none, of which `most` of any span may be one: as the cap, never tighter than all of them can keep. */
function shareOf(of: Int32Array, groupCount: number, most: number, count: number) {
  const { span } = rerankRules
  const room = Math.ceil((Math.max(most, Math.ceil(span / Math.max(1, groupCount))) * count) / span)
  const counts = new Int32Array(groupCount)
  return {
    crowds(best: Uint32Array): boolean {
      const inBest = new Int32Array(groupCount)
      for (const position of best) if (of[position] >= 0) inBest[of[position]]++
      return inBest.some((some) => some > room && some > crowdedFrom * count)
    },
    hasRoom: (position: number) => of[position] < 0 || counts[of[position]] < room,
    add(position: number): void {
      if (of[position] >= 0) counts[of[position]]++
    },
  }
}
