import { CollectionBook } from './collections/collection-book.ts'
import { Shelf } from './items/shelf.ts'
import type { Platform } from './platform/platform.ts'
import { chooseEngine } from './search/engine-sync.ts'
import type { SearchEngine } from './search/engine.ts'
import { SearchBook } from './search/search-book.ts'
import { SessionCache } from './session/authenticate.ts'
import { openShop, type OpenShop } from './shop/open-shop.ts'
import { openSettings, type SettingBook } from './site/setting-book.ts'
import { openAnalytics } from './tracking/adapters.ts'
import { EventForwarder } from './tracking/forward.ts'

/** What the features hold in memory and hand to each other. */
export type Rooms = {
  sessions: SessionCache
  /** The catalogue in memory. */
  shelf: Shelf
  settings: SettingBook
  collections: CollectionBook
  searchBook: SearchBook
  /** The search service of the environment; null where the house searches itself. */
  engine: SearchEngine | null
  shop: OpenShop
  forwarder: EventForwarder
}

/** Opens what the features hold; of the database only the site settings are read yet. @throws EnvFault for half a search service */
export async function openRooms(platform: Platform): Promise<Rooms> {
  const settings = await openSettings(platform)
  const shelf = new Shelf(platform)
  return {
    sessions: new SessionCache(),
    shelf,
    settings,
    collections: new CollectionBook(platform, shelf),
    searchBook: new SearchBook(platform, shelf),
    engine: chooseEngine(platform),
    shop: openShop(platform, shelf, {
      times: () => ({ zone: settings.now.siteTimeZone, hour: settings.now.refreshHour }),
      isAtOnce: () => settings.now.likesCountAtOnce,
    }),
    forwarder: new EventForwarder(platform, openAnalytics(platform)),
  }
}
