import { Worker } from 'node:worker_threads'
import type { Done, Task } from './worker.ts'

/**
 * Draws all tasks on `count` worker threads, calling `onDone` after each. Rejects with the first fault of a worker;
 * what was finished before stays written.
 */
export function drawAll(tasks: readonly Task[], count: number, onDone: (done: Done) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const waiting = [...tasks]
    let running = 0
    const startWorker = () => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url))
      running++
      const next = () => {
        const task = waiting.shift()
        if (task) worker.postMessage(task)
        else void worker.terminate()
      }
      worker.on('message', (done: Done) => {
        onDone(done)
        next()
      })
      worker.on('error', reject)
      worker.on('exit', () => {
        running--
        if (running === 0) resolve()
      })
      next()
    }
    for (let i = 0; i < Math.max(1, Math.min(count, tasks.length)); i++) startWorker()
  })
}
