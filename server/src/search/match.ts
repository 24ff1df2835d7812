import { grown } from './growing.ts'
import type { Alternative, Plan, Wanted } from './plan.ts'
import { fields, type SearchIndex } from './search-index.ts'

/**
 * The items that match a query: rows of the index, ascending, and in the same order how well each matches. Good until the
 * next match.
 */
export type Matches = { documents: Uint32Array; text: Float32Array }

/** What a hit is worth by the fields that hold the word. */
const worthOf = Float32Array.from({ length: 64 }, (_, places) => {
  let worth = 0
  if (places & fields.description) worth = 0.15
  if (places & fields.trait) worth = Math.max(worth, 0.8)
  if (places & fields.kind) worth = Math.max(worth, 0.75)
  if (places & fields.store) worth = Math.max(worth, 0.95)
  if (places & fields.name) worth = Math.max(worth, 1)
  if (places & fields.head) worth += 0.15
  return worth
})

// Scratch of one question after the other: an answer is put together before the next question is looked at.
let documents = new Uint32Array(0)
let text = new Float32Array(0)
let level = new Float32Array(0)
let score = new Float32Array(0)
let matched = new Uint8Array(0)

/**
 * Finds the items that hold every word of a query; where none does, those that hold a garment in one word that it writes in
 * two; where none does either, those that hold each word by that or another name; where
 * none does either, the garment that it names, with what else it holds; of a query that names none, those that hold most
 * of its words, at least half. A query without words (a mere price) matches everything.
 */
export function matchPlan({ wanted, joined }: Plan, index: SearchIndex): Matches {
  makeRoom(index.count)
  if (wanted.length === 0) return everything(index)
  let count = everyWord(wanted, index)
  if (count === 0 && joined.length > 0) count = everyWord(joined, index)
  if (count === 0 && wanted.some(({ besides }) => besides.length > 0)) count = everyWord(wanted.map(widened), index)
  if (count === 0 && wanted.length > 1) count = mostWords(wanted, index)
  return { documents: documents.subarray(0, count), text: text.subarray(0, count) }
}

const widened = ({ alternatives, besides }: Wanted): Wanted => ({
  alternatives: [...alternatives, ...besides],
  besides: [],
})

/** Those that hold every word. The one with the fewest items comes first: frequent ones are only looked up for what is left. */
function everyWord(wanted: readonly Wanted[], index: SearchIndex): number {
  const words = wanted
    .map((one) => ({ one, standing: standingOf(one, index) }))
    .toSorted((one, other) => one.standing - other.standing)
  if (words[0]!.standing === 0) return 0
  let count = hasMany(words[0]!.one) ? beginWithMany(words[0]!.one, index) : beginWithOne(words[0]!.one, index)
  for (const { one } of words.slice(1)) {
    if (count === 0) break
    count = hasMany(one) ? keepThoseWithMany(one, index, count) : keepThoseWithOne(one, index, count)
  }
  return count
}

function makeRoom(count: number): void {
  if (documents.length >= count) return
  documents = grown(documents, count)
  text = new Float32Array(documents.length)
  level = new Float32Array(documents.length)
  score = new Float32Array(documents.length)
  matched = new Uint8Array(documents.length)
}

function everything({ count, alive }: SearchIndex): Matches {
  const found = documents
  let kept = 0
  for (let document = 0; document < count; document += 1) {
    found[kept] = document
    kept += alive[document]!
  }
  return { documents: documents.subarray(0, kept), text: text.subarray(0, kept).fill(0) }
}

const hasMany = ({ alternatives }: Wanted) => alternatives.length > 1

const standingOf = ({ alternatives }: Wanted, { vocabulary }: SearchIndex) =>
  alternatives.reduce((sum, { term }) => sum + vocabulary.postings[term]!.length, 0)

/** Rare words tell more than frequent ones, but never so much that a frequent one stops counting. */
function weightOf({ alternatives }: Wanted, { vocabulary, living }: SearchIndex): number {
  let standing = 1
  for (const { term } of alternatives) standing = Math.max(standing, vocabulary.postings[term]!.length)
  return 1 + 0.15 * Math.log2(1 + living / standing)
}

/** What a hit of a term is worth, by the fields that hold it. */
function valuesOf({ term, worth, isTrait, isThing }: Alternative, weight: number, index: SearchIndex): Float32Array {
  const values = worthOf.map((one, places) => (isTrait && !(places & fields.trait) ? 0 : one * worth * weight))
  // A garment's word in mere description (`wear it with a dress`) is no garment of that kind.
  if (isThing || index.vocabulary.isKind(term)) values[fields.description] = 0
  return values
}

function onlyTerm(wanted: Wanted, index: SearchIndex) {
  const one = wanted.alternatives[0]!
  const values = valuesOf(one, weightOf(wanted, index), index)
  return { entries: index.vocabulary.postings[one.term]!.entries(), values }
}

