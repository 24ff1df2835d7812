import type { Model } from '../model.ts'
import type { Known, Scorer } from './baselines.ts'
import type { Settings } from './choose-settings.ts'

/** The engine's scores: bias plus rows of the model by what she knows, and for untouched pieces likeness of traits. */
export function engineScorer(model: Model, content: Scorer, settings: Settings): Scorer {
  const isNew = Uint8Array.from(model.popularity, (count) => Number(count === 0))
  const mixesContent = settings.newContentMix > 0 && isNew.includes(1)
  return (known) => {
    const scores = modelScores(model, fadeByPlace(known, settings.recency), settings.biasWeight)
    if (!mixesContent) return scores
    const likeness = content(known)
    for (let piece = 0; piece < scores.length; piece++) {
      if (isNew[piece]) scores[piece] += settings.newContentMix * likeness[piece]
    }
    return scores
  }
}

/** What she did last counts in full, each piece before it `recency` times as much. */
export function fadeByPlace({ items, weights }: Known, recency: number): Known {
  return { items, weights: weights.map((weight, place) => weight * recency ** (weights.length - 1 - place)) }
}

/** biasWeight · bias + Σ weight · row; a weight below 0 takes from neighbours and never gives. */
export function modelScores({ bias, offsets, neighbours, weights }: Model, known: Known, biasWeight: number): Float32Array {
  const scores = bias.map((value) => value * biasWeight)
  known.items.forEach((item, index) => {
    const strength = known.weights[index]
    for (let entry = offsets[item]; entry < offsets[item + 1]; entry++) {
      if (strength > 0 || weights[entry] > 0) scores[neighbours[entry]] += strength * weights[entry]
    }
  })
  return scores
}
