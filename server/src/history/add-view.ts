import { createHash } from 'node:crypto'
import type { ViewMeta } from '@sateen/contract/history'
import { findItemAt } from '../items/sql.ts'
import { markChange } from '../platform/changes-sql.ts'
import type { Platform } from '../platform/platform.ts'
import { Refusal } from '../platform/refusal.ts'
import { holdShopper } from '../session/sql.ts'
import { addressOf, legible, seenItemOf, type Partners } from './seen-item.ts'
import { findView, keepFind, keepSeenItem, renewFind } from './sql.ts'

export type View = { url: string; meta: ViewMeta; key?: string | undefined; at?: string | undefined }

/** Without a key of its own, a page that says the same within so long is one view; what it says anew is another. */
const sameViewMs = 30 * 60_000

/**
 * Keeps a view in a shopper's history. The item it shows is the catalogue's where one has the address, else one that only
 * those know who have seen it. Item, find and signal are one transaction; a repeat of the same view adds nothing.
 * @throws Refusal `BadRequest` where the address is not a partner's
 */
export async function addView(
  platform: Platform,
  partners: Partners,
  shopperId: string,
  view: View,
): Promise<{ itemId: string }> {
  const address = addressOf(view.url, view.meta, partners)
  if (!address) throw new Refusal('BadRequest', 'url: not an address of a partner')
  const now = platform.now()
  const at = momentOf(view.at, now)
  const key =
    view.key ??
    createHash('sha256')
      .update(`${address} ${Math.floor(at.getTime() / sameViewMs)} ${JSON.stringify(view.meta)}`)
      .digest('base64url')
  const { itemId, isNew } = await platform.sql.transaction().execute(async (tx) => {
    // Two sendings of one view come one after the other.
    if (!(await holdShopper(tx, shopperId))) throw new Refusal('Unauthorized')
    const known = await findView(tx, shopperId, key)
    if (known) {
      // Without a key nobody can say whether it was sent twice or seen twice; seen, it comes first again.
      if (view.key === undefined) await renewFind(tx, shopperId, key, at)
      return { itemId: known.item_id, isNew: false }
    }
    const found = await findItemAt(tx, [address, view.url])
    // One page that is spelled in two ways is one find.
    const url = found?.url ?? address
    const seen = seenItemOf(address, view.meta)
    const wasKept = !found && (await keepSeenItem(tx, seen, now, await markChange(tx, 'items')))
    await keepFind(tx, { shopperId, key, at, itemId: found?.id ?? seen.id, url, meta: legible(view.meta) })
    return { itemId: found?.id ?? seen.id, isNew: wasKept }
  })
  if (isNew) await platform.changes.look()
  return { itemId }
}

/** When it was viewed: a view may come late, however late, but not from the future. */
function momentOf(said: string | undefined, now: Date): Date {
  if (said === undefined) return now
  const at = new Date(said)
  return at > now ? now : at
}
