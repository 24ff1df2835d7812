import type { Item } from '@sateen/contract/items'

/** What every screen says of a piece that cannot be bought: it may come back, or it will not; null of one that can. */
export const availabilityText = ({ available, gone }: Pick<Item, 'available' | 'gone'>): string | null =>
  gone ? 'No longer available' : available === false ? 'Sold out at the moment' : null
