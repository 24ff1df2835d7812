import { isVisible } from './fields.ts'
import { nameMax } from './limits.ts'

/** What may not stand in a name: ends of lines, signs that turn the direction, halves of signs. */
const unfit = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu

/** Whether a text may stand where a name stands: something to read, on one line, in one direction. */
export const isName = (text: string) =>
  isVisible(text) && [...text].length <= nameMax && text.replaceAll(unfit, '') === text

/** A part of a name without what may not stand in one: it comes along with what is copied. */
export const namePart = (text: string) => text.replaceAll(unfit, '').trim()

/** The name on the wire: first and last joined with a space. */
export const joinName = (firstName: string, lastName: string) => `${namePart(firstName)} ${namePart(lastName)}`.trim()

/** Whether both parts together are no longer than a name may be. */
export const fitsName = (firstName: string, lastName: string) => [...joinName(firstName, lastName)].length <= nameMax
