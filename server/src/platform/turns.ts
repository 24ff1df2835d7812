import { Refusal } from './refusal.ts'

/** Lets work of one name go one after another, while work of other names goes on beside it. */
export class Turns {
  readonly #last = new Map<string, { end: Promise<unknown>; waiting: number }>()
  readonly #waitingMax: number

  constructor(waitingMax: number) {
    this.#waitingMax = waitingMax
  }

  /** Does some work once everything of its name before it is over. @throws Refusal `ServiceUnavailable` where too many wait */
  async take<T>(name: string, work: () => Promise<T>): Promise<T> {
    const line = this.#last.get(name) ?? { end: Promise.resolve(), waiting: 0 }
    if (line.waiting >= this.#waitingMax)
      throw new Refusal('ServiceUnavailable', 'Many tries are under way just now. Please try again in a moment.', 1)
    line.waiting += 1
    const mine = line.end.then(work)
    // How it ended is for who asked; who comes next only waits for the end.
    line.end = mine.catch(() => {})
    this.#last.set(name, line)
    try {
      return await mine
    } finally {
      line.waiting -= 1
      if (line.waiting === 0) this.#last.delete(name)
    }
  }
}
