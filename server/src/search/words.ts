import { plainText } from '@sateen/recommender/plain-text'

/** Words that say nothing of a garment. */
const stopWords = new Set(
  'a an and are as at be by for from has have her in into is it its of on or our that the this to with you your'.split(
    ' ',
  ),
)

export const isStopWord = (word: string) => stopWords.has(word)

/** What is written with a hyphen, in one word or in two, and whose first part says nothing alone: `v neck`, `high waisted`. */
const pairs = /\b(?:[uv]\s+(?=neck)|cross\s+(?=body)|(?:high|mid|low)\s+(?=(?:rise|waist|waisted)\b))/g

/** A text in the form in which spellings meet: plain, without apostrophes. */
export const fold = (text: string) =>
  plainText(text)
    .replace(/['’`]s?(?![\p{L}\p{N}])/gu, '')
    .replace(/['’`]/g, '')
    .replace(pairs, (first) => `${first.trim()}-`)

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[-/.][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu

/** What is written in Han alone: most of its signs are words too, as the 裙 of 长裙. */
const han = /^\p{Script=Han}{2,}$/u

/** What stands between blanks and signs; what a hyphen, a slash or a point joins is one. */
export const chunksOf = (folded: string): readonly string[] => folded.match(word) ?? []

/**
 * A word as it is compared, in the form that is looked up, and as a person would write it: `tshirt`, `tshirt`, `t-shirt`.
 * `isPart` is one that a hyphen joins with others.
 */
export type Word = { surface: string; stem: string; written: string; isPart: boolean }

/**
 * The words of a folded text, at most `most`. What a hyphen joins is given joined and apart (`t-shirt`: tshirt, shirt), so
 * that either way of writing finds it; so is what signs of Han make together.
 */
export function wordsOf(text: string, most = 200): Word[] {
  const words: Word[] = []
  for (const found of chunksOf(text)) {
    if (words.length >= most) break
    if (han.test(found)) {
      words.push(wordOf(found), ...[...found].map((sign) => wordOf(sign, true)))
      continue
    }
    const parts = found.split(/[-/.]/)
    if (parts.length > 1) words.push({ ...wordOf(parts.join('')), written: found.replace(/[/.]/g, ' ').slice(0, 40) })
    for (const part of parts) if (parts.length === 1 || part.length > 1) words.push(wordOf(part, parts.length > 1))
  }
  return words
}

function wordOf(text: string, isPart = false): Word {
  const surface = text.slice(0, 40)
  return { surface, stem: singular(surface), written: surface, isPart }
}

/** The singular of an English word, by its ending; words that only look like plurals stay. */
export function singular(text: string): string {
  if (text.length < 4 || !text.endsWith('s') || /(?:ss|us)$/.test(text)) return text
  if (text === 'scarves') return 'scarf'
  if (/(?:sses|shes|ches|xes|zes)$/.test(text)) return text.slice(0, -2)
  if (text.endsWith('ies') && text.length > 4) return `${text.slice(0, -3)}y`
  return text.slice(0, -1)
}
