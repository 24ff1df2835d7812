import type { Model } from '../model.ts'
import { bestOf } from './best-of.ts'
import {
  askBeside,
  drawnToPopularity,
  fadeByPlace,
  mixScore,
  modelScores,
  scoreFactors,
  type Beside,
  type Popularity,
  type Scoring,
} from './engine-scorer.ts'
import { ndcgOf, recallOf } from './metrics.ts'
import type { Probe } from './probes.ts'

const at = 20

/** What lists reach on the probes, as means, and the NDCG of each. */
export type Reached = { ndcg: number; recall: number; ofEach: Float32Array }

/** How one way is preferred to another. */
export type Choice = {
  /** A way that reaches less than this share more is no better. */
  leastGain: number
  /** Recall must grow as NDCG does, and the first way of scoring stays unless another is that much better. */
  isCareful?: boolean
  /** By how many standard errors of the difference NDCG must grow where one is careful; 2 unless said. */
  errors?: number
}

/** Shoppers to measure, and the pieces that are ranked for them, ascending; none: all. */
export type Held = { probes: readonly Probe[]; ranked: Uint32Array; popularityOf: Popularity }

/**
 * How many times as much is reached as before. Where one is to be careful it is the one of the two figures that grows
 * less, and 1 where chance alone may have made the NDCG grow: by less than so many standard errors of the difference.
 */
export function gainOf(
  now: Reached,
  before: Reached | undefined,
  { isCareful = false, errors = 2 }: Partial<Choice>,
): number {
  const times = (one: number, other = 0) => one / (other || Number.MIN_VALUE)
  const gain = times(now.ndcg, before?.ndcg)
  if (!isCareful || !before) return gain
  return isByChance(now.ofEach, before.ofEach, errors)
    ? Math.min(1, gain)
    : Math.min(gain, times(now.recall, before.recall))
}

function isByChance(now: Float32Array, before: Float32Array, errors: number): boolean {
  let sum = 0
  let squares = 0
  for (let probe = 0; probe < now.length; probe++) {
    const grown = now[probe] - before[probe]
    sum += grown
    squares += grown * grown
  }
  return sum < errors * Math.sqrt(Math.max(0, squares - (sum * sum) / now.length))
}

/** What several parts held out tell together. */
export function joinReached(parts: readonly Reached[]): Reached {
  const count = parts.reduce((sum, { ofEach }) => sum + ofEach.length, 0)
  const ofEach = new Float32Array(count)
  const joined = { ndcg: 0, recall: 0, ofEach }
  let filled = 0
  for (const part of parts) {
    ofEach.set(part.ofEach, filled)
    filled += part.ofEach.length
    joined.ndcg += (part.ndcg * part.ofEach.length) / Math.max(1, count)
    joined.recall += (part.recall * part.ofEach.length) / Math.max(1, count)
  }
  return joined
}

/** The way of scoring that reaches most on the probes. */
export function bestScoring(model: Model, beside: Beside, scorings: readonly Scoring[], held: Held, choice: Choice) {
  const reached = reachedBy(model, beside, scorings, held)
  const most = placeOfBest(reached, choice)
  return { scoring: scorings[most], reached: reached[most] }
}

/** The place of what reaches most. */
export function placeOfBest(reached: readonly Reached[], choice: Choice): number {
  let most = 0
  for (let index = 1; index < reached.length; index++) {
    // Those nearest to the first stand before the others: going further must be worth it by itself.
    const isBetter = choice.isCareful
      ? gainOf(reached[index], reached[most], choice) >= 1 + choice.leastGain
      : reached[index].ndcg > reached[most].ndcg
    if (isBetter) most = index
  }
  return most
}

/** What each way of scoring reaches on the probes. */
export function reachedBy(
  model: Model,
  beside: Beside,
  scorings: readonly Scoring[],
  { probes, ranked, popularityOf }: Held,
): Reached[] {
  const reached = scorings.map((): Reached => ({ ndcg: 0, recall: 0, ofEach: new Float32Array(probes.length) }))
  const likings = new Map(scorings.map(({ trendDays }) => [trendDays, likingOf(popularityOf(trendDays))]))
  const powersOf = ({ trendDays, popularityPower, trendPower }: Scoring) =>
    `${trendDays} ${popularityPower} ${trendPower}`
  const powers = new Map(
    scorings.map((scoring) => [
      powersOf(scoring),
      scoreFactors(model, scoring, likings.get(scoring.trendDays)!.popularity),
    ]),
  )
  const factorsOf = scorings.map((scoring) => powers.get(powersOf(scoring))!)
  const byBias = [...model.bias.keys()].sort((one, other) => model.bias[other] - model.bias[one])
  const isMixed = scorings.some(
    ({ popularityShare, trendPower, contentMix, factorShare }) =>
      trendPower + contentMix + factorShare > 0 || (popularityShare > 0 && popularityShare < 1),
  )
  const all = Uint32Array.from(model.popularity.keys())
  for (const [probe, { known, test }] of probes.entries()) {
    for (const recency of new Set(scorings.map((scoring) => scoring.recency))) {
      const faded = fadeByPlace(known, recency)
      const personal = modelScores(model, faded, 0)
      const besides = askBeside(beside, scorings, known, faded)
      const reach = isMixed ? all : inReach(personal, byBias, at + known.items.length)
      const pieces = ranked.length > 0 ? ranked : reach
      const scores = new Float32Array(personal.length)
      scorings.forEach((scoring, index) => {
        if (scoring.recency !== recency) return
        const factors = factorsOf[index]
        const { popularityShare } = scoring
        const { popularity, best } = likings.get(scoring.trendDays)!
        for (const piece of pieces) {
          const score = mixScore(model, scoring, personal, besides, piece) * factors[piece]
          scores[piece] = drawnToPopularity(model, popularity, popularityShare, score, piece)
        }
        const list =
          popularityShare === 1
            ? bestOf(popularity, at, inOrder(best.slice(0, at + known.items.length)), known.items)
            : bestOf(scores, at, pieces, known.items)
        const ndcg = ndcgOf(list, test, at)
        reached[index].ofEach[probe] = ndcg
        reached[index].ndcg += ndcg / probes.length
        reached[index].recall += recallOf(list, test) / probes.length
      })
    }
  }
  return reached
}

/**
 * Popularity, and pieces by it. What nobody took is none of them: all of it is equal, and by position what was held out
 * of TRAIN would stand before the rest of ITEMS.
 */
const likingOf = (popularity: Float32Array) => ({
  popularity,
  best: [...popularity.keys()]
    .filter((piece) => popularity[piece] > 0)
    .sort((one, other) => popularity[other] - popularity[one]),
})

/** Pieces that can be among the best whatever the bias weighs: those with a personal score, and the best by bias. */
function inReach(personal: Float32Array, byBias: readonly number[], biasMost: number): Uint32Array {
  const reach: number[] = []
  personal.forEach((score, piece) => score !== 0 && reach.push(piece))
  let plain = 0
  for (let index = 0; index < byBias.length && plain < biasMost; index++) {
    if (personal[byBias[index]] !== 0) continue
    reach.push(byBias[index])
    plain++
  }
  return inOrder(reach)
}

const inOrder = (pieces: readonly number[]) => Uint32Array.from(pieces).sort()
