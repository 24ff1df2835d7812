import { chanceOf } from '../chance.ts'
import { gatherInteractions, type Interactions } from '../interactions.ts'
import { learnInParallel } from '../train-parallel.ts'
import { assembleModel } from '../train.ts'
import { defaultTraining, prepareTraining, type TrainingOptions } from '../training-problem.ts'
import { bestOf } from './best-of.ts'
import { fadeByPlace, modelScores } from './engine-scorer.ts'
import { ndcgOf } from './metrics.ts'
import { openPieces, probesOf, type Probe } from './probes.ts'

/** How the engine is trained and scores; chosen on a part cut from TRAIN, never on TEST. */
export type Settings = {
  training: Partial<TrainingOptions> & { neighbours: number }
  biasWeight: number
  /** What the piece before the last counts against the last. */
  recency: number
  /** How much likeness of traits adds to a piece that nobody has touched. */
  newContentMix: number
  /** NDCG on the validation part; null where nothing was to be chosen. */
  validation: number | null
}

type ChoiceInput = {
  interactions: Interactions
  traits: readonly (readonly string[])[]
  /** Rows of the shoppers to come, where they are not in TRAIN. */
  known: Interactions | null
  ranksNewOnly: boolean
  neighbours?: number
  workers?: number
  onProgress?: (done: number, total: number) => void
}

const at = 20
const probesMost = 1200
const seed = 20_261_121
const validationNeighbours = 100
/** A way that reaches less than this more is no better. */
const leastGain = 0.005

/** Where the choice begins, and what is tried one after another on the best so far; what helps is kept. */
const firstTraining: Partial<TrainingOptions> = { ridge: 20 }
const trainingsTried: Partial<TrainingOptions>[] = [{ contentWeight: 1 }, { direction: 0.5 }, { itemPower: 0.1 }, { ridge: 10 }]
const biasWeightsTried = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 5, 8]
const recenciesTried = [1, 0.9, 0.8, 0.7]

/** k by the number of pieces: small catalogues want large k, large ones time. */
export const neighboursFor = (itemCount: number): number => (itemCount > 20_000 ? 100 : 200)

/**
 * Chooses settings by what they reach on shoppers held out of TRAIN whole, of whom as many pieces are known as of those
 * of KNOWN. Without KNOWN, or with too few to hold out, the defaults are taken.
 */
export async function chooseSettings(input: ChoiceInput): Promise<Settings> {
  const { interactions, known } = input
  const neighbours = input.neighbours ?? neighboursFor(interactions.itemIds.length)
  const plain = { biasWeight: 1, recency: 1, newContentMix: 0, validation: null }
  if (!known || input.ranksNewOnly) {
    return { training: { neighbours, ridge: input.ranksNewOnly ? 10 : defaultTraining.ridge }, ...plain }
  }
  const { kept, probes } = holdOut(interactions, typicalLength(known))
  if (probes.length < 50) return { training: { neighbours, ridge: 10 }, ...plain }
  const steps = trainingsTried.length + 1
  let best: Settings | null = null
  for (let step = 0; step < steps; step++) {
    const training: Partial<TrainingOptions> = { ...best?.training, ...(step === 0 ? firstTraining : trainingsTried[step - 1]) }
    const options = { ...defaultTraining, ...training, neighbours: Math.min(neighbours, validationNeighbours) }
    const problem = prepareTraining(kept, input.traits, options)
    const learned = await learnInParallel(problem, input.workers, (done, total) =>
      input.onProgress?.(step * total + done, steps * total),
    )
    const reached = bestScoring(assembleModel(kept, problem, learned), probes)
    if (!best || reached.validation > best.validation! * (1 + leastGain)) {
      best = { training: { ...training, neighbours }, newContentMix: 0, ...reached }
    }
  }
  return best!
}

/** The weight of the bias and the fading by place that reach most on the probes. */
function bestScoring(model: ReturnType<typeof assembleModel>, probes: readonly Probe[]) {
  const { mask } = openPieces(model.itemIds, null)
  let best = { biasWeight: 1, recency: 1, validation: -1 }
  const fadings = probes.some(({ known }) => known.items.length > 1) ? recenciesTried : [1]
  for (const recency of fadings) {
    const sums = biasWeightsTried.map(() => 0)
    for (const { known, test } of probes) {
      const personal = modelScores(model, fadeByPlace(known, recency), 0)
      biasWeightsTried.forEach((biasWeight, index) => {
        const scores = personal.map((score, piece) => score + biasWeight * model.bias[piece])
        sums[index] += ndcgOf(bestOf(scores, at, mask, known.items), test, at)
      })
    }
    sums.forEach((sum, index) => {
      const validation = sum / probes.length
      if (validation > best.validation) best = { biasWeight: biasWeightsTried[index], recency, validation }
    })
  }
  return best
}

/** The middle length of the rows of what is known. */
function typicalLength({ rows: { offsets } }: Interactions): number {
  const lengths = Array.from({ length: offsets.length - 1 }, (_, row) => offsets[row + 1] - offsets[row])
  return lengths.sort((one, other) => one - other)[lengths.length >> 1] ?? 1
}

/** Takes at most a tenth of the shoppers with enough pieces out of the rows: first pieces known, the rest tested. */
function holdOut(interactions: Interactions, knownLength: number): { kept: Interactions; probes: Probe[] } {
  const { shopperIds, itemIds, rows } = interactions
  const [rest, known, test] = [gatherInteractions(), gatherInteractions(), gatherInteractions()]
  const enough = Math.max(knownLength + 2, 6)
  const fit = shopperIds.filter((_, row) => rows.offsets[row + 1] - rows.offsets[row] >= enough).length
  const share = Math.min(0.1, probesMost / Math.max(1, fit))
  shopperIds.forEach((id, row) => {
    const [from, to] = [rows.offsets[row], rows.offsets[row + 1]]
    const isHeld = to - from >= enough && chanceOf(seed, row) < share
    for (let entry = from; entry < to; entry++) {
      const part = isHeld ? (entry - from < knownLength ? known : test) : rest
      part.add(id, itemIds[rows.columns[entry]], rows.values[entry])
    }
  })
  const kept = rest.done()
  const places = new Map(itemIds.map((id, place) => [id, place]))
  const columns = kept.rows.columns.map((column) => places.get(kept.itemIds[column])!)
  return {
    kept: { ...kept, itemIds, rows: { ...kept.rows, columns } },
    probes: probesOf(test.done(), known.done(), itemIds),
  }
}
