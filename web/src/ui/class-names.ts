/** Texts that were made before, so that hundreds of cards share one each. There are no more of them than there are looks. */
const joined = new Map<string, string>()

/** Joins the class names that apply. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  const words = names.filter(Boolean).join(' ')
  const same = joined.get(words)
  if (same !== undefined) return same
  joined.set(words, words)
  return words
}
