import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Learned } from './learn.ts'
import type { Model } from './model.ts'
import { assembleModel, widenInteractions, type TrainInput } from './train.ts'
import { prepareTraining, type TrainingProblem } from './training-problem.ts'

type ParallelInput = TrainInput & {
  /** Threads that learn; without it as many as the machine has processors. */
  workers?: number
  /** Hears how many of all pieces are learned. */
  onProgress?: (done: number, total: number) => void
}

/** Pieces of a range: small enough that no thread waits long for the last one. */
const rangeSize = 512

/** Trains a model on several threads: the same bytes as `train`, sooner. The input is shared, not copied. */
export async function trainInParallel(input: ParallelInput): Promise<Model> {
  const { interactions, traits } = widenInteractions(input)
  const problem = prepareTraining(interactions, traits, input.options)
  return assembleModel(interactions, problem, await learnInParallel(problem, input.workers, input.onProgress))
}

/**
 * Learns the pieces of a problem, range by range, on so many threads; ranges come back in order.
 * @param some learns only these pieces (`evenRanges`); of the others nothing is known then
 */
export async function learnInParallel(
  problem: TrainingProblem,
  workers = availableParallelism(),
  onProgress: ParallelInput['onProgress'] = () => undefined,
  some?: readonly number[],
): Promise<Learned[]> {
  const { itemCount } = problem
  const learned: Learned[] = allRanges(itemCount).map((range) => nothingLearned(rangeOf(range, itemCount)))
  const ranges = some ?? allRanges(itemCount)
  const total = ranges.reduce((sum, range) => sum + sizeOf(rangeOf(range, itemCount)), 0)
  const shared = shareArrays(problem)
  let next = 0
  let done = 0
  const runOne = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('./train-worker.ts', import.meta.url), { workerData: shared })
      const give = () => {
        if (next === ranges.length) return void worker.terminate().then(() => resolve())
        const range = ranges[next++]
        worker.postMessage({ range, ...rangeOf(range, itemCount) })
      }
      worker.on('message', ({ range, part }: { range: number; part: Learned }) => {
        learned[range] = part
        done += part.counts.length
        onProgress(done, total)
        give()
      })
      worker.on('error', reject)
      give()
    })
  await Promise.all(Array.from({ length: Math.max(1, Math.min(workers, ranges.length)) }, runOne))
  return learned
}

type Range = { from: number; to: number }

const allRanges = (itemCount: number) => Array.from({ length: Math.ceil(itemCount / rangeSize) }, (_, range) => range)

const rangeOf = (range: number, itemCount: number): Range => ({
  from: range * rangeSize,
  to: Math.min(itemCount, (range + 1) * rangeSize),
})

const sizeOf = ({ from, to }: Range) => to - from

const nothingLearned = (range: Range): Learned => ({
  counts: new Uint32Array(sizeOf(range)),
  sources: new Uint32Array(0),
  weights: new Float32Array(0),
  bias: new Float32Array(sizeOf(range)),
})

/** Ranges spread evenly over all pieces, together about `most` pieces, and the pieces in them, ascending. */
export function evenRanges(itemCount: number, most: number): { ranges: number[]; pieces: Uint32Array } {
  const all = allRanges(itemCount)
  const step = Math.max(1, all.length / Math.max(1, Math.ceil(most / rangeSize)))
  const ranges = all.filter((range) => Math.floor(range / step) !== Math.floor((range - 1) / step))
  const pieces = ranges.flatMap((range) => {
    const { from, to } = rangeOf(range, itemCount)
    return Array.from({ length: to - from }, (_, index) => from + index)
  })
  return { ranges, pieces: Uint32Array.from(pieces) }
}

/** The same record with every typed array in memory that threads share. */
function shareArrays<Record extends object>(record: Record): Record {
  const entries = Object.entries(record).map(([name, value]: [string, unknown]) => {
    if (value instanceof Uint16Array) return [name, new Uint16Array(share(value))]
    if (value instanceof Uint32Array) return [name, new Uint32Array(share(value))]
    if (value instanceof Float32Array) return [name, new Float32Array(share(value))]
    if (value instanceof Float64Array) return [name, new Float64Array(share(value))]
    return [name, typeof value === 'object' && value !== null ? shareArrays(value) : value]
  })
  return Object.fromEntries(entries) as Record
}

function share({
  buffer,
  byteOffset,
  byteLength,
}: Uint16Array | Uint32Array | Float32Array | Float64Array): SharedArrayBuffer {
  const memory = new SharedArrayBuffer(byteLength)
  new Uint8Array(memory).set(new Uint8Array(buffer, byteOffset, byteLength))
  return memory
}
