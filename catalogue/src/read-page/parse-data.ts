import { readLenient } from './lenient-json.ts'

/**
 * Reads a block of JSON-LD or of a page's state: strictly, also where it was made a text twice, then as shops get it wrong (see
 * `lenient-json.ts`), with entities in the place of quotation marks too. Null for what is still none; `isCutOff` where
 * the end is missing, so that the half of it should only count if nothing whole says more.
 */
export function parseData(text: string): { value: unknown; isCutOff: boolean } {
  const strict = tryParse(text)
  const told = typeof strict === 'string' ? tryParse(strict) : strict
  if (told !== null || text.length > mendedMax) return { value: told, isCutOff: false }
  const plain = /^\s*[[{]\s*&quot;/.test(text) ? text.replaceAll('&quot;', '"').replaceAll('&amp;', '&') : text
  const { values, isCutOff } = readLenient(plain)
  return { value: values.length > 1 ? values : (values[0] ?? null), isCutOff }
}

/** Longer blocks are read strictly or not at all: mending takes its time. */
const mendedMax = 128 * 1024

/** What a text says as JSON; null where it is none. @param read what is made of each of its values */
export function tryParse(text: string, read?: (name: string, value: unknown) => unknown): unknown {
  try {
    return JSON.parse(text, read)
  } catch {
    return null
  }
}
