import { isCurrencyCode } from '../currencies.ts'
import type { Fields, Gone } from './feed.ts'
import { columnsAmong, isPriceName } from './find-columns.ts'
import { fieldsOf, goneBy, idOf } from './google-fields.ts'
import { plainName } from './header-name.ts'
import { currencyIn, isRecord } from './json-record.ts'
import type { JsonRecord } from './json-record.ts'
import { inWhole } from './minor-units.ts'

const depthMax = 4
const listMax = 50
/** Keys as columns are called; few come often. */
const names = new Map<string, string>()
const namesMax = 1000

/** A key as a column is called. */
export function nameOf(key: string): string {
  const known = names.get(key)
  if (known !== undefined) return known
  const name = plainName(key)
  if (names.size < namesMax) names.set(key, name)
  return name
}

/** What only holds fields of the piece. */
const holders =
  /^(?:fields|attributes|properties|params|parameters|details|pricing|prices|data|(?:product|item|article|custom)attributes|(?:selected|variant)options|productoptionvalues|(?:product|item|article|price|colou?r|image)info|identifiers)$/
/** Under which names a thing says what it is, best first: a price its amount, a picture its address, a brand its name. */
const meanings = [
  'value',
  'amount',
  'displayvalue',
  'src',
  'url',
  'url_standard',
  'href',
  'contenturl',
  'name',
  'title',
  'label',
  // So MongoDB's export writes ids and numbers.
  '$oid',
  '$numberdecimal',
  '$numberdouble',
  '$numberint',
  '$numberlong',
]

/** What only some things say what they are by: a current price by its `price`, a currency or a state by its `code`. */
const ownMeaning = [
  [/price$/, 'price'],
  [/(?:currency|status)$/, 'code'],
] as const

/** What a thing says it is, under the best of those names, in whatever letters. */
function meaningOf(thing: JsonRecord): unknown {
  let [best, meant]: [number, unknown] = [meanings.length, undefined]
  for (const name in thing) {
    if (name.length > meaningMax) continue
    const place = meanings.indexOf(name.toLowerCase())
    const value = thing[name]
    if (place < 0 || place >= best || value === undefined || value === null || isRecord(value)) continue
    ;[best, meant] = [place, value]
  }
  return meant
}
const meaningMax = Math.max(...meanings.map((name) => name.length))

/** What holds the kinds of a piece's prices. */
const ofPrices = /^pric(?:es|ing)$/

/** Under which names a pair says what something is. */
const valueNames = ['value', 'value_name', 'values', 'options', 'terms']

/** What tells of other pieces, of sizes and colours of this one, or of what nobody is to see yet. */
export const elsewhere =
  /^(?:variants?|variations|sku(?:s|data|list)|(?:master|default|cheapest|selected)variant|staged|related|relatedproducts|similar|reviews?|recommendations|errors?)$/

