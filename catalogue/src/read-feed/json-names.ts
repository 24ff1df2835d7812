import { columnsAmong } from './column-names.ts'
import { fieldsOf, goneBy, idOf } from './google-fields.ts'
import type { Fields } from './feed.ts'
import { plainName } from './header-name.ts'

type JsonRecord = Record<string, unknown>

const depthMax = 4
const listMax = 50
/** Keys as columns are called; few come often. */
const names = new Map<string, string>()
const namesMax = 1000

function nameOf(key: string): string {
  const known = names.get(key)
  if (known !== undefined) return known
  const name = plainName(key)
  if (names.size < namesMax) names.set(key, name)
  return name
}

const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What only holds fields of the piece. */
const holders = /^(?:fields|attributes|properties|params|parameters|details|pricing|prices|data|customattributes)$/
/** Under which names a thing says what it is, best first: a price its amount, a picture its address, a brand its name. */
const meanings = ['value', 'amount', 'src', 'url', 'url_standard', 'href', 'contentUrl', 'name', 'title', 'label']
/** What tells of other pieces, or of sizes and colours of this one. */
const elsewhere = /^(?:variants?|variations|related|relatedproducts|similar|reviews?|recommendations)$/

/** The texts of a JSON object by plain names, what stands in another thing under both (`offers/price`). */
function namedTexts(record: JsonRecord): Map<string, string[]> {
  const texts = new Map<string, string[]>()
  const put = (name: string, value: unknown) => {
    const text =
      typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? `${value}` : ''
    if (text.trim() !== '') texts.set(name, [...(texts.get(name) ?? []), text])
  }
  const walk = (holder: JsonRecord, before: string, depth: number) => {
    for (const [key, value] of Object.entries(holder)) {
      const name = nameOf(key)
      if (elsewhere.test(name)) continue
      for (const one of Array.isArray(value) ? value.slice(0, listMax) : [value]) tell(name, one, before, depth)
    }
  }
  const tell = (name: string, value: unknown, before: string, depth: number) => {
    if (!isRecord(value)) return put(before + name, value)
    const bears = value.name ?? value.key ?? value.attribute_code ?? value.code
    if (holders.test(name) && typeof bears === 'string' && !isRecord(value.value)) {
      const told = value.value ?? value.values ?? value.options
      for (const one of Array.isArray(told) ? told.slice(0, listMax) : [told]) put(plainName(bears), one)
      return
    }
    const meant = meanings.find((own) => value[own] !== undefined && value[own] !== null && !isRecord(value[own]))
    if (meant !== undefined) put(before + name, value[meant])
    if (depth < depthMax) walk(inWhole(value), holders.test(name) ? before : `${before}${name}/`, depth + 1)
  }
  walk(record, '', 0)
  return texts
}

/** Prices that a program tells in cents, with how many digits are of them, in the currency's own unit. */
function inWhole(holder: JsonRecord): JsonRecord {
  const digits = holder.currency_minor_unit
  if (typeof digits !== 'number' || digits < 0 || digits > 4) return holder
  return Object.fromEntries(
    Object.entries(holder).map(([name, value]) =>
      name.endsWith('price') && /^\d+$/.test(String(value)) ? [name, Number(value) / 10 ** digits] : [name, value],
    ),
  )
}

export type NamedFields = { id: string | null; fields: Fields; gone: 'deleted' | 'unpublished' | null }

/** What a JSON object tells under the names that networks and shops' programs use. */
export function fieldsByName(record: JsonRecord): NamedFields {
  const texts = namedTexts(record)
  const all = (name: string) => texts.get(name) ?? none
  const columns = columnsAmong([...texts.keys()])
  return { id: idOf(all, columns), fields: fieldsOf(all, columns), gone: goneBy(all, columns) }
}

const none: readonly string[] = []

/** The piece itself where an object only wraps it: `{"node": {…}}`, `{"position": 1, "item": {…}}`. */
export function unwrapped(record: JsonRecord): JsonRecord {
  const isPiece = (one: JsonRecord) =>
    one.title !== undefined || one.name !== undefined || columnsAmong(Object.keys(one).map(nameOf)).title.length > 0
  if (isPiece(record)) return record
  const inner = Object.values(record).filter((value) => isRecord(value) && isPiece(value))
  return inner.length === 1 ? (inner[0] as JsonRecord) : record
}
