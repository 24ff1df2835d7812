import type { Prepared } from '../platform/prepared.ts'

/** What a page keeps for each of its items, in bytes: where it lies, and its part of the packed page. */
const itemBytes = 100

/** Keeps ready pages, the least asked for leaves first. Bounded by bytes, so that memory stays flat under any traffic. */
export class PageStore {
  readonly #kept = new Map<string, { page: Prepared; weight: number }>()
  readonly #bytesMost: number
  #bytes = 0

  constructor(bytesMost = 64 * 1024 * 1024) {
    this.#bytesMost = bytesMost
  }

  get(name: string): Prepared | undefined {
    const kept = this.#kept.get(name)
    if (!kept) return undefined
    this.#kept.delete(name)
    this.#kept.set(name, kept)
    return kept.page
  }

  /** @param items how many may stand on the page */
  keep(name: string, page: Prepared, items: number): Prepared {
    this.#drop(name)
    const weight = items * itemBytes + 500
    this.#kept.set(name, { page, weight })
    this.#bytes += weight
    while (this.#bytes > this.#bytesMost && this.#kept.size > 1) this.#drop(this.#kept.keys().next().value!)
    return page
  }

  clear(): void {
    this.#kept.clear()
    this.#bytes = 0
  }

  #drop(name: string): void {
    const kept = this.#kept.get(name)
    if (!kept) return
    this.#kept.delete(name)
    this.#bytes -= kept.weight
  }
}
