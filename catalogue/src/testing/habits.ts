import { describe, expect, test } from 'vitest'
import { type FeedItem, type FeedOptions, FeedRefused, type FeedRow } from '../read-feed/feed.ts'
import { readWhole } from './read-whole.ts'

/** The rows of a feed, without its end. */
export const read = async (...given: Parameters<typeof readWhole>): Promise<FeedRow[]> =>
  (await readWhole(...given)).filter((row) => row.status !== 'end')

/** The first item of a feed; undefined where its first row is none. */
export const itemOf = async (content: string | Uint8Array, options?: Partial<FeedOptions>, size?: number) =>
  (await read(content, options, size))[0]?.item

/** Why a whole feed is refused, or `read N rows`. */
export async function reasonOf(
  content: string | Uint8Array,
  options?: Partial<FeedOptions>,
  size?: number,
): Promise<string> {
  try {
    return `read ${(await read(content, options, size)).length} rows`
  } catch (fault) {
    if (fault instanceof FeedRefused) return fault.reason
    throw fault
  }
}

export const picture = (name: string) => `https://shop.example/${name}.jpg`
/** The one item as columns of Google's. */
export const fields: Record<string, string> = {
  id: '1',
  title: 'Linen Dress',
  link: 'https://shop.example/p/1',
  image_link: picture('1'),
  price: '49.00 USD',
  availability: 'in stock',
}
/** A table of the one item. @param more further columns, or other texts for its own */
export const table = (more: Record<string, string> = {}, mark = '\t') => {
  const all = { ...fields, ...more }
  return `${Object.keys(all).join(mark)}\n${Object.values(all).join(mark)}\n`
}
/** The one item as an object of JSON. */
export const record = { id: '1', title: 'Linen Dress', url: fields.link, image: fields.image_link, price: 49 }
export const rss = (inside: string) =>
  `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel>${inside}</channel></rss>`
/** The one item as an element of RSS. */
export const entry = (title = 'Linen Dress') =>
  `<g:id>1</g:id><g:title>${title}</g:title><g:link>${fields.link}</g:link><g:image_link>${picture('1')}</g:image_link><g:price>49 USD</g:price>`

/** What a shop does to its feed, the feed, and what is read of its first item all the same. */
export type Habit = [name: string, content: string | Uint8Array, wanted: Partial<FeedItem>]

/** Tests that feeds are read in spite of their habits, arriving whole and byte by byte. */
export function areRead(habits: Habit[]): void {
  describe.each(habits)('a feed with %s is read', (_, content, wanted) => {
    test.each([65_536, 1])('in pieces of %i', async (size) => {
      expect(await itemOf(content, {}, size)).toMatchObject(wanted)
    })
  })
}
