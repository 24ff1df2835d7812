import type { Collection } from '@sateen/contract/collections'
import type { Shelf } from '../items/shelf.ts'
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
    id: string,
    by: string,
    ifMatch: string | undefined,
    event: string,
    work: Parameters<typeof changeCollection>[2],
    detail = {},
  ) => changeCollection(platform, { id, by, ifMatch, event, detail }, work)

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
    addToCollection: async ({ params, body, shopper, ifMatch }) => {
      await change(
        params.id,
        shopper.id,
        ifMatch,
        'item added to collection',
        (tx) => addEntry(tx, params.id, body.product, platform.now()),
        { itemId: body.product.id },
      )
      return changed(params.id)
    },
    removeFromCollection: async ({ params, shopper, ifMatch }) => {
      const { id, productId } = params
      await change(
        id,
        shopper.id,
        ifMatch,
        'item removed from collection',
        async (tx) => (await deleteEntry(tx, id, productId)) !== undefined,
        { itemId: productId },
      )
      return changed(id)
    },
    deleteCollection: async ({ params, shopper, ifMatch }) => {
      await change(params.id, shopper.id, ifMatch, 'collection deleted', async (tx) => {
        await deleteCollection(tx, params.id)
        return true
      })
      return {}
    },
    activateCollection: async ({ params, shopper, ifMatch }) => {
      await change(params.id, shopper.id, ifMatch, 'collection activated', (tx) => activate(tx, params.id, true))
      return changed(params.id)
    },
    deactivateCollection: async ({ params, shopper, ifMatch }) => {
      await change(params.id, shopper.id, ifMatch, 'collection deactivated', (tx) => activate(tx, params.id, false))
      return changed(params.id)
    },
  }
}

async function activate(tx: Parameters<typeof setActive>[0], id: string, isActive: boolean): Promise<boolean> {
  await setActive(tx, id, isActive)
  return true
}

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
    if (kept.size > 1000) kept.clear()
    kept.set(key, made)
    return made
  }
}
