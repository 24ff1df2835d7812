import { isKeepable } from '@sateen/contract/fields'

const utf8 = new TextDecoder('utf-8', { fatal: true })
const depthMax = 32

/** JSON that is refused although it is JSON; the message tells what of it. */
export class Unkeepable extends Error {}

/**
 * Reads JSON that came from outside: valid UTF-8, at most 32 levels, no name that would reach a prototype, and no text
 * that the database cannot hold: with NUL, or with half of a sign (`\\ud83d` alone).
 * @throws Unkeepable for JSON that is not kept, SyntaxError for what is none
 */
export function readJson(bytes: Uint8Array): unknown {
  const text = utf8.decode(bytes)
  checkDepth(text)
  // What was read as UTF-8 is whole, and JSON allows no NUL as it is: only an escape could bring either.
  if (!text.includes('__proto__') && !text.includes('\\u')) return JSON.parse(text)
  return JSON.parse(text, (name, value) => {
    if (name === '__proto__') throw new Unkeepable('a name that is not allowed')
    if (!isKeepable(name) || (typeof value === 'string' && !isKeepable(value)))
      throw new Unkeepable('a sign that no text may hold')
    return value
  })
}

/** Counts brackets outside of texts; deep nesting is refused before anything walks it. */
function checkDepth(text: string): void {
  let depth = 0
  let isInside = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (isInside) {
      if (sign === 92) at += 1
      else if (sign === 34) isInside = false
    } else if (sign === 34) isInside = true
    else if (sign === 91 || sign === 123) {
      depth += 1
      if (depth > depthMax) throw new Unkeepable(`more than ${depthMax} levels`)
    } else if (sign === 93 || sign === 125) depth -= 1
  }
}
