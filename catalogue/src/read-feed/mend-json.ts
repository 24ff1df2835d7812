// A text that does not end is passed over whole: its quotes are not looked at again and again.
const number = /"[^"\\]*(?:\\[^][^"\\]*)*(?:"|\\?$)|-?(?<![\d.])\d{16,}(?![\d.eE])/g
const noValue = /"[^"\\]*(?:\\[^][^"\\]*)*(?:"|\\?$)|-?\b(?:NaN|Infinity)\b/g
const joint = /\}[\s,]*\{/

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
  return joint.test(told) ? `[${told.replaceAll(new RegExp(joint, 'g'), '},{')}]` : told
}
