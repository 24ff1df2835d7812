import { grown } from './growing.ts'
import type { Plan, Wanted } from './plan.ts'
import { fields, type SearchIndex } from './search-index.ts'

/** The items that match a query: rows of the index, and for each row how well it matches. Good until the next match. */
export type Matches = { documents: Uint32Array; score: Float32Array }

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
let score = new Float32Array(0)
let last = new Float32Array(0)
let reached = new Uint8Array(0)
let matched = new Uint8Array(0)
let touched = new Uint32Array(0)

/**
 * Finds the items that hold every word of a query; where none does, those that hold most of them. A query without words
 * (a mere price) matches everything.
 */
export function matchPlan(plan: Plan, index: SearchIndex): Matches {
  const { count, alive } = index
  if (score.length < count) {
    score = grown(score, count)
    last = new Float32Array(score.length)
    reached = new Uint8Array(score.length)
    matched = new Uint8Array(score.length)
    touched = new Uint32Array(score.length)
  }
  if (plan.wanted.length === 0) return everything(index)
  let touchedCount = 0
  plan.wanted.forEach((wanted, place) => {
    const weight = weightOf(wanted, index)
    for (const { term, worth } of wanted.alternatives) {
      const postings = index.vocabulary.postings[term]!.entries()
      // A garment's word in mere description (`wear it with a dress`) is no garment of that kind.
      const isKind = index.vocabulary.isKind(term)
      for (let at = 0; at < postings.length; at += 1) {
        const places = postings[at]! & 63
        if (isKind && places === fields.description) continue
        const document = postings[at]! >>> 6
        if (alive[document] === 0) continue
        const value = worthOf[places]! * worth * weight
        if (reached[document] === 0) {
          touched[touchedCount] = document
          touchedCount += 1
          score[document] = 0
          matched[document] = 0
        }
        if (reached[document] !== place + 1) {
          reached[document] = place + 1
          matched[document]! += 1
          last[document] = 0
        }
        if (value > last[document]!) {
          score[document]! += value - last[document]!
          last[document] = value
        }
      }
    }
  })
  return gather(plan.wanted.length, touchedCount)
}

/** Keeps those with the most words matched: all of them, or at least half. */
function gather(words: number, touchedCount: number): Matches {
  let most = 0
  for (let at = 0; at < touchedCount; at += 1) {
    const document = touched[at]!
    reached[document] = 0
    if (matched[document]! > most) most = matched[document]!
  }
  if (most * 2 < words) return { documents: new Uint32Array(0), score }
  let kept = 0
  for (let at = 0; at < touchedCount; at += 1) {
    const document = touched[at]!
    if (matched[document] !== most) continue
    touched[kept] = document
    kept += 1
  }
  return { documents: touched.subarray(0, kept), score }
}

function everything({ count, alive }: SearchIndex): Matches {
  let kept = 0
  for (let document = 0; document < count; document += 1) {
    if (alive[document] === 0) continue
    touched[kept] = document
    score[document] = 0
    kept += 1
  }
  return { documents: touched.subarray(0, kept), score }
}

/** Rare words tell more than frequent ones, but never so much that a frequent one stops counting. */
function weightOf({ alternatives }: Wanted, { vocabulary, living }: SearchIndex): number {
  let standing = 1
  for (const { term } of alternatives) standing = Math.max(standing, vocabulary.postings[term]!.length)
  return 1 + 0.15 * Math.log2(1 + living / standing)
}
