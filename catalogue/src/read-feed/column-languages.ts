/** How a name says its language, with its country or without: `title_en`, `name-de_DE`, `lng:fr_FR:name`. */
const patternsOf = (languages: string, countries: string) =>
  ['', `(?:${countries})`].flatMap((country) => [
    new RegExp(`^(?:location|lng)?:?(?:${languages})${country}:?`),
    new RegExp(`[:@]?(?:${languages})${country}$`),
  ])
const ofEnglish = patternsOf('en', 'us|gb|ca|au|ie')
const ofOthers = patternsOf('de|fr|es|it|nl|pt|pl|sv|da|cs|ja', 'de|at|ch|fr|be|ca|es|mx|it|nl|pt|br|pl|se|dk|cz|jp')

/** The plain names that are known once they leave their language away, those in English first. */
export function namesInLanguages(names: readonly string[], isKnown: (name: string) => boolean): string[] {
  const inOneOf = (patterns: readonly RegExp[]) =>
    names.filter((name) => patterns.some((pattern) => pattern.test(name) && isKnown(name.replace(pattern, ''))))
  return [...new Set([...inOneOf(ofEnglish), ...inOneOf(ofOthers)])]
}