/** The texts of a JSON object by plain names, what stands in another thing under both (`offers/price`). */
function namedTexts(record: JsonRecord): Map<string, string[]> {
  const texts = new Map<string, string[]>()
  const put = (name: string, value: unknown) => {
    const text =
      typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? `${value}` : ''
    if (text.trim() === '' && name !== 'id') return
    const told = texts.get(name)
    if (told === undefined) texts.set(name, [text])
    else if (told.length < listMax) told.push(text)
  }
  const walk = (holder: JsonRecord, before: string, depth: number) => {
    for (const [key, value] of Object.entries(holder)) {
      const name = nameOf(key)
      if (elsewhere.test(name)) continue
      for (const one of Array.isArray(value) ? inDollars(value).slice(0, listMax) : [value])
        tell(name, one, before, depth)
    }
  }
  const tell = (name: string, value: unknown, before: string, depth: number) => {
    if (!isRecord(value)) return put(before + name, value)
    const text = inEnglish(value)
    if (text !== undefined) return put(before + name, text)
    const money = moneyIn(value)
    if (money !== undefined) {
      put(before + name, money.amount)
      return put(`${before}${name}/currency`, money.currency)
    }
    const bears = value.name ?? value.key ?? value.attribute_code ?? value.code
    if (
      holders.test(name) &&
      typeof bears === 'string' &&
      valueNames.some((own) => own in value) &&
      (!isRecord(value.value) || value.value.label !== undefined || inEnglish(value.value) !== undefined)
    ) {
      const told = value.value ?? value.value_name ?? value.values ?? value.options ?? value.terms
      for (const one of Array.isArray(told) ? told.slice(0, listMax) : [told])
        put(plainName(bears), isRecord(one) ? (inEnglish(one.label ?? one.name ?? one) ?? one.label ?? one.name) : one)
      // Of several prices one says that it is the former one: `{ name: "Original", value: 60 }`.
      if (ofPrices.test(name)) put(`price/${plainName(bears)}`, told)
      return
    }
    // Or by its type: `{ type: "list", amount: 60 }`.
    const type = value.priceType ?? value.type
    const paid = value.price ?? value.amount ?? value.value
    if (ofPrices.test(name) && typeof type === 'string' && !isRecord(paid)) {
      const kind = `price/${plainName(type)}`
      if (isPriceName(kind)) return put(kind, paid)
    }
    const whole = inWhole(value)
    const meant = meaningOf(whole) ?? whole[ownMeaning.find(([of]) => of.test(name))?.[1] ?? '']
    if (meant !== undefined) put(before + name, meant)
    if (depth >= depthMax) return
    // Pictures may stand under the numbers of their colours.
    walk(whole, holders.test(name) || /^\d+$/.test(name) ? before : `${before}${name}/`, depth + 1)
    // Its kinds of prices are called as those of one price: `pricing: { list, sale }`.
    if (before === '' && ofPrices.test(name)) walk(whole, 'price/', depth + 1)
  }
  walk(inWhole(record), '', 0)
  return texts
}

/** Of a list that tells one thing in several currencies what it tells in dollars, else in the first of them. */
function inDollars(list: unknown[]): unknown[] {
  const codeOf = (one: unknown): unknown => (isRecord(one) ? (currencyIn(one) ?? codeOf(one.value)) : undefined)
  if (list.length < 2 || !list.every((one) => typeof codeOf(one) === 'string')) return list
  const dollars = list.filter((one) => /^usd$/i.test(String(codeOf(one))))
  return dollars.length > 0 ? dollars : list.slice(0, 1)
}

/** Of amounts under their currencies (`{"USD": 49, "EUR": 45}`) the one in dollars, else the first; undefined for anything else. */
function moneyIn(value: JsonRecord): { amount: unknown; currency: string } | undefined {
  const codes = Object.keys(value)
  const currency = codes.includes('USD') ? 'USD' : codes[0]
  if (currency === undefined || !codes.every(isCurrencyCode)) return undefined
  const told = value[currency]
  const own = isRecord(told) ? inWhole(told) : {}
  return { amount: isRecord(told) ? (own.value ?? own.amount ?? own.default) : told, currency }
}

const language = /^[a-z]{2}(?:[-_][A-Za-z]{2})?$/

/** The English one of a text in several languages (`{"en": …, "fr": …}`), else the first; undefined for anything else. */
export function inEnglish(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined
  const texts = Object.entries(value)
  if (texts.length === 0 || !texts.every(([name, text]) => language.test(name) && typeof text === 'string'))
    return undefined
  return (texts.find(([name]) => name.startsWith('en')) ?? texts[0])?.[1] as string
}

/** `isIdless` where nothing is called an id. */
export type NamedFields = {
  id: string | null
  isIdless: boolean
  fields: Fields
  gone: Gone | null
}

/** What a JSON object tells under the names that networks and shops' programs use. */
export function fieldsByName(record: JsonRecord): NamedFields {
  const texts = namedTexts(record)
  const all = (name: string) => texts.get(name) ?? none
  const columns = columnsAmong([...texts.keys()])
  return {
    id: idOf(all, columns),
    isIdless: columns.id.length === 0,
    fields: fieldsOf(all, columns),
    gone: goneBy(all, columns),
  }
}

const none: readonly string[] = []
