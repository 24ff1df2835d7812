import type { Collection } from '@sateen/contract/collections'
import type { Shelf } from '../items/shelf.ts'
import type { Database } from '../platform/database/tables.ts'
import type { Platform } from '../platform/platform.ts'
import { Prepared, tagOf } from '../platform/prepared.ts'
import type { SomeAnswers } from '../platform/serve.ts'
import type { SettingBook } from '../site/setting-book.ts'
import { addEntry, changeCollection, collectionTag, makeCollection, noSuchCollection } from './change-collection.ts'
import type { CollectionBook } from './collection-book.ts'
import type { KeptCollection } from './rules.ts'
import { deleteCollection, deleteEntry, setActive } from './sql.ts'

type Names =
  | 'collections'
  | 'readCollection'
  | 'collectionItems'
  | 'createCollection'
  | 'addToCollection'
  | 'removeFromCollection'
  | 'deleteCollection'
  | 'activateCollection'
  | 'deactivateCollection'

/** What of a call names a collection, who changes it and what that stands on. */
type ChangeAsked = { params: { id: string }; shopper: { id: string }; ifMatch: string | undefined }

/** The Edit: read from memory by everyone, changed by admins. */
export function collectionAnswers(
  platform: Platform,
  book: CollectionBook,
  shelf: Shelf,
  settings: SettingBook,
): SomeAnswers<Names> {
  const prepared = keepPrepared(platform, shelf)
  const seen = (id: string, isAdmin: boolean): KeptCollection => {
    const found = book.find(id, isAdmin)
    if (!found) throw noSuchCollection()
    return found
  }
  const changed = (id: string): Collection => book.toWire(seen(id, true))
  const change = (
    { params: { id }, shopper, ifMatch }: ChangeAsked,
    event: string,
    work: Parameters<typeof changeCollection>[2],
    detail = {},
  ) => changeCollection(platform, { id, by: shopper.id, ifMatch, event, detail }, work)

  return {
    collections: async ({ shopper }) => {
      const list = book.list(shopper?.isAdmin ?? false, settings.now.handOrder)
      const key = `list ${list.map(({ id, revision }) => `${id} ${revision}`).join()}`
      return prepared(key, () => list.map((one) => book.toWire(one)))
    },
    readCollection: async ({ params, shopper, tag }) => {
      const found = seen(params.id, shopper?.isAdmin ?? false)
      const collection = book.toWire(found)
      tag(collectionTag(found.revision, tagOf(JSON.stringify(collection)).slice(1, -1)))
      return collection
    },
    collectionItems: async ({ params, shopper }) => {
      const found = seen(params.id, shopper?.isAdmin ?? false)
      return prepared(`items ${found.id} ${found.revision}`, () => book.itemsOf(found))
    },
    createCollection: async ({ body, shopper, onceId }) =>
      changed(await makeCollection(platform, body, { by: shopper.id, id: onceId })),
    addToCollection: async (asked) => {
      const { id } = asked.params
      const { product } = asked.body
      const add = (tx: Database) => addEntry(tx, id, product, platform.now())
      await change(asked, 'item added to collection', add, { itemId: product.id })
      return changed(id)
    },
    removeFromCollection: async (asked) => {
      const { id, productId } = asked.params
      const remove = async (tx: Database) => (await deleteEntry(tx, id, productId)) !== undefined
      await change(asked, 'item removed from collection', remove, { itemId: productId })
      return changed(id)
    },
    deleteCollection: async (asked) => {
      await change(asked, 'collection deleted', async (tx) => {
        await deleteCollection(tx, asked.params.id)
        return true
      })
      return {}
    },
    activateCollection: async (asked) => {
      const { id } = asked.params
      await change(asked, 'collection activated', (tx) => activate(tx, id, true))
      return changed(id)
    },
    deactivateCollection: async (asked) => {
      const { id } = asked.params
      await change(asked, 'collection deactivated', (tx) => activate(tx, id, false))
      return changed(id)
    },
  }
}

async function activate(tx: Database, id: string, isActive: boolean): Promise<boolean> {
  await setActive(tx, id, isActive)
  return true
}

/** How many answers are kept at once. */
const keptMost = 1000

/** Keeps the bytes of answers until an item or a collection changes. */
function keepPrepared({ changes }: Platform, shelf: Shelf): (key: string, make: () => unknown) => Prepared {
  const kept = new Map<string, Prepared>()
  const forget = () => kept.clear()
  changes.listen('collections', forget)
  shelf.listen(forget)
  return (key, make) => {
    const known = kept.get(key)
    if (known) return known
    const made = new Prepared(Buffer.from(JSON.stringify({ status: 'succeeded', with: make() })))
    if (kept.size > keptMost) kept.clear()
    kept.set(key, made)
    return made
  }
}
