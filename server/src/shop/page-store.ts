import type { Prepared } from '../platform/prepared.ts'

/** Packed bytes come on top of the plain ones; a quarter is what lists of items pack to. */
const packedShare = 1.3

/** Keeps ready pages, the least asked for leaves first. Bounded by bytes, so that memory stays flat under any traffic. */
export class PageStore {
  readonly #kept = new Map<string, Prepared>()
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
    return kept
  }

  keep(name: string, page: Prepared): Prepared {
    this.#drop(name)
    this.#kept.set(name, page)
    this.#bytes += weightOf(page)
    while (this.#bytes > this.#bytesMost && this.#kept.size > 1) this.#drop(this.#kept.keys().next().value!)
    return page
  }

  #drop(name: string): void {
    const kept = this.#kept.get(name)
    if (!kept) return
    this.#kept.delete(name)
    this.#bytes -= weightOf(kept)
  }
}

const weightOf = (page: Prepared) => page.json.length * packedShare + 500
