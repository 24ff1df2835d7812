import { candidateFinder } from './candidates.ts'
import { gramBuilder } from './gram.ts'
import { solveCholesky } from './solve.ts'
import type { TrainingProblem } from './training-problem.ts'

/** What is learned for a range of pieces: of each, at most k source pieces with their weights, and its bias. */
export type Learned = { counts: Uint32Array; sources: Uint32Array; weights: Float32Array; bias: Float32Array }

/**
 * Learns how each piece of a range follows from its nearest candidates: ridge regression on those candidates only
 * (SLIM, Ning and Karypis 2011; EASE^R, Steck 2019), with a constant regressor that is not held down and takes the
 * popularity. Each piece is learned by itself, so ranges may run anywhere in any order. `report` hears of each piece.
 */
export function learnRange(problem: TrainingProblem, from: number, to: number, report?: (done: number) => void): Learned {
  const { options, signals, content, popularity, scale, constantFit, constantSquare } = problem
  const most = Math.min(options.neighbours, Math.max(0, problem.itemCount - 1))
  const stride = most + 1
  const findCandidates = candidateFinder({ ...problem, options: { ...options, neighbours: most } })
  const addSignals = gramBuilder(signals)
  const addContent = gramBuilder(content)
  const matrix = new Float64Array(stride * stride)
  const vector = new Float64Array(stride)
  const members = new Uint32Array(stride)
  const counts = new Uint32Array(to - from)
  const sources = new Uint32Array((to - from) * most)
  const weights = new Float32Array((to - from) * most)
  const bias = new Float32Array(to - from)
  const hasConstant = constantSquare > 0

  for (let item = from; item < to; item++) {
    const contentWeight = popularity[item] > 0 ? options.contentWeight : options.newContentWeight
    const count = findCandidates(item, contentWeight, members)
    members[count] = item
    matrix.fill(0, 0, (count + 1) * stride)
    addSignals(members, count + 1, 1, matrix, stride)
    if (contentWeight > 0) addContent(members, count + 1, contentWeight, matrix, stride)
    for (let a = 0; a <= count; a++) {
      const factor = scale[members[a]]
      const constant = hasConstant ? constantFit[members[a]] / constantSquare : 0
      for (let b = 0; b <= a; b++) {
        const together = matrix[a * stride + b] - constant * constantFit[members[b]]
        matrix[a * stride + b] = together * factor * scale[members[b]]
      }
      matrix[a * stride + a] += options.ridge
    }
    for (let a = 0; a < count; a++) vector[a] = matrix[count * stride + a]
    solveCholesky(matrix, stride, vector, count)
    const start = (item - from) * most
    counts[item - from] = count
    let explained = 0
    for (let a = 0; a < count; a++) {
      const weight = (vector[a] * scale[members[a]]) / scale[item]
      sources[start + a] = members[a]
      weights[start + a] = weight
      explained += weight * constantFit[members[a]]
    }
    bias[item - from] = hasConstant ? (constantFit[item] - explained) / constantSquare : 0
    report?.(item - from + 1)
  }
  return { counts, sources, weights, bias }
}
