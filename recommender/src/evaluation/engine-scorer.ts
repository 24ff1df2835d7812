import type { Model } from '../model.ts'
import { likesOf, type Interactions } from '../interactions.ts'
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
  /** How much it adds to any piece, times the root of the share of shoppers whom the piece is for. */
  contentMix: number
  /** How far scores are drawn to what a few directions of taste say, 0 to 1. */
  factorShare: number
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

/** What scores pieces beside the model. */
export type Beside = {
  /** Likeness of traits. */
  content: Scorer
  /** How many shoppers each piece is for, which its likeness counts by (`takersOf`). */
  takers: Float64Array
  /** A few directions of taste (`factors.ts`); null where they are not asked. */
  factors: Scorer | null
}

/** What those beside the model say of all pieces to one shopper; null where they are not asked. */
export type Besides = { likeness: Float32Array | null; takers: Float64Array; byFactors: Float32Array | null }

/** Popularity of late, by the days after which it counts half; for 0 what was ever liked. */
export type Popularity = (trendDays: number) => Float32Array

/** Likeness of traits, each counting by what it tells of `liked`, or by how rare it is; made when it is asked for. */
export function likenessScorer({ rows, names }: WeighedTraits, { rows: liked }: Interactions, tells: boolean): Scorer {
  let scorer: Scorer | undefined
  const make = () => contentScorer(tells ? weighByTelling(rows, tellingOf(liked, rows, names)) : rows, names.length)
  return (known) => (scorer ??= make())(known)
}

/**
 * How many shoppers each piece is for. Many say it by themselves; what none of them has touched may be new and counts as
 * a usual piece. Of few, counts differ mostly by chance: they are taken for Poisson draws from a gamma distribution, and
 * of what sets a piece apart as much is believed as they spread beyond chance (Clayton and Kaldor 1987).
 */
export function takersOf({ itemIds, rows }: Interactions, areMany: boolean): Float64Array {
  const counts = new Float64Array(itemIds.length)
  const liked = likesOf(rows).columns
  for (const piece of liked) counts[piece]++
  if (areMany) return counts.map((count) => count || rows.columns.length / counts.length)
  const usual = liked.length / counts.length
  const spread = counts.reduce((sum, count) => sum + (count - usual) ** 2, 0) / counts.length
  const believed = spread > usual ? 1 - usual / spread : 0
  return counts.map((count) => usual + believed * (count - usual))
}

/** The engine's scores: bias plus rows of the model by what she knows, and what stands beside the model. */
export function engineScorer(model: Model, beside: Beside, scoring: Scoring, popularityOf: Popularity): Scorer {
  const { popularityShare } = scoring
  const ofLate = popularityOf(scoring.trendDays)
  if (popularityShare === 1) return () => ofLate
  const factors = scoreFactors(model, scoring, ofLate)
  return (known) => {
    const faded = fadeByPlace(known, scoring.recency)
    const scores = modelScores(model, faded, 0)
    const besides = askBeside(beside, [scoring], known, faded)
    for (let piece = 0; piece < scores.length; piece++) {
      const score = mixScore(model, scoring, scores, besides, piece) * factors[piece]
      scores[piece] = drawnToPopularity(model, ofLate, popularityShare, score, piece)
    }
    return scores
  }
}

/** Asks those beside the model whom one of the ways of scoring needs. */
export const askBeside = (
  { content, takers, factors }: Beside,
  scorings: readonly Scoring[],
  known: Known,
  faded: Known,
): Besides => ({
  likeness: scorings.some(({ newContentMix, contentMix }) => newContentMix + contentMix > 0) ? content(known) : null,
  takers,
  byFactors: scorings.some(({ factorShare }) => factorShare > 0) ? (factors?.(faded) ?? null) : null,
})

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

/** One piece's score of its parts. What nobody has touched may be new: directions of taste know nothing of it. */
export function mixScore(
  { bias, popularity, shoppers }: Model,
  { biasWeight, newContentMix, contentMix, factorShare }: Scoring,
  personal: Float32Array,
  { likeness, takers, byFactors }: Besides,
  piece: number,
): number {
  let score = personal[piece] + biasWeight * bias[piece]
  const count = popularity[piece]
  if (likeness) {
    const shareOfLikeness = contentMix * Math.sqrt(takers[piece] / Math.max(1, shoppers))
    score += (count === 0 ? newContentMix + shareOfLikeness : shareOfLikeness) * likeness[piece]
  }
  return byFactors && count > 0 ? score + factorShare * (byFactors[piece] - score) : score
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
