import { open as openFile } from 'node:fs/promises'
import { learnInParallel } from '../train-parallel.ts'
import { assembleModel, widenInteractions } from '../train.ts'
import { weighTraits } from '../trait-rows.ts'
import { prepareTraining } from '../training-problem.ts'
import { traitsOf } from '../traits.ts'
import { popularityOfLate } from './ahead.ts'
import { contentScorer, itemKnnScorer, popularityScorer, type Scorer } from './baselines.ts'
import { bestOf } from './best-of.ts'
import { chooseSettings, type Settings } from './choose-settings.ts'
import { engineScorer, likenessScorer, takersOf } from './engine-scorer.ts'
import { learnFactors } from './factors.ts'
import { readFiles, writeLists, type FilesRead } from './evaluation-files.ts'
import { evenly, measure, type Metrics } from './metrics.ts'
import { alikeRows, openPieces, probesOf, type Probe } from './probes.ts'
import type { BrokenLine } from './read-interactions.ts'
import { measureVariety, type VarietyMeasured } from './variety.ts'

export type EvaluateInput = EvaluateOptions & {
  /** Files, plain or gzip: lines of `user item item …`, or a table with a header (`read-interactions.ts`). */
  train: string
  test: string
  /** What is known of the shoppers of TEST, who are then not in TRAIN. */
  known?: string
  items?: string
  /** Only these pieces are ranked. */
  pieces?: string
}

type EvaluateOptions = {
  at?: number
  /** k; without it by the number of pieces. */
  neighbours?: number
  /** How to train and score; without it chosen on a part of TRAIN. */
  settings?: Settings
  workers?: number
  /** Where to write the lists. */
  out?: string
  onProgress?: (progress: Progress) => void
}

export type Progress = {
  stage: 'reading' | 'choosing' | 'training' | 'scoring' | 'baselines'
  done: number
  total: number
  /** Lines, where `done` is bytes. */
  counted?: number
}

export type Evaluation = {
  data: { users: number; items: number; interactions: number; broken: { file: string; lines: BrokenLine[] }[] }
  settings: Settings
  engine: Metrics
  /** The same lists re-ranked for variety, with what that costs and brings. */
  variety: VarietyMeasured
  baselines: { popularity: Metrics; itemKnn: Metrics; content: Metrics }
  /** `compare` is the time of the variety and the baselines. */
  seconds: { choose: number; train: number; score: number; compare: number }
  peakBytes: number
}

const knnNeighbours = 100
/** Shoppers on whom variety and baselines are measured, evenly from all. */
const comparedMost = 4000
/** Fewer for variety where likeness is by shoppers and pieces have many: so many entries of a mean row times lists. */
const variedWork = 200_000

/**
 * Trains on a file and measures the lists of every shopper of another, beside popularity, item-kNN and content. The
 * same input writes the same lists on any machine and with any number of workers. Faults of the files themselves
 * (missing, damaged archive) are thrown; broken lines are left out and named in the answer.
 */
export async function evaluate(input: EvaluateInput): Promise<Evaluation> {
  const files = await readFiles(input, (done, total, counted) =>
    input.onProgress?.({ stage: 'reading', done, total, counted }),
  )
  // What cannot be written is known before the work, not after it.
  if (input.out) await (await openFile(input.out, 'a')).close()
  return evaluateInteractions(files, input)
}

