import type { Interactions } from '../interactions.ts'
import type { Model } from '../model.ts'
import { learnInParallel } from '../train-parallel.ts'
import { assembleModel } from '../train.ts'
import { weighTraits } from '../trait-rows.ts'
import { prepareTraining, type TrainingOptions } from '../training-problem.ts'
import { contentScorer, type Scorer } from './baselines.ts'
import { bestOf } from './best-of.ts'
import { fadeByPlace, mixScore, modelScores, popularityFactors, type Scoring } from './engine-scorer.ts'
import { holdOutEntries, holdOutPieces, holdOutShoppers, type HeldOut } from './hold-out.ts'
import { ndcgOf, recallOf } from './metrics.ts'
import type { Probe } from './probes.ts'

/** How the engine is trained and scores; chosen on a part cut from TRAIN, never on TEST. */
export type Settings = Scoring & {
  training: Partial<TrainingOptions>
  /** NDCG on the validation part; null where nothing was to be chosen. */
  validation: number | null
}

type ChoiceInput = {
  interactions: Interactions
  traits: readonly (readonly string[])[]
  /** Rows of the shoppers to come, where they are not in TRAIN. */
  known: Interactions | null
  /** Only pieces that training does not know are ranked. */
  ranksNewOnly: boolean
  /** What is asked for came after all that is known. */
  asksForLater: boolean
  neighbours?: number
  workers?: number
  onProgress?: (done: number, total: number) => void
}

const at = 20
const validationNeighbours = 100
const probesLeast = 50
const otherLengths = [1, 3, 6]

const plainScoring: Scoring = {
  biasWeight: 1,
  recency: 1,
  newContentMix: 0,
  popularityPower: 0,
  popularityAlone: false,
}
/** Tried on the best of all else. */
const popularityPowers = [-0.05, -0.1, -0.15, 0.05]
const popularityGain = 0.01
/** Fewer shoppers held out do not say whether popularity alone would do as well. */
const popularityProbes = 500
type Trial = {
  first: Partial<TrainingOptions>
  then: Partial<TrainingOptions>[]
  scorings: Scoring[]
  /** A way that reaches less than this share more is no better. */
  leastGain: number
  /** Recall must grow as NDCG does, and the first way of scoring stays unless another is that much better. */
  isCareful?: boolean
  /** k of what is tried, at most. */
  neighbours?: number
}

const newShopperScorings = [1, 0.9, 0.8, 0.7].flatMap((recency) =>
  [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 5, 8, 16, 50, 200].map((biasWeight) => ({ ...plainScoring, recency, biasWeight })),
)

/** Where the choice begins, and what is tried one after another on the best so far; what helps is kept. */
const forNewShoppers: Trial = {
  first: { ridge: 20 },
  then: [{ itemPower: 0.1, contentWeight: 1 }, { direction: 0.5 }, { ridge: 10 }, { contentWeight: 1 }],
  scorings: newShopperScorings,
  leastGain: 0.005,
}
const forNewPieces: Trial = {
  first: { ridge: 10 },
  then: [{ newContentWeight: 320 }, { ridge: 20 }],
  scorings: [1, 0.9].flatMap((recency) =>
    [0, 0.02, 0.05, 0.1, 0.2, 0.5].map((newContentMix) => ({ ...plainScoring, recency, newContentMix })),
  ),
  leastGain: 0.005,
}
/** Beyond, trying ways of training costs more than all the rest, and sets so large agree with the defaults. */
const interactionsTried = 400_000
/** Up to so many pieces there are more shoppers of each, and another weight of the bias may still be better. */
const piecesFew = 10_000

/** Of each shopper most is known. Another way than the defaults must be clearly better; on small or strange sets it is. */
const knownShopperBiasWeights = [1, 0.5, 2, 0.25, 4, 0.1, 8, 0, 16, 50, 200, 1000]
const forKnownShoppers: Trial = {
  first: {},
  then: [
    { likenessWeight: 0.5, contentWeight: 1 },
    { itemPower: 0.15 },
    { itemPower: 0.05 },
    { ridge: 15 },
    { contentWeight: 1 },
  ],
  scorings: knownShopperBiasWeights.map((biasWeight) => ({ ...plainScoring, biasWeight })),
  leastGain: 0.02,
  isCareful: true,
}
const forLater: Trial = {
  ...forKnownShoppers,
  then: [{ direction: 0.5 }, ...forKnownShoppers.then],
  scorings: [1, 0.9, 0.8, 0.7].flatMap((recency) =>
    knownShopperBiasWeights.map((biasWeight) => ({ ...plainScoring, recency, biasWeight })),
  ),
}

