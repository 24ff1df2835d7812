import { guessKind } from '@sateen/catalogue/category'
import { inItsWords, type OtherName, otherNames } from './other-names.ts'
import { readPriceWords } from './price-words.ts'
import type { SearchIndex } from './search-index.ts'
import { chunksOf, fold, isStopWord, wordsOf, type Word } from './words.ts'

/** A word of the catalogue that stands for one of a query, and what a hit on it is worth; `isTrait` counts among traits only, `isThing` not in descriptions. */
export type Alternative = { term: number; worth: number; isTrait?: boolean; isThing?: boolean }

/** One word of a query: the words of the catalogue that stand for it, and those that do where nothing holds all words. */
export type Wanted = { alternatives: Alternative[]; besides: Alternative[] }

/** A query, understood. */
export type Plan = {
  wanted: Wanted[]
  /** The same with garments in one word that were written in two, for where nothing holds all words; empty where there are none. */
  joined: Wanted[]
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
const otherNameWorth = 0.9
const shadeWorth = 0.75

/** Reads a query: price words, then each word as it is and by names that say the same, else by its other names, else as the beginning of words, else as the word probably meant. */
export function planQuery(query: string, index: SearchIndex): Plan {
  const { text, from, to } = readPriceWords(query)
  const folded = inItsWords(fold(text))
  const all = queryWords(folded, index)
  const said = all.filter(({ surface }) => !isStopWord(surface))
  const apart = (said.length > 0 ? said : all).slice(0, wordsMax)
  const together = garmentsJoined(apart, index)
  const isMeant = together.length < apart.length && apart.some(({ stem }) => index.vocabulary.find(stem) === undefined)
  const mended: string[] = []
  let isMended = false
  const wanted = (isMeant ? together : apart).map((word) => {
    const { mend, ...one } = wantedFor(word, index)
    mended.push(mend ?? word.surface)
    isMended ||= mend !== null
    return one
  })
  const joined = !isMeant && together.length < apart.length ? together.map((word) => wantedFor(word, index)) : []
  return { wanted, joined, from, to, corrected: isMended ? correctedText(query, text, mended) : null }
}

/** The words of a query; what a hyphen joins is one word where the catalogue knows it so or by another name, else its parts. */
function queryWords(folded: string, index: SearchIndex): Word[] {
  return chunksOf(folded).flatMap((chunk) => {
    const words = wordsOf(chunk, wordsMax)
    const [joined, ...parts] = words
    if (!joined) return []
    if (parts.length === 0) return garmentApart(joined, index)
    return isKnown(joined, index) ? [joined] : parts
  })
}

/** Whether the catalogue has a word, or another name of it. */
const isKnown = ({ stem }: Word, { vocabulary }: SearchIndex) =>
  vocabulary.find(stem) !== undefined || otherNames(stem).some(({ name }) => vocabulary.find(name) !== undefined)

/** A garment that is written in one word, and by the stores in two: `leatherjacket` as `leather` and `jacket`. */
function garmentApart(word: Word, index: SearchIndex): Word[] {
  const { surface } = word
  if (isKnown(word, index) || index.vocabulary.beginningWith(surface, 1).length > 0) return [word]
  for (let at = 3; at <= surface.length - 3; at += 1) {
    const parts = wordsOf(`${surface.slice(0, at)} ${surface.slice(at)}`)
    if (parts.every((part) => isKnown(part, index)) && guessKind(surface.slice(at)) !== null) return parts
  }
  return [word]
}

/** Words of which two that make one garment are joined: `ear` and `rings` as `earrings`. */
function garmentsJoined(words: readonly Word[], index: SearchIndex): Word[] {
  const all: Word[] = []
  for (const word of words) {
    const [joined] = wordsOf(`${all.at(-1)?.surface ?? ''}${word.surface}`)
    if (all.length > 0 && joined && isKnown(joined, index) && guessKind(joined.surface) !== null)
      all.splice(-1, 1, joined)
    else all.push(word)
  }
  return all
}

function wantedFor(word: Word, { vocabulary }: SearchIndex): Wanted & { mend: string | null } {
  const { surface, stem } = word
  const exact = vocabulary.find(stem) ?? vocabulary.find(surface)
  const names = otherNames(stem)
  const alternative = ({ name, isShade, isTrait, isThing }: OtherName): Alternative[] => {
    const term = vocabulary.find(name)
    return term === undefined ? [] : [{ term, worth: isShade ? shadeWorth : otherNameWorth, isTrait, isThing }]
  }
  const besides = names.flatMap(alternative)
  const isDepartment = besides.some(({ isThing }) => isThing)
  // Where no piece is of that kind by its category, `worn with shoes` would hide the loafers.
  if (exact !== undefined && isDepartment && !vocabulary.isKind(exact)) {
    const asNamed = { term: exact, worth: 1, isThing: true }
    return { alternatives: [asNamed, ...besides], besides: [{ term: exact, worth: 1 }], mend: null }
  }
  if (exact !== undefined) {
    // Who asks for pants wants trousers too, though some store calls its own pants; not what is only worn with trousers.
    const same = names.filter(({ isSame }) => isSame).flatMap((name) => alternative({ ...name, isThing: true }))
    return { alternatives: [{ term: exact, worth: 1 }, ...same], besides, mend: null }
  }
  if (besides.length > 0) return { alternatives: besides, besides: [], mend: null }
  const begun = surface.length < 2 ? [] : vocabulary.beginningWith(surface, prefixMost)
  if (begun.length > 0)
    return { alternatives: begun.map((term) => ({ term, worth: prefixWorth })), besides: [], mend: null }
  const meant = vocabulary.nearest(word)
  if (meant === undefined) return { alternatives: [], besides: [], mend: null }
  return { alternatives: [{ term: meant, worth: mendedWorth }], besides: [], mend: vocabulary.surface(meant) }
}

/** The query with its words mended, and what it said of the price as it was. */
const correctedText = (query: string, text: string, words: string[]) => {
  const price = text === query ? '' : query.replace(text, ' ').trim()
  return [...words, price].filter(Boolean).join(' ')
}
