import { CapturedNote } from '../signup/captured-note.tsx'
import { AlertBanner } from '../ui/alert-banner.tsx'
import { Button } from '../ui/button.tsx'
import { CodeField } from '../ui/code-field.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { LateWords } from '../ui/late-words.tsx'
import styles from './session.module.css'
import { forgotTexts } from './texts.ts'
import { type Step, useReset } from './use-reset.ts'

/** The code that was mailed, and a new password. */
export function ResetForm({ step, onStep }: { step: Step; onStep: (step: Step) => void }) {
  const { form, code, setCode, password, setPassword, progress, isResent, isResending, resend } = useReset(step, onStep)
  return (
    <Form of={form} className={styles.form}>
      <CodeField
        label={forgotTexts.code}
        name="code"
        placeholder="______"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the next thing to do
        autoFocus
        value={code}
        onChange={setCode}
        error={form.shown.code}
      />
      <Field
        label={forgotTexts.password}
        name="password"
        type="password"
        autoComplete="new-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={form.shown.password}
      />
      <Button type="submit" wide busy={form.isBusy && forgotTexts.resetting}>
        {forgotTexts.reset}
      </Button>
      {progress === null ? null : (
        <p className="small" role="status">
          <LateWords>{forgotTexts.proving}</LateWords> <span aria-hidden="true">{Math.floor(progress * 100)} %</span>
        </p>
      )}
      <Button kind="quiet" wide busy={isResending && forgotTexts.resending} onClick={resend}>
        {forgotTexts.resend}
      </Button>
      {isResent ? <AlertBanner kind="success">{forgotTexts.resent}</AlertBanner> : null}
      <CapturedNote />
    </Form>
  )
}
