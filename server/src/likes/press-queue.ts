import type { Database } from '../platform/database/tables.ts'
import { before, hurried } from '../platform/database/patience.ts'
import { pressInOrder, pressOpinion, pressOpinions, type Press } from './sql.ts'

type Waiting = {
  press: Press
  /** Presses of the same shopper that came behind it. */
  further: Waiting[]
  done: (revision: number | null) => void
  failed: (fault: unknown) => void
}

/** How many presses are written with one commit at most. */
const togetherMost = 200
/** How many writes may be on their way: while the database does one, the calls of the next are read. */
const writesMost = 2
/** How long presses wait for those that are being written, in milliseconds: one write that hangs must not hold up the rest. */
const patienceMs = 250

/**
 * Writes presses of like and dislike. The disk takes as long for one as for a hundred, so what comes while some are being
 * written is written together with the next commit; each is answered once it is kept. A shopper's presses stay in order.
 */
export class PressQueue {
  readonly #sql: Database
  #waiting: Waiting[] = []
  /** Whose press is being written: her next one waits for it. */
  readonly #busy = new Set<string>()
  #writes = 0
  /** How many presses are on their way with those writes. */
  #written = 0
  /** How many presses were waiting or on their way lately. */
  #crowd = 1
  #isGathering = false

  constructor(sql: Database) {
    this.#sql = sql
  }

  /** Keeps one press. @returns what `pressOpinion` does */
  press(press: Press): Promise<number | null> {
    return new Promise((done, failed) => {
      this.#waiting.push({ press, further: [], done, failed })
      this.#gather()
    })
  }

  /**
   * A commit costs as much as ten presses, so a write takes half of the crowd that there is: the others are read meanwhile.
   * Where fewer wait, it waits for as long as each turn brings more, or while another write is on its way.
   */
  #gather(): void {
    if (this.#isGathering || this.#writes >= writesMost || this.#waiting.length === 0) return
    this.#isGathering = true
    this.#gatherMore(0)
  }

  #gatherMore(former: number): void {
    setImmediate(() => {
      const count = this.#waiting.length
      if (count < Math.min(this.#crowd / 2, togetherMost)) {
        if (count > former) return this.#gatherMore(count)
        if (this.#writes > 0) return void (this.#isGathering = false)
      }
      this.#isGathering = false
      // It follows a crowd that grows at once, and one that shrinks within some writes.
      this.#crowd = Math.max(count + this.#written, this.#crowd * 0.9)
      const some = this.#take(Math.min(Math.ceil(this.#crowd / 2), togetherMost))
      if (some.length === 0) return
      this.#writes += 1
      this.#written += some.length
      void before(this.#write(some), patienceMs).then(() => {
        this.#writes -= 1
        this.#written -= some.length
        this.#gather()
      })
      this.#gather()
    })
  }

  /** The presses of those who have none on its way, the first of each with hers behind it. @param most of how many shoppers */
  #take(most: number): Waiting[] {
    const taken = new Map<string, Waiting>()
    const left: Waiting[] = []
    for (const one of this.#waiting) {
      const { shopperId } = one.press
      const first = taken.get(shopperId)
      if (first) first.further.push(one)
      else if (taken.size < most && !this.#busy.has(shopperId)) taken.set(shopperId, one)
      else left.push(one)
    }
    for (const shopperId of taken.keys()) this.#busy.add(shopperId)
    this.#waiting = left
    return [...taken.values()]
  }

  /**
   * Writes some together, and alone whom that could not be done for: nobody pays for another's fault. Who must wait for
   * something else of hers, such as a change of her account, waits by herself; where the whole write failed, the next one
   * waits too.
   */
  async #write(some: Waiting[]): Promise<void> {
    await hurried(async () => {
      const presses = some.map((one) => one.press)
      const revisions = await pressOpinions(this.#sql, presses).catch(() => null)
      const unfinished: Promise<void>[] = []
      for (const one of some) {
        const { shopperId } = one.press
        const revision = revisions?.get(shopperId)
        if (revision === undefined || one.further.length > 0) unfinished.push(this.#finish(one, revision))
        else {
          this.#busy.delete(shopperId)
          one.done(revision)
        }
      }
      this.#gather()
      if (!revisions) await Promise.all(unfinished)
    })
  }

  async #finish(first: Waiting, revision: number | undefined): Promise<void> {
    try {
      if (revision === undefined) await this.#pressAlone(first)
      else first.done(revision)
      await this.#pressFurther(first.further)
    } finally {
      this.#busy.delete(first.press.shopperId)
      this.#gather()
    }
  }

  /** Hundreds of one shopper, each with a commit of its own, would take longer than a call may on a slow machine. */
  async #pressFurther(some: readonly Waiting[]): Promise<void> {
    if (some.length === 0) return
    const presses = some.map(({ press }) => press)
    const revisions = await pressInOrder(this.#sql, presses).catch(() => null)
    for (const [place, one] of some.entries()) {
      if (revisions) one.done(revisions[place] ?? null)
      else await this.#pressAlone(one)
    }
  }

  async #pressAlone({ press, done, failed }: Waiting): Promise<void> {
    try {
      done(await pressOpinion(this.#sql, press))
    } catch (fault) {
      failed(fault)
    }
  }
}
