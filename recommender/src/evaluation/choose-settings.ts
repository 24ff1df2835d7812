import type { Interactions } from '../interactions.ts'
import type { Model } from '../model.ts'
import { learnInParallel } from '../train-parallel.ts'
import { assembleModel } from '../train.ts'
import { weighTraits } from '../trait-rows.ts'
import { prepareTraining, type TrainingOptions } from '../training-problem.ts'
import { chooseBeside } from './choose-beside.ts'
import { chooseShare, partsMost, probesTelling } from './choose-share.ts'
import { likenessScorer, takersOf, type Beside, type Scoring } from './engine-scorer.ts'
import { learnFactors, type FactorOptions } from './factors.ts'
import { popularityOfLate } from './ahead.ts'
import { holdOutEntries, holdOutLatest, holdOutPieces, holdOutShoppers, type HeldOut } from './hold-out.ts'
import type { Probe } from './probes.ts'
import { bestScoring, gainOf, type Choice, type Held, type Reached } from './reached.ts'

/** How the engine is trained and scores; chosen on a part cut from TRAIN, never on TEST. */
export type Settings = Scoring & {
  training: Partial<TrainingOptions>
  /** Whether traits count in likeness by what they tell; else by how rare they are. */
  likenessTells: boolean
  /** How a few directions of taste are learned; null where none are. */
  factors: FactorOptions | null
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
  /** How long a time after the end of TRAIN is asked for, in milliseconds; null where that is not what is asked. */
  ahead: number | null
  neighbours?: number
  workers?: number
  onProgress?: (done: number, total: number) => void
}

const validationNeighbours = 100
const probesLeast = 50
const otherLengths = [1, 3, 6]

/** Nothing but what is learned from who liked what. */
export const plainScoring: Scoring = {
  biasWeight: 1,
  recency: 1,
  newContentMix: 0,
  contentMix: 0,
  factorShare: 0,
  popularityPower: 0,
  popularityShare: 0,
  trendDays: 0,
  trendPower: 0,
}
/** Tried on the best of all else. */
const popularityPowers = [-0.05, -0.1, -0.15, 0.05]
/** Where TEST comes after all of TRAIN, what is liked of late may tell more than what was ever liked. */
const trends = [90, 30, 14, 7, 3].flatMap((trendDays) => [0.5, 1].map((trendPower) => ({ trendDays, trendPower })))
const powerChoice: Choice = { isCareful: true, leastGain: 0.01 }
type Trial = Choice & {
  first: Partial<TrainingOptions>
  then: Partial<TrainingOptions>[]
  scorings: Scoring[]
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
  first: { ridge: 10, traitsTell: true },
  then: [{ newContentWeight: 320 }, { ridge: 20 }],
  scorings: [1, 0.9].flatMap((recency) =>
    [0, 0.02, 0.05, 0.1, 0.2, 0.5, 2].map((newContentMix) => ({ ...plainScoring, recency, newContentMix })),
  ),
  leastGain: 0.005,
}
/** Beyond, trying ways of training costs more than all the rest, and sets so large agree with the defaults. */
const interactionsTried = 400_000
/** Up to so many pieces there are more shoppers of each, and another weight of the bias may still be better. */
const piecesFew = 10_000

const knownShopperBiasWeights = [1, 0.5, 2, 0.25, 4, 0.1, 8, 0, 16, 50, 200, 1000]
/** Of each shopper most is known. Another way than the defaults must be better, and where few tell so, clearly. */
const forKnownShoppers: Trial = {
  first: {},
  then: [
    { ridge: 15, itemPower: 0.15 },
    { ridge: 40, itemPower: 0.25 },
    { itemPower: 0.05 },
    { likenessWeight: 0.5, contentWeight: 1 },
    { contentWeight: 1 },
  ],
  scorings: knownShopperBiasWeights.map((biasWeight) => ({ ...plainScoring, biasWeight })),
  leastGain: 0.02,
  isCareful: true,
}
/** Where many are held out, to stay with the defaults for fear of chance loses more than chance does. */
const manyTell = { leastGain: 0.01, errors: 1 }
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
    const { ahead, asksForLater } = input
    const holdOut = (turn: number) =>
      ahead === null ? holdOutEntries(interactions, asksForLater, turn) : holdOutLatest(interactions, ahead, turn)
    return tryOut(input, trialFor(input), holdOut, many, many)
  }
  const lengths = known && knownLengths(known)
  const holdOut = (turn: number) =>
    ranksNewOnly ? holdOutPieces(interactions) : holdOutShoppers(interactions, lengths!, turn)
  return tryOut(input, ranksNewOnly ? forNewPieces : forNewShoppers, holdOut, given, { ...given, ridge: 10 })
}

/**
 * @param given what is tried on
 * @param untried how to train where too few are held out to try anything
 */
