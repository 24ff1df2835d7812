import { isAvailable } from '../availability.ts'
import { currencyOf } from '../currencies.ts'
import { columnsAmong } from './find-columns.ts'
import type { Columns } from './find-columns.ts'
import { fieldsOf } from './google-fields.ts'
import type { Look } from './google-fields.ts'
import type { Variant } from './with-variant.ts'

/** The texts of an item's elements and attributes by their plain names. */
export type Texts = Map<string, string[]>

const none: readonly string[] = []

/** The fields of an item by their plain names: Google's own first, then those of no namespace, of the item itself, of any other. */
export function lookAmong(fields: Texts, own: Texts): { all: Look; columns: Columns } {
  const google = new Map()
  const others = new Map()
  for (const [name, told] of fields) {
    if (name.startsWith('g:')) google.set(name.slice(2).replaceAll('/g:', '/'), told)
    else if (name.includes(':') && !name.startsWith('media:')) others.set(name.replaceAll(/(?<=^|\/)\w+:/g, ''), told)
  }
  const all: Look = (name) => google.get(name) ?? fields.get(name) ?? own.get(name) ?? others.get(name) ?? none
  const names = new Set([...google.keys(), ...fields.keys(), ...own.keys(), ...others.keys()])
  return { all, columns: columnsAmong([...names]) }
}

/** What the first variant that can be bought says; null where there is none. */
export function variantAmong(variants: Texts[]): Variant | null {
  const told = variants.filter((fields) => fields.size > 0)
  if (told.length === 0) return null
  const all = told.map((fields) => {
    const { all: look, columns } = lookAmong(fields, new Map())
    return fieldsOf(look, columns)
  })
  const chosen = all.find(({ availability }) => isAvailable(availability)) ?? all[0]
  return { fields: chosen ?? {}, count: told.length }
}

const words = ['value', 'amount', 'name', 'quantity', 'status']
const addresses = ['url', 'src', 'href']
const addressed = /link|url|image|img|picture|photo|media|enclosure/

/** What an element without text says by its attributes: a price its amount, a picture its address. */
export function meantBy({ own, attributes }: { own: string; attributes: Record<string, string> }): string {
  if (own === 'link' && attributes.rel !== undefined && attributes.rel !== 'alternate') return ''
  const [first, then] = addressed.test(own) ? [addresses, words] : [words, addresses]
  const name = [...first, ...then].find((one) => attributes[one] !== undefined)
  return name === undefined ? '' : (attributes[name] as string).trim()
}

/** The address that an element of one bears; what stands in it are words about it: `<media:content url="…"><media:title>`. */
export const addressIn = ({ own, attributes }: { own: string; attributes: Record<string, string> }): string =>
  own === 'link' || !addressed.test(own) ? '' : (attributes.url ?? attributes.src ?? '').trim()

const amount = /^[\d.,' ]+$/

/** The currency among named texts. By its text alone a market called `ALL` would be one of Albania's lek. */
const currencyAmong = (named: [name: string, text: string][]): string | undefined =>
  named.find(
    ([name, text]) => /curr|iso|unit|symbol|code/i.test(name) && text.length <= 3 && currencyOf(text) !== null,
  )?.[1]

/** An amount with the currency that an attribute beside it names. */
export function withCurrency(text: string, attributes: Record<string, string>): string {
  const currency = amount.test(text) ? currencyAmong(Object.entries(attributes)) : undefined
  return currency === undefined ? text : `${text} ${currency}`
}

/** A price of parts, `<amount>49</amount><currency>USD</currency>`, as one text; null where no part is an amount. */
export function priceOfParts(parts: [own: string, text: string][]): string | null {
  const [, told] = parts.find(([own]) => /^(?:g:)?(?:amount|value)$/.test(own)) ?? []
  if (told === undefined) return null
  const currency = currencyAmong(parts)
  return currency === undefined || !amount.test(told) ? told : `${told} ${currency}`
}

const choices = /^(?:curr(?:ency)?(?:[-_]?(?:code|id))?|(?:xml:)?lang(?:uage)?)$/i

/** The currency or the language that an element names. */
export function choiceOf(attributes: Record<string, string>): { name: string; value: string } | null {
  const [name, value] = Object.entries(attributes).find(([one]) => choices.test(one)) ?? []
  return name === undefined || value === undefined ? null : { name, value }
}

/** Whether a currency or a language is the shop's own. */
export const isMeant = (choice: string): boolean => /^(?:usd|en(?:[-_].*)?)$/i.test(choice.trim())

/** Most texts of one name that are kept of an item. */
const valuesMax = 200

/** Puts a text to those of its name; an empty one is none, but for an id: then the item has none. */
export function keep(fields: Texts, name: string, text: string): void {
  if (text === '' && !/^(?:g:)?id$/.test(name)) return
  const told = fields.get(name)
  if (told === undefined) fields.set(name, [text])
  else if (told.length < valuesMax) told.push(text)
}
