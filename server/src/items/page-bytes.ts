import type { ShelfItem } from './shelf-item.ts'

const comma = Buffer.from(',')

/** A body out of the ready JSON of its items: nothing is written anew. */
export function joinItems(before: string, items: readonly ShelfItem[], after: string): Buffer {
  const parts: Buffer[] = [Buffer.from(before)]
  items.forEach((item, index) => {
    if (index > 0) parts.push(comma)
    parts.push(item.json)
  })
  parts.push(Buffer.from(after))
  return Buffer.concat(parts)
}

/** The body of a page of items. */
export const pageBytes = (items: readonly ShelfItem[], page: number, pages: number) =>
  joinItems(`{"status":"succeeded","page":${page},"with":{"results":[`, items, `],"pages":${pages}}}`)

/** The body of a plain list of items. */
export const listBytes = (items: readonly ShelfItem[]) => joinItems('{"status":"succeeded","with":[', items, ']}')
