import type { Interactions } from '../interactions.ts'
import type { Model } from '../model.ts'
import type { Scorer } from './baselines.ts'
import type { Beside, Scoring } from './engine-scorer.ts'
import { learnFactors, type FactorOptions } from './factors.ts'
import { gainOf, reachedBy, type Held, type Reached } from './reached.ts'

/** What stands beside the model: how much likeness of traits adds, and a few directions of taste; null for none. */
export type BesideChoice = Pick<Scoring, 'contentMix' | 'factorShare'> & { factors: FactorOptions | null }

const contentMixes = [0.1, 0.3, 1, 3]
const factorShares = [0.25, 0.5, 0.75, 1]
const waysOfFactors: FactorOptions[] = [
  { rank: 16, untaken: 0.1, ridge: 0.03 },
  { rank: 16, untaken: 0.03, ridge: 0.08 },
  { rank: 32, untaken: 0.03, ridge: 0.05 },
]
/** What stands beside must reach so many times as much as the model alone, and not by chance. */
const leastGain = 1.01

/**
 * Chooses what stands beside the model by a part held out: first likeness of traits, on the best of it directions of
 * taste. Where traits tell of a liking by themselves, or likings follow a few directions, no regression of pieces on
 * pieces finds as much in what a shop has of either.
 */
export function chooseBeside(
  model: Model,
  held: Held,
  kept: Interactions,
  {
    beside,
    hasTraits,
    scoring,
    asksFactors,
    errors,
  }: { beside: Beside; hasTraits: boolean; scoring: Scoring; asksFactors: boolean; errors: number },
): BesideChoice {
  const alone: BesideChoice = { contentMix: 0, factorShare: 0, factors: null }
  if (!hasTraits && !asksFactors) return alone
  const measure = (choices: readonly BesideChoice[], factors: Scorer | null = null) => {
    const scorings = choices.map(({ contentMix, factorShare }) => ({ ...scoring, contentMix, factorShare }))
    return reachedBy(model, { ...beside, factors }, scorings, held).map((reached, index) => ({
      choice: choices[index],
      reached,
    }))
  }
  const mixed = hasTraits ? contentMixes.map((contentMix) => ({ ...alone, contentMix })) : []
  const best = bestOf(measure([alone, ...mixed]), errors)
  if (!asksFactors) return best.choice
  const ways = [best]
  for (const factors of waysOfFactors) {
    const tried = measure(
      factorShares.map((factorShare) => ({ ...best.choice, factorShare, factors })),
      learnFactors(kept.rows, kept.itemIds.length, factors),
    )
    // Where the first finds nothing that the model does not, the others do not either.
    if (tried.every(({ reached }) => reached.ndcg <= best.reached.ndcg)) break
    ways.push(...tried)
  }
  return bestOf(ways, errors).choice
}

type Way = { choice: BesideChoice; reached: Reached }

/** The way that reaches most of those that clearly reach more than the first; else the first. */
function bestOf(ways: readonly Way[], errors: number): Way {
  const [first] = ways
  const clear = ways.filter(({ reached }) => gainOf(reached, first.reached, { isCareful: true, errors }) >= leastGain)
  const [best = first] = clear.toSorted((one, other) => other.reached.ndcg - one.reached.ndcg)
  return best
}
