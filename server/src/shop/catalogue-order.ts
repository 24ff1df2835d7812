import type { CategoryFilter } from '@sateen/contract/items'
import type { Shelf } from '../items/shelf.ts'
import type { ShelfItem } from '../items/shelf-item.ts'

/** One tab, or one kind of piece within it; null stands for all. */
export type Tab = { filter: CategoryFilter | null; subcategory: number | null }

export const isOf = (item: ShelfItem, { filter, subcategory }: Tab) =>
  (filter === null || item.categoryFilter === filter) && (subcategory === null || item.subcategory === subcategory)

/** What places an item in the order of the catalogue. */
export type Placed = Pick<ShelfItem, 'number' | 'addedAt'>

/** Items by freshness: their numbers, and how many of some are among them, which takes no walk through all. */
export type Rest = { numbers: Int32Array; countOf: (some: readonly Placed[]) => number }

/** `among` has one bit for each number. */
type List = { numbers: Int32Array; addedAt: Float64Array; among: Uint8Array }

/**
 * The catalogue by freshness, newest first: what follows behind the best of every shop. It is a picture of one moment and
 * serves all shops made before it, so that their pages stand still; a shop made later asks for a newer picture.
 */
export class CatalogueOrder {
  readonly #shelf: Shelf
  #lists = new Map<string, List>()
  #items: ShelfItem[] = []
  #takenAt = -Infinity
  #isOld = true

  constructor(shelf: Shelf) {
    this.#shelf = shelf
    shelf.listen(() => {
      this.#isOld = true
    })
  }

  /** A tab's items that were there at `madeAt`, newest first. @param now the moment of a new picture, should one be needed */
  list(tab: Tab, madeAt: number, now: number): Rest {
    if (this.#isOld && madeAt > this.#takenAt) this.#take(Math.max(now, madeAt))
    const list = this.#listOf(tab)
    const first = firstNotAfter(list.addedAt, madeAt)
    return { numbers: list.numbers.subarray(first), countOf: (some) => countAmong(list.among, madeAt, some) }
  }

  #take(at: number): void {
    this.#items = [...this.#shelf.allPlaces()].filter((item) => item.hasPlace)
    this.#items.sort((one, other) => other.addedAt - one.addedAt || one.number - other.number)
    this.#lists = new Map()
    this.#takenAt = at
    this.#isOld = false
  }

  #listOf(tab: Tab): List {
    const name = `${tab.filter} ${tab.subcategory}`
    let list = this.#lists.get(name)
    if (!list) {
      const items = this.#items.filter((item) => isOf(item, tab))
      list = {
        numbers: Int32Array.from(items, (item) => item.number),
        addedAt: Float64Array.from(items, (item) => item.addedAt),
        among: bitsOf(items),
      }
      this.#lists.set(name, list)
    }
    return list
  }
}

/** Of moments from new to old the first that is not after another. */
function firstNotAfter(moments: Float64Array, moment: number): number {
  let [low, high] = [0, moments.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (moments[middle]! > moment) low = middle + 1
    else high = middle
  }
  return low
}

function countAmong(among: Uint8Array, madeAt: number, some: readonly Placed[]): number {
  let count = 0
  for (const { number, addedAt } of some)
    if (addedAt <= madeAt && number >> 3 < among.length && (among[number >> 3]! & (1 << (number & 7))) !== 0) count += 1
  return count
}

function bitsOf(items: readonly ShelfItem[]): Uint8Array {
  const bits = new Uint8Array((items.reduce((most, { number }) => Math.max(most, number), 0) >> 3) + 1)
  for (const { number } of items) bits[number >> 3]! |= 1 << (number & 7)
  return bits
}
