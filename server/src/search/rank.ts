import type { searchSorts } from '@sateen/contract/search'
import { grown } from './growing.ts'
import type { Matches } from './match.ts'
import type { SearchIndex } from './search-index.ts'

export type SearchSort = (typeof searchSorts)[number]

/** How a shopper likes items, by their numbers, 0 to 1: what her own taste adds to a rank. */
export type Taste = ReadonlyMap<number, number>

/** What rows are sorted by has 26 bits, counted in two halves. */
const keyMost = 2 ** 26 - 1
const halfBits = 13
const halfMost = 2 ** halfBits - 1
const tasteWorth = 0.06

// Scratch, as in match.ts.
const counts = new Uint32Array(halfMost + 1)
let keys = new Uint32Array(0)
let likings = new Float32Array(0)

/**
 * The places `first` to `first + most` of some rows in the order of their keys, largest first, equal ones by row. The keys
 * at both ends are found by counting, so a deep page costs what the first one does.
 * @param documents rows, ascending
 * @param keyed a key for each, at most 26 bits
 */
export function rowsFrom(documents: Uint32Array, keyed: Uint32Array, first: number, most: number): number[] {
  const end = Math.min(first + most, documents.length)
  if (first >= end) return []
  const upper = keyAt(keyed, documents.length, first)
  const lower = keyAt(keyed, documents.length, end - 1)
  const found: { document: number; key: number }[] = []
  let skipped = upper.larger
  let left = end - lower.larger
  for (let at = 0; at < documents.length; at += 1) {
    const key = keyed[at]!
    if (key > upper.key || key < lower.key) continue
    if (key === lower.key && --left < 0) continue
    if (key === upper.key && skipped++ < first) continue
    found.push({ document: documents[at]!, key })
  }
  return found
    .toSorted((one, other) => other.key - one.key || one.document - other.document)
    .map(({ document }) => document)
}

/** The key at a place of the order, and how many keys are larger. */
function keyAt(keyed: Uint32Array, length: number, place: number): { key: number; larger: number } {
  counts.fill(0)
  for (let at = 0; at < length; at += 1) counts[keyed[at]! >>> halfBits]! += 1
  const high = halfAt(place)
  counts.fill(0)
  for (let at = 0; at < length; at += 1) if (keyed[at]! >>> halfBits === high.half) counts[keyed[at]! & halfMost]! += 1
  const low = halfAt(place - high.larger)
  return { key: high.half * (halfMost + 1) + low.half, larger: high.larger + low.larger }
}

function halfAt(place: number): { half: number; larger: number } {
  let larger = 0
  let half = halfMost
  for (; half > 0 && larger + counts[half]! <= place; half -= 1) larger += counts[half]!
  return { half, larger }
}

/** What each match is sorted by, larger first. */
export function keysOf(
  sort: SearchSort,
  { documents, text }: Matches,
  index: SearchIndex,
  taste: Taste | null,
): Uint32Array {
  keys = grown(keys, documents.length)
  const { cents, added, standing } = index
  if (sort === 'newest') for (let at = 0; at < documents.length; at += 1) keys[at] = added[documents[at]!]!
  else if (sort === 'price-up')
    for (let at = 0; at < documents.length; at += 1) {
      const amount = cents[documents[at]!]!
      // What has no price stands last either way.
      keys[at] = amount < 0 ? 0 : keyMost - amount
    }
  else if (sort === 'price-down') for (let at = 0; at < documents.length; at += 1) keys[at] = cents[documents[at]!]! + 1
  else {
    // Steps of a tenth: within one the text says the same, and love, taste and freshness decide.
    for (let at = 0; at < documents.length; at += 1)
      keys[at] = (1 + Math.round(text[at]! * 10) / 10 + standing[documents[at]!]!) * 500_000 + 0.5
    if (taste) addTaste(documents, index, taste)
  }
  return keys
}

function addTaste(documents: Uint32Array, index: SearchIndex, taste: Taste): void {
  likings = grown(likings, index.count)
  const liked: number[] = []
  for (const [number, liking] of taste) {
    const document = index.documentOf(number)
    if (document < 0) continue
    likings[document] = liking * tasteWorth * 500_000
    liked.push(document)
  }
  for (let at = 0; at < documents.length; at += 1) keys[at]! += likings[documents[at]!]!
  for (const document of liked) likings[document] = 0
}
