import { evaluate as measure, type EvaluateInput, type Evaluation } from '@sateen/recommender/evaluation/evaluate'
import { UnusableFile } from '@sateen/recommender/evaluation/read-lines'
import type { TasteEvaluation } from '@sateen/contract/shop'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStages } from '../platform/progress.ts'
import { command, Refused, WrongUsage, type Desk } from './command.ts'
import { keepEvaluation, readLastEvaluation } from '../shop/evaluation-sql.ts'
import { besideOf, refusedWriting } from './open-for-writing.ts'
import { writeOwnInteractions } from './own-interactions.ts'

const daysHidden = 7

/** Measures the recommender on files, or on the site's own signals. */
export const evaluate = command({
  does: 'Trains on a file and measures the lists of every shopper of another, beside popularity, item-kNN and content.',
  usage:
    '[TRAIN --test TEST] [--known KNOWN] [--items ITEMS] [--pieces PIECES] [--at 20] [--k NEIGHBOURS] [--out LISTS] [--workers N]',
  details: [
    'Files are plain or gzip: lines of `user item item …`, or CSV or TSV with a header that holds user,item and optionally',
    `weight, event and time. Without files the site's own signals are taken: the last ${daysHidden} days hidden, all before to learn from.`,
  ].join('\n'),
  options: {
    test: { type: 'string', takes: 'FILE', does: 'What is hidden and to be found.' },
    known: { type: 'string', takes: 'FILE', does: 'What is known of the shoppers of TEST, who are then not in TRAIN.' },
    items: { type: 'string', takes: 'FILE', does: 'Items as JSON lines, for what nobody has touched yet.' },
    pieces: { type: 'string', takes: 'FILE', does: 'Only these pieces are ranked, one id a line.' },
    at: { type: 'string', takes: 'N', does: 'Length of a list, 20 where it is not said.' },
    k: { type: 'string', takes: 'N', does: 'Number of neighbours.' },
    out: { type: 'string', takes: 'FILE', does: 'Writes the lists, `user item item …`, best first.' },
    workers: { type: 'string', takes: 'N', does: 'Threads that train; the result is the same with any number.' },
  },
  words: { least: 0, most: 1 },
  async run({ values, words }, desk) {
    const [train] = words
    if ((train === undefined) !== (values.test === undefined)) throw new WrongUsage('TRAIN and --test go together.')
    const fileOf = (name: string | undefined) => (name === undefined ? undefined : desk.pathOf(name))
    const wishes = {
      known: fileOf(values.known),
      items: fileOf(values.items),
      pieces: fileOf(values.pieces),
      out: values.out,
      at: wholeNumber(values.at, '--at'),
      neighbours: wholeNumber(values.k, '--k'),
      workers: wholeNumber(values.workers, '--workers'),
    }
    const given = Object.fromEntries(
      Object.entries(wishes).filter(([, value]) => value !== undefined),
    ) as Partial<EvaluateInput>
    const found =
      train === undefined
        ? await measureOwn(desk, given)
        : await measureFiles(desk, { ...given, train: desk.pathOf(train), test: desk.pathOf(values.test!) })
    if (desk.isJson) desk.print(found)
    for (const line of describe(found, given.at ?? 20)) desk.say(line)
    return 0
  },
})

function wholeNumber(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new WrongUsage(`${name} ${text} is not a number above zero.`)
  return Number(text)
}

const labels = {
  reading: 'Reading',
  choosing: 'Choosing settings',
  training: 'Training',
  scoring: 'Scoring',
  baselines: 'Comparing',
}

async function measureFiles(desk: Desk, input: EvaluateInput): Promise<Evaluation> {
  if (input.out === undefined) return measureStages(desk, input)
  await refuseToWriteOver(input.out, input)
  const { beside, done, drop } = await besideOf(input.out)
  try {
    const found = await measureStages(desk, { ...input, out: beside })
    await done()
    return found
  } catch (fault) {
    await drop()
    throw refusedWriting(fault, beside, input.out)
  }
}

/** The lists would take the place of what they were learned from. */
async function refuseToWriteOver(out: string, { train, test, known, items, pieces }: EvaluateInput): Promise<void> {
  const placeOf = (path: string) => realpath(path).catch(() => path)
  const place = await placeOf(out)
  for (const path of [train, test, known, items, pieces])
    if (path !== undefined && (await placeOf(path)) === place)
      throw new Refused(`${out} is read: the lists cannot be written over it.`)
}

