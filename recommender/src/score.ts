import type { Catalogue } from './catalogue.ts'
import { daysSince } from './signal.ts'
import { finish, stepLength, type Steps } from './steps.ts'

/** What the score of an item is made of (start values). */
export const scoring = {
  /** A close neighbour in the model, against one that shares all traits. */
  model: 1,
  content: 0.6,
  /** A pass with a reason against a piece that has what it names: two outweigh a close neighbour. */
  aversion: 0.3,
  /** The prior counts as this much signal: it decides for a new shopper and fades as signals grow. */
  priorStrength: 0.35,
  popularity: 0.5,
  freshness: 0.35,
  freshnessHalfLifeDays: 14,
  editors: 0.3,
} as const

/** A shopper's taste by position in the catalogue, for the items that are still in it. */
export type Taste = { positions: Uint32Array; weights: Float32Array }

/** Brings a taste by item id into the catalogue's positions; what has left the catalogue or is not finite counts nothing. */
export function locateTaste(catalogue: Catalogue, byId: ReadonlyMap<string, number>): Taste {
  const known = [...byId]
    .map(([id, weight]) => ({ position: catalogue.positionOf.get(id) ?? -1, weight }))
    .filter(({ position, weight }) => position >= 0 && Number.isFinite(weight) && weight !== 0)
    .sort((one, other) => one.position - other.position)
  return {
    positions: Uint32Array.from(known, ({ position }) => position),
    weights: Float32Array.from(known, ({ weight }) => weight),
  }
}

/**
 * What each item scores with anybody, 0 to about 1: liked by others, new, on the editors' lists. One array a slot
 * serves all shoppers.
 */
export const priorOf = (catalogue: Catalogue, now: Date | number, editorsLists: Iterable<string> = []): Float32Array =>
  finish(priorInSteps(catalogue, now, editorsLists))

/** The same in steps. */
export function* priorInSteps(
  catalogue: Catalogue,
  now: Date | number,
  editorsLists: Iterable<string>,
): Steps<Float32Array> {
  const edited = new Set(editorsLists)
  const prior = new Float32Array(catalogue.items.length)
  for (let position = 0; position < prior.length; position++) {
    if (position % stepLength === 0) yield
    const { popularity, freshness, editors } = priorTermsOf(
      catalogue,
      position,
      now,
      edited.has(catalogue.ids[position]),
    )
    prior[position] = popularity + freshness + editors
  }
  return prior
}

/** The terms of an item's prior. */
export function priorTermsOf(catalogue: Catalogue, position: number, now: Date | number, isEdited: boolean) {
  return {
    popularity: scoring.popularity * catalogue.popularity[position],
    freshness: scoring.freshness * 0.5 ** (daysSince(catalogue.addedAt[position], now) / scoring.freshnessHalfLifeDays),
    editors: isEdited ? scoring.editors : 0,
  }
}

/**
 * What a shopper's taste adds to each item: Σ weight · (model neighbour beyond what is usual + likeness of traits),
 * linear in her signals, so that taking one away takes exactly its terms. A pass never lifts what it is unlike, and takes
 * the usual too. `scores`, where given, are all 0 and are filled.
 */
export function personalScores(
  catalogue: Catalogue,
  taste: Taste,
  scores: Float32Array = new Float32Array(catalogue.items.length),
): Float32Array {
  addContent(catalogue, taste, scores)
  addModel(catalogue, taste, scores)
  return scores
}

function addModel(catalogue: Catalogue, taste: Taste, scores: Float32Array): void {
  const { model, modelPosition, itemPosition, modelScale, likedFactor, usualWeight } = catalogue
  const { offsets, neighbours, weights } = model
  let liked = 0
  for (let index = 0; index < taste.positions.length; index++) {
    const row = modelPosition[taste.positions[index]]
    if (row < 0) continue
    const strength = taste.weights[index] * modelScale * scoring.model
    if (strength > 0) liked += strength
    for (let entry = offsets[row]; entry < offsets[row + 1]; entry++) {
      const position = itemPosition[neighbours[entry]]
      if (position < 0 || (strength < 0 && weights[entry] < 0)) continue
      scores[position] += strength * weights[entry] * likedFactor[position]
    }
  }
  if (liked === 0) return
  for (let position = 0; position < scores.length; position++) scores[position] -= liked * usualWeight[position]
}

/** Likeness of traits; `scores` are all 0. */
function addContent(catalogue: Catalogue, taste: Taste, scores: Float32Array) {
  const { traits, byTrait, traitWeights, inverseLengths } = catalogue
  const liking = new Float32Array(traitWeights.length)
  for (let index = 0; index < taste.positions.length; index++) {
    const position = taste.positions[index]
    const strength = taste.weights[index] * scoring.content
    for (let entry = traits.offsets[position]; entry < traits.offsets[position + 1]; entry++) {
      liking[traits.columns[entry]] += strength * traits.values[entry]
    }
  }
  const { offsets, columns } = byTrait
  for (let trait = 0; trait < liking.length; trait++) {
    if (liking[trait] === 0) continue
    const strength = liking[trait] * traitWeights[trait]
    const end = offsets[trait + 1]
    for (let entry = offsets[trait]; entry < end; entry++) scores[columns[entry]] += strength
  }
  for (let position = 0; position < scores.length; position++) scores[position] *= inverseLengths[position]
}
