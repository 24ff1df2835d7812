import {
  isBirthday,
  isDots,
  isEmail,
  isSlug,
  isVisible,
  passwordFaults,
  type PasswordPolicy,
} from '@sateen/contract/fields'
import { fitsName } from '@sateen/contract/names'
import type { Draft } from './draft.ts'
import { signupTexts } from './texts.ts'

export type DraftErrors = Partial<Record<keyof Draft, string>>

/**
 * What is wrong with a draft, by field.
 * @param isTaken whether the username is known to be taken
 * @param today the day it is, as YYYY-MM-DD
 */
export function draftErrors(
  draft: Draft,
  {
    isTaken,
    today,
    minimumAge,
    passwordPolicy,
  }: { isTaken: boolean; today: string; minimumAge: number; passwordPolicy: PasswordPolicy },
): DraftErrors {
  const errors: DraftErrors = {}
  if (!isVisible(draft.firstName)) errors.firstName = signupTexts.firstName
  if (!isVisible(draft.lastName)) errors.lastName = signupTexts.lastName
  else if (!fitsName(draft.firstName, draft.lastName)) errors.lastName = signupTexts.nameLong
  if (!isEmail(draft.email)) errors.email = signupTexts.email
  if (!isBirthday(draft.birthday, today, minimumAge)) errors.birthday = signupTexts.birthday
  if (!draft.username) errors.username = signupTexts.usernameMissing
  else if (isDots(draft.username)) errors.username = signupTexts.usernameTaken
  else if (!isSlug(draft.username)) errors.username = signupTexts.usernameWrong
  else if (isTaken) errors.username = signupTexts.usernameTaken
  if (passwordFaults(draft.pw, passwordPolicy).length > 0) errors.pw = signupTexts.password
  return errors
}
