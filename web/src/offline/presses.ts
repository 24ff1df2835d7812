import type { Item } from '@sateen/contract/items'
import type { Opinion } from '../platform/me.ts'
import { inStore, rowsOf } from './database.ts'

/** What a shopper last wanted of an item while the site was away: one row an item, the last intention wins. */
export type Press = {
  userId: string
  itemId: string
  item: Item
  opinion: Opinion
  /** What the server held before; a press that comes back to it need not be sent. */
  before: Opinion
  /** It was on its way when the network went, so the server may hold it already. */
  isTried: boolean
  at: number
}

/** Keeps a press in place of the former one, which goes too where the device has no room. */
export const keepPress = (press: Press): Promise<unknown> =>
  inStore('presses', 'readwrite', (store) => store.put(press)).catch(async (fault: unknown) => {
    await dropPress(press.userId, press.itemId)
    throw fault
  })

export const dropPress = (userId: string, itemId: string): Promise<unknown> =>
  inStore('presses', 'readwrite', (store) => store.delete([userId, itemId]))

export const readPress = (userId: string, itemId: string): Promise<Press | undefined> =>
  inStore('presses', 'readonly', (store) => store.get([userId, itemId]) as IDBRequest<Press | undefined>)

/** All that waits of a shopper, in the order in which it was pressed. */
export async function readPresses(userId: string): Promise<Press[]> {
  const presses = await inStore('presses', 'readonly', (store) => store.getAll(rowsOf(userId)) as IDBRequest<Press[]>)
  return presses.toSorted((one, other) => one.at - other.at)
}
