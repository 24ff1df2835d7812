import * as limits from '@sateen/contract/limits'
import type { Shelf } from '../items/shelf.ts'
import type { Platform } from '../platform/platform.ts'
import type { CurrentShops } from './current-shops.ts'
import type { SlotClock } from './slot-clock.ts'
import { bumpRevision } from './sql.ts'
import type { Taste } from './taste.ts'

type Given = { shelf: Shelf; taste: Taste; clock: SlotClock; shops: CurrentShops }

/** What stays where the pressed item stands in no shop: three screens of cards. */
const keptWithout = 3 * limits.gridStep

/** How many first places stay when an item was pressed: all up to it, and the step of cards that follows its own. */
function settledPlaces(items: Int32Array, number: number | undefined): number {
  const place = number === undefined ? -1 : items.indexOf(number)
  return place < 0 ? keptWithout : (Math.floor(place / limits.gridStep) + 2) * limits.gridStep
}

/**
 * Lets a press change the rest of the shop at once: what the shopper has seen stays, everything below is ranked anew.
 * @returns her revision after it
 */
export async function followPress(
  platform: Platform,
  { shelf, taste, clock, shops }: Given,
  shopperId: string,
  itemId: string,
): Promise<number> {
  const shop = await shops.get(shopperId)
  const { slot } = clock.at(platform.now())
  await taste.ask('shop', {
    shopperId,
    slot: { key: slot.key, startsAt: slot.startsAt.getTime() },
    // The moment it was first made: what came into the catalogue since then still waits, so that no page shifts.
    now: shop.madeAt,
    revision: shelf.revision,
    replaces: true,
    keeps: settledPlaces(shop.items, shelf.find(itemId)?.number),
  })
  return bumpRevision(platform.sql, shopperId)
}
