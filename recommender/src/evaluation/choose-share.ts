import type { Model } from '../model.ts'
import type { TrainingOptions } from '../training-problem.ts'
import type { Beside, Scoring } from './engine-scorer.ts'
import { gainOf, joinReached, reachedBy, type Held, type Reached } from './reached.ts'

/** From so many shoppers held out on they say by themselves whether taste or popularity tells more. */
export const probesTelling = 500
/** Where there are fewer, others are held out in turn, so often at most; each time is trained once more. */
const turnsMost = 4
/** Trained with plain likeness beside the regression and without. */
const waysOfFew = 2
/** How many parts the choice learns from at most. */
export const partsMost = (isTelling: boolean) => (isTelling ? 1 : waysOfFew * turnsMost)
/** How far fewer are drawn to popularity unless they say otherwise: most of what so few teach a model is chance. */
const unprovenShare = 0.75
/** How far where taste, even held down so far, clearly finds more than popularity alone: then less of it is chance. */
const provenShare = 0.5
const shares = [0, 0.25, 0.5, 0.75, 1]
/** Of few a regression learns little; plain likeness beside it tells more where there are tastes, and less where there are none. */
const likenessWeight = 0.5
/** Of what is in a shop a handful touch little, and of the rest only its traits tell: they may count more or less. */
const contentMixes = [0.3, 1, 3]
/** Another way must reach so many times as much, and not by chance. */
const leastGain = 1.01

type Training = Partial<TrainingOptions>
type ShareInput = {
  training: Training
  scoring: Scoring
  /** Whether those held out are enough to say by themselves what tells more. */
  isTelling: boolean
  hasTraits: boolean
}

/**
 * How far scores are drawn to popularity. Many shoppers held out say it: none of it, or popularity alone where that is
 * more, unless a share between is more than either. Few begin with most of it, or half of it where taste proves itself,
 * and say whether another share is more, with plain likeness in the training or without, and with likeness of traits beside it or without.
 * @param partOf a part held out in that turn, and what learned from the rest
 */
export async function chooseShare(
  { training, scoring, isTelling, hasTraits }: ShareInput,
  partOf: (turn: number, training: Training) => Promise<{ model: Model; held: Held; beside: Beside }>,
): Promise<{ training: Training; popularityShare: number; contentMix: number }> {
  const mixes = isTelling || !hasTraits ? [scoring.contentMix] : [...new Set([scoring.contentMix, ...contentMixes])]
  const scorings = mixes.flatMap((contentMix) =>
    shares.map((popularityShare) => ({ ...scoring, contentMix, popularityShare })),
  )
  const reachedIn = async (turn: number, way: Training) => {
    const { model, held, beside } = await partOf(turn, way)
    return reachedBy(model, beside, scorings, held)
  }
  const waysOf = async (way: Training) => {
    const parts: Reached[][] = []
    for (let turn = 0; turn < (isTelling ? 1 : turnsMost); turn++) parts.push(await reachedIn(turn, way))
    return scorings.map(({ contentMix, popularityShare }, index) => ({
      training: way,
      contentMix,
      popularityShare,
      reached: joinReached(parts.map((reached) => reached[index])),
    }))
  }
  const plain = await waysOf(training)
  const likely = isTelling ? [] : await waysOf({ ...training, likenessWeight })
  const first = isTelling ? simplest(plain) : plain[shares.indexOf(unprovenShare)]
  const clear = [...plain, ...likely].filter(
    ({ reached }) => gainOf(reached, first.reached, { isCareful: true }) >= leastGain,
  )
  const begun = isTelling ? first : lessHeldDown(plain)
  const [best = begun] = clear.toSorted((one, other) => other.reached.ndcg - one.reached.ndcg)
  return { training: best.training, popularityShare: best.popularityShare, contentMix: best.contentMix }
}

/** Where few begin: less is held down where that finds clearly more than popularity alone and no less than holding down more. */
function lessHeldDown<Way extends { reached: Reached }>(ways: readonly Way[]): Way {
  const [unproven, proven, alone] = [unprovenShare, provenShare, 1].map((share) => ways[shares.indexOf(share)])
  const isProven = gainOf(unproven.reached, alone.reached, { isCareful: true }) >= leastGain
  return isProven && proven.reached.ndcg >= unproven.reached.ndcg ? proven : unproven
}

/** What everybody gets is the simpler answer, so that chance need not be ruled out where both its figures are more. */
function simplest<Way extends { reached: Reached }>(ways: readonly Way[]): Way {
  const [own, alone] = [ways[0], ways[ways.length - 1]]
  const isMore = (figure: 'ndcg' | 'recall') => alone.reached[figure] > own.reached[figure] * leastGain
  return isMore('ndcg') && isMore('recall') ? alone : own
}
