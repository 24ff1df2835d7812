import type { ShelfItem } from '../items/shelf-item.ts'
import type { Shelf } from '../items/shelf.ts'
import { readOpinions } from '../likes/sql.ts'
import { describeFault } from '../platform/log.ts'
import type { Platform } from '../platform/platform.ts'
import { CurrentShops } from './current-shops.ts'
import { followPress } from './follow-presses.ts'
import { SlotClock, type RefreshTimes } from './slot-clock.ts'
import { Taste } from './taste.ts'

export type SimilarWish = { itemId: string; count: number; skip: number; category: string | null }

/** Everything of the shop that lives as long as the process. */
export type OpenShop = {
  taste: Taste
  clock: SlotClock
  shops: CurrentShops
  /** Makes a new shopper's first shop, so that it is there when she comes in. */
  buildFirstShop: (shopperId: string) => Promise<void>
  /** After a press: where likes count at once, ranks the rest of the shop anew. @returns her revision then; null where they wait */
  followPress: (shopperId: string, itemId: string) => Promise<number> | null
  /** Lets the engine read everything before anybody waits for it. */
  warm: () => Promise<void>
  /** Items like one, most similar first, without those that the shopper has passed on. */
  findSimilar: (shopperId: string, wanted: SimilarWish) => Promise<ShelfItem[]>
}

/** What the site settings say now: when Monday, Wednesday and Friday begin, and whether likes count before that. */
export type ShopSettings = { times: () => RefreshTimes; isAtOnce: () => boolean }

/** Opens the taste engine and the shops beside it; nothing is read before it is asked for, or `warm`. */
export function openShop(platform: Platform, shelf: Shelf, { times, isAtOnce }: ShopSettings): OpenShop {
  const taste = new Taste(platform)
  const clock = new SlotClock(times)
  const shops = new CurrentShops(platform, { shelf, taste, clock, isAtOnce })
  const buildFirstShop = async (shopperId: string) => {
    // Nobody is kept from signing up by it: without a shop her first page makes one.
    await shops
      .get(shopperId)
      .catch((fault) => platform.log.warn(describeFault(fault), 'a first shop could not be made'))
  }
  const warm = async () => {
    await taste.ask('warm', { now: clock.at(platform.now()).slot.startsAt.getTime(), revision: shelf.revision })
  }
  prepareAfterChanges(platform, taste, warm)
  const findSimilar = async (shopperId: string, wanted: SimilarWish) => {
    const opinions = await readOpinions(platform.sql, shopperId)
    const excluded = opinions.filter((row) => row.opinion === 'passed').map((row) => row.item_id)
    const ids = await taste.ask('similar', {
      ...wanted,
      excluded,
      now: clock.at(platform.now()).slot.startsAt.getTime(),
      revision: shelf.revision,
    })
    return ids.flatMap((id) => shelf.find(id) ?? []).filter((item) => item.isForShops)
  }
  return {
    taste,
    clock,
    shops,
    buildFirstShop,
    findSimilar,
    warm,
    followPress: (shopperId, itemId) =>
      isAtOnce() ? followPress(platform, { shelf, taste, clock, shops }, shopperId, itemId) : null,
  }
}

/** Changes come in crowds: the catalogue is prepared for all of them once they have paused for so long. */
const pauseMs = 1000

/** Lets an engine that has been asked before prepare what changed, so that nobody is the first to need it. */
function prepareAfterChanges({ changes }: Platform, taste: Taste, warm: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined
  changes.listen('items', () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      // Where it cannot be done now, the next who needs it asks for it and is told.
      if (taste.isAwake) warm().catch(() => undefined)
    }, pauseMs).unref()
  })
}
