import type { Fields } from './feed.ts'

/** What a piece's first variant that can be bought says, and how many there are. */
export type Variant = { fields: Fields; count: number }

/**
 * A piece takes from its variant what it does not say itself: the price with all that belongs to it, or nothing of it. A
 * price to be paid now may stand alone.
 */
export function withVariant(piece: Fields, variant: Variant | null): Fields {
  if (variant === null) return piece
  const { price, sale_price, list_price, currency, image_link, availability, color, size, gtin } = variant.fields
  const own = piece.price === undefined ? { ...piece, price, sale_price, list_price } : piece
  return {
    ...own,
    currency: own.currency ?? currency,
    image_link: own.image_link ?? image_link,
    availability: own.availability ?? availability,
    color: own.color ?? color,
    size: own.size ?? size,
    gtin: own.gtin ?? gtin,
    ...(variant.count > 1 && { variants: variant.count }),
  }
}
