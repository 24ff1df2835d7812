import { wordsByKind } from './category-words.ts'
import { asTyped, endOfCompound, kindByUnspaced, phrasesAbroad, plainLetters } from './category-words-abroad.ts'
import type { Kind } from './category-words.ts'

/** A word of a category, as one of it is called, and the kind it tells. */
export type Found = { kind: Kind; phrase: string }

const phraseMax = 4
const order = Object.keys(wordsByKind) as Kind[]
const kindByPhrase = new Map(
  order.toReversed().flatMap((kind) =>
    plainLetters([phrasesAbroad(kind), wordsByKind[kind]].join())
      .split(',')
      .map((phrase) => [singular(phrase.trim()), kind] as const),
  ),
)
for (const [phrase, kind] of kindByPhrase)
  for (const typed of asTyped(phrase)) if (!kindByPhrase.has(typed)) kindByPhrase.set(typed, kind)

const unspaced = new RegExp(
  [...kindByUnspaced.keys()].toSorted((one, other) => other.length - one.length).join('|'),
  'g',
)
const isUnspaced = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]/

const starts = new Set([...kindByPhrase.keys()].map((phrase) => phrase.split(' ')[0] as string))

/** All words known, in order, the longest phrase at each place; a word inside a longer phrase is not found again. */
export function findAll(text: string): Found[] {
  const words = plainLetters(text).match(/[\p{L}\p{M}\d]+(?:['-][\p{L}\p{M}\d]+)*/gu) ?? []
  const found: Found[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as string
    if (isUnspaced.test(word)) {
      for (const [phrase] of word.matchAll(unspaced)) found.push({ kind: kindByUnspaced.get(phrase) as Kind, phrase })
      continue
    }
    if (!starts.has(word) && !starts.has(singular(word))) {
      const last = lastPart(word)
      if (last !== null) found.push(last)
      continue
    }
    const length = phraseLength(words, at)
    if (length === 0) continue
    // What the last word begins is said of all of them: `lace bikini top` is a bikini's top, not a lace bikini.
    const last = at + length - 1
    if (length > 1 && phraseLength(words, last) > 1) {
      at = last - 1
      continue
    }
    const phrase = singular(words.slice(at, at + length).join(' '))
    found.push({ kind: kindByPhrase.get(phrase) as Kind, phrase })
    at = last
  }
  return found
}

/** How long it is makes no other garment of it: `Minissaia` is a `saia`, `Minivestido` a `vestido`. */
const withoutLength = (word: string) => word.replace(/^(?:mini|midi|maxi|micro)-?(?:s(?=s))?/, '')

/** One of many in Polish, Czech and Russian: `mikiny` are a `mikina`, `шапки` a `шапка`. Shorter words are also names. */
const slavicOne = (word: string) => (word.length < 5 ? word : word.replace(/(?<=.{5})[yi]$/, 'a').replace(/[ыи]$/, 'а'))

/** How many words from this place on are the longest phrase known; 0 where none is. */
function phraseLength(words: string[], at: number): number {
  for (let length = Math.min(phraseMax, words.length - at); length > 0; length--)
    if (kindByPhrase.has(singular(words.slice(at, at + length).join(' ')))) return length
  return 0
}

const isCyrillic = /\p{Script=Cyrillic}/u

/**
 * What an unknown word of several parts is: `jean-jacket` a jacket, `Ringelshirt` a shirt, `Bikini-Slip` for the beach,
 * `Bell-Bottoms` what they are with a blank, `юбка-карандаш` what it begins with.
 */
function lastPart(word: string): Found | null {
  if (/^(?:bi|tan)kini/.test(word)) return { kind: 'CATEGORY_SWIMSUITS', phrase: 'bikini' }
  for (const other of [slavicOne(word), withoutLength(word)].filter((form) => form !== word)) {
    const kind = kindByPhrase.get(other) ?? kindByPhrase.get(singular(other))
    if (kind !== undefined) return { kind, phrase: singular(other) }
  }
  const [head] = word.split('-')
  const ofHead = isCyrillic.test(word) && head ? kindByPhrase.get(head) : undefined
  if (ofHead !== undefined) return { kind: ofHead, phrase: head as string }
  const inWords = singular(word.replaceAll('-', ' '))
  const ofWords = kindByPhrase.get(inWords)
  if (ofWords !== undefined) return { kind: ofWords, phrase: inWords }
  const at = word.lastIndexOf('-')
  const end = word.slice(at + 1)
  const told = at < 1 ? undefined : kindByPhrase.get(singular(end))
  // A letter before it says of what form it is: an `A-Skirt` is a skirt, but a `V-Belt` drives a machine.
  const kind = at === 1 && told === 'CATEGORY_ACCESSORIES' ? undefined : told
  return kind === undefined ? (endOfCompound(end) ?? endOfCompound(singular(end))) : { kind, phrase: singular(end) }
}

/** One of them: `dresses` a dress, `parties` a party, but `ties`, `beanies` and `scrunchies` end in `ie`. */
function singular(phrase: string): string {
  if (!/[s\d]$/.test(phrase) || phrase.endsWith('glasses')) return phrase
  return phrase
    .replace(/'(?:s|\d+)$/, '')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/((?<!\p{L})(?:neck|bow)?tie|beanie|scrunchie|hoodie|onesie|bootie|huggie)s$/u, '$1')
    .replace(/ies$/, 'y')
    .replace(/([^s'])s$/, '$1')
}
