import type { DeskSetting } from '@sateen/contract/admin'

/** Values of choices in the words of the desk. */
const words: Record<string, string> = {
  literal: '8 to 16, four kinds',
  asvs: '8 to 128',
  strong: 'As at sign-up',
  on: 'On',
  ask: 'Ask',
  off: 'Off',
  soon: 'Coming soon',
  live: 'Shown',
  varied: 'More variety',
  close: 'Less variety',
  personal: 'More of her taste',
  popular: 'More that many like',
  curious: 'More that is new to her',
}

export const wordOf = (name: string, value: string): string =>
  name === 'resetPasswordRule' && value === 'literal' ? 'At least 8' : (words[value] ?? value)

/** An hour of the day as the shop writes it, `07:00`. */
export const hourWord = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** How many of a list are named before the rest is only counted. */
const namedMost = 4

/** A value of a setting in a line of words. */
export function showValue({ name, kind }: Pick<DeskSetting, 'name' | 'kind'>, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (typeof value === 'string') return wordOf(name, value)
  if (kind === 'hour' && typeof value === 'number') return hourWord(value)
  if (Array.isArray(value)) {
    const named = value.map((one) => (typeof one === 'object' ? firstWord(one) : String(one)))
    const rest = named.length - namedMost
    if (named.length === 0) return 'none'
    return rest > 1 ? `${named.slice(0, namedMost).join(', ')} and ${rest} more` : named.join(', ')
  }
  if (typeof value === 'object') {
    const { text, url, visible } = value as { text?: string; url?: string; visible?: boolean }
    if (text !== undefined) return `${text}, ${url}, ${visible ? 'visible' : 'hidden'}`
    return Object.keys(value).join(', ')
  }
  return String(value)
}

/** A thing in a list by its host or name. */
function firstWord(one: unknown): string {
  const { host, name } = (one ?? {}) as { host?: string; name?: string }
  return host ?? name ?? ''
}

/** What is wrong with a setting, and with which part of its value; with the whole where none is named. */
export type SettingFault = { words: string; at: readonly string[] }

/** What the server found wrong with a value. @param at the part of it that does not fit, which says so itself where it is a field */
export function unfitWords({ kind }: Pick<DeskSetting, 'kind'>, value: unknown, at: readonly string[]): string {
  const [first = '', part = ''] = at
  if (kind === 'zone') return 'The name of a time zone is needed, such as Europe/Lisbon.'
  if (kind === 'promo' && first === 'url') return 'A web address is needed, or a path of this site such as /faq.'
  if (!Array.isArray(value) || at.length === 0) return unfit('This value')
  // One field holds them all.
  if (kind === 'hosts') return unfit(`“${cut(String(value[Number(first)]))}”`)
  const said = value.map((one: Record<string, unknown>) => String(one[part]).trim().toLowerCase())
  if (said.indexOf(said[Number(first)] ?? '') < Number(first)) return 'Another one has this already.'
  return part === 'url' ? 'A public web address is needed, such as https://shop.example.' : unfit('This value')
}

/** Letters of a wrong value that are shown. */
const shownMost = 60
const cut = (text: string) => (text.length > shownMost ? `${text.slice(0, shownMost)}…` : text)
const unfit = (what: string) => `${what} does not fit. Please check it.`

/** What is wrong with a value, as far as the desk knows by itself; the server may know more. */
export function settingFault(
  { kind, least, most, isWhole }: Pick<DeskSetting, 'kind' | 'least' | 'most' | 'isWhole'>,
  value: unknown,
): string | null {
  if (kind !== 'number') return null
  const [from, to] = [least ?? -Infinity, most ?? Infinity]
  if (typeof value !== 'number' || value < from || value > to) return `From ${from} to ${to}.`
  return isWhole && !Number.isInteger(value) ? `A whole number from ${from} to ${to}.` : null
}
