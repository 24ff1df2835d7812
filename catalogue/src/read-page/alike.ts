/** Names that share more than this part of their words are of one item. */
export const alikeMin = 0.55

/** The words of a text, from three letters on. */
export const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? [])

/** The letters and digits of a text, to compare names that are written apart, with marks or in one. */
export const letters = (text: string | null) => (text ?? '').toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')

/** Which part of the words of the shorter of two texts stands in the other, from 0 to 1. */
export function sharedPart(one: string, other: string): number {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  if (words.size === 0 || others.size === 0) return 0
  return [...words].filter((word) => others.has(word)).length / Math.min(words.size, others.size)
}
