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

/** Learns all pieces of a problem, range by range, on so many threads; ranges come back in order. */
export async function learnInParallel(
  problem: TrainingProblem,
  workers = availableParallelism(),
  onProgress: ParallelInput['onProgress'] = () => undefined,
): Promise<Learned[]> {
  const { itemCount } = problem
  const rangeCount = Math.ceil(itemCount / rangeSize)
  const learned: Learned[] = []
  const shared = shareArrays(problem)
  let next = 0
  let done = 0
  // Threads take a moment to begin.
  onProgress(done, itemCount)
  const runOne = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('./train-worker.ts', import.meta.url), { workerData: shared })
      const give = () => {
        if (next < rangeCount) worker.postMessage({ range: next, ...rangeOf(next++, itemCount) })
        else void worker.terminate().then(() => resolve())
      }
      worker.on('message', ({ range, part }: { range: number; part: Learned }) => {
        learned[range] = part
        done += part.counts.length
        onProgress(done, itemCount)
        give()
      })
      worker.on('error', reject)
      give()
    })
  await Promise.all(Array.from({ length: Math.max(1, Math.min(workers, rangeCount)) }, runOne))
  return learned
}

const rangeOf = (range: number, itemCount: number) => ({
  from: range * rangeSize,
  to: Math.min(itemCount, (range + 1) * rangeSize),
})

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
