import type { Platform } from '../platform/platform.ts'
import { markChange } from '../platform/changes-sql.ts'
import { beginAnew } from '../platform/database/begin-anew.ts'
import { Refusal } from '../platform/refusal.ts'
import { noteChange } from '../platform/audit-sql.ts'
import { leaveCollections, markDeleted } from './sql.ts'

/**
 * Takes an item out of the catalogue for good: it leaves collections, quiz, shops and search, its row stays as a mark so
 * that no import brings it back.
 * @param adminId who did it, for the audit
 * @throws Refusal `NotFound`
 */
export async function deleteItem(platform: Platform, itemId: string, adminId: string): Promise<void> {
  const now = platform.now()
  await beginAnew(platform.sql, async (tx) => {
    const revision = await markChange(tx, 'items')
    const deleted = await markDeleted(tx, itemId, now, revision)
    if (!deleted) throw noSuchItem()
    if (await leaveCollections(tx, itemId, now)) await markChange(tx, 'collections')
    const detail = { title: deleted.name }
    await noteChange(tx, { by: adminId, event: 'item deleted', subject: itemId, detail }, now)
  })
  await platform.changes.look()
}

export const noSuchItem = () => new Refusal('NotFound', 'There is no such item.')
