import type { SparseRows } from './sparse.ts'
import { readTrait, weightOfKind } from './traits.ts'

/** TF-IDF rows of length 1; a trait that only one item carries, or all carry, joins nobody and is left out. */
export function weighTraits(texts: readonly (readonly string[])[]): { rows: SparseRows; names: string[] } {
  const carriers = new Map<string, number>()
  for (const traits of texts) for (const trait of traits) carriers.set(trait, (carriers.get(trait) ?? 0) + 1)
  const names: string[] = []
  const weights: number[] = []
  const numberOf = new Map<string, number>()
  for (const [trait, count] of carriers) {
    if (count < 2 || (count === texts.length && count > 8)) continue
    numberOf.set(trait, names.length)
    names.push(trait)
    weights.push(weightOfKind[readTrait(trait).kind] * Math.log(1 + texts.length / count))
  }
  const offsets = new Uint32Array(texts.length + 1)
  const columns: number[] = []
  const values: number[] = []
  texts.forEach((traits, position) => {
    const numbers = traits.map((trait) => numberOf.get(trait)).filter((number) => number !== undefined)
    const length = Math.hypot(...numbers.map((number) => weights[number])) || 1
    for (const number of numbers.sort((one, other) => one - other)) {
      columns.push(number)
      values.push(weights[number] / length)
    }
    offsets[position + 1] = columns.length
  })
  return { rows: { offsets, columns: Uint32Array.from(columns), values: Float32Array.from(values) }, names }
}
