import { createHash } from 'node:crypto'

const plain = /^[A-Za-z0-9._~:@!$&'()*+,;=-]{1,120}$/

/**
 * An id that may stand in an address: as the feed gives it where it can, else its readable part and a mark of the whole,
 * so that two ids never become one.
 */
export function itemIdOf(given: string): string {
  if (plain.test(given) && !/^\.+$/.test(given)) return given
  const readable = given
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9._~:]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, 100)
  return `${readable || 'item'}-${markOf(given)}`
}

/** The id of an item whose own id another feed already uses. */
export const idWithin = (feed: string, id: string) => `${feed}~${id}`.slice(0, 190)

/** What a group of a feed is called among those of all its stores: each counts its groups for itself. */
export const groupWithin = (store: string | null, group: string) => `${store ?? ''}\n${group}`

const markOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** A name as a part of an id or a feed's name: `Coast & Clay` → `coast-clay`. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
