import { matchPlan } from './match.ts'
import { planQuery } from './plan.ts'
import { findBest } from './run-search.ts'
import type { SearchIndex } from './search-index.ts'
import { chunksOf, fold, isStopWord, wordsOf, type Word } from './words.ts'

/** A way to go on with what is typed; `number` is that of an item. */
export type Suggestion = { text: string; kind: 'words' | 'store' } | { kind: 'item'; number: number }

const [wordsMost, storesMost, itemsMost] = [4, 2, 3] as const
const linesMost = 8
const candidatesMost = 24
/** So many texts are remembered until the index changes: everybody begins with the same few letters. */
const keptMost = 2000
const kept = new WeakMap<SearchIndex, { revision: number; answers: Map<string, Suggestion[]> }>()

/** Up to eight ways to go on: words that begin so and stand together with the words before, stores, and items. */
export function suggestFor(typed: string, index: SearchIndex): readonly Suggestion[] {
  const text = fold(typed).trimStart()
  if (text.trim() === '') return []
  const known = kept.get(index)
  const answers = known?.revision === index.revision ? known.answers : new Map<string, Suggestion[]>()
  if (answers.size >= keptMost) answers.clear()
  kept.set(index, { revision: index.revision, answers })
  const answer = answers.get(text) ?? makeSuggestions(typed, text.trim(), index)
  answers.set(text, answer)
  return answer
}

function makeSuggestions(typed: string, text: string, index: SearchIndex): Suggestion[] {
  const stores = storesLike(text, index).map((name) => ({ text: name, kind: 'store' as const }))
  const words = completions(text, index)
    .filter((completed) => !stores.some((store) => fold(store.text) === completed))
    .map((completed) => ({ text: completed, kind: 'words' as const }))
  const items = findBest(words[0]?.text ?? typed, index, itemsMost).map((number) => ({ kind: 'item' as const, number }))
  const lines = [...words, ...stores]
  return [...lines, ...items].slice(0, linesMost)
}

function storesLike(text: string, { stores, foldedStores }: SearchIndex): string[] {
  const begins: string[] = []
  const holds: string[] = []
  foldedStores.forEach((name, place) => {
    if (name.startsWith(text)) begins.push(stores[place]!)
    else if (holds.length < storesMost && name.includes(` ${text}`)) holds.push(stores[place]!)
  })
  return [...begins, ...holds].slice(0, storesMost)
}

/** The text with its last word completed, the most frequent first; only what finds something. */
function completions(text: string, index: SearchIndex): string[] {
  const { vocabulary } = index
  const begun = begunIn(text, index)
  if (!begun || /\s$/.test(text)) return []
  const before = text.slice(0, text.lastIndexOf(begun.written)).trim()
  const candidates = termsFor(begun, index).filter(
    (term) => vocabulary.strong(term) > 0 && vocabulary.isWhole(term) && !isStopWord(vocabulary.terms[term]!),
  )
  if (wordsOf(before).length === 0) return candidates.slice(0, wordsMost).map((term) => vocabulary.surface(term))
  return together(before, candidates, index)
    .slice(0, wordsMost)
    .map((term) => `${before} ${vocabulary.surface(term)}`)
}

/** The last word of a text; what a hyphen joins is one word where words of the catalogue begin so, else its last part. */
function begunIn(text: string, { vocabulary }: SearchIndex): Word | undefined {
  const words = wordsOf(chunksOf(text).at(-1) ?? '')
  const [joined] = words
  const isKnown = joined !== undefined && vocabulary.beginningWith(joined.surface, 1).length > 0
  return isKnown ? joined : words.at(-1)
}

function termsFor(word: Word, { vocabulary }: SearchIndex): number[] {
  const { surface, stem } = word
  const begun = vocabulary.beginningWith(surface, candidatesMost)
  const exact = vocabulary.find(stem)
  if (exact !== undefined && !begun.includes(exact)) begun.unshift(exact)
  const found = begun.toSorted((one, other) => vocabulary.strong(other) - vocabulary.strong(one))
  if (found.length > 0) return found
  const meant = vocabulary.nearest(word)
  return meant === undefined ? [] : [meant]
}

/** Those of some words that stand in items with the words before them, the most frequent together first. */
function together(before: string, terms: number[], index: SearchIndex): number[] {
  const plan = planQuery(before, index)
  const marks = new Uint8Array(index.count)
  for (const document of matchPlan(plan, index).documents) marks[document] = 1
  return terms
    .map((term) => {
      let count = 0
      for (const entry of index.vocabulary.postings[term]!.entries()) count += marks[entry >>> 6]!
      return { term, count }
    })
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .map(({ term }) => term)
}
