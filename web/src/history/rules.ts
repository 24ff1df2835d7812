import type { HistoryEntry } from '@sateen/contract/history'
import type { Item } from '@sateen/contract/items'
import * as limits from '@sateen/contract/limits'

/** A find of the last months, with the item that its page told of. */
export type Find = { entry: HistoryEntry; item: Item }

const addressOf = ({ ITEM_ID, item: { meta } }: HistoryEntry): string =>
  meta.general?.canonical || meta.openGraph?.url || ITEM_ID

/** What history shows: the last three calendar months, newest first, one entry an address. */
export function shownFinds(entries: readonly HistoryEntry[], now: Date): Find[] {
  const from = new Date(now)
  from.setMonth(from.getMonth() - limits.historyMonths)
  const byAddress = new Map<string, HistoryEntry>()
  const newestFirst = entries.toSorted((one, other) => other.created.localeCompare(one.created))
  for (const entry of newestFirst) {
    const address = addressOf(entry)
    if (new Date(entry.created) >= from && !byAddress.has(address)) byAddress.set(address, entry)
  }
  return [...byAddress.values()].map((entry) => ({ entry, item: itemOfEntry(entry) }))
}

/**
 * An item out of a find: what the page said in its details first, then in its link preview, then in its data. No picture
 * comes from a store's own host, so the site's copy takes the place of the one that the store's page named.
 */
function itemOfEntry({ ITEM_ID, item: { meta }, picture, ground }: HistoryEntry): Item {
  const { itemDetails = {}, general, openGraph, jsonLd } = meta
  const isDollars = !itemDetails.currency || itemDetails.currency === 'USD'
  const price =
    typeof itemDetails.salePrice === 'string'
      ? Number.parseFloat(itemDetails.salePrice.replaceAll(/[^\d.]/g, ''))
      : itemDetails.salePrice
  const named = itemDetails.image || openGraph?.image || jsonLd?.image || null
  const isOurs = named?.startsWith('/') ?? false
  return {
    itemId: ITEM_ID,
    name: itemDetails.title || 'A piece you viewed',
    description: itemDetails.description || general?.description || openGraph?.description || null,
    store: itemDetails.brand || openGraph?.site_name || null,
    price: isDollars && price !== undefined && Number.isFinite(price) ? (price as number) : null,
    image: isOurs ? named : picture,
    url: general?.canonical || openGraph?.url || null,
    category: null,
    categoryFilter: null,
    subcategory: null,
    ground: isOurs ? null : ground,
    available: true,
  }
}
