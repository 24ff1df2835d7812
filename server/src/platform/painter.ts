import { Worker } from 'node:worker_threads'
import type { Log } from './log.ts'

/**
 * A page as it looks before any script runs, and what the app starts from when it takes over: queries by their keys; where
 * one holds just what a call answered, `{ at }` names the call. `isAskedAgain`: it is stale from the start.
 */
export type Painted = { html: string; seeds: { key: unknown; data: unknown; isAskedAgain: boolean }[] }

/** A shopper's own page is painted as she sees it while it waits for what is hers. */
export type PaintedFor = 'visitor' | 'shopper'

/** `file` is the address of the built painter, `answers` the bodies of the page's first calls by address, as JSON. */
export type PaintAsk = { id: number; file: string; path: string; paintedFor: PaintedFor; answers: string }
export type PaintAnswer = { id: number; painted: Painted } | { id: number; fault: string }

type Waiting = (painted: Painted | null) => void

/** Milliseconds: after them a page goes out unpainted; and a painter with nothing to do gives its memory back. */
const patience = 3000
const rest = 60_000

/** Draws pages in a thread of its own, which is there only while there is something to draw. */
export class Painter {
  readonly #log: Log
  #thread: Worker | null = null
  #lastId = 0
  #ending: NodeJS.Timeout | undefined
  readonly #waiting = new Map<number, Waiting>()

  constructor(log: Log) {
    this.#log = log
  }

  /** Resolves to null where the page could not be drawn; it then goes out without a picture of itself, as it can. */
  async paint(ask: Omit<PaintAsk, 'id'>): Promise<Painted | null> {
    const id = (this.#lastId += 1)
    const thread = (this.#thread ??= this.#start())
    clearTimeout(this.#ending)
    const answer = new Promise<Painted | null>((done) => this.#waiting.set(id, done))
    const late = setTimeout(() => this.#end('The painter took too long.'), patience)
    thread.postMessage({ ...ask, id } satisfies PaintAsk)
    const painted = await answer
    clearTimeout(late)
    if (this.#waiting.size === 0) this.#ending = setTimeout(() => this.close(), rest).unref()
    return painted
  }

  close(): void {
    clearTimeout(this.#ending)
    this.#end(null)
  }

  #start(): Worker {
    const thread = new Worker(new URL('./paint-thread.ts', import.meta.url))
    thread.unref()
    thread.on('message', (answer: PaintAnswer) => {
      if ('fault' in answer) this.#log.warn({ fault: answer.fault }, 'a page could not be painted')
      this.#answer(answer.id, 'painted' in answer ? answer.painted : null)
    })
    thread.on('error', (fault) => this.#thread === thread && this.#end(String(fault)))
    return thread
  }

  #end(fault: string | null): void {
    if (fault !== null) this.#log.warn({ fault }, 'a page could not be painted')
    void this.#thread?.terminate()
    this.#thread = null
    for (const id of this.#waiting.keys()) this.#answer(id, null)
  }

  #answer(id: number, painted: Painted | null): void {
    this.#waiting.get(id)?.(painted)
    this.#waiting.delete(id)
  }
}