const forLarge: Trial = { first: {}, then: [], scorings: [plainScoring], leastGain: 0.01, isCareful: true }
const forDense: Trial = { ...forKnownShoppers, then: [], neighbours: 200 }

function trialFor({ interactions: { itemIds, rows }, asksForLater }: ChoiceInput): Trial {
  if (rows.columns.length > interactionsTried) return itemIds.length > piecesFew ? forLarge : forDense
  return asksForLater ? forLater : forKnownShoppers
}

/**
 * Chooses settings by what they reach on a part cut from TRAIN that is like the question: shoppers held out whole, of
 * whom as many pieces are known as of those of KNOWN, pieces held out whole where only new ones are ranked, else a tenth
 * of each row. With too few to hold out the defaults are taken.
 */
export async function chooseSettings(input: ChoiceInput): Promise<Settings> {
  const { interactions, known, ranksNewOnly } = input
  const given: Partial<TrainingOptions> = input.neighbours === undefined ? {} : { neighbours: input.neighbours }
  if (!known && !ranksNewOnly) {
    // Where most of each shopper is known, more neighbours than a site needs daily find more.
    const many = { neighbours: input.neighbours ?? (interactions.itemIds.length > 20_000 ? 200 : 300) }
    const rest = holdOutEntries(interactions, input.asksForLater)
    if (rest.probeGroups[0].length < probesLeast) return { training: many, ...plainScoring, validation: null }
    return tryOut(input, trialFor(input), rest, many)
  }
  const heldOut = ranksNewOnly ? holdOutPieces(interactions) : holdOutShoppers(interactions, knownLengths(known!))
  if (heldOut.probeGroups[0].length < probesLeast)
    return { training: { ...given, ridge: 10 }, ...plainScoring, validation: null }
  return tryOut(input, ranksNewOnly ? forNewPieces : forNewShoppers, heldOut, given)
}

async function tryOut(
  input: ChoiceInput,
  trial: Trial,
  heldOut: HeldOut,
  given: Partial<TrainingOptions>,
): Promise<Settings> {
  const vectors = weighTraits(input.traits)
  const content = contentScorer(vectors.rows, vectors.names.length)
  const steps = [trial.first, ...trial.then]
  const { ranked, probeGroups } = heldOut
  const scorings = (probes: readonly Probe[]) =>
    trial.scorings.filter(({ recency }) => recency === 1 || probes.some(({ known }) => known.items.length > 1))
  let best: Settings = { training: given, ...plainScoring, validation: null }
  let bestModel: Model | null = null
  let most: Reached[] = []
  for (const [step, change] of steps.entries()) {
    const training: Partial<TrainingOptions> = { ...best.training, ...change }
    if (step > 0 && JSON.stringify(training) === JSON.stringify(best.training)) continue
    const neighbours = Math.min(given.neighbours ?? validationNeighbours, trial.neighbours ?? validationNeighbours)
    const problem = prepareTraining(heldOut.kept, input.traits, { ...training, neighbours })
    const tell = (done: number, total: number) => input.onProgress?.(step * total + done, steps.length * total)
    const learned = await learnInParallel(problem, input.workers, tell)
    const model = assembleModel(heldOut.kept, problem, learned)
    const reached = probeGroups
      .filter(({ length }) => length >= probesLeast)
      .map((probes) => bestScoring(model, content, scorings(probes), { probes, ranked, trial }))
    const gain = meanOf(reached.map((one, group) => gainOf(one.reached, most[group], trial.isCareful)))
    if (gain < 1 + trial.leastGain) continue
    most = reached.map((one) => one.reached)
    best = { ...best, training, ...reached[0]?.scoring, validation: reached[0]?.reached.ndcg ?? null }
    bestModel = model
  }
  if (bestModel === null || most.length === 0) return best
  // The part held out knows a tenth less of each shopper, and k is smaller there: all of TRAIN needs less of another bias.
  if (trial.isCareful) best.biasWeight = Math.sqrt(best.biasWeight)
  const powers = [0, ...popularityPowers].map((popularityPower) => ({ ...scoringOf(best), popularityPower }))
  const held = { probes: probeGroups[0], ranked, trial: { ...trial, isCareful: true, leastGain: popularityGain } }
  const { scoring, reached } = bestScoring(bestModel, content, powers, held)
  const alone = bestScoring(bestModel, content, [{ ...scoring, popularityAlone: true }], held).reached
  const popularityAlone = !input.ranksNewOnly && held.probes.length >= popularityProbes && isMore(alone, reached)
  return { ...best, ...scoring, popularityAlone }
}