async function measureStages(desk: Desk, input: EvaluateInput): Promise<Evaluation> {
  const stages = startStages(desk.progress)
  const found = await measure({
    ...input,
    onProgress: ({ stage, done, total, counted }) =>
      stages.to({ label: labels[stage], unit: stage === 'reading' ? 'lines' : 'steps', total }, done, counted),
  }).catch((fault: unknown) => {
    throw fault instanceof UnusableFile ? new Refused(fault.message) : fault
  })
  stages.end()
  return found
}

async function measureOwn(desk: Desk, input: Partial<EvaluateInput>): Promise<Evaluation & { since: string | null }> {
  const { sql } = await desk.openDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'sateen-evaluate-'))
  try {
    const files = {
      train: join(folder, 'train.csv'),
      test: join(folder, 'test.csv'),
      items: join(folder, 'items.ndjson'),
    }
    const counts = await writeOwnInteractions(sql, files, new Date(desk.now.getTime() - daysHidden * 86_400_000))
    if (counts.train === 0 || counts.test === 0)
      throw new Refused(
        `There is nothing to measure: ${counts.train} interactions before the last ${daysHidden} days, ${counts.test} within them.`,
      )
    const found = await measureFiles(desk, { ...input, ...files })
    const last = await readLastEvaluation(sql)
    const since = last && compare(last, desk.now, found.engine.recall)
    await keepEvaluation(sql, { ...summaryOf(found), at: desk.now.toISOString(), since }, desk.now)
    return { ...found, since }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What the desk shows of a measurement. */
function summaryOf({ data, engine, baselines }: Evaluation): Omit<TasteEvaluation, 'at' | 'since'> {
  const qualityOf = ({ recall, ndcg, coverage }: Evaluation['engine']) => ({ recall, ndcg, coverage })
  const { popularity, itemKnn, content } = baselines
  return {
    interactions: data.interactions,
    engine: qualityOf(engine),
    popularity: qualityOf(popularity),
    itemKnn: qualityOf(itemKnn),
    content: qualityOf(content),
  }
}

function compare(last: TasteEvaluation, now: Date, recall: number): string {
  const difference = recall - last.engine.recall
  const before = last.engine.recall.toFixed(4)
  const day = last.at.slice(0, 10)
  if (Math.abs(difference) < 0.0005) return `As good as on ${day}: Recall ${before} then.`
  const word = difference > 0 ? 'Better' : 'Worse'
  return `${word} than on ${day}: Recall ${before} then, ${recall.toFixed(4)} on ${now.toISOString().slice(0, 10)}.`
}

function* describe(found: Evaluation & { since?: string | null }, at: number): Generator<string> {
  const { data, engine, baselines, seconds, peakBytes } = found
  yield `${data.users} shoppers, ${data.items} items, ${data.interactions} interactions`
  for (const { file, lines } of data.broken)
    yield `${file}: ${lines.length} lines left out, the first in line ${lines[0]!.line}: ${lines[0]!.reason}`
  yield ''
  yield ['', `Recall@${at}`, `NDCG@${at}`, 'hit', 'coverage', 'distance', 'Gini', 'novelty']
    .map((name, index) => (index === 0 ? name.padEnd(12) : name.padStart(10)))
    .join(' ')
  for (const [name, metrics] of [['engine', engine], ...Object.entries(baselines)] as [
    string,
    Evaluation['engine'],
  ][]) {
    const figures = [
      metrics.recall.toFixed(4),
      metrics.ndcg.toFixed(4),
      metrics.hit.toFixed(4),
      String(metrics.coverage),
      metrics.distance.toFixed(3),
      metrics.gini.toFixed(3),
      metrics.novelty.toFixed(2),
    ]
    yield [name.padEnd(12), ...figures.map((figure) => figure.padStart(10))].join(' ')
  }
  yield ''
  yield `Chosen in ${seconds.choose.toFixed(1)} s, trained in ${seconds.train.toFixed(1)} s, scored in ${seconds.score.toFixed(1)} s, at most ${Math.round(peakBytes / 1024 ** 2)} MiB.`
  if (found.since) yield found.since
}