/** The same on what was read. */
async function evaluateInteractions(files: FilesRead, input: EvaluateOptions): Promise<Evaluation> {
  const { at = 20, onProgress = () => undefined } = input
  const wide = widenInteractions({
    interactions: files.train,
    traits: new Map(files.items.map((item) => [item.id, traitsOf(item)])),
  })
  const { itemIds } = wide.interactions
  const clock = [performance.now()]
  const settings =
    input.settings ??
    (await chooseSettings({
      ...wide,
      known: files.known,
      ranksNewOnly: files.pieces !== null,
      asksForLater: files.asksForLater,
      ahead: files.ahead,
      neighbours: input.neighbours,
      workers: input.workers,
      onProgress: (done, total) => onProgress({ stage: 'choosing', done, total }),
    }))
  clock.push(performance.now())
  const problem = prepareTraining(wide.interactions, wide.traits, settings.training)
  const learned = await learnInParallel(problem, input.workers, (done, total) =>
    onProgress({ stage: 'training', done, total }),
  )
  const model = assembleModel(wide.interactions, problem, learned)
  clock.push(performance.now())

  const vectors = weighTraits(wide.traits)
  const content = contentScorer(vectors.rows, vectors.names.length)
  const beside = {
    content: likenessScorer(vectors, wide.interactions, settings.likenessTells),
    takers: takersOf(wide.interactions, settings.likenessTells),
    factors: settings.factors && learnFactors(wide.interactions.rows, itemIds.length, settings.factors),
  }
  const engine = engineScorer(model, beside, settings, (days) =>
    popularityOfLate(wide.interactions, model.popularity, days),
  )
  // Of whom KNOWN knows nothing, TRAIN may.
  const probes = probesOf(files.test, [...(files.known ? [files.known] : []), files.train], itemIds)
  const open = openPieces(itemIds, files.pieces)
  const likeness = vectors.names.length > 0 ? alikeRows(vectors.rows) : alikeRows(problem.signals.byItem)
  const measured = (lists: number[][], of: readonly Probe[]) =>
    measure({
      lists,
      tests: of.map(({ test }) => test),
      at,
      popularity: problem.popularity,
      shoppers: files.train.shopperIds.length,
      open,
      vectors: likeness,
    })
  const listsBy = (scorer: Scorer, progress: Progress, of: readonly Probe[], length = at) =>
    of.map(({ known }) => {
      if (progress.done++ % 500 === 0) onProgress({ ...progress })
      return bestOf(scorer(known), length, open, known.items)
    })
  const scoring: Progress = { stage: 'scoring', done: 0, total: probes.length }
  const lists = listsBy(engine, scoring, probes)
  onProgress(scoring)
  if (input.out) await writeLists(input.out, files.test.shopperIds, lists, itemIds)
  const plain = measured(lists, probes)
  clock.push(performance.now())
  const sample = evenly(probes, comparedMost)
  const entriesOfPiece = likeness.columns.length / Math.max(1, itemIds.length)
  const varied = evenly(sample, Math.max(500, Math.floor(variedWork / Math.max(1, entriesOfPiece))))
  // Two lists of each for variety, three of each by the others.
  const comparing: Progress = { stage: 'baselines', done: 0, total: 2 * varied.length + 3 * sample.length }
  const baseline = (scorer: Scorer) => measured(listsBy(scorer, comparing, sample), sample)
  const variety = measureVariety({
    plain: measured(listsBy(engine, comparing, varied), varied),
    pools: listsBy(engine, comparing, varied, at * 5),
    probes: varied,
    scorer: engine,
    at,
    vectors: likeness,
    traitCount: Math.max(vectors.names.length, files.train.shopperIds.length),
    measured: (spread) => measured(spread, varied),
  })
  const baselines = {
    popularity: baseline(popularityScorer(problem)),
    itemKnn: baseline(itemKnnScorer(problem, knnNeighbours)),
    content: baseline(content),
  }
  onProgress(comparing)
  clock.push(performance.now())
  const [choose, train, score, compare] = clock.slice(1).map((end, index) => (end - clock[index]) / 1000)
  return {
    data: {
      users: files.train.shopperIds.length,
      items: itemIds.length,
      interactions: files.train.rows.columns.length,
      broken: files.broken,
    },
    settings: { ...settings, training: problem.options },
    engine: plain,
    variety,
    baselines,
    seconds: { choose, train, score, compare },
    peakBytes: process.resourceUsage().maxRSS * 1024,
  }
}
