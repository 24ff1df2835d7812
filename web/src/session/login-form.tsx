import { trimEmail } from '@sateen/contract/fields'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from '../router/router.tsx'
import { Refusal, send } from '../platform/send.ts'
import { signIn } from '../platform/session-store.ts'
import { changeDraft } from '../signup/draft.ts'
import { changeNewUser } from '../signup/new-user.ts'
import { AlertBanner } from '../ui/alert-banner.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { useFirstInvalid } from '../ui/first-invalid.ts'
import { useIsHere } from '../ui/use-is-here.ts'
import styles from './session.module.css'
import { loginTexts, loginWords } from './texts.ts'

/** E-mail and password. An account that waits for its code is led to it. */
export function LoginForm() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const [banner, setBanner] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [form, focusFirstInvalid] = useFirstInvalid()
  const navigate = useNavigate()
  const isHere = useIsHere()
  const errors = {
    email: email.trim() ? null : loginWords.emailMissing,
    password: password ? null : loginWords.passwordMissing,
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBanner(null)
    setWasSubmitted(true)
    if (errors.email || errors.password) return focusFirstInvalid()
    setIsBusy(true)
    try {
      signIn(await send('login', { body: { username: trimEmail(email), password } }))
      if (isHere()) navigate('/home', { replace: true })
    } catch (error) {
      const because = error instanceof Refusal ? error.because : undefined
      if (because === 'UserNotVerified') {
        changeNewUser({ email: trimEmail(email), verificationError: null })
        if (!isHere()) return
        navigate('/verify')
        changeDraft({ pw: password })
      } else setBanner(loginTexts[because ?? (error as Error).message] ?? (error as Error).message)
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
      <Field
        label="Username (e-mail)"
        name="username"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={wasSubmitted && errors.email}
      />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        placeholder="Your password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={wasSubmitted && errors.password}
      />
      <p className={styles.forgot}>
        <Link to="/forgotpassword" className="link">
          {loginWords.forgot}
        </Link>
      </p>
      <Button type="submit" wide busy={isBusy ? loginWords.busy : false}>
        {loginWords.submit}
      </Button>
    </form>
  )
}
