import { get } from './json-ld-node.ts'
import { readLenient } from './lenient-json.ts'
import { parseData, tryParse } from './parse-data.ts'
import { unflatten, unwrap } from './unflatten.ts'

const scriptMax = 4 * 1024 * 1024
const totalMax = 6 * 1024 * 1024
const scriptsMax = 400
/** Objects of a script that are no JSON are read by the slower reader, up to this length. */
const looseMax = 64 * 1024
const nuxtMax = 1024 * 1024
const triesMax = 200
const elementsMax = 20_000
const attributeMax = 512 * 1024

/** What a price is called, or a piece that was looked at. */
export const speaksOfPrice = /pric(?:e|ing)|content_name/i
/** A text that a script parses or sets, or the beginning of an object or a list that it sets or hands on. */
const beginning =
  /(?:(?:JSON\.parse|\.enqueue)\(\s*(?:(decodeURIComponent)\(\s*)?|=\s*(?=["'][[{]))(["'])|[=(,]\s*(?=[[{]\s*["'[{\w$])/g

/**
 * The data that a page's scripts and attributes hold, in the page's order: JSON of its own (`__NEXT_DATA__`), objects
 * that a script sets (`window.__INITIAL_STATE__ = {…}`) or hands on (`dataLayer.push({…})`), and texts of either. Only read,
 * never run. What is longer than 4 MB, or stands beyond 6 MB, is left.
 */
export function stateValues(document: Document): unknown[] {
  const found: unknown[] = []
  const streamed: string[] = []
  let length = 0
  for (const script of [...document.getElementsByTagName('script')].slice(0, scriptsMax)) {
    const type = (script.getAttribute('type') ?? '').toLowerCase()
    const text = script.textContent ?? ''
    const isStream = text.includes('__next_f')
    if (/ld\+json|importmap|speculation/.test(type) || text.length > scriptMax) continue
    if (!isStream && !speaksOfPrice.test(text)) continue
    if ((length += text.length) > totalMax) break
    const values = /json|magento/.test(type) ? [jsonIn(text)] : [...givenBack(text), ...objectsIn(text)]
    for (const value of values)
      if (isStream && Array.isArray(value) && value[0] === 1) streamed.push(String(value[1]))
      else found.push(unflatten(value))
  }
  return [...found, ...rowsIn(streamed.join('')), ...attributesIn(document)]
}

/** JSON, also as the templates write it that put it into HTML with signs of their own. */
const jsonIn = (text: string): unknown => parseData(/^\s*[[{]\s*&q;/.test(text) ? unquoted(text) : text).value

const ownSigns: Record<string, string> = { q: '"', s: "'", l: '<', g: '>', a: '&' }
const unquoted = (text: string) => text.replaceAll(/&([qslga]);/g, (_, name: string) => ownSigns[name] as string)

/** A framework's function that is called at once with the values that its names stand for. */
const calledAtOnce = /__NUXT__\s*=\s*\(?function\(([\w$,\s]*)\)\s*\{(?:[^{}]|\{\})*?return\s*(?=\{)/

/** What such a function gives back, with the values in the places of their names. */
function givenBack(script: string): unknown[] {
  const head = calledAtOnce.exec(script.slice(0, scriptMax))
  if (head === null) return []
  const from = head.index + head[0].length
  const end = closingOf(script, from)
  const handed = end < 0 ? null : /^[;\s]*\}\s*\)?\s*\(([^]*?)\)+\s*;?\s*$/.exec(script.slice(end))
  if (!handed || end - from > nuxtMax) return []
  const [values] = readLenient(`[${handed[1]}]`).values as unknown[][]
  const names = (head[1] ?? '').split(',').map((name) => name.trim())
  return readLenient(script.slice(from, end), new Map(names.map((name, place) => [name, values?.[place]]))).values
}

function objectsIn(script: string): unknown[] {
  const found: unknown[] = []
  let at = 0
  for (let tries = 0; tries < triesMax; tries++) {
    beginning.lastIndex = at
    const begun = beginning.exec(script)
    if (begun === null) break
    const from = begun.index + begun[0].length
    const [, encoded, mark] = begun
    const end = mark === undefined ? closingOf(script, from) : endOfText(script, from, mark)
    if (end < 0) break
    const part = script.slice(from, end)
    at = end
    if (mark !== undefined) {
      const text = plainText(part)
      found.push(tryParse(encoded === undefined ? text : uncoded(text)))
    } else if (script.includes('__next_f') || speaksOfPrice.test(part)) {
      const value = tryParse(part)
      if (value !== null) found.push(value)
      else if (part.length <= looseMax) found.push(...readLenient(part).values)
      else at = from + 1
    }
  }
  return found
}

/** What percent codes stand for; nothing where they stand for none. */
function uncoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** The place behind the bracket that closes the one at a place; texts are passed. -1 where nothing closes it. */
function closingOf(script: string, from: number): number {
  let depth = 0
  for (let at = from; at < script.length; at++) {
    const sign = script[at] as string
    if (sign === '"' || sign === "'" || sign === '`') {
      at = endOfText(script, at + 1, sign)
      if (at < 0) return -1
    } else if (sign === '{' || sign === '[') depth++
    else if ((sign === '}' || sign === ']') && --depth === 0) return at + 1
  }
  return -1
}

/** The place of the mark that ends a text. */
function endOfText(script: string, from: number, mark: string): number {
  for (let at = from; ; at++) {
    at = script.indexOf(mark, at)
    if (at < 0) return -1
    let slashes = 0
    while (script[at - 1 - slashes] === '\\') slashes++
    if (slashes % 2 === 0) return at
  }
}

const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '', f: '', v: '', '0': '' }

/** What a text of a script says. */
const plainText = (text: string) =>
  text.replaceAll(/\\(?:u([\da-f]{4})|x([\da-f]{2})|([^]))/gi, (_, long?: string, short?: string, sign = '') =>
    (long ?? short) === undefined
      ? (escapes[sign] ?? sign)
      : String.fromCharCode(Number.parseInt((long ?? short) as string, 16)),
  )

/**
 * Pages that are sent in rows hold one value in each: `5:["$","$L12",null,{…}]`. A text `$6` is what stands in row 6, also `$@6`,
 * `$6:0:price` a part of it.
 */
function rowsIn(text: string): unknown[] {
  const rows = new Map(text.split('\n').map((row) => [row.split(':')[0] as string, row]))
  const known = new Map<string, unknown>()
  const read = (id: string): unknown => {
    if (known.has(id)) return known.get(id)
    // What stands for itself is nothing.
    known.set(id, null)
    const value = tryParse((rows.get(id) ?? '').replace(/^[\da-f]*:[A-Z]?/, ''), (_, one) => {
      const [from, ...path] =
        typeof one === 'string' ? (/^\$@?([\da-f]+(?::.*)?)$/.exec(one)?.[1]?.split(':') ?? []) : []
      return from === undefined ? one : path.reduce(partOf, read(from))
    })
    known.set(id, value)
    return value
  }
  return [...rows].filter(([, row]) => speaksOfPrice.test(row)).map(([id]) => read(id))
}

/** A part of a value of such rows; what an element was given stands last in its list. */
const partOf = (value: unknown, name: string): unknown =>
  Array.isArray(value) ? value[name === 'props' ? 3 : Number(name)] : get(value, name)

/** What elements carry for their scripts, a list as the variants of what they stand for: `data-product_variations="[…]"`, `:product="{…}"`. */
function attributesIn(document: Document): unknown[] {
  const found: unknown[] = []
  let length = 0
  for (const element of [...document.getElementsByTagName('*')].slice(0, elementsMax)) {
    for (const { value } of element.attributes) {
      if (!/^\s*[[{]/.test(value) || value.length > attributeMax || !speaksOfPrice.test(value)) continue
      if ((length += value.length) > totalMax) return found
      const told = unwrap(tryParse(value) ?? (value.length > looseMax ? null : readLenient(value).values[0]))
      found.push(Array.isArray(told) ? { variations: told } : told)
    }
  }
  return found
}
