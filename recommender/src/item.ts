/** What the engine knows of an item. What an item earns is not among it, so that it cannot matter. */
export type Item = {
  id: string
  name: string
  /** The tab it belongs to: Tops, Dresses, …; null where nobody could tell. */
  categoryFilter: string | null
  /** A finer kind below the tab, such as `midi dress`. */
  subcategory?: string | null
  store: string
  brand?: string | null
  /** US dollars; null where none is shown. */
  price?: number | null
  description?: string | null
  /** Further words that describe it, each taken as it is. */
  attributes?: readonly string[]
  /** Picture features of `picture-features.ts`: at most 256 bytes. */
  pictureVector?: Uint8Array | null
  /** When the catalogue first had it; a number is milliseconds since 1970. */
  addedAt: Date | number
  available: boolean
  hasPicture: boolean
  hasLink: boolean
  /** In US dollars, as all prices are that are shown. */
  hasPrice: boolean
}

/** Whether anybody may be shown the item at all: it can be bought at a price that is known, seen and followed to its shop. */
export const canBeShown = (item: Item): boolean => item.available && item.hasPicture && item.hasLink && item.hasPrice
