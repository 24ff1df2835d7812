import type { Model } from '../model.ts'
import type { Interactions } from '../interactions.ts'
import { tellingOf, weighByTelling } from '../telling.ts'
import type { WeighedTraits } from '../trait-rows.ts'
import { contentScorer, type Known, type Scorer } from './baselines.ts'

/** How what was learned becomes scores. */
export type Scoring = {
  /** c: what a piece scores with anybody. */
  biasWeight: number
  /** What the piece before the last counts against the last. */
  recency: number
  /** How much likeness of traits adds to a piece that nobody has touched. */
  newContentMix: number
  /** Scores are multiplied by popularity to this power: below 0 what few like comes forward. */
  popularityPower: number
  /**
   * How far scores are drawn towards what anybody takes, 0 to 1: where little was learned, much of what the model says is
   * chance, and where taste tells nothing of what a shopper takes next (1), popularity is the honest answer.
   */
  popularityShare: number
  /** What is liked of late counts half after so many days; 0: whatever was ever liked counts alike. */
  trendDays: number
  /** Scores are multiplied by how much more a piece is liked of late than ever, to this power. */
  trendPower: number
}

/** Popularity of late, by the days after which it counts half; for 0 what was ever liked. */
export type Popularity = (trendDays: number) => Float32Array

/** Likeness of traits for pieces that nobody has touched, each trait counting by what it tells; made when it is asked for. */
export function newContentScorer({ rows, names }: WeighedTraits, { rows: liked }: Interactions): Scorer {
  let scorer: Scorer | undefined
  return (known) => (scorer ??= contentScorer(weighByTelling(rows, tellingOf(liked, rows, names)), names.length))(known)
}

/** The engine's scores: bias plus rows of the model by what she knows, and for untouched pieces likeness of traits. */
export function engineScorer(model: Model, content: Scorer, scoring: Scoring, popularityOf: Popularity): Scorer {
  const { popularityShare } = scoring
  const ofLate = popularityOf(scoring.trendDays)
  if (popularityShare === 1) return () => ofLate
  const mixesContent = scoring.newContentMix > 0 && model.popularity.includes(0)
  const isPlain = scoring.popularityPower === 0 && scoring.trendPower === 0
  const factors = isPlain ? null : scoreFactors(model, scoring, ofLate)
  return (known) => {
    const faded = fadeByPlace(known, scoring.recency)
    const scores = modelScores(model, faded, mixesContent ? 0 : scoring.biasWeight)
    const likeness = mixesContent ? content(known) : null
    if (mixesContent)
      for (let piece = 0; piece < scores.length; piece++)
        scores[piece] = mixScore(model, scoring, scores, likeness, piece)
    if (factors) for (let piece = 0; piece < scores.length; piece++) scores[piece] *= factors[piece]
    if (popularityShare > 0)
      for (let piece = 0; piece < scores.length; piece++)
        scores[piece] = drawnToPopularity(model, ofLate, popularityShare, scores[piece], piece)
    return scores
  }
}

/** A score between its own and the share of shoppers who took the piece, which is what the model answers that knows no taste. */
export const drawnToPopularity = (
  { shoppers }: Model,
  popularity: Float32Array,
  share: number,
  score: number,
  piece: number,
): number => (1 - share) * score + (share * popularity[piece]) / Math.max(1, shoppers)

/** A tenth of a shopper more of each piece, so that what few liked is not all or nothing. */
const trendSmoothing = 0.1

/** What the scores of each piece are multiplied by. */
export const scoreFactors = (
  { popularity }: Model,
  { popularityPower, trendPower }: Pick<Scoring, 'popularityPower' | 'trendPower'>,
  ofLate: Float32Array,
): Float32Array =>
  popularity.map((count, piece) => {
    const trend = (ofLate[piece] + trendSmoothing) / (count + trendSmoothing)
    return Math.max(1, count) ** popularityPower * trend ** trendPower
  })

/** One piece's score of its parts. */
export function mixScore(
  { bias, popularity }: Model,
  { biasWeight, newContentMix }: Scoring,
  personal: Float32Array,
  likeness: Float32Array | null,
  piece: number,
): number {
  const fromTraits = likeness && popularity[piece] === 0 ? newContentMix * likeness[piece] : 0
  return personal[piece] + biasWeight * bias[piece] + fromTraits
}

/** What she did last counts in full, each piece before it `recency` times as much. */
export function fadeByPlace({ items, weights }: Known, recency: number): Known {
  return { items, weights: weights.map((weight, place) => weight * recency ** (weights.length - 1 - place)) }
}

/** biasWeight · bias + Σ weight · row; a weight below 0 takes from neighbours and never gives. */
export function modelScores(
  { bias, offsets, neighbours, weights }: Model,
  known: Known,
  biasWeight: number,
): Float32Array {
  const scores = new Float32Array(bias.length)
  for (let piece = 0; piece < bias.length; piece++) scores[piece] = bias[piece] * biasWeight
  known.items.forEach((item, index) => {
    const strength = known.weights[index]
    for (let entry = offsets[item]; entry < offsets[item + 1]; entry++) {
      if (strength > 0 || weights[entry] > 0) scores[neighbours[entry]] += strength * weights[entry]
    }
  })
  return scores
}
