import { findCategory, isAnyCategory } from '@sateen/catalogue/categories'
import { cleanUrl } from '@sateen/catalogue/clean-url'
import type { Platform } from '../platform/platform.ts'
import { Prepared } from '../platform/prepared.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Asker } from '../platform/guards.ts'
import type { SomeAnswers } from '../platform/serve.ts'
import { deleteItem, noSuchItem } from './delete-item.ts'
import { listOf } from './page-bytes.ts'
import type { ShelfItem } from './shelf-item.ts'
import type { Shelf } from './shelf.ts'
import { findItemAt } from './sql.ts'

type Given = {
  shelf: Shelf
  /** Items like one that this shopper may be shown, most similar first. */
  findSimilar: (
    shopperId: string,
    wanted: { itemId: string; count: number; skip: number; category: string | null },
  ) => Promise<ShelfItem[]>
  isQuizItem: (item: ShelfItem) => Promise<boolean>
  /** Whether an item is in a shopper's own history or wish list. */
  isHers: (shopperId: string, itemId: string) => Promise<boolean>
  /** Whether the site lets visitors read an item. */
  isOpen: () => boolean
}

const open = Buffer.from('{"status":"succeeded","with":')
const close = Buffer.from('}')

/** Answers the calls of single items. */
export function itemAnswers(
  platform: Platform,
  { shelf, findSimilar, isQuizItem, isHers, isOpen }: Given,
): SomeAnswers<'readItem' | 'deleteItem' | 'similarItems'> {
  /** What single shoppers saw at a retailer is there for them and for editors: to others even that it is known tells something. */
  const mayKnow = async (id: string, shopper: Asker | null) =>
    !shelf.find(id)?.isSeenOnly || (shopper !== null && (shopper.isAdmin || (await isHers(shopper.id, id))))
  return {
    async readItem({ params, shopper }) {
      if (!shopper && !isOpen()) throw new Refusal('Unauthorized')
      const found = shelf.find(params.id)
      if (!found || !(await mayKnow(found.id, shopper))) throw noSuchItem()
      return new Prepared(Buffer.concat([open, found.json, close]))
    },
    async deleteItem({ body, shopper }) {
      const found = shelf.find(body.itemId)
      if (!found) throw noSuchItem()
      const wasQuizItem = await isQuizItem(found)
      await deleteItem(platform, body.itemId, shopper.id)
      return { itemId: body.itemId, wasQuizItem }
    },
    async similarItems({ query, shopper }) {
      const { canonical, count, page, category } = query
      const clean = cleanUrl(canonical)
      const found = clean && (await findItemAt(platform.sql, [clean, canonical]))
      const filter = isAnyCategory(category) ? null : (findCategory(category ?? '')?.categoryFilter ?? 'none')
      if (!found || filter === 'none' || !(await mayKnow(found.id, shopper))) return listOf([])
      const similar = await findSimilar(shopper.id, {
        itemId: found.id,
        count,
        skip: (page - 1) * count,
        category: filter,
      })
      return listOf(similar)
    },
  }
}
