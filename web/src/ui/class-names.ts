/** Words joined before: of what stands by the hundred, each card would keep a text of its own. There are as many as looks. */
const joined = new Map<string, string>()

/** Joins the class names that apply. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  const words = names.filter(Boolean).join(' ')
  const same = joined.get(words)
  if (same !== undefined) return same
  joined.set(words, words)
  return words
}
