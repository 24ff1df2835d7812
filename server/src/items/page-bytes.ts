import { Prepared, tagOf, type Joined } from '../platform/prepared.ts'
import type { ShelfItem } from './shelf-item.ts'

const comma = 0x2c

/** A page of items. */
export const pageOf = (items: readonly ShelfItem[], page: number, pages: number): Prepared =>
  prepare(`{"status":"succeeded","page":${page},"with":{"results":[`, items, `],"pages":${pages}}}`)

/** A plain list of items. */
export const listOf = (items: readonly ShelfItem[]): Prepared => prepare('{"status":"succeeded","with":[', items, ']}')

/** A body out of the ready JSON of its items; the tag is made of their marks, so that it is joined only when somebody takes it. */
function prepare(before: string, items: readonly ShelfItem[], after: string): Prepared {
  const marks = new Uint32Array(items.length * 2)
  let length = before.length + after.length + Math.max(0, items.length - 1)
  for (let place = 0; place < items.length; place += 1) {
    const { number, mark, json } = items[place]!
    marks[place * 2] = number
    marks[place * 2 + 1] = mark
    length += json.length
  }
  const tag = tagOf(Buffer.concat([Buffer.from(before + after), new Uint8Array(marks.buffer)]))
  return new Prepared(joined(before, items, after, length), tag)
}

const joined = (before: string, items: readonly ShelfItem[], after: string, length: number): Joined => ({
  length,
  writeTo(bytes) {
    let at = bytes.write(before, 'latin1')
    for (const { json } of items) {
      if (at > before.length) bytes[at++] = comma
      bytes.set(json, at)
      at += json.length
    }
    bytes.write(after, at, 'latin1')
  },
})
