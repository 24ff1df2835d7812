import { candidateFinder } from '../candidates.ts'
import { transposeRows, type SparseRows } from '../sparse.ts'
import type { TrainingProblem } from '../training-problem.ts'

/** What is known of a shopper: pieces by position, with weights. */
export type Known = { items: Uint32Array; weights: Float32Array }

/** A way of scoring all pieces for one shopper. */
export type Scorer = (known: Known) => Float32Array

/** The same list for everyone: pieces by number of shoppers. */
export function popularityScorer({ popularity }: TrainingProblem): Scorer {
  return () => popularity
}

/** Item-kNN: Σ of the cosine between what she knows and its nearest pieces, by signals alone. */
export function itemKnnScorer(problem: TrainingProblem, neighbours: number): Scorer {
  const finder = candidateFinder({
    ...problem,
    signals: plainCosine(problem),
    options: { ...problem.options, neighbours },
  })
  const offsets = new Uint32Array(problem.itemCount + 1)
  const columns = new Uint32Array(problem.itemCount * neighbours)
  const values = new Float32Array(problem.itemCount * neighbours)
  const found = new Uint32Array(neighbours)
  const cosines = new Float32Array(neighbours)
  for (let item = 0; item < problem.itemCount; item++) {
    const count = finder(item, 0, found, cosines)
    columns.set(found.subarray(0, count), offsets[item])
    values.set(cosines.subarray(0, count), offsets[item])
    offsets[item + 1] = offsets[item] + count
  }
  const filled = offsets[problem.itemCount]
  return sumOfRows(
    transposeRows(
      { offsets, columns: columns.subarray(0, filled), values: values.subarray(0, filled) },
      problem.itemCount,
    ),
  )
}

/** Likeness of traits: cosine between the sum of her pieces' rows and each piece; rows of `vectors` have length 1. */
export function contentScorer(vectors: SparseRows, traitCount: number): Scorer {
  const byTrait = transposeRows(vectors, traitCount)
  const itemCount = vectors.offsets.length - 1
  return ({ items, weights }) => {
    const liking = new Float64Array(traitCount)
    items.forEach((item, index) => {
      for (let entry = vectors.offsets[item]; entry < vectors.offsets[item + 1]; entry++) {
        liking[vectors.columns[entry]] += weights[index] * vectors.values[entry]
      }
    })
    const scores = new Float32Array(itemCount)
    liking.forEach((strength, trait) => {
      if (strength === 0) return
      for (let entry = byTrait.offsets[trait]; entry < byTrait.offsets[trait + 1]; entry++) {
        scores[byTrait.columns[entry]] += strength * byTrait.values[entry]
      }
    })
    return scores
  }
}

/** Σ of rows of a matrix of pieces by pieces, by weight of what she knows. */
function sumOfRows({ offsets, columns, values }: SparseRows): Scorer {
  return ({ items, weights }) => {
    const scores = new Float32Array(offsets.length - 1)
    items.forEach((item, index) => {
      for (let entry = offsets[item]; entry < offsets[item + 1]; entry++) {
        scores[columns[entry]] += weights[index] * values[entry]
      }
    })
    return scores
  }
}

/** Signals with all rows counting alike, as the plain cosine has it. */
function plainCosine({ signals, itemCount }: TrainingProblem): TrainingProblem['signals'] {
  const { columns, values } = signals.byRow
  const squaredLength = new Float64Array(itemCount)
  columns.forEach((item, entry) => (squaredLength[item] += values[entry] ** 2))
  return { ...signals, squaredLength, candidateRowWeight: signals.candidateRowWeight.map(() => 1) }
}
