import type { searchSorts } from '@sateen/contract/search'
import type { SearchIndex } from './search-index.ts'

export type SearchSort = (typeof searchSorts)[number]

/** A liking for an item by its number, 0 to 1; what the shopper's own taste adds to a rank. */
export type Taste = (number: number) => number

const places = 2 ** 26

/**
 * The best `most` rows, best first. A key holds what is sorted by in its upper and the row in its lower 26 bits, so that
 * numbers are compared and nothing else.
 */
export function bestRows(documents: Uint32Array, keyOf: (document: number) => number, most: number): Uint32Array {
  const keys = new Float64Array(documents.length)
  for (let at = 0; at < documents.length; at += 1) {
    const document = documents[at]!
    keys[at] = keyOf(document) * places + (places - 1 - document)
  }
  const best = most < documents.length / 8 ? largest(keys, most) : keys.sort().reverse()
  return Uint32Array.from(best.subarray(0, most), (key) => places - 1 - (key % places))
}

/** The `most` largest numbers, largest first, through a heap whose top is the smallest of them. */
function largest(keys: Float64Array, most: number): Float64Array {
  const heap = keys.slice(0, most).sort()
  for (let at = most; at < keys.length; at += 1) {
    const key = keys[at]!
    if (key > heap[0]!) sink(heap, key)
  }
  return heap.sort().reverse()
}

function sink(heap: Float64Array, key: number): void {
  let place = 0
  for (;;) {
    let child = 2 * place + 1
    if (child >= heap.length) break
    if (child + 1 < heap.length && heap[child + 1]! < heap[child]!) child += 1
    if (heap[child]! >= key) break
    heap[place] = heap[child]!
    place = child
  }
  heap[place] = key
}

/** What rows are sorted by, larger first: 26 bits. */
export function keyFor(
  sort: SearchSort,
  index: SearchIndex,
  score: Float32Array,
  taste: Taste | null,
): (document: number) => number {
  const { cents, added, available, love, numbers } = index
  if (sort === 'newest') return (document) => added[document]!
  // What has no price stands last either way.
  if (sort === 'price-up') return (document) => (cents[document]! < 0 ? 0 : places - 1 - cents[document]!)
  if (sort === 'price-down') return (document) => cents[document]! + 1
  let newest = 1
  for (let document = Math.max(0, index.count - 1000); document < index.count; document += 1)
    newest = Math.max(newest, added[document]!)
  const year = 525_600
  return (document) => {
    // Steps of a tenth: within one the text says the same, and love, taste and freshness decide.
    const text = Math.round(score[document]! * 10) / 10
    const fresh = Math.max(0, 1 - (newest - added[document]!) / year)
    const liking = taste === null ? 0 : 0.06 * taste(numbers[document]!)
    const gone = available[document] === 0 ? 0.35 : 0
    return Math.round((1 + text + 0.03 * love[document]! + 0.01 * fresh + liking - gone) * 500_000)
  }
}
