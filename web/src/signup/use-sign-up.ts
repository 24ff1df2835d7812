import { canonicalEmail, trimEmail } from '@sateen/contract/fields'
import { joinName, namePart } from '@sateen/contract/names'
import * as limits from '@sateen/contract/limits'
import { useState } from 'react'
import { today } from '../platform/clock.ts'
import { onceKeys } from '../platform/once-key.ts'
import { Refusal, Unreachable, wordsFrom } from '../platform/refusal.ts'
import { send } from '../platform/send.ts'
import { useSettings } from '../platform/site.ts'
import { useForm } from '../ui/use-form.ts'
import { useIsHere } from '../ui/use-is-here.ts'
import { useOutside } from '../ui/use-outside.ts'
import { changeDraft, type Draft, draftNow, onDraft } from './draft.ts'
import { changeNewUser, newUserNow, useNewUser } from './new-user.ts'
import { type DraftErrors, draftErrors } from './rules.ts'
import { signUpRefusals, signupTexts } from './texts.ts'
import { isUsernameTaken, useUsernameCheck } from './use-username-check.ts'

export type SignUp = {
  /** The items picked so far, asked for at the moment of sending. */
  likedItems: () => string[]
  /** Slug of who sent the invite link. */
  invite?: string | null
  onSignedUp: () => void
}

/** The sign-up while it is filled in: what is typed, what is wrong with it, and its sending. */
export function useSignUp({ likedItems, invite = null, onSignedUp }: SignUp) {
  const draft = useOutside(onDraft, draftNow)
  const settings = useSettings().data
  const { pending } = useNewUser()
  /** The username of a sign-up whose answer was lost: she may hold it herself by now, and only the sign-up can tell. */
  const [lost, setLost] = useState<string | null>(null)
  const check = useUsernameCheck(draft.username, pending)
  const username = draft.username === lost ? { isChecking: false, isTaken: null } : check
  const [onceKey] = useState(onceKeys)
  const [refused, setRefused] = useState<DraftErrors>({})
  const [wantsLetters, setWantsLetters] = useState(false)
  const isHere = useIsHere()
  const asksForLetters = settings?.subscribeConsent === true
  const passwordPolicy = settings?.passwordPolicy ?? 'literal'
  const own = draftErrors(draft, {
    isTaken: username.isTaken === true,
    today: today(),
    minimumAge: settings?.minimumAge ?? limits.minimumAge,
    passwordPolicy,
  })

  const signUp = async (): Promise<void> => {
    setRefused({})
    const signedUpAs = `${canonicalEmail(draft.email)} ${draft.pw}`
    if (newUserNow().signedUpAs === signedUpAs) return onSignedUp()
    try {
      if (draft.username !== lost && (await isUsernameTaken(draft.username, newUserNow().pending))) {
        return refuse({ username: signupTexts.usernameTaken })
      }
      const { user_id } = await signUpAs(draft, likedItems(), invite, newUserNow().pending, onceKey)
      changeNewUser({
        email: trimEmail(draft.email),
        signedUpAs,
        pending: user_id,
        verificationError: null,
      })
      if (!asksForLetters || wantsLetters) askForLetters(draft)
      if (isHere()) onSignedUp()
    } catch (fault) {
      setLost(fault instanceof Unreachable ? draft.username : null)
      if (!(fault instanceof Refusal && fault.because === 'UserAlreadyExists')) throw fault
      refuse({ email: signupTexts.emailTaken })
    }
  }
  const form = useForm({ errors: own, onSend: signUp, wordsOf: wordsFrom(signUpRefusals) })
  const refuse = (errors: DraftErrors): void => {
    setRefused(errors)
    form.focusFirstInvalid()
  }
  // That a name is taken is said as soon as it is known.
  const early: DraftErrors = username.isTaken && own.username ? { username: own.username } : {}
  const errors: DraftErrors = { ...early, ...form.shown, ...refused }

  return {
    form,
    draft,
    errors,
    username,
    passwordPolicy,
    /** Null where letters go without being asked for. */
    wantsLetters: asksForLetters ? wantsLetters : null,
    change: (part: Partial<Draft>) => {
      changeDraft(part)
      setRefused({})
    },
    toggleLetters: () => setWantsLetters(!wantsLetters),
  }
}

function signUpAs(
  draft: Draft,
  likedItems: string[],
  invite: string | null,
  pending: string | null,
  onceKey: (body: unknown) => string,
) {
  const body = {
    email: trimEmail(draft.email),
    password: draft.pw,
    firstName: namePart(draft.firstName),
    lastName: namePart(draft.lastName),
    name: joinName(draft.firstName, draft.lastName),
    gender: 'female' as const,
    dateofbirth: draft.birthday,
    slug: draft.username,
    likedItems,
    ...(invite && { invite }),
    ...(pending && { pending }),
  }
  return send('signUp', { body }, { onceKey: onceKey(body) })
}

/** The letters are asked for beside the way on; a failure is noted in the console and nowhere else. */
function askForLetters(draft: Draft): void {
  const name = joinName(draft.firstName, draft.lastName)
  send('subscribe', {
    body: { email: trimEmail(draft.email), name, gender: 'female', birthdate: draft.birthday },
  }).catch(() => console.error('The subscription call failed.'))
}
