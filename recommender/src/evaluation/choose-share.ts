import type { Model } from '../model.ts'
import type { TrainingOptions } from '../training-problem.ts'
import type { Beside, Scoring } from './engine-scorer.ts'
import { gainOf, joinReached, reachedBy, type Held, type Reached } from './reached.ts'

/** From so many shoppers held out on they say by themselves whether taste or popularity tells more. */
export const probesTelling = 500
/** Where there are fewer, others are held out in turn, so often at most; each time is trained once more. */
const turnsMost = 4
/** How far fewer are drawn to popularity unless they say otherwise: most of what so few teach a model is chance. */
const unprovenShare = 0.75
const shares = [0, 0.25, 0.5, 0.75, 1]
/** Of few a regression learns little; plain likeness beside it tells more where there are tastes, and less where there are none. */
const likenessWeight = 0.5
/** Another way must reach so many times as much, and not by chance. */
const leastGain = 1.01

type Training = Partial<TrainingOptions>

/**
 * How far scores are drawn to popularity. Many shoppers held out say it: none of it, or popularity alone where that is
 * more, unless a share between is more than either. Few begin with most of it, and say whether another share is more,
 * with plain likeness in the training or without.
 * @param partOf a part held out in that turn, and what learned from the rest
 */
export async function chooseShare(
  { training, scoring }: { training: Training; scoring: Scoring },
  partOf: (turn: number, training: Training) => Promise<{ model: Model; held: Held; beside: Beside }>,
): Promise<{ training: Training; popularityShare: number }> {
  const scorings = shares.map((popularityShare) => ({ ...scoring, popularityShare }))
  const reachedIn = async (turn: number, way: Training) => {
    const { model, held, beside } = await partOf(turn, way)
    return reachedBy(model, beside, scorings, held)
  }
  const part = await reachedIn(0, training)
  const isTelling = part[0].ofEach.length >= probesTelling
  const waysOf = async (way: Training, parts: Reached[][]) => {
    for (let turn = parts.length; turn < (isTelling ? 1 : turnsMost); turn++) parts.push(await reachedIn(turn, way))
    return shares.map((popularityShare, share) => ({
      training: way,
      popularityShare,
      reached: joinReached(parts.map((reached) => reached[share])),
    }))
  }
  const plain = await waysOf(training, [part])
  const likely = isTelling ? [] : await waysOf({ ...training, likenessWeight }, [])
  const first = isTelling ? simplest(plain) : plain[shares.indexOf(unprovenShare)]
  const clear = [...plain, ...likely].filter(
    ({ reached }) => gainOf(reached, first.reached, { isCareful: true }) >= leastGain,
  )
  const [best = first] = clear.toSorted((one, other) => other.reached.ndcg - one.reached.ndcg)
  return { training: best.training, popularityShare: best.popularityShare }
}

/** What everybody gets is the simpler answer, so that chance need not be ruled out where both its figures are more. */
function simplest<Way extends { reached: Reached }>(ways: readonly Way[]): Way {
  const [own, alone] = [ways[0], ways[ways.length - 1]]
  const isMore = (figure: 'ndcg' | 'recall') => alone.reached[figure] > own.reached[figure] * leastGain
  return isMore('ndcg') && isMore('recall') ? alone : own
}
