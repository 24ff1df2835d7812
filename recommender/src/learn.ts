import { candidateFinder } from './candidates.ts'
import { gramBuilder } from './gram.ts'
import { solver } from './solve.ts'
import type { TrainingProblem } from './training-problem.ts'

/** What is learned for a range of pieces: of each, at most k source pieces with their weights, and its bias. */
export type Learned = { counts: Uint32Array; sources: Uint32Array; weights: Float32Array; bias: Float32Array }

/**
 * Learns how each piece follows from its nearest candidates: ridge regression on those candidates only (SLIM, Ning and
 * Karypis 2011; EASE^R, Steck 2019), with a constant regressor that is not held down and takes the popularity. Each
 * piece is learned by itself, so ranges may run anywhere in any order; the answer learns the range from `from` up to
 * `to`.
 */
export function rangeLearner(problem: TrainingProblem): (from: number, to: number) => Learned {
  const { options, popularity } = problem
  const most = Math.min(options.neighbours, Math.max(0, problem.itemCount - 1))
  const stride = most + 1
  const findCandidates = candidateFinder({ ...problem, options: { ...options, neighbours: most } })
  const fillMatrix = matrixFiller(problem, stride)
  const solve = solver(stride)
  const matrix = new Float64Array(stride * stride)
  const vector = new Float64Array(stride)
  const members = new Uint32Array(stride)
  const cosines = options.likenessWeight > 0 ? new Float32Array(most) : undefined

  return (from, to) => {
    const counts = new Uint32Array(to - from)
    const sources = new Uint32Array((to - from) * most)
    const weights = new Float32Array((to - from) * most)
    const bias = new Float32Array(to - from)
    for (let item = from; item < to; item++) {
      const contentWeight = popularity[item] > 0 ? options.contentWeight : options.newContentWeight
      const count = findCandidates(item, contentWeight, members, cosines)
      members[count] = item
      fillMatrix(members, count + 1, contentWeight, matrix)
      for (let a = 0; a < count; a++) vector[a] = matrix[count * stride + a]
      const solution = solve(matrix, stride, vector, count)
      counts[item - from] = count
      const unexplained = unscale(problem, members, count, solution)
      // What nobody has touched may be new: that none of those who like its neighbours have it says nothing of it.
      bias[item - from] = popularity[item] > 0 ? unexplained : 0
      if (cosines) for (let a = 0; a < count; a++) solution[a] += options.likenessWeight * cosines[a]
      sources.set(members.subarray(0, count), (item - from) * most)
      weights.set(solution.subarray(0, count), (item - from) * most)
    }
    return { counts, sources, weights, bias }
  }
}

/** Fills the small matrix of the members' regression: together, less what popularity explains, scaled, held down by λ. */
function matrixFiller(
  { options, signals, content, scale, constantFit, constantSquare }: TrainingProblem,
  stride: number,
) {
  const addSignals = gramBuilder(signals, options.direction)
  const addContent = gramBuilder(content)
  return (members: Uint32Array, count: number, contentWeight: number, matrix: Float64Array): void => {
    matrix.fill(0, 0, count * stride)
    addSignals(members, count, 1, matrix, stride)
    if (contentWeight > 0) addContent(members, count, contentWeight, matrix, stride)
    for (let a = 0; a < count; a++) {
      const factor = scale[members[a]]
      const constant = constantSquare > 0 ? constantFit[members[a]] / constantSquare : 0
      for (let b = 0; b <= a; b++) {
        const together = matrix[a * stride + b] - constant * constantFit[members[b]]
        matrix[a * stride + b] = together * factor * scale[members[b]]
      }
      matrix[a * stride + a] += options.ridge
    }
  }
}

/** Brings the solution back to unscaled pieces, and answers the bias: what of the piece the weights leave unexplained. */
function unscale(
  { scale, constantFit, constantSquare }: TrainingProblem,
  members: Uint32Array,
  count: number,
  vector: Float64Array,
) {
  const item = members[count]
  let explained = 0
  for (let a = 0; a < count; a++) {
    vector[a] *= scale[members[a]] / scale[item]
    explained += vector[a] * constantFit[members[a]]
  }
  return constantSquare > 0 ? (constantFit[item] - explained) / constantSquare : 0
}
