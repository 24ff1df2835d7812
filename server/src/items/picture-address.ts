import { join } from 'node:path'

/** Where the pictures of items are served; `?w=` picks a width. */
export const pictureBase = '/images/items/'

const waiting = /^item-(\d{1,10})$/

/**
 * Address of an item's picture on this site. A stored picture goes by its key, which names its content; one that is still
 * at the retailer by the item's number, so that the address holds while the picture is fetched.
 * @returns null where the item has no picture
 */
export function pictureAddress(item: {
  number: number
  picture: string | null
  picture_source: string | null
}): string | null {
  if (item.picture !== null) return pictureBase + encodeURIComponent(item.picture)
  return item.picture_source === null ? null : `${pictureBase}item-${item.number}`
}

/** The item number in an address of a picture that is still waiting; null for the key of a stored picture. */
export function waitingNumber(key: string): number | null {
  const number = waiting.exec(key)?.[1]
  return number === undefined ? null : Number(number)
}

/** Where the demo's own pictures lie. */
export const demoPictures = join(import.meta.dirname, '../../../demo/pictures')

/** The file of a picture by its key, a name and nothing else: no way out of its folder. Null for what is no key. */
export function fileOfKey(key: string): string | null {
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,160}$/.test(key)) return null
  return key.endsWith('.webp') ? key : `${key}.webp`
}
