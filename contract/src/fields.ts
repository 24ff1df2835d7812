import * as limits from './limits.ts'

/** Whether there is anything to see of a text; blanks, marks on nothing and signs without a picture are nothing. */
export const isVisible = (text: string) => /[^\p{Z}\p{C}\p{M}\u115f\u1160\u3164\uffa0\u2800]/u.test(text)

/** Whether a text can be kept: the database holds no NUL and no half of a sign, such as an emoji that was cut in two. */
export const isKeepable = (text: string) => !text.includes('\0') && !/\p{Cs}/u.test(text)

/** Whether a price is one of whole cents, as prices are kept. */
export const isOfCents = (price: number) => Number(price.toFixed(2)) === price

/** Spaces around an address never count. */
export const trimEmail = (text: string) => text.trim()

/** The form in which two spellings of one address are equal: trimmed, lower case, NFC. */
export const canonicalEmail = (text: string) => trimEmail(text).normalize('NFC').toLowerCase()

/**
 * How an address is kept to be written to: as it was typed. One with letters beyond ASCII in its canonical form, since a
 * database puts into lower case only those that its locale knows.
 */
export const mailboxOf = (text: string) =>
  /^[\x20-\x7e]*$/.test(trimEmail(text)) ? trimEmail(text) : canonicalEmail(text)

// A display of three parts, x@y.z, and nothing that a mail header or an address list would read as its own.
const emailPattern = /^[^\s@<>"(),;:\\[\]]+@[^\s@<>"(),;:\\[\].]+(\.[^\s@<>"(),;:\\[\].]+)+$/

/** Whether a text is a simple x@y.z address. */
export function isEmail(text: string): boolean {
  const trimmed = trimEmail(text)
  return (
    trimmed.length <= limits.emailMax &&
    trimmed.lastIndexOf('@') <= limits.emailLocalMax &&
    emailPattern.test(trimmed) &&
    !/[\p{C}\p{Z}]/u.test(trimmed)
  )
}

/** The canonical form of a text that is an address, else nothing: what is no address is no account's. */
export const accountOf = (text: string) => (isEmail(text) ? canonicalEmail(text) : '')

/** Whether a text may be a username: letters, digits, hyphen, underscore, period, at most 20, not dots only. */
export const isSlug = (text: string) =>
  text.length <= limits.slugMax && /^[A-Za-z0-9._-]+$/.test(text) && !/^\.+$/.test(text)

/** Whether a name is nothing but dots, as a path has them: such a one counts as taken. */
export const isDots = (text: string) => /^\.{1,20}$/.test(text)

/** Whether a text is a 6-digit code; leading zeros count. */
export const isCode = (text: string) => /^[0-9]{6}$/.test(text)

export type PasswordFault = 'tooShort' | 'tooLong' | 'noDigit' | 'noUpper' | 'noLower' | 'noSpecial' | 'whitespace'

/** The rule of new passwords, as the site setting says it. */
export type PasswordPolicy = 'literal' | 'asvs'

/**
 * What a new password lacks under the rule of sign-up and change: 8 to 16 characters, four classes, no whitespace; with the
 * policy `asvs` the length alone counts, up to what is hashed.
 */
export function passwordFaults(password: string, policy: PasswordPolicy = 'literal'): PasswordFault[] {
  const faults: PasswordFault[] = []
  const length = [...password].length
  if (length < limits.passwordMin) faults.push('tooShort')
  if (policy === 'asvs') return password.length > limits.passwordHashMax ? ['tooLong'] : faults
  if (length > limits.passwordMax) faults.push('tooLong')
  if (!/\p{Nd}/u.test(password)) faults.push('noDigit')
  if (!/\p{Lu}/u.test(password)) faults.push('noUpper')
  if (!/\p{Ll}/u.test(password)) faults.push('noLower')
  if (!/[^\p{L}\p{N}\s]/u.test(password)) faults.push('noSpecial')
  if (/\s/u.test(password)) faults.push('whitespace')
  return faults
}

/** Whether a password will do for a reset, whose rule is its length alone. */
export const isResetPassword = (password: string) =>
  [...password].length >= limits.passwordMin && password.length <= limits.passwordHashMax

/**
 * Whether a text is a real day as YYYY-MM-DD, not before 1900, not after `today`, and at least `minimumAge` years ago.
 * @param today the day it is, as YYYY-MM-DD
 * @param minimumAge years; 0 asks for none
 */
export function isBirthday(text: string, today: string, minimumAge: number = limits.minimumAge): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!parts) return false
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number]
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  if (!isReal || year < 1900 || text > today) return false
  const youngest = `${String(Number(today.slice(0, 4)) - minimumAge).padStart(4, '0')}${today.slice(4)}`
  return text <= youngest
}
