import { setTimeout as wait } from 'node:timers/promises'

/** What is under way, until when it may go on though others wait, and how it is broken off. */
type Slow = { rest: Promise<unknown>; until: number; breakOff: () => void }

/** A piece of work: whether it is slow, asked each time that the patience is over, and what to do where it is. */
type Begun = {
  isSlow: () => boolean
  breakOff: () => void
  /** Hears of what failed after it was let go on. */
  failed: (fault: unknown) => void
}

/**
 * Lets work that others keep waiting go on beside what comes after it. Where more of it is slow than there is room for, the
 * others wait until one is over; the one that was begun first is broken off once it had its share.
 */
export class SlowWork {
  readonly #patienceMs: number
  readonly #most: number
  readonly #shareMs: number
  readonly #underWay = new Set<Slow>()

  /**
   * @param patienceMs how often it is looked whether a piece of work is slow
   * @param most how many may go on at once
   * @param shareMs how long each may take, also where others wait for it
   */
  constructor({ patienceMs, most, shareMs }: { patienceMs: number; most: number; shareMs: number }) {
    this.#patienceMs = patienceMs
    this.#most = most
    this.#shareMs = shareMs
  }

  /**
   * @returns what came of the work; null where it goes on
   * @throws what it throws until then
   */
  async begin<Result>(work: Promise<Result>, { isSlow, breakOff, failed }: Begun): Promise<Result | null> {
    const until = performance.now() + this.#shareMs
    for (;;) {
      const patience = new AbortController()
      const isOver = wait(this.#patienceMs, null, { signal: patience.signal }).catch(() => null)
      const result = await Promise.race([work, isOver]).finally(() => patience.abort())
      if (result !== null) return result
      if (isSlow()) break
    }
    const rest: Promise<unknown> = work.catch(failed).finally(() => this.#underWay.delete(slow))
    const slow: Slow = { rest, until, breakOff }
    this.#underWay.add(slow)
    if (this.#underWay.size > this.#most) await this.#makeRoom()
    return null
  }

  async #makeRoom(): Promise<void> {
    const underWay = [...this.#underWay]
    const first = underWay[0]!
    const enough = setTimeout(first.breakOff, Math.max(0, first.until - performance.now()))
    await Promise.race(underWay.map(({ rest }) => rest)).finally(() => clearTimeout(enough))
  }
}
