import type { Item } from '@sateen/contract/items'

/** An item as an answer may tell it: a search service calls the id `objectID`, and what is not known may be left out. */
export type SaidItem = Omit<Item, 'itemId' | 'name' | 'image'> & {
  itemId?: string | undefined
  objectID?: string | undefined
  name?: unknown
  image?: unknown
}

/** An item with what every screen leans on: its id under its one name, a name to read, and a picture's address or none. */
export function asItem<Said extends SaidItem>(said: Said): Said & Item {
  const { itemId, objectID, name, image } = said
  if (itemId && typeof name === 'string' && (image === null || typeof image === 'string')) return said as Said & Item
  return {
    ...said,
    itemId: itemId ?? objectID ?? '',
    name: typeof name === 'string' ? name : `A piece${said.store ? ` by ${said.store}` : ''}`,
    image: typeof image === 'string' ? image : null,
  }
}