/** Both figures by more than a percent: what everybody gets is the simpler answer, so that chance need not be ruled out. */
const isMore = (one: Reached, other: Reached) =>
  one.ndcg > other.ndcg * (1 + popularityGain) && one.recall > other.recall * (1 + popularityGain)

/** What lists reach on the probes, as means, and the NDCG of each. */
type Reached = { ndcg: number; recall: number; ofEach: Float32Array }

/**
 * How many times as much is reached as before. Where one is to be careful it is the one of the two figures that grows
 * less, and 1 where chance alone may have made the NDCG grow: by less than two standard errors of the difference.
 */
function gainOf(now: Reached, before: Reached | undefined, isCareful = false): number {
  const times = (one: number, other = 0) => one / (other || Number.MIN_VALUE)
  const gain = times(now.ndcg, before?.ndcg)
  if (!isCareful || !before) return gain
  return isByChance(now.ofEach, before.ofEach) ? Math.min(1, gain) : Math.min(gain, times(now.recall, before.recall))
}

function isByChance(now: Float32Array, before: Float32Array): boolean {
  let sum = 0
  let squares = 0
  for (let probe = 0; probe < now.length; probe++) {
    const grown = now[probe] - before[probe]
    sum += grown
    squares += grown * grown
  }
  return sum < 2 * Math.sqrt(Math.max(0, squares - (sum * sum) / now.length))
}

const scoringOf = ({ biasWeight, recency, newContentMix, popularityPower, popularityAlone }: Settings): Scoring => ({
  biasWeight,
  recency,
  newContentMix,
  popularityPower,
  popularityAlone,
})

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** The way of scoring that reaches most on the probes. */
function bestScoring(
  model: Model,
  content: Scorer,
  scorings: readonly Scoring[],
  { probes, ranked, trial }: { probes: readonly Probe[]; ranked: Uint32Array; trial: Trial },
) {
  const reached = scorings.map((): Reached => ({ ndcg: 0, recall: 0, ofEach: new Float32Array(probes.length) }))
  const powers = new Map(
    scorings.map(({ popularityPower }) => [popularityPower, popularityFactors(model, popularityPower)]),
  )
  const factorsOf = scorings.map(({ popularityPower }) => powers.get(popularityPower)!)
  const byBias = [...model.bias.keys()].sort((one, other) => model.bias[other] - model.bias[one])
  const { popularity } = model
  const byPopularity = [...popularity.keys()].sort((one, other) => popularity[other] - popularity[one])
  for (const [probe, { known, test }] of probes.entries()) {
    const likeness = scorings.some(({ newContentMix }) => newContentMix > 0) ? content(known) : null
    for (const recency of new Set(scorings.map((scoring) => scoring.recency))) {
      const personal = modelScores(model, fadeByPlace(known, recency), 0)
      const pieces = ranked.length > 0 ? ranked : inReach(personal, byBias, at + known.items.length)
      const scores = new Float32Array(personal.length)
      scorings.forEach((scoring, index) => {
        if (scoring.recency !== recency) return
        const factors = factorsOf[index]
        for (const piece of pieces) scores[piece] = mixScore(model, scoring, personal, likeness, piece) * factors[piece]
        const list = scoring.popularityAlone
          ? bestOf(popularity, at, inOrder(byPopularity.slice(0, at + known.items.length)), known.items)
          : bestOf(scores, at, pieces, known.items)
        const ndcg = ndcgOf(list, test, at)
        reached[index].ofEach[probe] = ndcg
        reached[index].ndcg += ndcg / probes.length
        reached[index].recall += recallOf(list, test) / probes.length
      })
    }
  }
  let most = 0
  for (let index = 1; index < reached.length; index++) {
    // Those nearest to the first stand before the others: going further must be worth it by itself.
    const isBetter = trial.isCareful
      ? gainOf(reached[index], reached[most], true) >= 1 + trial.leastGain
      : reached[index].ndcg > reached[most].ndcg
    if (isBetter) most = index
  }
  return { scoring: scorings[most], reached: reached[most] }
}

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

/** The middle length of the rows of what is known; beside it others, for a way of training that suits only one is chance. */
function knownLengths({ rows: { offsets } }: Interactions): number[] {
  const lengths = Array.from({ length: offsets.length - 1 }, (_, row) => offsets[row + 1] - offsets[row])
  const middle = Math.max(1, lengths.sort((one, other) => one - other)[lengths.length >> 1] ?? 1)
  return [...new Set([middle, ...otherLengths])]
}
