import * as limits from '@sateen/contract/limits'
import { AlertBanner } from '../ui/alert-banner.tsx'
import { Button } from '../ui/button.tsx'
import { CodeField } from '../ui/code-field.tsx'
import { Field } from '../ui/field.tsx'
import { CapturedNote } from './captured-note.tsx'
import styles from './signup.module.css'
import { verifyTexts } from './texts.ts'
import { useConfirmation } from './use-confirmation.ts'

/** The code form: it asks for e-mail and password only where the flow does not hold them already. */
export function VerifyForm({ onVerified }: { onVerified: () => void }) {
  const { form, typed, type, errors, asksEmail, asksPassword, banner, clearError, submit, resend, ...now } =
    useConfirmation(onVerified)
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a press anywhere in the form only clears what the server said
    <form ref={form} className={styles.form} noValidate onSubmit={submit} onClick={() => banner && clearError()}>
      {banner ? (
        <AlertBanner kind="danger" onDismiss={clearError}>
          {banner}
        </AlertBanner>
      ) : null}
      <CodeField
        label={verifyTexts.code}
        name="code"
        placeholder="______"
        maxLength={limits.codeLength}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing to do here
        autoFocus
        value={typed.code}
        onChange={(code) => type({ code })}
        error={errors.code}
      />
      {asksEmail ? (
        <Field
          label={verifyTexts.email}
          name="email"
          type="email"
          autoComplete="email"
          required
          value={typed.email}
          onChange={(event) => type({ email: event.target.value })}
          error={errors.email}
        />
      ) : null}
      {asksPassword ? (
        <Field
          label={verifyTexts.password}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          value={typed.password}
          onChange={(event) => type({ password: event.target.value })}
          error={errors.password}
        />
      ) : null}
      <Button type="submit" wide busy={now.isBusy ? verifyTexts.busy : false}>
        {verifyTexts.submit}
      </Button>
      <Button kind="quiet" wide busy={now.isResending && verifyTexts.resending} onClick={resend}>
        {verifyTexts.resend}
      </Button>
      {now.isResent ? <AlertBanner kind="success">{verifyTexts.resent}</AlertBanner> : null}
      <CapturedNote />
    </form>
  )
}
