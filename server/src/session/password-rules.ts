import { brand } from '@sateen/contract/brand'
import { isResetPassword, passwordFaults } from '@sateen/contract/fields'
import { limits } from '@sateen/contract/limits'
import { isCommonPassword } from './common-passwords.ts'
import { isHashable, plainForm } from './passwords.ts'

/** What the site settings say of accounts. */
export type AccountRules = {
  minimumAge: number
  passwordPolicy: 'literal' | 'asvs'
  refuseCommonPasswords: boolean
  adminStepUp: boolean
}

/** Words by which a password of this person could be guessed. */
export type Whose = { name: string; slug: string; email: string }

/**
 * Whether a new password will do at sign-up and change: the literal rule of 8 to 16 characters in four classes, or by the
 * setting `passwordPolicy: asvs` the length alone and no common one.
 */
export function isNewPassword(password: string, rules: AccountRules, whose: Whose): boolean {
  if (!isHashable(password)) return false
  const plain = plainForm(password)
  if (rules.passwordPolicy === 'asvs') return isLongEnough(plain) && !isEasy(plain, whose)
  return passwordFaults(plain).length === 0 && !(rules.refuseCommonPasswords && isEasy(plain, whose))
}

/** Whether a new password will do at a reset, whose rule is its length. */
export function isNewResetPassword(password: string, rules: AccountRules, whose: Whose): boolean {
  if (!isHashable(password)) return false
  const plain = plainForm(password)
  const asksMore = rules.passwordPolicy === 'asvs' || rules.refuseCommonPasswords
  return isResetPassword(plain) && isLongEnough(plain) && !(asksMore && isEasy(plain, whose))
}

const isLongEnough = (plain: string) => [...plain].length >= limits.passwordMin

function isEasy(plain: string, { name, slug, email }: Whose): boolean {
  const words = [brand, slug, ...name.split(/\s+/), ...email.split(/[@.+_-]/)].filter((word) => word.length >= 4)
  return isCommonPassword(plain, words)
}
