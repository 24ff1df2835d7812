import { setTimeout as wait } from 'node:timers/promises'

/** Lets work that others keep waiting go on beside what comes after it, as much of it as there is room for. */
export class SlowWork {
  readonly #patienceMs: number
  readonly #most: number
  readonly #underWay = new Set<Promise<unknown>>()

  /**
   * @param patienceMs how often it is looked whether a piece of work is slow
   * @param most how many may go on at once
   */
  constructor(patienceMs: number, most: number) {
    this.#patienceMs = patienceMs
    this.#most = most
  }

  /**
   * @param isSlow asked each time that the patience is over
   * @param failed hears of what failed after it was let go on
   * @returns what came of the work; null where it goes on
   * @throws what it throws until then
   */
  async begin<Result>(
    work: Promise<Result>,
    isSlow: () => boolean,
    failed: (fault: unknown) => void,
  ): Promise<Result | null> {
    for (;;) {
      const patience = new AbortController()
      const isOver = wait(this.#patienceMs, null, { signal: patience.signal }).catch(() => null)
      const result = await Promise.race([work, isOver]).finally(() => patience.abort())
      if (result !== null) return result
      if (isSlow()) break
    }
    const rest: Promise<unknown> = work.catch(failed).finally(() => this.#underWay.delete(rest))
    this.#underWay.add(rest)
    if (this.#underWay.size >= this.#most) await Promise.race(this.#underWay)
    return null
  }
}
