/**
 * Reads a block of JSON-LD: strictly, then once more without what shops get wrong — comments and comment marks, raw
 * control characters, trailing commas, an escaped quotation mark that needs none, entities in the place of quotation
 * marks, several values without commas. Null for what is still none.
 */
export function parseData(text: string): unknown {
  const strict = tryParse(text)
  if (strict !== null || text.length > mendedMax) return strict
  const better = mended(text)
  return tryParse(better) ?? tryParse(`[${better.replaceAll(joined, '},{')}]`)
}

/** Longer blocks are read strictly or not at all: mending takes its time. */
const mendedMax = 128 * 1024
const joined = /\}\s*,?\s*\{/g
/** A string, or a comment outside of one. */
const stringOrComment = /"(?:[^"\\]|\\[\s\S])*"|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g

function mended(text: string): string {
  const plain = /^\s*[[{]\s*&quot;/.test(text) ? text.replaceAll('&quot;', '"').replaceAll('&amp;', '&') : text
  return plain
    .trim()
    .replace(/^(?:<!--|\/[/*]\s*<!\[CDATA\[(?:\s*\*\/)?|<!\[CDATA\[)/, '')
    .replace(/(?:-->|(?:\/[/*]\s*)?\]\]>(?:\s*\*\/)?)$/, '')
    .replaceAll(stringOrComment, (found) => (found.startsWith('"') ? found.replaceAll("\\'", "'") : ' '))
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(/,(\s*[}\]])/g, '$1')
    .replace(/;\s*$/, '')
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
