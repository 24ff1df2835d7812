import type { Model } from './model.ts'
import { stepLength, type Steps } from './steps.ts'

/** How what a model says is brought together with the rest of a score. */
export type ModelWeighing = {
  /** Makes weights of the model comparable with likeness of traits. */
  modelScale: number
  /** What a weight of the model counts by how liked the piece is that it speaks for; by position in the catalogue. */
  likedFactor: Float32Array
  /** What the model says for each piece whatever was liked, its factor included; by position in the catalogue. */
  usualWeight: Float32Array
}

/** Weighs a model for a catalogue, given the position in it of each piece of the model, −1 where it is not there. */
export function* weighModelInSteps(model: Model, itemPosition: Int32Array, itemCount: number): Steps<ModelWeighing> {
  const likedFactor = yield* likedFactors(model, itemPosition, itemCount)
  return {
    modelScale: yield* scaleInSteps(model),
    likedFactor,
    usualWeight: yield* usualWeights(model, itemPosition, likedFactor),
  }
}

/**
 * Chosen on shoppers held out of the TRAIN of three sets (docs/recommender.md): beside likeness of traits and the rules
 * of a shop, what few have touched would come too soon.
 */
const likedPower = 0.5

/** Shoppers of each piece to that power, about 1 on average, so that the model as a whole counts what it did. */
function* likedFactors({ popularity }: Model, itemPosition: Int32Array, itemCount: number): Steps<Float32Array> {
  const factors = new Float32Array(itemCount).fill(1)
  const mean = popularity.reduce((sum, count) => sum + logOf(count), 0) / Math.max(1, popularity.length)
  for (let inModel = 0; inModel < popularity.length; inModel++) {
    if (inModel % stepLength === 0) yield
    const position = itemPosition[inModel]
    if (position >= 0) factors[position] = Math.exp(likedPower * (logOf(popularity[inModel]) - mean))
  }
  return factors
}

/** Natural logarithm of a count and one; 0 for what is no count. */
export const logOf = (count: number): number => (count > 0 && Number.isFinite(count) ? Math.log1p(count) : 0)

/** How much of the usual is taken off: more than once, since what is picked in a quiz is liked more than the mean. */
const usualTaken = 1.3

/**
 * The mean of what the model says for a piece after any signal, by all signals that it learned from. In a small shop
 * everything neighbours everything, and what many like follows from whatever was liked: that is no taste, and with it
 * the first pages of opposite tastes would be the same. Among many pieces the mean is next to nothing.
 */
function* usualWeights(
  { offsets, neighbours, weights, popularity }: Model,
  itemPosition: Int32Array,
  likedFactor: Float32Array,
): Steps<Float32Array> {
  const usual = new Float32Array(likedFactor.length)
  const signals = popularity.reduce((sum, count) => sum + count, 0)
  for (let row = 0; row + 1 < offsets.length; row++) {
    if (row % stepLength === 0) yield
    const share = (usualTaken * popularity[row]) / Math.max(1, signals)
    for (let entry = offsets[row]; share > 0 && entry < offsets[row + 1]; entry++) {
      const position = itemPosition[neighbours[entry]]
      if (position >= 0) usual[position] += share * weights[entry] * likedFactor[position]
    }
  }
  return usual
}

/** Interactions at which a model is believed half: what a handful of shoppers did is mostly chance. */
const interactionsUntilHalfBelieved = 1000

/** One by the mean of the largest weights of the rows, so that a close neighbour counts 1, less while little is learned. */
function* scaleInSteps({ offsets, weights, interactions }: Model): Steps<number> {
  let sum = 0
  let rows = 0
  for (let row = 0; row + 1 < offsets.length; row++) {
    if (row % stepLength === 0) yield
    let largest = 0
    for (let entry = offsets[row]; entry < offsets[row + 1]; entry++) largest = Math.max(largest, weights[entry])
    if (largest > 0) {
      sum += largest
      rows++
    }
  }
  return rows > 0 ? (rows / sum) * (interactions / (interactions + interactionsUntilHalfBelieved)) : 0
}
