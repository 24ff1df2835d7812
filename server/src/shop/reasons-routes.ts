import type { ShopReason } from '@sateen/contract/shop'
import { type Reason, wordedTrait } from '@sateen/recommender/why'
import type { Shelf } from '../items/shelf.ts'
import { hasOwn } from '../likes/sql.ts'
import type { Platform } from '../platform/platform.ts'
import type { SomeAnswers } from '../platform/serve.ts'
import type { SlotClock } from './slot-clock.ts'
import { muteItems, readMutedItems, unmuteItems } from './sql.ts'
import type { Taste } from './taste.ts'

/** Answers why an item stands in a shop, and lets a shopper take a reason away. */
export function reasonAnswers(
  { sql, now }: Platform,
  { shelf, taste, clock }: { shelf: Shelf; taste: Taste; clock: SlotClock },
): SomeAnswers<'itemReasons' | 'mutedItems' | 'muteItems'> {
  const named = (ids: readonly string[]) =>
    shelf.read(ids).map(({ itemId, name, image, ground }) => ({ itemId, name, image, ground }))
  return {
    async itemReasons({ params, shopper }) {
      // Of what only others have seen even that it is known tells something.
      if (shelf.find(params.itemId)?.isSeenOnly && !(await hasOwn(sql, shopper.id, params.itemId))) return []
      const ask = {
        shopperId: shopper.id,
        itemId: params.itemId,
        now: clock.at(now()).slot.startsAt.getTime(),
        revision: shelf.revision,
      }
      return (await taste.ask('why', ask)).map((reason) => toWire(reason, named))
    },
    async mutedItems({ shopper }) {
      return named((await readMutedItems(sql, shopper.id)).map((row) => row.item_id))
    },
    async muteItems({ body, shopper }) {
      await (body.muted ? muteItems : unmuteItems)(sql, shopper.id, body.itemIds)
      return {}
    },
  }
}

function toWire(reason: Reason, named: (ids: readonly string[]) => ShopReason['items']): ShopReason {
  const { kind, share } = reason
  if (kind === 'item') return { kind, share, signal: reason.signalKind, trait: null, items: named([reason.itemId]) }
  if (kind !== 'trait') return { kind, share, signal: null, trait: null, items: [] }
  return { kind, share, signal: null, trait: wordedTrait(reason.trait), items: named(reason.itemIds) }
}
