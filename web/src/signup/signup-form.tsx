import * as limits from '@sateen/contract/limits'
import { Link } from '../router/router.tsx'
import { PasswordHint } from '../session/password-hint.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { PersonField } from './person-field.tsx'
import styles from './signup.module.css'
import { signupTexts } from './texts.ts'
import { type SignUp, useSignUp } from './use-sign-up.ts'

/** The sign-up form, the same on its own page and in the quiz. */
export function SignupForm({ submitText, ...rest }: SignUp & { submitText: string }) {
  const { form, draft, errors, username, passwordPolicy, wantsLetters, change, toggleLetters } = useSignUp(rest)
  const person = { draft, errors, onChange: change }
  return (
    <Form of={form} className={styles.form}>
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
            username.isChecking ? (
              '…'
            ) : username.isTaken === false && !errors.username ? (
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
        hint={<PasswordHint policy={passwordPolicy} />}
      />
      {wantsLetters === null ? null : (
        <Checkbox checked={wantsLetters} onChange={toggleLetters}>
          {signupTexts.letters}
        </Checkbox>
      )}
      <Button
        type="submit"
        wide
        busy={form.isBusy && signupTexts.busy}
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
    </Form>
  )
}
