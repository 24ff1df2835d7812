import type { HistoryEntry } from '@sateen/contract/history'
import type { Item } from '@sateen/contract/items'
import { oldestFind } from '@sateen/contract/oldest-find'

/** A find of the last months, with the item that its page told of. */
export type Find = { entry: HistoryEntry; item: Item }

type Meta = Partial<HistoryEntry['item']['meta']>

/** What a page told; an entry that lacks any of it is shown with what there is. */
const metaOf = ({ item }: { item?: { meta?: Meta | null } | null }): Meta => item?.meta ?? {}

/** Where a find was seen: entries of one address are one find. */
export function addressOf(entry: HistoryEntry): string {
  const { general, openGraph } = metaOf(entry)
  return general?.canonical || openGraph?.url || entry.ITEM_ID
}

/**
 * What history shows: the last three calendar months, newest first, one entry an address.
 * @param origin the site's own, where a picture may come from
 */
export function shownFinds(entries: readonly HistoryEntry[], now: Date, origin: string): Find[] {
  const from = oldestFind(now)
  const byAddress = new Map<string, HistoryEntry>()
  const newestFirst = entries.toSorted((one, other) => other.created.localeCompare(one.created))
  for (const entry of newestFirst) {
    const address = addressOf(entry)
    if (new Date(entry.created) >= from && !byAddress.has(address)) byAddress.set(address, entry)
  }
  return [...byAddress.values()].map((entry) => ({ entry, item: itemOfEntry(entry, origin) }))
}

/**
 * An item out of a find: what the page said in its details first, then in its link preview, then in its data. No picture
 * comes from a store's own host, so the site's copy takes the place of the one that the store's page named.
 */
function itemOfEntry(entry: HistoryEntry, origin: string): Item {
  const { ITEM_ID, picture, ground } = entry
  const { itemDetails, general, openGraph, jsonLd } = metaOf(entry)
  const details = itemDetails ?? {}
  const isDollars = !details.currency || details.currency === 'USD'
  // Data of a page may name several pictures, or describe one.
  const named = [details.image, openGraph?.image, jsonLd?.image].find((one) => one && typeof one === 'string') ?? ''
  const own = named.startsWith(`${origin}/`) ? named.slice(origin.length) : named
  const isOurs = /^(?:\/(?!\/)|data:image\/)/.test(own)
  return {
    itemId: ITEM_ID,
    name: details.title || 'A piece you viewed',
    description: details.description || general?.description || openGraph?.description || null,
    store: details.brand || openGraph?.site_name || null,
    // A text is read where it is shown (`items/use-shown-price.ts`).
    price: isDollars ? ((details.salePrice ?? null) as Item['price']) : null,
    image: isOurs ? own : picture,
    url: general?.canonical || openGraph?.url || null,
    category: null,
    categoryFilter: null,
    subcategory: null,
    ground: isOurs ? null : ground,
    available: true,
  }
}
