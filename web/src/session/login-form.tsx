import { trimEmail } from '@sateen/contract/fields'
import { useState } from 'react'
import { Link, useNavigate } from '../router/router.tsx'
import { Refusal, wordsFrom } from '../platform/refusal.ts'
import { send } from '../platform/send.ts'
import { signIn } from '../platform/session-store.ts'
import { changeDraft } from '../signup/draft.ts'
import { changeNewUser } from '../signup/new-user.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useForm } from '../ui/use-form.ts'
import { useIsHere } from '../ui/use-is-here.ts'
import styles from './session.module.css'
import { loginTexts, loginWords } from './texts.ts'

/** E-mail and password. An account that waits for its code is led to it. */
export function LoginForm() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const navigate = useNavigate()
  const isHere = useIsHere()
  const errors = {
    email: email.trim() ? null : loginWords.emailMissing,
    password: password ? null : loginWords.passwordMissing,
  }

  const logIn = async () => {
    try {
      signIn(await send('login', { body: { username: trimEmail(email), password } }))
      if (isHere()) navigate('/home', { replace: true })
    } catch (fault) {
      if (!(fault instanceof Refusal && fault.because === 'UserNotVerified')) throw fault
      changeNewUser({ email: trimEmail(email), verificationError: null })
      if (!isHere()) return
      navigate('/verify')
      changeDraft({ pw: password })
    }
  }
  // An empty form is told what the server says of one; which field it is stands beside it.
  const form = useForm({ errors, lacking: loginTexts['BadRequest'], onSend: logIn, wordsOf: wordsFrom(loginTexts) })

  return (
    <Form of={form} className={styles.form}>
      <Field
        label="Username (e-mail)"
        name="username"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={form.shown.email}
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
        error={form.shown.password}
      />
      <p className={styles.forgot}>
        <Link to="/forgotpassword" className="link">
          {loginWords.forgot}
        </Link>
      </p>
      <Button type="submit" wide busy={form.isBusy && loginWords.busy}>
        {loginWords.submit}
      </Button>
    </Form>
  )
}
