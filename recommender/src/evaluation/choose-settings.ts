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

const plainScoring: Scoring = { biasWeight: 1, recency: 1, newContentMix: 0, popularityPower: 0 }
/** Tried on the best of all else. */
const popularityPowers = [-0.05, -0.1, -0.15, 0.05]
const popularityGain = 0.01
type Trial = {
  first: Partial<TrainingOptions>
  then: Partial<TrainingOptions>[]
  scorings: Scoring[]
  /** A way that reaches less than this share more is no better. */
  leastGain: number
  /** Recall must agree with NDCG, and the first way of scoring stays unless another is that much better. */
  isCareful?: boolean
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
/** Beyond both, trying ways of training costs more than all the rest, and sets so large agree with the defaults. */
const interactionsTried = 400_000
const piecesTried = 10_000
const isLarge = ({ itemIds, rows }: Interactions) =>
  rows.columns.length > interactionsTried && itemIds.length > piecesTried

/** Of each shopper most is known. Another way than the defaults must be clearly better; on small or strange sets it is. */
const knownShopperBiasWeights = [1, 0, 0.1, 0.25, 0.5, 2, 4, 8, 16, 50, 200, 1000]
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

/**
 * Chooses settings by what they reach on a part cut from TRAIN that is like the question: shoppers held out whole, of
 * whom as many pieces are known as of those of KNOWN, pieces held out whole where only new ones are ranked, else a tenth
 * of each row. With too few to hold out the defaults are taken.
 */
export async function chooseSettings(input: ChoiceInput): Promise<Settings> {
  const { interactions, known, ranksNewOnly } = input
  const given: Partial<TrainingOptions> = input.neighbours === undefined ? {} : { neighbours: input.neighbours }
  const defaults = { training: given, ...plainScoring, validation: null }
  if (!known && !ranksNewOnly) {
    const rest = holdOutEntries(interactions, input.asksForLater)
    if (rest.probeGroups[0].length < probesLeast) return defaults
    const trial = isLarge(interactions) ? forLarge : input.asksForLater ? forLater : forKnownShoppers
    return tryOut(input, trial, rest, given)
  }
  const heldOut = ranksNewOnly ? holdOutPieces(interactions) : holdOutShoppers(interactions, knownLengths(known!))
  if (heldOut.probeGroups[0].length < probesLeast) return { ...defaults, training: { ...given, ridge: 10 } }
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
  let most: number[] = []
  for (const [step, change] of steps.entries()) {
    const training: Partial<TrainingOptions> = { ...best.training, ...change }
    if (step > 0 && JSON.stringify(training) === JSON.stringify(best.training)) continue
    const neighbours = Math.min(given.neighbours ?? validationNeighbours, validationNeighbours)
    const problem = prepareTraining(heldOut.kept, input.traits, { ...training, neighbours })
    const tell = (done: number, total: number) => input.onProgress?.(step * total + done, steps.length * total)
    const learned = await learnInParallel(problem, input.workers, tell)
    const model = assembleModel(heldOut.kept, problem, learned)
    const reached = probeGroups
      .filter(({ length }) => length >= probesLeast)
      .map((probes) => bestScoring(model, content, scorings(probes), { probes, ranked, trial }))
    const gain = meanOf(reached.map(({ validation }, group) => validation / (most[group] || Number.MIN_VALUE)))
    if (gain < 1 + trial.leastGain) continue
    most = reached.map(({ validation }) => validation)
    best = { training, ...reached[0] }
    bestModel = model
  }
  if (bestModel === null || most.length === 0) return best
  const powers = [0, ...popularityPowers].map((popularityPower) => ({ ...scoringOf(best), popularityPower }))
  const { popularityPower } = bestScoring(bestModel, content, powers, {
    probes: probeGroups[0],
    ranked,
    trial: { ...trial, isCareful: true, leastGain: popularityGain },
  })
  return { ...best, popularityPower }
}

const scoringOf = ({ biasWeight, recency, newContentMix, popularityPower }: Settings): Scoring => ({
  biasWeight,
  recency,
  newContentMix,
  popularityPower,
})

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** The way of scoring that reaches most on the probes. */
function bestScoring(
  model: Model,
  content: Scorer,
  scorings: readonly Scoring[],
  { probes, ranked, trial }: { probes: readonly Probe[]; ranked: Uint32Array; trial: Trial },
) {
  const sums = scorings.map(() => 0)
  const powers = new Map(
    scorings.map(({ popularityPower }) => [popularityPower, popularityFactors(model, popularityPower)]),
  )
  const factorsOf = scorings.map(({ popularityPower }) => powers.get(popularityPower)!)
  const byBias = [...model.bias.keys()].sort((one, other) => model.bias[other] - model.bias[one])
  for (const { known, test } of probes) {
    const likeness = scorings.some(({ newContentMix }) => newContentMix > 0) ? content(known) : null
    for (const recency of new Set(scorings.map((scoring) => scoring.recency))) {
      const personal = modelScores(model, fadeByPlace(known, recency), 0)
      const pieces = ranked.length > 0 ? ranked : inReach(personal, byBias, at + known.items.length)
      const scores = new Float32Array(personal.length)
      scorings.forEach((scoring, index) => {
        if (scoring.recency !== recency) return
        const factors = factorsOf[index]
        for (const piece of pieces) scores[piece] = mixScore(model, scoring, personal, likeness, piece) * factors[piece]
        const list = bestOf(scores, at, pieces, known.items)
        sums[index] += ndcgOf(list, test, at) + (trial.isCareful ? recallOf(list, test) : 0)
      })
    }
  }
  const highest = Math.max(...sums)
  const stays = trial.isCareful === true && sums[0] * (1 + trial.leastGain) >= highest
  const most = stays ? 0 : sums.indexOf(highest)
  return { ...scorings[most], validation: sums[most] / probes.length }
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
  return Uint32Array.from(reach).sort()
}

/** The middle length of the rows of what is known; beside it others, for a way of training that suits only one is chance. */
function knownLengths({ rows: { offsets } }: Interactions): number[] {
  const lengths = Array.from({ length: offsets.length - 1 }, (_, row) => offsets[row + 1] - offsets[row])
  const middle = Math.max(1, lengths.sort((one, other) => one - other)[lengths.length >> 1] ?? 1)
  return [...new Set([middle, ...otherLengths])]
}
