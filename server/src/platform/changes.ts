import type { Kysely } from 'kysely'
import type { ChangeKind, Tables } from './database/tables.ts'
import { readChanges } from './changes-sql.ts'
import { hurried, inTime } from './database/patience.ts'
import { describeFault, type Log } from './log.ts'

type Listener = (number: number) => Promise<void> | void

/**
 * Tells what is kept in memory when it is old. Each kind of thing has a number that grows with its change, in the
 * changing transaction; every process looks twice a second, and at once after a change of its own.
 */
export class Changes {
  readonly #sql: Kysely<Tables>
  readonly #log: Log
  readonly #seen = new Map<ChangeKind, number>()
  readonly #listeners = new Map<ChangeKind, Listener[]>()
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined

  constructor(sql: Kysely<Tables>, log: Log) {
    this.#sql = sql
    this.#log = log
  }

  /** Calls `listener` with the new number after each change of a kind. */
  listen(kind: ChangeKind, listener: Listener): void {
    this.#listeners.set(kind, [...(this.#listeners.get(kind) ?? []), listener])
  }

  /** Looks now; returns once every listener has done its part. */
  look(): Promise<void> {
    return inTime(this.#lookAnew())
  }

  async #lookAnew(): Promise<void> {
    // A look under way may have read before the caller's commit, so one more follows it.
    if (this.#looking) await this.#looking
    this.#looking ??= this.#lookOnce().finally(() => (this.#looking = undefined))
    await this.#looking
  }

  start(everyMs = 500): void {
    this.#timer = setInterval(() => {
      this.look().catch((fault) => this.#log.warn(describeFault(fault), 'changes could not be read'))
    }, everyMs)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #lookOnce(): Promise<void> {
    for (const { kind, number } of await hurried(() => readChanges(this.#sql))) {
      if (this.#seen.get(kind) === number) continue
      for (const listener of this.#listeners.get(kind) ?? []) await listener(number)
      this.#seen.set(kind, number)
    }
  }
}
