/** Names in one text, divided by commas; before a comma of a name itself stands a backslash: `Ostara,Wool\, Actually`. */
export const joinNames = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll(/[\\,]/g, String.raw`\$&`)).join(',')

/** The names of such a text, without blanks around them. */
export const readNames = (text: string): string[] =>
  (text.match(/(?:\\.|[^,\\])+/gs) ?? [])
    .map((name) => name.replaceAll(/\\(.)/gs, '$1').trim())
    .filter((name) => name !== '')
