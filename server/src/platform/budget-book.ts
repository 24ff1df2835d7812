import { tooMany, type Budget } from './budgets.ts'

/** How many budgets are remembered at once, so that a flood from ever new addresses does not fill the memory. */
const keptMost = 100_000
/** How long what was spent waits to be told to the other processes, in milliseconds. */
const waitMs = 200
/** How many budgets are told at once. */
const toldMost = 1000
/** The share of a budget below which a client's doings stay with this process. */
const quietShare = 0.05

/** One budget's window: `spent` in all as far as is known, of which the others do not know `untold` yet. */
type Kept = { until: number; spent: number; untold: number }

/** What was spent of a budget, and until when its window lasts in epoch milliseconds. */
export type Spent = { key: string; until: number; spent: number }

/** Adds to what all processes spent. @returns the sums */
export type Share = (spent: readonly Spent[], at: number) => Promise<Spent[]>

type Given = {
  isOn: boolean
  /** Left out where there is only this process. */
  share?: Share
  now?: () => Date
  /** Told once when the others cannot be told, until they can be again. */
  onFault?: (fault: unknown) => void
}

/**
 * Counts in memory, window by window. Who uses up little of a budget costs nothing more; once it is a twentieth, it is
 * told to the other processes within a fifth of a second, many budgets in one statement, and their counts come back with
 * the answer. So a flood over many processes is held as by one. Where the others cannot be told, each counts for itself.
 */
export class BudgetBook {
  readonly #kept = new Map<string, Kept>()
  readonly #due = new Set<string>()
  readonly #given: Given
  #timer: NodeJS.Timeout | undefined
  #telling: Promise<void> | undefined
  #isFaulty = false

  constructor(given: Given) {
    this.#given = given
  }

  /** How many budgets are remembered. */
  get size(): number {
    return this.#kept.size
  }

  /**
   * Spends one of a budget.
   * @throws Refusal `TooManyRequests` with the seconds to wait
   */
  spend(key: string, { times, seconds }: Budget, now: Date): void {
    if (!this.#given.isOn) return
    const at = now.getTime()
    if (this.#kept.size >= keptMost) this.#sweep(at)
    let kept = this.#kept.get(key)
    // A window that ends later than any can was begun by a clock that has been set back.
    if (!kept || kept.until <= at || kept.until > at + 2000 * seconds) {
      kept = { until: at + seconds * 1000, spent: 0, untold: 0 }
      this.#kept.set(key, kept)
    }
    if (kept.spent >= times) throw tooMany((kept.until - at) / 1000)
    kept.spent += 1
    kept.untold += 1
    if (this.#given.share && kept.spent >= times * quietShare) this.#tellSoon(key)
  }

  /** Tells the other processes now what they do not know yet, and learns what they know. */
  async tell(): Promise<void> {
    // One under way began before what the caller spent, so one more follows it.
    if (this.#telling) await this.#telling
    this.#telling ??= this.#tellOnce().finally(() => (this.#telling = undefined))
    await this.#telling
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#due.clear()
    await this.#telling
  }

  #tellSoon(key: string): void {
    this.#due.add(key)
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      void this.tell()
    }, waitMs).unref()
  }

  async #tellOnce(): Promise<void> {
    const { share, now = () => new Date(), onFault } = this.#given
    const at = now().getTime()
    const told: Spent[] = []
    for (const key of this.#due) {
      if (told.length >= toldMost) break
      this.#due.delete(key)
      const kept = this.#kept.get(key)
      if (!kept || kept.untold === 0 || kept.until <= at) continue
      told.push({ key, until: kept.until, spent: kept.untold })
      kept.untold = 0
    }
    if (!share || told.length === 0) return
    try {
      for (const { key, until, spent } of await share(told, at)) this.#learn(key, until, spent)
      this.#isFaulty = false
    } catch (fault) {
      // They are told with the next spending; until then this process counts for itself.
      for (const { key, spent } of told) {
        const kept = this.#kept.get(key)
        if (kept) kept.untold += spent
      }
      if (!this.#isFaulty) onFault?.(fault)
      this.#isFaulty = true
    }
    const [next] = this.#due
    if (next !== undefined) this.#tellSoon(next)
  }

  #learn(key: string, until: number, spent: number): void {
    const kept = this.#kept.get(key)
    if (!kept) return
    // What this process knows of is never unlearnt: a crashed database may have forgotten it.
    kept.spent = Math.max(kept.spent, spent + kept.untold)
    kept.until = until
  }

  /** Forgets what is over; where that is not enough, the tenth that has stood here longest. */
  #sweep(at: number): void {
    for (const [key, kept] of this.#kept) if (kept.until <= at) this.#kept.delete(key)
    let surplus = this.#kept.size - keptMost * 0.9
    for (const key of this.#kept.keys()) {
      if (surplus <= 0) return
      this.#kept.delete(key)
      surplus -= 1
    }
  }
}
