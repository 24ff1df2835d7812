import { isCode, isEmail, trimEmail } from '@sateen/contract/fields'
import { limits } from '@sateen/contract/limits'
import { type ClipboardEvent, type FormEvent, useEffect, useState } from 'react'
import { Refusal, send } from '../platform/send.ts'
import { signIn } from '../platform/session-store.ts'
import { AlertBanner } from '../ui/alert-banner.tsx'
import { Button } from '../ui/button.tsx'
import { CodeField } from '../ui/code-field.tsx'
import { Field } from '../ui/field.tsx'
import { useFirstInvalid } from '../ui/first-invalid.ts'
import { CapturedNote } from './captured-note.tsx'
import { draftOf, dropPassword } from './draft.ts'
import { changeNewUser, forgetNewUser, useNewUser } from './new-user.ts'
import styles from './signup.module.css'
import { codeRefused, verifyRefusals, verifyTexts } from './texts.ts'

/** The code form: it asks for e-mail and password only where the flow does not hold them already. */
export function VerifyForm({ onVerified }: { onVerified: () => void }) {
  const newUser = useNewUser()
  const [known] = useState(() => ({ email: newUser.email || trimEmail(draftOf().email), password: draftOf().pw }))
  const [code, setCode] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isValidated, setIsValidated] = useState(false)
  const [hint, setHint] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [isResending, setIsResending] = useState(false)
  const [form, focusFirstInvalid] = useFirstInvalid()
  const address = known.email || trimEmail(email)

  useEffect(() => {
    if (!newUser.resendCodeSuccess) return
    const timer = setTimeout(() => changeNewUser({ resendCodeSuccess: false }), limits.resentDisplay)
    return () => clearTimeout(timer)
  }, [newUser.resendCodeSuccess])

  const errors = {
    code: isCode(code) ? null : verifyTexts.codeWrong,
    email: isEmail(address) ? null : verifyTexts.emailWrong,
    password: known.password || password ? null : verifyTexts.passwordMissing,
  }
  const changed = () => {
    setIsValidated(false)
    setHint(null)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    changeNewUser({ verificationError: null })
    if (errors.code || errors.email || errors.password || !form.current?.checkValidity()) {
      setIsValidated(true)
      return focusFirstInvalid()
    }
    setIsBusy(true)
    try {
      const answer = await send('confirm', { body: { email: address, code, password: known.password || password } })
      dropPassword()
      forgetNewUser()
      signIn(answer)
      onVerified()
    } catch (error) {
      const because = error instanceof Refusal ? error.because : undefined
      // Who tried too often, or has no network, is told so; for every other answer there is one sentence.
      const isRefused = error instanceof Refusal && error.status !== 429
      changeNewUser({
        verificationError:
          verifyRefusals[because ?? (error as Error).message] ?? (isRefused ? codeRefused : (error as Error).message),
      })
    } finally {
      setIsBusy(false)
    }
  }

  const resend = async () => {
    if (!isEmail(address)) return setHint(verifyTexts.resendWithoutEmail)
    setHint(null)
    setIsResending(true)
    try {
      await send('sendCode', { body: { email: address } })
      changeNewUser({ resendCodeSuccess: true, verificationError: null })
    } catch (error) {
      changeNewUser({ verificationError: (error as Error).message })
    } finally {
      setIsResending(false)
    }
  }

  /** A pasted code may carry spaces, which the six places of the field would cut. */
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    setCode(event.clipboardData.getData('text').replaceAll(/\s/g, '').slice(0, limits.codeLength))
    changed()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a press anywhere in the form only clears what the server said
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onClick={() => newUser.verificationError && changeNewUser({ verificationError: null })}
    >
      {newUser.verificationError ? <AlertBanner kind="danger">{newUser.verificationError}</AlertBanner> : null}
      <CodeField
        label={verifyTexts.code}
        name="code"
        placeholder="______"
        maxLength={limits.codeLength}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing to do here
        autoFocus
        value={code}
        onPaste={paste}
        onChange={(next) => {
          setCode(next)
          changed()
        }}
        error={isValidated && errors.code}
      />
      {known.email ? null : (
        <Field
          label={verifyTexts.email}
          name="email"
          type="email"
          autoComplete="email"
          required
          value={email}
          onChange={(event) => {
            setEmail(event.target.value)
            changed()
          }}
          error={(isValidated && errors.email) || hint}
        />
      )}
      {known.password ? null : (
        <Field
          label={verifyTexts.password}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => {
            setPassword(event.target.value)
            changed()
          }}
          error={isValidated && errors.password}
        />
      )}
      <Button type="submit" wide busy={isBusy ? verifyTexts.busy : false}>
        {verifyTexts.submit}
      </Button>
      <Button kind="quiet" wide busy={isResending && verifyTexts.resending} onClick={() => void resend()}>
        {verifyTexts.resend}
      </Button>
      {newUser.resendCodeSuccess ? <AlertBanner kind="success">{verifyTexts.resent}</AlertBanner> : null}
      <CapturedNote />
    </form>
  )
}