function beginWithOne(wanted: Wanted, index: SearchIndex): number {
  const { entries, values } = onlyTerm(wanted, index)
  const { alive } = index
  let count = 0
  for (let at = 0; at < entries.length; at += 1) {
    const entry = entries[at]!
    const value = values[entry & 63]!
    const document = entry >>> 6
    if (value === 0 || alive[document] === 0) continue
    documents[count] = document
    text[count] = value
    count += 1
  }
  return count
}

function keepThoseWithOne(wanted: Wanted, index: SearchIndex, count: number): number {
  const { entries, values } = onlyTerm(wanted, index)
  const isDense = entries.length < count * 8
  let kept = 0
  let at = 0
  for (let place = 0; place < count; place += 1) {
    const document = documents[place]!
    if (isDense) while (at < entries.length && entries[at]! >>> 6 < document) at += 1
    else at = seek(entries, at, document * 64)
    if (at === entries.length) break
    const entry = entries[at]!
    const value = values[entry & 63]!
    if (entry >>> 6 !== document || value === 0) continue
    documents[kept] = document
    text[kept] = text[place]! + value
    kept += 1
  }
  return kept
}

/** The first place from `from` on whose entry is at least `least`: in strides that double, then halve. */
function seek(entries: Uint32Array, from: number, least: number): number {
  if (from >= entries.length || entries[from]! >= least) return from
  let [low, stride] = [from, 1]
  while (low + stride < entries.length && entries[low + stride]! < least) {
    low += stride
    stride *= 2
  }
  let high = Math.min(low + stride, entries.length)
  while (low + 1 < high) {
    const middle = (low + high) >>> 1
    if (entries[middle]! < least) low = middle
    else high = middle
  }
  return high
}

/** Notes in `level` the best that any of the words is worth for each item. */
function setLevels(wanted: Wanted, index: SearchIndex): void {
  const weight = weightOf(wanted, index)
  for (const one of wanted.alternatives) {
    const values = valuesOf(one, weight, index)
    const entries = index.vocabulary.postings[one.term]!.entries()
    for (let at = 0; at < entries.length; at += 1) {
      const entry = entries[at]!
      const value = values[entry & 63]!
      if (value > level[entry >>> 6]!) level[entry >>> 6] = value
    }
  }
}

function beginWithMany(wanted: Wanted, index: SearchIndex): number {
  setLevels(wanted, index)
  const { alive } = index
  let kept = 0
  for (let document = 0; document < index.count; document += 1) {
    if (level[document] === 0 || alive[document] === 0) continue
    documents[kept] = document
    text[kept] = level[document]!
    kept += 1
  }
  level.fill(0, 0, index.count)
  return kept
}

function keepThoseWithMany(wanted: Wanted, index: SearchIndex, count: number): number {
  setLevels(wanted, index)
  let kept = 0
  for (let place = 0; place < count; place += 1) {
    const document = documents[place]!
    if (level[document] === 0) continue
    documents[kept] = document
    text[kept] = text[place]! + level[document]!
    kept += 1
  }
  level.fill(0, 0, index.count)
  return kept
}

/**
 * Those that hold the most of the words that any item holds, where that is half of them at least. Of a query that names a
 * garment these are such garments, whatever else they hold: nobody who asks for high-waisted jeans looks for a bag.
 */
function mostWords(wanted: readonly Wanted[], index: SearchIndex): number {
  const { vocabulary } = index
  const garment = wanted.findLast(({ alternatives }) => alternatives.some(({ term }) => vocabulary.isGarment(term)))
  return garment ? mostWith(garment, wanted, index) || mostWith(null, wanted, index) : mostWith(null, wanted, index)
}

/** More than the words of any query. */
const ofGarment = 64

function mostWith(garment: Wanted | null, wanted: readonly Wanted[], index: SearchIndex): number {
  const { count, alive } = index
  for (const one of wanted) {
    if (one.alternatives.length === 0) continue
    setLevels(one, index)
    const share = one === garment ? 1 + ofGarment : 1
    for (let document = 0; document < count; document += 1) {
      if (level[document] === 0) continue
      matched[document]! += share
      score[document]! += level[document]!
      level[document] = 0
    }
  }
  let most = 0
  for (let document = 0; document < count; document += 1)
    if (matched[document]! > most && alive[document] === 1) most = matched[document]!
  let kept = 0
  if (garment ? most > ofGarment : most > 0 && most * 2 >= wanted.length)
    for (let document = 0; document < count; document += 1) {
      if (matched[document] !== most || alive[document] === 0) continue
      documents[kept] = document
      text[kept] = score[document]!
      kept += 1
    }
  matched.fill(0, 0, count)
  score.fill(0, 0, count)
  return kept
}
