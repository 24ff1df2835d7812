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
}

export const wordOf = (name: string, value: string): string =>
  name === 'resetPasswordRule' && value === 'literal' ? 'At least 8' : (words[value] ?? value)

/** A value of a setting in a line of words. */
export function showValue(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (typeof value === 'string') return wordOf(name, value)
  if (Array.isArray(value))
    return value.length === 0
      ? 'none'
      : value.map((one) => (typeof one === 'object' ? firstWord(one) : String(one))).join(', ')
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
