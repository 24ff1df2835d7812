/** What a reader that never gives up makes of a text: the values that stand in it, one after the other. */
type Reader = { text: string; at: number; isCutOff: boolean; known: Map<string, unknown> }
type Read = { value: unknown }

const depthMax = 64
const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '', f: '' }
const blank = /[\s\ufeff]+/y
const mark = /<!--|-->|<!\[CDATA\[|\]\]>/y
/** What may follow the mark that ends a text of an object: the next name, or the end of what holds it. */
const afterText = /\s*(?:[}\]]|$|,\s*(?:[},/]|[\w$@]+\s*:|(["'])[^"'\n]{1,60}\1\s*:)|(["'])[^"'\n]{1,60}\2\s*:)/y
/** The same in a list, where the next value may follow. */
const afterEntry = /\s*(?:[\]}]|$|,\s*(?:["'[{}\],\d/-]|true|false|null))/y
const afterName = /\s*:/y
const bareName = /[\w$@-]{1,60}(?=\s*:)/y
/** A number that somebody grouped by hand: `1,299.00`. */
const grouped = /-?\d{1,3}(?:,\d{3})+(?:\.\d+)?(?=\s*(?:,\s*["'}]|[}\]]))/y
const bareValue = /[^,}\]\n]+/y

/**
 * Reads JSON as shops' templates write it: comments, quotation marks inside texts, apostrophes around them, names without
 * marks, commas too many or too few, values that are left out, ends that are missing or doubled. One pass, so that its
 * time grows with the text only. What is no value is null; no value at all gives an empty list.
 * @param known what words stand for that are no value themselves
 * @returns the values, and whether the text ended within one
 */
export function readLenient(
  text: string,
  known = new Map<string, unknown>(),
): { values: unknown[]; isCutOff: boolean } {
  const reader: Reader = { text, at: 0, isCutOff: false, known }
  const values: unknown[] = []
  while (skip(reader) < text.length) {
    const sign = text[reader.at]
    if (sign === '{' || sign === '[') values.push(valueAt(reader, 0).value)
    else reader.at++
  }
  return { values, isCutOff: reader.isCutOff }
}

/** Passes blanks, comments and marks of other languages; says where it came to. */
function skip(reader: Reader): number {
  for (;;) {
    const from = reader.at
    take(reader, blank)
    take(reader, mark)
    const ahead = reader.text.slice(reader.at, reader.at + 2)
    if (ahead === '//') pass(reader, '\n', 2)
    else if (ahead === '/*') pass(reader, '*/', 2)
    if (reader.at === from) return from
  }
}

function pass(reader: Reader, end: string, from: number): void {
  const found = reader.text.indexOf(end, reader.at + from)
  reader.at = found < 0 ? reader.text.length : found + end.length
}

function take(reader: Reader, pattern: RegExp): string | null {
  pattern.lastIndex = reader.at
  const found = pattern.exec(reader.text)
  if (found === null) return null
  reader.at += found[0].length
  return found[0]
}

const fits = ({ text }: Reader, pattern: RegExp, at: number): boolean => {
  pattern.lastIndex = at
  return pattern.test(text)
}

function valueAt(reader: Reader, depth: number, after = afterText): Read {
  skip(reader)
  const sign = reader.text[reader.at]
  if (sign === '{') return { value: objectAt(reader, depth + 1) }
  if (sign === '[') return { value: listAt(reader, depth + 1) }
  if (sign === '"' || sign === "'") return { value: textAt(reader, after) }
  const number = take(reader, grouped)
  if (number !== null) return { value: Number(number.replaceAll(',', '')) }
  const word = take(reader, bareValue)?.trim() ?? ''
  return { value: reader.known.has(word) ? reader.known.get(word) : bare(word) }
}

function bare(word: string): unknown {
  if (word === 'true' || word === 'false') return word === 'true'
  return /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(word) ? Number(word) : null
}

function objectAt(reader: Reader, depth: number): Record<string, unknown> {
  // Without a prototype: a page may call a property `__proto__`.
  const found = Object.create(null) as Record<string, unknown>
  reader.at++
  while (skip(reader) < reader.text.length) {
    const sign = reader.text[reader.at] as string
    if (sign === '}') {
      reader.at++
      return found
    }
    if (sign === ']' || depth > depthMax) break
    const name = sign === '"' || sign === "'" ? textAt(reader, afterName) : take(reader, bareName)
    if (name === null) {
      reader.at++
      continue
    }
    skip(reader)
    if (reader.text[reader.at] !== ':') continue
    reader.at++
    found[name] = valueAt(reader, depth).value
  }
  reader.isCutOff ||= reader.at >= reader.text.length
  return found
}

function listAt(reader: Reader, depth: number): unknown[] {
  const found: unknown[] = []
  reader.at++
  while (skip(reader) < reader.text.length) {
    const sign = reader.text[reader.at] as string
    if (sign === ']') {
      reader.at++
      break
    }
    if (sign === '}' || depth > depthMax) break
    if (sign === ',') reader.at++
    else {
      const from = reader.at
      found.push(valueAt(reader, depth, afterEntry).value)
      if (reader.at === from) reader.at++
    }
  }
  return found
}

/** A text from its first mark to the one that something fitting follows; others are part of it. */
function textAt(reader: Reader, after: RegExp): string {
  const { text } = reader
  const end = text[reader.at] as string
  const parts: string[] = []
  let from = ++reader.at
  for (; reader.at < text.length; reader.at++) {
    const sign = text[reader.at] as string
    if (sign === '\\') {
      parts.push(text.slice(from, reader.at), escaped(reader))
      from = reader.at + 1
    } else if (sign === end && fits(reader, after, reader.at + 1)) break
  }
  parts.push(text.slice(from, reader.at))
  reader.at++
  return parts.join('')
}

function escaped(reader: Reader): string {
  const sign = reader.text[++reader.at] ?? ''
  if (sign === 'u') {
    const code = reader.text.slice(reader.at + 1, reader.at + 5)
    if (!/^[\da-f]{4}$/i.test(code)) return ''
    reader.at += 4
    return String.fromCharCode(Number.parseInt(code, 16))
  }
  return Object.hasOwn(escapes, sign) ? (escapes[sign] as string) : sign
}
