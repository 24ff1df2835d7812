import { Worker } from 'node:worker_threads'
import { describeFault } from '../platform/log.ts'
import type { Platform } from '../platform/platform.ts'
import { adapterOf } from './embedding/adapter.ts'
import type { Answering, TasteWord, TasteWords } from './taste-words.ts'

/** How long the engine has to leave its work in order, in milliseconds. */
const stopMs = 1500

type Waiting = {
  done: (answer: unknown) => void
  failed: (fault: Error) => void
  tell: ((done: number) => void) | undefined
}

/**
 * The taste engine, asked across to its thread. The thread starts with the first question; where it dies, those who wait
 * are told and the next question starts another.
 */
export class Taste {
  readonly #platform: Platform
  readonly #waiting = new Map<number, Waiting>()
  #thread: Worker | undefined
  #lastId = 0

  constructor(platform: Platform) {
    this.#platform = platform
    platform.changes.listen('model', () => {
      // A thread that starts later reads the newest by itself.
      if (this.#thread)
        this.ask('model', {}).catch((fault) =>
          platform.log.warn(describeFault(fault), 'the new model could not be read'),
        )
    })
  }

  /** Whether its thread has been started. */
  get isAwake(): boolean {
    return this.#thread !== undefined
  }

  /** @param tell is called with how much is done, where a question takes long */
  ask<Word extends TasteWord>(
    word: Word,
    ask: TasteWords[Word]['ask'],
    tell?: (done: number) => void,
  ): Promise<TasteWords[Word]['answer']> {
    this.#thread ??= this.#start()
    const id = (this.#lastId += 1)
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done: done as Waiting['done'], failed, tell })
      // An idle engine must not keep a command alive; one that is asked must.
      this.#thread?.ref()
      this.#thread?.postMessage({ id, word, ask })
    })
  }

  /**
   * Ends the thread. On a busy machine it may be in the middle of a long piece of work, or wait for the database: then it is
   * cut off, which is no worse than a killed process, as a shop is kept whole or not at all.
   */
  async close(): Promise<void> {
    const thread = this.#thread
    this.#thread = undefined
    if (!thread) return
    const ended = new Promise((done) => thread.once('exit', done))
    // Whoever waits for its end must live that long.
    thread.ref()
    thread.postMessage('stop')
    const cutOff = setTimeout(() => void thread.terminate(), stopMs)
    await ended
    clearTimeout(cutOff)
    this.#failAll(new Error('The taste engine was stopped.'))
  }

  #start(): Worker {
    const { env, log } = this.#platform
    const thread = new Worker(new URL('./taste-thread.ts', import.meta.url), {
      workerData: { DATA_DIR: env.DATA_DIR, DATABASE_URL: env.DATABASE_URL, adapter: adapterOf(env)?.name },
      // What lives for a moment only must not make the whole process grow.
      resourceLimits: { maxYoungGenerationSizeMb: 16 },
    })
    thread.on('message', (message: Answering) => this.#take(message))
    const leave = (fault: Error) => {
      if (this.#thread === thread) this.#thread = undefined
      this.#failAll(fault)
    }
    thread.on('error', (fault) => {
      log.error(describeFault(fault), 'the taste engine failed')
      leave(fault instanceof Error ? fault : new Error(String(fault)))
    })
    thread.on('exit', () => leave(new Error('The taste engine has ended.')))
    thread.unref()
    return thread
  }

  #take(message: Answering): void {
    const waiting = this.#waiting.get(message.id)
    if (!waiting) return
    if ('done' in message) return waiting.tell?.(message.done)
    this.#waiting.delete(message.id)
    if (this.#waiting.size === 0) this.#thread?.unref()
    if ('fault' in message) waiting.failed(Object.assign(new Error(message.fault.message), message.fault))
    else waiting.done(message.answer)
  }

  #failAll(fault: Error): void {
    for (const waiting of this.#waiting.values()) waiting.failed(fault)
    this.#waiting.clear()
  }
}
