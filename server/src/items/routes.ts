import type { Platform } from '../platform/platform.ts'
import { Prepared } from '../platform/prepared.ts'
import type { SomeAnswers } from '../platform/serve.ts'
import { deleteItem, noSuchItem } from './delete-item.ts'
import type { ShelfItem } from './shelf-item.ts'
import type { Shelf } from './shelf.ts'

type Given = { shelf: Shelf; isQuizItem: (item: ShelfItem) => Promise<boolean> }

const open = Buffer.from('{"status":"succeeded","with":')
const close = Buffer.from('}')

/** Answers the calls of single items. */
export function itemAnswers(platform: Platform, { shelf, isQuizItem }: Given): SomeAnswers<'readItem' | 'deleteItem'> {
  return {
    async readItem({ params }) {
      const found = shelf.find(params.id)
      if (!found) throw noSuchItem()
      return new Prepared(Buffer.concat([open, found.json, close]))
    },
    async deleteItem({ body, shopper }) {
      const found = shelf.find(body.itemId)
      if (!found) throw noSuchItem()
      const wasQuizItem = await isQuizItem(found)
      await deleteItem(platform, body.itemId, shopper.id)
      return { itemId: body.itemId, wasQuizItem }
    },
  }
}
