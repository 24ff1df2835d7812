import type { Shelf } from '../items/shelf.ts'
import type { Platform } from '../platform/platform.ts'
import { CurrentShops } from './current-shops.ts'
import { SlotClock, type RefreshTimes } from './slot-clock.ts'
import { Taste } from './taste.ts'

/** Everything of the shop that lives as long as the process. */
export type OpenShop = {
  taste: Taste
  clock: SlotClock
  shops: CurrentShops
  /** Makes a new shopper's first shop, so that it is there when she comes in. */
  buildFirstShop: (shopperId: string) => Promise<void>
}

/** @param times when Monday, Wednesday and Friday begin, as the site settings say now */
export function openShop(platform: Platform, shelf: Shelf, times: () => RefreshTimes): OpenShop {
  const taste = new Taste(platform)
  const clock = new SlotClock(times)
  const shops = new CurrentShops(platform, { shelf, taste, clock })
  const buildFirstShop = async (shopperId: string) => void (await shops.get(shopperId))
  return { taste, clock, shops, buildFirstShop }
}
