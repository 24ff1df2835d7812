import { canonicalEmail, trimEmail } from '@sateen/contract/fields'
import { joinName } from '@sateen/contract/names'
import { limits } from '@sateen/contract/limits'
import { type FormEvent, useState } from 'react'
import { Link } from '../router/router.tsx'
import { today } from '../platform/clock.ts'
import { onceKeys } from '../platform/once-key.ts'
import { Refusal, send, Unreachable } from '../platform/send.ts'
import { useSettings } from '../platform/site.ts'
import { passwordHints } from '../session/texts.ts'
import { AlertBanner } from '../ui/alert-banner.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { useFirstInvalid } from '../ui/first-invalid.ts'
import { changeDraft, type Draft, draftOf, onDraft } from './draft.ts'
import { changeNewUser, newUserNow, useNewUser } from './new-user.ts'
import { PersonField } from './person-field.tsx'
import { type DraftErrors, draftErrors } from './rules.ts'
import styles from './signup.module.css'
import { signUpRefusals, signupTexts } from './texts.ts'
import { isUsernameTaken, useUsernameCheck } from './use-username-check.ts'
import { useIsHere } from '../ui/use-is-here.ts'
import { useOutside } from '../ui/use-outside.ts'

type Props = {
  submitText: string
  /** The items picked so far, asked for at the moment of sending. */
  likedItems: () => string[]
  /** Slug of who sent the invite link. */
  invite?: string | null
  onSignedUp: () => void
}

/** The sign-up form, the same on its own page and in the quiz. */
export function SignupForm({ submitText, likedItems, invite = null, onSignedUp }: Props) {
  const draft = useOutside(onDraft, draftOf)
  const settings = useSettings().data
  const { pending } = useNewUser()
  /** The username of a sign-up whose answer was lost: she may hold it herself by now, and only the sign-up can tell. */
  const [lost, setLost] = useState<string | null>(null)
  const check = useUsernameCheck(draft.username, pending)
  const { isChecking, isTaken } = draft.username === lost ? { isChecking: false, isTaken: null } : check
  const [onceKey] = useState(onceKeys)
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const [refused, setRefused] = useState<DraftErrors>({})
  const [banner, setBanner] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [wantsLetters, setWantsLetters] = useState(false)
  const [form, focusFirstInvalid] = useFirstInvalid()
  const isHere = useIsHere()
  const asksForLetters = settings?.subscribeConsent === true

  const passwordPolicy = settings?.passwordPolicy ?? 'literal'
  const own = draftErrors(draft, {
    isTaken: isTaken === true,
    today: today(),
    minimumAge: settings?.minimumAge ?? limits.minimumAge,
    passwordPolicy,
  })
  const errors: DraftErrors = wasSubmitted
    ? { ...own, ...refused }
    : { ...(own.username === signupTexts.usernameTaken && { username: own.username }), ...refused }
  const change = (part: Partial<Draft>) => {
    changeDraft(part)
    setRefused({})
  }

  const person = { draft, errors, onChange: change }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBanner(null)
    setRefused({})
    setWasSubmitted(true)
    if (Object.keys(own).length > 0) return focusFirstInvalid()
    const signUp = `${canonicalEmail(draft.email)} ${draft.pw}`
    if (newUserNow().signedUpAs === signUp) return onSignedUp()
    setIsBusy(true)
    try {
      if (draft.username !== lost && (await isUsernameTaken(draft.username, newUserNow().pending))) {
        setRefused({ username: signupTexts.usernameTaken })
        return focusFirstInvalid()
      }
      const { user_id } = await signUpAs(draft, likedItems(), invite, newUserNow().pending, onceKey)
      changeNewUser({
        email: trimEmail(draft.email),
        signedUpAs: signUp,
        pending: user_id,
        signUpSuccess: true,
        verificationError: null,
      })
      if (!asksForLetters || wantsLetters) askForLetters(draft)
      if (isHere()) onSignedUp()
    } catch (error) {
      setLost(error instanceof Unreachable ? draft.username : null)
      const because = error instanceof Refusal ? error.because : undefined
      if (because === 'UserAlreadyExists') {
        setRefused({ email: signupTexts.emailTaken })
        focusFirstInvalid()
      } else setBanner(signUpRefusals[because ?? (error as Error).message] ?? (error as Error).message)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {banner ? (
        <AlertBanner kind="danger" onDismiss={() => setBanner(null)}>
          {banner}
        </AlertBanner>
      ) : null}
      <div className={styles.pair}>
        <PersonField part="firstName" {...person} />
        <PersonField part="lastName" {...person} />
      </div>
      <PersonField part="email" {...person} />
      <div className={styles.pair}>
        <PersonField part="birthday" {...person} />
        <Field
          label="Username"
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={limits.slugMax}
          value={draft.username}
          onChange={(event) => change({ username: event.target.value })}
          error={errors.username}
          status={
            isChecking ? (
              '…'
            ) : isTaken === false && !errors.username ? (
              <span className={styles.free}>{signupTexts.usernameFree}</span>
            ) : (
              ''
            )
          }
        />
      </div>
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        required
        value={draft.pw}
        onChange={(event) => change({ pw: event.target.value })}
        error={errors.pw}
        hint={
          <>
            <span>{passwordHints[passwordPolicy]}</span>
            {passwordPolicy === 'literal' ? <span className={styles.more}> {signupTexts.hintMore}</span> : null}
          </>
        }
      />
      {asksForLetters ? (
        <Checkbox checked={wantsLetters} onChange={() => setWantsLetters(!wantsLetters)}>
          {signupTexts.letters}
        </Checkbox>
      ) : null}
      <Button
        type="submit"
        wide
        busy={isBusy ? signupTexts.busy : false}
        // Whatever took the form away (an extension, a translator of pages) shall break nothing.
        onClick={(event) => event.currentTarget.form ?? console.error('The sign-up form is missing.')}
      >
        {submitText}
      </Button>
      <p className={styles.terms}>
        {signupTexts.terms}{' '}
        <Link to="/terms" className="link" target="_blank">
          Terms
        </Link>{' '}
        and{' '}
        <Link to="/privacy" className="link" target="_blank">
          Privacy Policy
        </Link>
        .
      </p>
    </form>
  )
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
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
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
