import { parentPort } from 'node:worker_threads'
import type { PaintAsk, PaintAnswer, Painted } from './painter.ts'

// The app draws a page with globals of a browser that stand for none; in a thread of its own they are nobody else's.
type Built = { paint: (path: string, answers: unknown, paintedFor: string) => Promise<Painted> }

let turn: Promise<unknown> = Promise.resolve()
parentPort?.on('message', ({ id, file, path, paintedFor, answers }: PaintAsk) => {
  turn = turn.then(async () => {
    const answer = await import(file)
      .then((built: Built) => built.paint(path, JSON.parse(answers), paintedFor))
      .then(
        (painted): PaintAnswer => ({ id, painted }),
        (fault: unknown): PaintAnswer => ({ id, fault: String(fault) }),
      )
    parentPort?.postMessage(answer)
  })
})
