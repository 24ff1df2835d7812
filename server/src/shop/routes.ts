import { findCategory, isAnyCategory } from '@sateen/catalogue/categories'
import * as limits from '@sateen/contract/limits'
import { listOf, pageOf } from '../items/page-bytes.ts'
import type { ShelfItem } from '../items/shelf-item.ts'
import type { Shelf } from '../items/shelf.ts'
import type { Platform } from '../platform/platform.ts'
import type { Prepared } from '../platform/prepared.ts'
import { Refusal } from '../platform/refusal.ts'
import type { SomeAnswers } from '../platform/serve.ts'
import { CatalogueOrder, isOf, type Tab } from './catalogue-order.ts'
import type { CurrentShops } from './current-shops.ts'
import { PageStore } from './page-store.ts'
import { windowOf } from './shop-window.ts'
import type { SlotClock } from './slot-clock.ts'
import { findOwner } from './sql.ts'

type Given = { shelf: Shelf; shops: CurrentShops; clock: SlotClock }
type Owner = { id: string; revision: number }
type Wanted = { page: number; count: number; category?: string | undefined; subcategory?: number | undefined }

/** Answers the calls of a shopper's shop, her own and the public one. */
export function shopAnswers(
  platform: Platform,
  { shelf, shops, clock }: Given,
): SomeAnswers<'recommendations' | 'recommendationPage' | 'shopperRecommendationPage' | 'shopState'> {
  const order = new CatalogueOrder(shelf)
  const store = new PageStore()
  // The pages of before would never be asked for again.
  shelf.listen(() => store.clear())
  platform.changes.listen('shops', () => store.clear())
  return {
    async recommendations({ query, shopper }) {
      return page(shopper, { page: 0, count: limits.pageSize, category: query.category }, 'list')
    },
    async recommendationPage({ query, shopper }) {
      return page(shopper, query, 'page')
    },
    async shopperRecommendationPage({ params, query, shopper }) {
      const owner = isId(params.userId) ? await findOwner(platform.sql, params.userId) : undefined
      if (!owner?.verified_at || (owner.hidden && shopper?.id !== owner.id))
        throw new Refusal('NotFound', 'There is no such shop.')
      return page(owner, query, 'page')
    },
    async shopState({ shopper }) {
      const shop = await shops.get(shopper.id)
      // One of a later slot, such as an operator tries weeks ahead, stays until that is over.
      const { next, zone } = clock.at(new Date(Math.max(platform.now().getTime(), shop.slot)))
      return {
        refreshedAt: new Date(shop.madeAt).toISOString(),
        nextRefreshAt: next.startsAt.toISOString(),
        timeZone: zone,
        followedPicks: shelf.read(shop.followed).map(({ itemId, name }) => ({ itemId, name })),
      }
    },
  }

  /** A page that is asked for again, unchanged, comes from memory; only the database knows that it is unchanged. */
  async function page(owner: Owner, wanted: Wanted, form: 'page' | 'list'): Promise<Prepared> {
    const slot = clock.at(platform.now()).slot.startsAt.getTime()
    const { page: number, count, category = '', subcategory = '' } = wanted
    const name = `${owner.id} ${slot} ${shops.generation} ${owner.revision} ${shelf.revision} ${form} ${number} ${count} ${subcategory} ${category}`
    return store.get(name) ?? store.keep(name, await makePage(owner, wanted, form), count)
  }

  async function makePage(
    owner: Owner,
    { page: number, count, category, subcategory }: Wanted,
    form: 'page' | 'list',
  ): Promise<Prepared> {
    const tab = tabOf(category, subcategory)
    if (!tab) return form === 'page' ? pageOf([], number, 0) : listOf([])
    const { shop, held } = await shops.getWithHeld(owner.id, owner.revision)
    const rest = order.list(tab, shop.madeAt, platform.now().getTime())
    const { best, behind, total } = windowOf(bestOf(shop.items, tab), rest, number * count, (number + 1) * count)
    // As long as they can be from the start: lists that grow are copied again and again, and swept up after.
    const items: ShelfItem[] = []
    items.length = best.length + behind.length
    let length = 0
    const show = (item: ShelfItem | undefined) => {
      if (item?.isForShops && (held.size === 0 || !held.has(item.id))) items[length++] = item
    }
    for (const item of best) show(item)
    for (const one of behind) show(shelf.findNumber(one))
    items.length = length
    return form === 'page' ? pageOf(items, number, Math.ceil(total / count)) : listOf(items)
  }

  function bestOf(items: Int32Array, tab: Tab): ShelfItem[] {
    const best: ShelfItem[] = []
    best.length = items.length
    let length = 0
    for (const number of items) {
      const item = shelf.findNumber(number)
      if (item && isOf(item, tab)) best[length++] = item
    }
    best.length = length
    return best
  }
}

/** What a category's filter value, name or id and a subcategory's id mean; null for a category that there is not. */
function tabOf(category: string | undefined, subcategory: number | undefined): Tab | null {
  const asked = category?.trim() ?? ''
  if (isAnyCategory(asked)) return { filter: null, subcategory: null }
  const filter = findCategory(asked)?.categoryFilter
  return filter ? { filter, subcategory: subcategory ?? null } : null
}

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const isId = (text: string) => idPattern.test(text)
