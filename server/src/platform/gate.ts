import { Refusal } from './refusal.ts'

/** Lets so many through at once and keeps so many waiting; who comes after them is sent away. */
export class Gate {
  readonly #places: number
  readonly #waitingMax: number
  readonly #waiting: (() => void)[] = []
  #inside = 0
  /** The most that were inside at once. */
  most = 0

  constructor(places: number, waitingMax: number) {
    this.#places = places
    this.#waitingMax = waitingMax
  }

  /** Does some work as soon as there is a place. @throws Refusal `ServiceUnavailable` where too many wait */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.#inside >= this.#places) {
      if (this.#waiting.length >= this.#waitingMax)
        throw new Refusal('ServiceUnavailable', 'Many people are here just now. Please try again in a moment.', 1)
      await new Promise<void>((go) => this.#waiting.push(go))
    } else this.#inside += 1
    this.most = Math.max(this.most, this.#inside)
    try {
      return await work()
    } finally {
      // The place goes straight to who waits longest, so nobody slips in between.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#inside -= 1
    }
  }
}
