import type { Collection, CollectionItem } from '@sateen/contract/collections'
import type { ShelfItem } from '../items/shelf-item.ts'
import type { Shelf } from '../items/shelf.ts'
import type { Platform } from '../platform/platform.ts'
import { entriesInOrder, inOrder, isShown, quizStepOf, type KeptCollection } from './rules.ts'
import { readCollections, readEntries } from './sql.ts'

/** All collections in memory, right at once in the changing process and within a second in others. */
export class CollectionBook {
  readonly #platform: Platform
  readonly #shelf: Shelf
  #byId = new Map<string, KeptCollection>()

  constructor(platform: Platform, shelf: Shelf) {
    this.#platform = platform
    this.#shelf = shelf
    platform.changes.listen('collections', () => this.#load())
  }

  /** Every collection, or those that everyone sees now. */
  list(isAdmin: boolean, byHand: boolean): KeptCollection[] {
    const now = this.#platform.now()
    return inOrder(
      [...this.#byId.values()].filter((one) => isAdmin || isShown(one, now)),
      byHand,
    )
  }

  /** The collection of an id as far as the asker may see it. */
  find(id: string, isAdmin: boolean): KeptCollection | undefined {
    const found = this.#byId.get(id)
    return found && (isAdmin || isShown(found, this.#platform.now())) ? found : undefined
  }

  /** The items of a quiz step in the order of its list; null where no list is kept for the step. */
  quizItems(step: number): ShelfItem[] | null {
    const lists = inOrder(
      [...this.#byId.values()].filter((one) => quizStepOf(one) === step),
      false,
    )
    return lists.length === 0 ? null : lists.flatMap((list) => this.#itemsOf(list).map(({ item }) => item))
  }

  /** Whether a list of the quiz holds an item. */
  isQuizItem(itemId: string): boolean {
    return [...this.#byId.values()].some(
      (one) => quizStepOf(one) !== null && one.entries.some((entry) => entry.item_id === itemId),
    )
  }

  /** A collection as it goes over the wire: items that are gone left out, the first one's picture where none is set. */
  toWire(collection: KeptCollection): Collection {
    const items = this.#itemsOf(collection)
    return {
      _id: collection.id,
      id: collection.id,
      title: collection.title,
      subtitle: collection.subtitle,
      image: collection.image ?? items.find(({ item }) => item.item.image !== null)?.item.item.image ?? null,
      order: collection.position,
      createdAt: collection.created_at.toISOString(),
      updatedAt: collection.updated_at.toISOString(),
      isActive: collection.is_active,
      products: items.map(({ item, order, createdAt }) => ({ id: item.id, createdAt, order })),
    }
  }

  itemsOf(collection: KeptCollection): CollectionItem[] {
    return this.#itemsOf(collection).map(({ item, order, createdAt }) => ({ ...item.item, createdAt, order }))
  }

  #itemsOf(collection: KeptCollection): { item: ShelfItem; order: number; createdAt: string }[] {
    return collection.entries.flatMap(({ item_id, position, created_at }) => {
      const item = this.#shelf.find(item_id)
      return item?.isPublic ? [{ item, order: position, createdAt: created_at.toISOString() }] : []
    })
  }

  async #load(): Promise<void> {
    const [collections, entries] = [await readCollections(this.#platform.sql), await readEntries(this.#platform.sql)]
    const entriesOf = Map.groupBy(entries, (entry) => entry.collection_id)
    this.#byId = new Map(
      collections.map((row) => [row.id, { ...row, entries: entriesInOrder(entriesOf.get(row.id) ?? []) }]),
    )
  }
}
