import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as breathe } from 'node:timers/promises'
import type { ShelfItem } from '../items/shelf-item.ts'
import type { Shelf } from '../items/shelf.ts'
import { dollarsOf, isShown } from '../items/sql.ts'
import { inTime } from '../platform/database/patience.ts'
import { describeFault } from '../platform/log.ts'
import type { Platform } from '../platform/platform.ts'
import { SearchIndex } from './search-index.ts'
import { countTags, readFoundable, readNumbers, type FoundRow } from './sql.ts'

const rowsAtOnce = 500
const wordsAtOnce = 2000
/** So long the building holds up others before it lets them through. */
const sliceMs = 10
/** So many changed at once, if they are most of all, are read anew from the start: it clears the empty rows away. */
const rebuildFrom = 20_000
const loveEveryMs = 10 * 60_000

/**
 * The index of this process: built from the database beside the first calls, then followed change by change. A new one
 * takes the place of the old only when it is whole.
 */
export class SearchBook {
  readonly #platform: Platform
  readonly #shelf: Shelf
  #current: SearchIndex | undefined
  /** The index that is being built, and the numbers that changed meanwhile. */
  #building: { done: Promise<SearchIndex>; missed: Set<number> } | undefined
  #loveAt = 0
  #isStopped = false
  /** The building serves everybody, so it shares in nobody's patience. */
  readonly #apart = AsyncLocalStorage.snapshot()

  constructor(platform: Platform, shelf: Shelf) {
    this.#platform = platform
    this.#shelf = shelf
    shelf.listen((changed) => this.#follow(changed))
  }

  /** The index, once it is whole; a call waits for that as long as it has patience. */
  async index(): Promise<SearchIndex> {
    if (!this.#current) await inTime(this.#build().then(() => {}))
    const index = this.#current ?? (await this.#build())
    const at = this.#platform.now().getTime()
    if (at - this.#loveAt >= loveEveryMs || at < this.#loveAt) {
      this.#loveAt = at
      this.#refreshLove(index).catch((fault) =>
        this.#platform.log.warn(describeFault(fault), 'how loved items are could not be counted'),
      )
    }
    return index
  }

  /** Builds the index before anybody asks; a fault is said and tried again by the first who asks. */
  warm(): void {
    this.#build().catch(
      (fault) =>
        this.#isStopped || this.#platform.log.error(describeFault(fault), 'the search index could not be built'),
    )
  }

  /** What is stopped while it builds loses its database on the way, and that is nobody's fault. */
  stop(): void {
    this.#isStopped = true
  }

  async #follow(changed: readonly ShelfItem[]): Promise<void> {
    const numbers = changed.map(({ number }) => number)
    if (this.#building) for (const number of numbers) this.#building.missed.add(number)
    if (!this.#current) return
    if (numbers.length >= rebuildFrom && numbers.length * 2 > this.#current.living) this.warm()
    else await this.#readAgain(this.#current, numbers)
  }

  #build(): Promise<SearchIndex> {
    if (this.#building) return this.#building.done
    const missed = new Set<number>()
    const done = this.#apart(() => this.#read(missed))
      .then((index) => (this.#current = index))
      .finally(() => (this.#building = undefined))
    this.#building = { done, missed }
    return done
  }

  async #read(missed: Set<number>): Promise<SearchIndex> {
    const index = new SearchIndex()
    for (let last = 0; ;) {
      const rows = await readFoundable(this.#platform.sql, last, rowsAtOnce)
      await inSlices(rows, (row) => {
        if (this.#isThere(row)) putRow(index, row)
      })
      index.vocabulary.sortNew(wordsAtOnce)
      if (rows.length < rowsAtOnce) break
      last = rows.at(-1)!.number
      await breathe()
    }
    while (missed.size > 0) {
      const numbers = [...missed]
      missed.clear()
      await this.#readAgain(index, numbers)
    }
    await this.#refreshLove(index)
    return index
  }

  async #readAgain(index: SearchIndex, numbers: number[]): Promise<void> {
    for (let first = 0; first < numbers.length; first += rowsAtOnce) {
      const asked = numbers.slice(first, first + rowsAtOnce)
      const rows = new Map((await readNumbers(this.#platform.sql, asked)).map((row) => [row.number, row]))
      await inSlices(asked, (number) => {
        const row = rows.get(number)
        if (row && isShown(row) && this.#isThere(row)) putRow(index, row)
        else index.remove(number)
      })
    }
    const empty = index.count - index.living
    if (index === this.#current && empty > 10_000 && empty * 3 > index.count) this.warm()
  }

  /** Whether an answer could show it: what was written a moment ago comes once the shelf has it, which tells of it then. */
  #isThere({ number }: FoundRow): boolean {
    return this.#shelf.findNumber(number)?.isPublic === true
  }

  /** Counts anew how loved each item is: on a scale on which ten times the tags is one step. */
  async #refreshLove(index: SearchIndex): Promise<void> {
    this.#loveAt = this.#platform.now().getTime()
    const tagged = await countTags(this.#platform.readSql)
    index.setLove(tagged.map(({ number, tags }) => [number, Math.min(1, Math.log10(1 + Number(tags)) / 4)] as const))
  }
}

/** Does the same to each, and lets others through after every slice of time. */
async function inSlices<T>(all: readonly T[], work: (one: T) => void): Promise<void> {
  let end = performance.now() + sliceMs
  for (const one of all) {
    work(one)
    if (performance.now() < end) continue
    await breathe()
    end = performance.now() + sliceMs
  }
}

const putRow = (index: SearchIndex, row: FoundRow) => index.put({ ...row, price: dollarsOf(row) })
