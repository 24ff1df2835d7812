import type { Interactions } from './interactions.ts'
import { rangeLearner, type Learned } from './learn.ts'
import type { Model } from './model.ts'
import { transposeRows } from './sparse.ts'
import { prepareTraining, type TrainingOptions, type TrainingProblem } from './training-problem.ts'
import { versionOf } from './version.ts'

export type TrainInput = {
  interactions: Interactions
  /** Traits by item id (`traitsOf`); pieces that nobody has touched are learned from these alone. */
  traits?: ReadonlyMap<string, readonly string[]>
  options?: Partial<TrainingOptions>
}

/** Adds the pieces that only the catalogue knows, and gathers traits by position. */
export function widenInteractions({ interactions, traits = new Map() }: TrainInput) {
  const known = new Set(interactions.itemIds)
  const itemIds = [...interactions.itemIds, ...[...traits.keys()].filter((id) => !known.has(id))]
  return { interactions: { ...interactions, itemIds }, traits: itemIds.map((id) => traits.get(id) ?? []) }
}

/** Trains a model on this thread. The same input gives the same bytes on any machine. Method: `docs/recommender.md`. */
export function train(input: TrainInput): Model {
  const { interactions, traits } = widenInteractions(input)
  const problem = prepareTraining(interactions, traits, input.options)
  return assembleModel(interactions, problem, [rangeLearner(problem)(0, problem.itemCount)])
}

/** Joins what was learned range by range into the model that scoring reads: rows by the piece that was liked. */
export function assembleModel(
  { shopperIds, itemIds, rows }: Interactions,
  problem: TrainingProblem,
  ranges: Learned[],
): Model {
  const total = ranges.reduce((sum, { counts }) => sum + counts.reduce((one, other) => one + other, 0), 0)
  const offsets = new Uint32Array(itemIds.length + 1)
  const columns = new Uint32Array(total)
  const values = new Float32Array(total)
  const bias = new Float32Array(itemIds.length)
  let item = 0
  let filled = 0
  for (const range of ranges) {
    const stride = range.counts.length > 0 ? range.sources.length / range.counts.length : 0
    range.counts.forEach((count, index) => {
      columns.set(range.sources.subarray(index * stride, index * stride + count), filled)
      values.set(range.weights.subarray(index * stride, index * stride + count), filled)
      filled += count
      bias[item] = range.bias[index]
      offsets[++item] = filled
    })
  }
  const turned = transposeRows({ offsets, columns, values }, itemIds.length)
  const learned = {
    itemIds,
    popularity: problem.popularity,
    bias,
    offsets: turned.offsets,
    neighbours: turned.columns,
    weights: turned.values,
  }
  return { version: versionOf(learned), shoppers: shopperIds.length, interactions: rows.columns.length, ...learned }
}
