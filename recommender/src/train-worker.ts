import { parentPort, workerData } from 'node:worker_threads'
import { rangeLearner } from './learn.ts'
import type { TrainingProblem } from './training-problem.ts'

/** A thread of `train-parallel.ts`: learns the ranges of pieces that it is given, one after the other. */
const learn = rangeLearner(workerData as TrainingProblem)

parentPort?.on('message', ({ range, from, to }: { range: number; from: number; to: number }) => {
  const part = learn(from, to)
  parentPort?.postMessage({ range, part }, [
    part.counts.buffer as ArrayBuffer,
    part.sources.buffer as ArrayBuffer,
    part.weights.buffer as ArrayBuffer,
    part.bias.buffer as ArrayBuffer,
  ])
})
