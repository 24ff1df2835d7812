import type { Item } from './item.ts'
import { plainText } from './plain-text.ts'
import { colourOf, cutWords, emptyWords, materialWords } from './trait-words.ts'

/** What a trait speaks of; its text follows a colon: `store:Maison Oro`, `colour:green`, `cut:midi`. */
const traitKinds = [
  'category',
  'subcategory',
  'store',
  'brand',
  'colour',
  'cut',
  'material',
  'word',
  'price',
  'look',
  'is',
] as const
export type TraitKind = (typeof traitKinds)[number]

/**
 * How much sharing a trait of each kind says about liking the same things, beside how rare it is. What many pieces share
 * (a category, a store, a colour) tells more than its rarity says, a word of the name less; cloth and cut stand between,
 * or who tags linen alone would soon see the store and the colours that most of it had: chosen by simulated shoppers, see
 * `docs/recommender.md`.
 */
const weightOfKind: Readonly<Record<TraitKind, number>> = {
  category: 2,
  subcategory: 0.7,
  store: 2,
  brand: 0.8,
  colour: 2,
  cut: 1.5,
  material: 1.5,
  word: 0.3,
  price: 0.3,
  look: 0.9,
  is: 1,
}

/** The lists of colours, cloth and cuts are in Latin letters: a word with others may be any of these. */
const unlisted = /[^\P{L}\p{Script=Latin}]/u

/** The weight of one trait. */
export function weightOf(trait: string): number {
  const { kind, text } = readTrait(trait)
  return weightOfKind[kind === 'word' && unlisted.test(text) ? 'material' : kind]
}

const wordsMax = 24

/** The kind and the text of a trait such as `cut:midi`. */
export function readTrait(trait: string): { kind: TraitKind; text: string } {
  const colon = trait.indexOf(':')
  const kind = trait.slice(0, colon) as TraitKind
  return weightOfKind[kind] === undefined ? { kind: 'is', text: trait } : { kind, text: trait.slice(colon + 1) }
}

/** The price band of US dollars: bands grow by half, so that 20 and 30 differ as 200 and 300 do; null without a price. */
export function priceBandOf(price: number | null | undefined): number | null {
  return price !== null && price !== undefined && price > 0 && Number.isFinite(price)
    ? Math.max(0, Math.min(20, Math.round(Math.log(price) / Math.log(1.5))))
    : null
}

/** Lower-case words, accents off; `off-shoulder` stays one word without its hyphen too. */
function wordsOf(text: string): string[] {
  const words = plainText(text).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:-[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu) ?? []
  return words.flatMap((word) => (word.includes('-') ? [word.replaceAll('-', ''), ...word.split('-')] : [word]))
}

/**
 * The traits of an item as texts, without repetition: category, store, brand, words of colour, cut and material in its
 * name and attributes, other words of its name, price band and, where `look` is given, the cluster of its picture.
 */
export function traitsOf(item: Item, look?: number | null): string[] {
  const traits = new Set<string>()
  if (item.categoryFilter) traits.add(`category:${item.categoryFilter}`)
  if (item.subcategory) traits.add(`subcategory:${item.subcategory.toLowerCase()}`)
  if (item.store) traits.add(`store:${item.store}`)
  if (item.brand && item.brand !== item.store) traits.add(`brand:${item.brand}`)
  let count = 0
  for (const word of wordsOf(item.name.slice(0, 300))) {
    if (isShort(word) || emptyWords.has(word) || /^\d+$/.test(word)) continue
    if (++count > wordsMax) break
    traits.add(traitOfWord(word) ?? `word:${word}`)
  }
  for (const attribute of item.attributes ?? []) traits.add(traitOfWord(attribute.toLowerCase()) ?? `is:${attribute}`)
  const band = priceBandOf(item.price)
  if (band !== null) traits.add(`price:${band}`)
  if (look !== null && look !== undefined) traits.add(`look:${look}`)
  return [...traits]
}

/** Too short to tell anything. A syllable of Hangul is several letters in one sign, two signs of Han are a word. */
const isShort = (word: string) => word.normalize('NFD').length < (/\p{Script=Han}/u.test(word) ? 2 : 3)

function traitOfWord(word: string): string | undefined {
  if (Object.hasOwn(colourOf, word)) return `colour:${colourOf[word]}`
  if (materialWords.has(word)) return `material:${word}`
  return cutWords.has(word) ? `cut:${word}` : undefined
}
