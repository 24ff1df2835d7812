import { nameMax } from './limits.ts'

/** First and last name, split at the first space. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const trimmed = name.trim()
  const space = trimmed.indexOf(' ')
  if (space < 0) return { firstName: trimmed, lastName: '' }
  return { firstName: trimmed.slice(0, space), lastName: trimmed.slice(space + 1).trim() }
}

/** A part of a name without what may not stand in one: signs that turn the direction come along with what is copied. */
export const namePart = (text: string) => text.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '').trim()

/** The name on the wire: first and last joined with a space. */
export const joinName = (firstName: string, lastName: string) => `${namePart(firstName)} ${namePart(lastName)}`.trim()

/** Whether both parts together are no longer than a name may be. */
export const fitsName = (firstName: string, lastName: string) => [...joinName(firstName, lastName)].length <= nameMax
