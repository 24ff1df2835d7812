import { chanceOf } from '../chance.ts'
import { likesOf } from '../interactions.ts'
import { transposeRows, type SparseRows } from '../sparse.ts'
import type { Scorer } from './baselines.ts'

/** How a few directions of taste are learned. */
export type FactorOptions = {
  /** How many numbers describe a shopper, and a piece. */
  rank: number
  /** What a piece that somebody did not take counts against one that she took. */
  untaken: number
  /** How strongly numbers are held down, for each piece or shopper that they explain. */
  ridge: number
}

const rounds = 10
const seed = 16_180_339

/**
 * Learns a few directions in which tastes differ, and answers what each piece is to a shopper by them: implicit matrix
 * factorization by alternating least squares (Hu, Koren and Volinsky, ICDM 2008), held down by how much each row
 * explains (Rendle and others, RecSys 2022). It finds what no two pieces tell by themselves; what nobody has touched
 * scores 0.
 */
export function learnFactors(rows: SparseRows, itemCount: number, options: FactorOptions): Scorer {
  const byShopper = likesOf(rows)
  const byItem = transposeRows(byShopper, itemCount)
  const { rank } = options
  const shopperCount = byShopper.offsets.length - 1
  const solve = rowSolver(options)
  const shoppers = new Float64Array(shopperCount * rank)
  const items = Float64Array.from({ length: itemCount * rank }, (_, at) => (chanceOf(seed, at) - 0.5) / Math.sqrt(rank))
  const solveAll = (own: Float64Array, others: Float64Array, { offsets, columns, values }: SparseRows) => {
    const all = squareOf(others, rank)
    for (let row = 0; row + 1 < offsets.length; row++) {
      const [from, to] = [offsets[row], offsets[row + 1]]
      solve(others, all, columns.subarray(from, to), values.subarray(from, to), own.subarray(row * rank))
    }
  }
  for (let round = 0; round < rounds; round++) {
    solveAll(shoppers, items, byShopper)
    solveAll(items, shoppers, byItem)
  }
  const all = squareOf(items, rank)
  const taste = new Float64Array(rank)
  return (known) => {
    solve(items, all, known.items, known.weights, taste)
    const scores = new Float32Array(itemCount)
    for (let piece = 0; piece < itemCount; piece++) {
      let score = 0
      for (let at = 0; at < rank; at++) score += taste[at] * items[piece * rank + at]
      scores[piece] = score
    }
    return scores
  }
}

/** Σ over rows of row · rowᵀ, the lower half. */
function squareOf(rows: Float64Array, rank: number): Float64Array {
  const square = new Float64Array(rank * rank)
  for (let start = 0; start < rows.length; start += rank) addSquare(square, rows, start, rank, 1)
  return square
}

function addSquare(square: Float64Array, rows: Float64Array, start: number, rank: number, weight: number): void {
  for (let a = 0; a < rank; a++) {
    const own = weight * rows[start + a]
    for (let b = 0; b <= a; b++) square[a * rank + b] += own * rows[start + b]
  }
}

/** Fills the numbers of one row from those of what it took; a weight below 0 is a pass. A row that took nothing has none. */
function rowSolver({ rank, untaken, ridge }: FactorOptions) {
  const matrix = new Float64Array(rank * rank)
  return (
    others: Float64Array,
    all: Float64Array,
    taken: Uint32Array,
    weights: Float32Array,
    own: Float64Array,
  ): void => {
    own.fill(0, 0, rank)
    if (taken.length === 0) return
    for (let at = 0; at < matrix.length; at++) matrix[at] = untaken * all[at]
    let explained = (untaken * others.length) / rank
    for (let index = 0; index < taken.length; index++) {
      const start = taken[index] * rank
      const weight = weights[index]
      explained += Math.abs(weight)
      addSquare(matrix, others, start, rank, Math.abs(weight))
      for (let a = 0; a < rank; a++) own[a] += weight * others[start + a]
    }
    for (let a = 0; a < rank; a++) matrix[a * rank + a] += ridge * explained
    solveInPlace(matrix, own, rank)
  }
}

/** Solves A x = b by Cholesky for a positive definite A, of which the lower half is given and lost; b becomes x. */
function solveInPlace(matrix: Float64Array, vector: Float64Array, size: number): void {
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let rest = matrix[row * size + column]
      for (let at = 0; at < column; at++) rest -= matrix[row * size + at] * matrix[column * size + at]
      matrix[row * size + column] = column === row ? Math.sqrt(rest) : rest / matrix[column * size + column]
    }
    for (let at = 0; at < row; at++) vector[row] -= matrix[row * size + at] * vector[at]
    vector[row] /= matrix[row * size + row]
  }
  for (let row = size - 1; row >= 0; row--) {
    for (let at = row + 1; at < size; at++) vector[row] -= matrix[at * size + row] * vector[at]
    vector[row] /= matrix[row * size + row]
  }
}
