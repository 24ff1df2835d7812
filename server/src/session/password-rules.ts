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
export async function isNewPassword(password: string, rules: AccountRules, whose: Whose): Promise<boolean> {
  if (!isHashable(password)) return false
  const plain = plainForm(password)
  if (rules.passwordPolicy === 'asvs') return isLongEnough(plain) && !(await isEasy(plain, whose))
  return passwordFaults(plain).length === 0 && !(rules.refuseCommonPasswords && (await isEasy(plain, whose)))
}

/** Whether a new password will do at a reset, whose rule is its length. */
export async function isNewResetPassword(password: string, rules: AccountRules, whose: Whose): Promise<boolean> {
  if (!isHashable(password)) return false
  const plain = plainForm(password)
  const asksMore = rules.passwordPolicy === 'asvs' || rules.refuseCommonPasswords
  return isResetPassword(plain) && !(asksMore && (await isEasy(plain, whose)))
}

const isLongEnough = (plain: string) => [...plain].length >= limits.passwordMin

function isEasy(plain: string, { name, slug, email }: Whose): Promise<boolean> {
  const parts = [slug, email].flatMap((text) => [text, ...text.split(/[@.+_-]/)])
  const words = [brand, ...name.split(/\s+/), name.replace(/\s+/g, ''), ...parts].filter((word) => word.length >= 3)
  return isCommonPassword(plain, words)
}
