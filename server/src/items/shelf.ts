import type { Item } from '@sateen/contract/items'
import type { Platform } from '../platform/platform.ts'
import { ShelfItem, toWire } from './shelf-item.ts'

import { nextNumber, readDeleted, readItemsBetween, readItemsSince } from './sql.ts'

/** Called after a change with the items as they are now; deleted ones are among them, marked so. */
export type ShelfListener = (changed: readonly ShelfItem[], revision: number) => void | Promise<void>

const rowsAtOnce = 2000
/** A shop lives at most four days; what was deleted before cannot stand in one. */
const deletedDays = 8
const numberMost = 2 ** 31 - 1

/**
 * Every item of the catalogue in memory: lists ask the database for ids only and find the items here. It is read whole at
 * the first look and then by what changed, so it is right at once in the changing process and within a second in others.
 */
export class Shelf {
  readonly #platform: Platform
  readonly #byId = new Map<string, ShelfItem>()
  readonly #byNumber = new Map<number, ShelfItem>()
  /** The same by place: a page asks for five hundred of them. */
  readonly #places: (ShelfItem | undefined)[] = []
  readonly #listeners: ShelfListener[] = []
  #revision = -1
  /** What stands here already and not every listener has heard of: one of them failed, as where the database was away. */
  #untold: ShelfItem[] = []

  constructor(platform: Platform) {
    this.#platform = platform
    platform.changes.listen('items', (number) => this.#follow(number))
  }

  /** The number of the last change of items that stands here; −1 before the first look. */
  get revision(): number {
    return this.#revision
  }

  /** How many items are in the catalogue, finds of single shoppers included. */
  get size(): number {
    return this.#byId.size
  }

  /** The item of an id, hidden and merely seen ones included; undefined for unknown and deleted ones. */
  find(id: string): ShelfItem | undefined {
    return this.#byId.get(id)
  }

  /** The item of a number; lately deleted ones included, so ask `isForShops`. */
  findNumber(number: number): ShelfItem | undefined {
    return this.#places[number]
  }

  /** The wire items of some ids in their order, without those that are unknown or deleted. */
  read(ids: Iterable<string>): Item[] {
    const items: Item[] = []
    for (const id of ids) {
      const found = this.#byId.get(id)
      if (found) items.push(found.item)
    }
    return items
  }

  /** The same with those that were deleted from the catalogue, which are available no longer. */
  async readAlsoDeleted(ids: readonly string[]): Promise<Item[]> {
    const missing = ids.filter((id) => !this.#byId.has(id))
    if (missing.length === 0) return this.read(ids)
    const deleted = new Map((await readDeleted(this.#platform.sql, missing)).map((row) => [row.id, toWire(row)]))
    return ids.flatMap((id) => this.#byId.get(id)?.item ?? deleted.get(id) ?? [])
  }

  /** All items, deleted ones left out. */
  all(): IterableIterator<ShelfItem> {
    return this.#byId.values()
  }

  /** All items by number, lately deleted ones included. */
  allPlaces(): IterableIterator<ShelfItem> {
    return this.#byNumber.values()
  }

  /** Calls `listener` after each change, the first filling included. */
  listen(listener: ShelfListener): void {
    this.#listeners.push(listener)
  }

  async #follow(number: number): Promise<void> {
    const changed = this.#revision < 0 ? await this.#fill() : await this.#readChanged()
    this.#revision = number
    this.#untold = [...this.#untold, ...changed]
    for (const listener of this.#listeners) await listener(this.#untold, number)
    this.#untold = []
  }

  async #fill(): Promise<ShelfItem[]> {
    const { sql, now } = this.#platform
    const deletedSince = new Date(now().getTime() - deletedDays * 86_400_000)
    for (let first = await nextNumber(sql, 0); first !== null;) {
      const end = first + rowsAtOnce
      for (const row of await readItemsBetween(sql, first - 1, end, deletedSince)) this.#put(new ShelfItem(row))
      first = await nextNumber(sql, end)
    }
    return [...this.#byNumber.values()]
  }

  async #readChanged(): Promise<ShelfItem[]> {
    const changed: ShelfItem[] = []
    let revision = this.#revision
    let last = numberMost
    for (;;) {
      const rows = await readItemsSince(this.#platform.sql, revision, last, rowsAtOnce)
      for (const row of rows) {
        const item = new ShelfItem(row)
        this.#put(item)
        changed.push(item)
      }
      if (rows.length < rowsAtOnce) return changed
      const end = rows.at(-1)!
      revision = end.revision
      last = end.number
    }
  }

  #put(item: ShelfItem): void {
    this.#byNumber.set(item.number, item)
    this.#places[item.number] = item
    if (item.isDeleted) this.#byId.delete(item.id)
    else this.#byId.set(item.id, item)
  }
}
