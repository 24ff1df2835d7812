import { categoryOf } from '@sateen/catalogue/categories'
import { ViewMeta } from '@sateen/contract/history'
import type { Item } from '@sateen/contract/items'
import type { Database } from '../platform/database/tables.ts'
import { seenItemOf } from './seen-item.ts'
import { readFindsOf } from './sql.ts'

/**
 * Items that the catalogue does not have (any more), as a shopper's history knows them: what she likes there stays in her
 * wish list. Their pictures are not on this site, so they have none.
 */
export async function readFoundItems(sql: Database, shopperId: string, itemIds: readonly string[]): Promise<Item[]> {
  if (itemIds.length === 0) return []
  const finds = await readFindsOf(sql, shopperId, [...itemIds])
  return finds.map(({ item_id, url, meta }) => {
    const seen = seenItemOf(url, ViewMeta.parse(meta))
    return {
      itemId: item_id,
      name: seen.name,
      description: seen.description,
      store: seen.store,
      price: seen.price,
      image: null,
      url,
      category: seen.category_filter && categoryOf(seen.category_filter).categoryName,
      categoryFilter: seen.category_filter,
      subcategory: seen.subcategory_id,
      ground: null,
      available: false,
    }
  })
}
