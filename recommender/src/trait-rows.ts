import type { SparseRows } from './sparse.ts'
import { finish, stepLength, type Steps } from './steps.ts'
import { weightOf } from './traits.ts'

export type WeighedTraits = {
  rows: SparseRows
  names: string[]
  /** What a value is made of: the weight of its trait, times one by the length of its item's row before. */
  weights: Float32Array
  inverseLengths: Float32Array
}

/**
 * TF-IDF rows of length 1; a trait that only one item carries, or all carry, joins nobody and is left out. Texts are
 * walked once and become numbers as they come, so that those of a large catalogue never stand in memory together.
 */
export const weighTraits = (texts: Iterable<readonly string[]>): WeighedTraits => finish(weighInSteps(texts))

/** The same in steps. */
export function* weighInSteps(texts: Iterable<readonly string[]>): Steps<WeighedTraits> {
  const { starts, numbers, numberOf, carriers } = yield* numberTraits(texts)
  const itemCount = starts.length - 1
  const names: string[] = []
  const weights: number[] = []
  const columnOf = new Int32Array(numberOf.size).fill(-1)
  for (const [trait, number] of numberOf) {
    if (number % stepLength === 0) yield
    const count = carriers[number]
    if (count < 2 || (count === itemCount && count > 8)) continue
    columnOf[number] = names.length
    names.push(trait)
    weights.push(weightOf(trait) * Math.log(1 + itemCount / count))
  }
  const offsets = new Uint32Array(itemCount + 1)
  const columns = new Uint32Array(numbers.length)
  const values = new Float32Array(numbers.length)
  const inverseLengths = new Float32Array(itemCount)
  let filled = 0
  for (let item = 0; item < itemCount; item++) {
    if (item % stepLength === 0) yield
    const start = filled
    for (let at = starts[item]; at < starts[item + 1]; at++)
      if (columnOf[numbers[at]] >= 0) columns[filled++] = columnOf[numbers[at]]
    const own = columns.subarray(start, filled).sort()
    let square = 0
    for (const column of own) square += weights[column] ** 2
    const length = Math.sqrt(square) || 1
    inverseLengths[item] = 1 / length
    for (let entry = start; entry < filled; entry++) values[entry] = weights[columns[entry]] / length
    offsets[item + 1] = filled
  }
  const rows = { offsets, columns: columns.slice(0, filled), values: values.slice(0, filled) }
  return { rows, names, weights: Float32Array.from(weights), inverseLengths }
}

type Numbered = {
  starts: Uint32Array
  numbers: Uint32Array
  numberOf: ReadonlyMap<string, number>
  carriers: readonly number[]
}

/** Traits as numbers in the order in which they are met, by item; and by number, how many items carry each. */
function* numberTraits(texts: Iterable<readonly string[]>): Steps<Numbered> {
  const numberOf = new Map<string, number>()
  const carriers: number[] = []
  const starts = [0]
  let numbers = new Uint32Array(1024)
  let filled = 0
  for (const traits of texts) {
    if (filled + traits.length > numbers.length) {
      const larger = new Uint32Array(2 * (filled + traits.length))
      larger.set(numbers.subarray(0, filled))
      numbers = larger
    }
    for (const trait of traits) {
      let number = numberOf.get(trait)
      if (number === undefined) {
        numberOf.set(trait, (number = carriers.length))
        carriers.push(0)
      }
      carriers[number]++
      numbers[filled++] = number
    }
    starts.push(filled)
    if (starts.length % stepLength === 0) yield
  }
  return { starts: Uint32Array.from(starts), numbers: numbers.subarray(0, filled), numberOf, carriers }
}
