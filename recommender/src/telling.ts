import { likesOf } from './interactions.ts'
import type { SparseRows } from './sparse.ts'
import { readTrait } from './traits.ts'

/** Pairs that a trait of a kind that tells as much as its kind does would bring: what few shoppers say of a trait is mostly chance. */
const pairsByKind = 2

/**
 * How much each trait tells of what is liked together: the natural logarithm of how many times as often two pieces of
 * one shopper both have it as two of anybody would, 0 where no more often. Every shopper counts by her pieces, not by her pairs.
 * @param liked pieces by shopper
 * @param traits traits by piece
 * @param names of the traits
 */
export function tellingOf(liked: SparseRows, traits: SparseRows, names: readonly string[]): Float64Array {
  const { offsets, columns } = likesOf(liked)
  const together = new Float64Array(names.length)
  const carried = new Float64Array(names.length)
  const own = new Float64Array(names.length)
  let all = 0
  for (let row = 0; row + 1 < offsets.length; row++) {
    const size = offsets[row + 1] - offsets[row]
    if (size < 2) continue
    all += size
    const touched: number[] = []
    for (let entry = offsets[row]; entry < offsets[row + 1]; entry++) {
      const piece = columns[entry]
      for (let at = traits.offsets[piece]; at < traits.offsets[piece + 1]; at++)
        if (own[traits.columns[at]]++ === 0) touched.push(traits.columns[at])
    }
    for (const trait of touched) {
      together[trait] += (own[trait] * (own[trait] - 1)) / (size - 1)
      carried[trait] += own[trait]
      own[trait] = 0
    }
  }
  const byChance = carried.map((count) => (all > 0 ? (count * count) / all : 0))
  return compare(together, byChance, names)
}

function compare(together: Float64Array, byChance: Float64Array, names: readonly string[]): Float64Array {
  const ofKind = new Map<string, { together: number; byChance: number }>()
  const kinds = names.map((name, trait) => {
    const { kind } = readTrait(name)
    const sums = ofKind.get(kind) ?? { together: 0, byChance: 0 }
    ofKind.set(kind, sums)
    sums.together += together[trait]
    sums.byChance += byChance[trait]
    return sums
  })
  return together.map((count, trait) => {
    const usual = kinds[trait].byChance > 0 ? kinds[trait].together / kinds[trait].byChance : 1
    return Math.max(0, Math.log((count + pairsByKind * usual) / (byChance[trait] + pairsByKind)))
  })
}

/** Rows of traits with each trait counting by what it tells, of length 1; a row of which nothing tells is all 0. */
export function weighByTelling({ offsets, columns, values: given }: SparseRows, telling: Float64Array): SparseRows {
  const values = given.map((value, entry) => value * telling[columns[entry]])
  for (let row = 0; row + 1 < offsets.length; row++) {
    const own = values.subarray(offsets[row], offsets[row + 1])
    const length = Math.hypot(...own) || 1
    own.forEach((value, at) => (own[at] = value / length))
  }
  return { offsets, columns, values }
}
