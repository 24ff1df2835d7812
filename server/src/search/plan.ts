import { readPriceWords } from './price-words.ts'
import type { SearchIndex } from './search-index.ts'
import { chunksOf, fold, isStopWord, wordsOf, type Word } from './words.ts'

/** One word of a query: the words of the catalogue that stand for it, each with what a hit on it is worth. */
export type Wanted = { alternatives: { term: number; worth: number }[] }

/** A query, understood. */
export type Plan = {
  wanted: Wanted[]
  /** Dollars, from words such as `under 100`. */
  from: number | null
  to: number | null
  /** The words that were searched for where a slip was mended. */
  corrected: string | null
}

const wordsMax = 12
const prefixMost = 60
const prefixWorth = 0.7
const mendedWorth = 0.8

/** Reads a query: price words, then each word as it is, else as the beginning of words, else as the word probably meant. */
export function planQuery(query: string, index: SearchIndex): Plan {
  const { text, from, to } = readPriceWords(query)
  const folded = fold(text).replace(/\b(t|tee)[ -]shirt/g, 'tshirt')
  const all = queryWords(folded, index)
  const said = all.filter(({ surface }) => !isStopWord(surface))
  const mended: string[] = []
  let isMended = false
  const wanted = (said.length > 0 ? said : all).slice(0, wordsMax).map((word) => {
    const { alternatives, mend } = alternativesOf(word, index)
    mended.push(mend ?? word.surface)
    isMended ||= mend !== null
    return { alternatives }
  })
  return { wanted, from, to, corrected: isMended ? correctedText(query, text, mended) : null }
}

/** The words of a query; what a hyphen joins is one word where the catalogue knows it so, else its parts. */
function queryWords(folded: string, index: SearchIndex) {
  return chunksOf(folded).flatMap((chunk) => {
    const words = wordsOf(chunk, wordsMax)
    const [joined, ...parts] = words
    if (!joined || parts.length === 0) return words
    return index.vocabulary.find(joined.stem) === undefined ? parts : [joined]
  })
}

function alternativesOf(word: Word, { vocabulary }: SearchIndex): Wanted & { mend: string | null } {
  const { surface, stem } = word
  const exact = vocabulary.find(stem) ?? vocabulary.find(surface)
  if (exact !== undefined) return { alternatives: [{ term: exact, worth: 1 }], mend: null }
  const begun = surface.length < 2 ? [] : vocabulary.beginningWith(surface, prefixMost)
  if (begun.length > 0) return { alternatives: begun.map((term) => ({ term, worth: prefixWorth })), mend: null }
  const meant = vocabulary.nearest(word)
  if (meant === undefined) return { alternatives: [], mend: null }
  return { alternatives: [{ term: meant, worth: mendedWorth }], mend: vocabulary.surface(meant) }
}

/** The query with its words mended, and what it said of the price as it was. */
const correctedText = (query: string, text: string, words: string[]) => {
  const price = text === query ? '' : query.replace(text, ' ').trim()
  return [...words, price].filter(Boolean).join(' ')
}
