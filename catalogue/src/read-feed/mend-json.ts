const number = /"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/g
const noValue = /"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g

/** A JSON text whose numbers of more digits than JavaScript keeps are texts: they are ids, and two would become one. */
export const withWholeNumbers = (text: string): string =>
  /\d{16}/.test(text) ? text.replaceAll(number, (found) => (found.startsWith('"') ? found : `"${found}"`)) : text

/**
 * An object of JSON as programs write it by joining strings, one a line: with a comma or a separator of records beside it,
 * with Python's numbers that are none, or with several objects in the line.
 */
export function mendJson(text: string): string {
  const told = text
    .trim()
    .replace(/^\p{Cc}/u, '')
    .replace(/,$/, '')
    .replaceAll(noValue, (found) => (found.startsWith('"') ? found : 'null'))
  return /\}\s*,?\s*\{/.test(told) ? `[${told.replaceAll(/\}\s*,?\s*\{/g, '},{')}]` : told
}