async function tryOut(
  input: ChoiceInput,
  trial: Trial,
  holdOut: (turn: number) => HeldOut,
  given: Partial<TrainingOptions>,
  untried: Partial<TrainingOptions>,
): Promise<Settings> {
  const vectors = weighTraits(input.traits)
  const hasTraits = vectors.names.length > 0
  const steps = [trial.first, ...trial.then]
  const heldOut = holdOut(0)
  const { probeGroups } = heldOut
  const isTelling = probeGroups[0].length >= probesTelling
  // What a handful says of single traits is mostly chance.
  const likenessTells = input.ranksNewOnly || isTelling
  const besideOf = (kept: Interactions, factors: FactorOptions | null): Beside => ({
    content: likenessScorer(vectors, kept, likenessTells),
    takers: takersOf(kept, likenessTells),
    factors: factors && learnFactors(kept.rows, kept.itemIds.length, factors),
  })
  const beside = besideOf(heldOut.kept, null)
  const choice: Choice = trial.isCareful && isTelling ? { ...trial, ...manyTell } : trial
  const neighbours = Math.min(given.neighbours ?? validationNeighbours, trial.neighbours ?? validationNeighbours)
  const tried = probeGroups[0].length < probesLeast ? [] : steps
  const learnedMost = tried.length + (input.ranksNewOnly ? 0 : partsMost(isTelling))
  let learned = 0
  const learn = async (kept: Interactions, training: Partial<TrainingOptions>) => {
    const problem = prepareTraining(kept, input.traits, { ...training, neighbours })
    const tell = (done: number, total: number) => input.onProgress?.(learned * total + done, learnedMost * total)
    const model = assembleModel(kept, problem, await learnInParallel(problem, input.workers, tell))
    learned++
    return model
  }
  const scorings = (probes: readonly Probe[]) =>
    trial.scorings.filter(({ recency }) => recency === 1 || probes.some(({ known }) => known.items.length > 1))
  let best: Settings = { training: given, ...plainScoring, likenessTells, factors: null, validation: null }
  let bestModel: Model | null = null
  let most: Reached[] = []
  for (const [step, change] of tried.entries()) {
    const training: Partial<TrainingOptions> = { ...best.training, ...change }
    if (step > 0 && JSON.stringify(training) === JSON.stringify(best.training)) continue
    const model = await learn(heldOut.kept, training)
    const reached = probeGroups
      .filter(({ length }) => length >= probesLeast)
      .map((probes) => bestScoring(model, beside, scorings(probes), heldBy(model, heldOut, probes), choice))
    const gain = meanOf(reached.map((one, group) => gainOf(one.reached, most[group], choice)))
    if (gain < 1 + choice.leastGain) continue
    most = reached.map((one) => one.reached)
    best = { ...best, training, ...reached[0]?.scoring, validation: reached[0]?.reached.ndcg ?? null }
    bestModel = model
  }
  if (bestModel === null) best.training = untried
  else {
    // The part held out knows a tenth less of each shopper, and k is smaller there: all of TRAIN needs less of much bias.
    if (trial.isCareful) best.biasWeight = Math.min(best.biasWeight, Math.sqrt(best.biasWeight))
    const powers = [0, ...popularityPowers].map((popularityPower) => ({ ...scoringOf(best), popularityPower }))
    const held = heldBy(bestModel, heldOut)
    best = { ...best, ...bestScoring(bestModel, beside, powers, held, powerChoice).scoring }
    const timed = input.ahead === null ? [] : trends.map((trend) => ({ ...scoringOf(best), ...trend }))
    best = { ...best, ...bestScoring(bestModel, beside, [scoringOf(best), ...timed], held, powerChoice).scoring }
    const given = { beside, hasTraits, scoring: scoringOf(best) }
    const asksFactors = trial !== forLarge
    const errors = choice === trial ? 2 : 1.5
    if (!input.ranksNewOnly)
      best = { ...best, ...chooseBeside(bestModel, held, heldOut.kept, { ...given, asksFactors, errors }) }
  }
  if (input.ranksNewOnly) return best
  const partOf = async (turn: number, training: Partial<TrainingOptions>) => {
    const part = turn === 0 ? heldOut : holdOut(turn)
    const isAtHand = turn === 0 && training === best.training && bestModel !== null
    const model = isAtHand ? bestModel! : await learn(part.kept, training)
    return { model, held: heldBy(model, part), beside: besideOf(part.kept, best.factors) }
  }
  const { training } = best
  return { ...best, ...(await chooseShare({ training, scoring: scoringOf(best), isTelling, hasTraits }, partOf)) }
}

/** A part held out, to be measured with the model of the rest. */
const heldBy = ({ popularity }: Model, { kept, probeGroups, ranked }: HeldOut, probes = probeGroups[0]): Held => ({
  probes,
  ranked,
  popularityOf: (days) => popularityOfLate(kept, popularity, days),
})

const scoringOf = (settings: Settings): Scoring => {
  const { biasWeight, recency, newContentMix, contentMix, factorShare } = settings
  const { popularityPower, popularityShare, trendDays, trendPower } = settings
  return {
    biasWeight,
    recency,
    newContentMix,
    contentMix,
    factorShare,
    popularityPower,
    popularityShare,
    trendDays,
    trendPower,
  }
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** The middle length of the rows of what is known; beside it others, for a way of training that suits only one is chance. */
function knownLengths({ rows: { offsets } }: Interactions): number[] {
  const lengths = Array.from({ length: offsets.length - 1 }, (_, row) => offsets[row + 1] - offsets[row])
  const middle = Math.max(1, lengths.sort((one, other) => one - other)[lengths.length >> 1] ?? 1)
  return [...new Set([middle, ...otherLengths])]
}
