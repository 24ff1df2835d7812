import { Worker } from 'node:worker_threads'
import type { Platform } from '../platform/platform.ts'

/** What came out of training. */
export type Trained = { version: string; shoppers: number; items: number; interactions: number }
/** How far training is; nobody knows beforehand how much there is to read. */
export type TrainingStep = {
  label: 'Reading' | 'Training'
  unit: 'shoppers' | 'items'
  done: number
  total: number | null
}
export type TrainingMessage = { trained: Trained | null } | { step: TrainingStep }

/**
 * Trains the taste engine on everything that shoppers have done, in threads of its own, and keeps the model for every
 * process. No page waits for it.
 * @param tell hears how many shoppers and items are read, and how many of all items are learned
 * @returns null where too little has been done to learn from
 */
export function trainTaste(
  { env, now }: Platform,
  tell: (step: TrainingStep) => void = () => {},
): Promise<Trained | null> {
  const workerData = { DATA_DIR: env.DATA_DIR, DATABASE_URL: env.DATABASE_URL, now: now().getTime() }
  const thread = new Worker(new URL('./train-thread.ts', import.meta.url), { workerData })
  return new Promise((done, failed) => {
    thread.on('message', (message: TrainingMessage) => {
      if ('step' in message) tell(message.step)
      else done(message.trained)
    })
    thread.once('error', failed)
    thread.once('exit', () => failed(new Error('Training has ended without a word.')))
  })
}
