import { brand } from '@sateen/contract/brand'
import { isResetPassword, passwordFaults, type PasswordPolicy } from '@sateen/contract/fields'
import { isCommonPassword } from './common-passwords.ts'
import { isHashable, plainForm } from './passwords.ts'

/** What the site settings say of accounts. */
export type AccountRules = {
  minimumAge: number
  passwordPolicy: PasswordPolicy
  resetPasswordRule: 'literal' | 'strong'
  refuseCommonPasswords: boolean
  emailChangeAsksPassword: boolean
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
  return passwordFaults(plain, rules.passwordPolicy).length === 0 && !(asksMore(rules) && (await isEasy(plain, whose)))
}

/** Whether a new password will do at a reset, whose rule is its length, or by the setting `resetPasswordRule` that of sign-up. */
export async function isNewResetPassword(password: string, rules: AccountRules, whose: Whose): Promise<boolean> {
  if (rules.resetPasswordRule === 'strong') return isNewPassword(password, rules, whose)
  if (!isHashable(password)) return false
  const plain = plainForm(password)
  return isResetPassword(plain) && !(asksMore(rules) && (await isEasy(plain, whose)))
}

const asksMore = ({ passwordPolicy, refuseCommonPasswords }: AccountRules) =>
  passwordPolicy === 'asvs' || refuseCommonPasswords

function isEasy(plain: string, { name, slug, email }: Whose): Promise<boolean> {
  const parts = [slug, email].flatMap((text) => [text, ...text.split(/[@.+_-]/)])
  const words = [brand, ...name.split(/\s+/), name.replace(/\s+/g, ''), ...parts].filter((word) => word.length >= 3)
  return isCommonPassword(plain, words)
}
