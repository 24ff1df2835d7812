import { isEmail, trimEmail } from '@sateen/contract/fields'
import { useState } from 'react'
import { Link } from '../router/router.tsx'
import { useTitle } from '../platform/document-title.ts'
import { CapturedNote } from '../signup/captured-note.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useForm } from '../ui/use-form.ts'
import { ResetForm } from './reset-form.tsx'
import styles from './session.module.css'
import { forgotTexts } from './texts.ts'
import { askForCode, type Step } from './use-reset.ts'

/** First the e-mail, then the code that was mailed and a new password. */
export function ForgotPasswordPage() {
  useTitle(forgotTexts.title)
  const [step, setStep] = useState<Step | null>(null)
  return (
    <div className={styles.halves}>
      <div className={styles.satin} aria-hidden="true" />
      <div className={styles.half}>
        <div className={styles.column}>
          <h1 className="d2">{forgotTexts.title}</h1>
          <p className="lead">{step ? forgotTexts.leadTwo : forgotTexts.lead}</p>
          {step ? <ResetForm step={step} onStep={setStep} /> : <AskForm onStep={setStep} />}
          <div className={styles.foot}>
            <Link to="/login" className={`link small ${styles.back ?? ''}`}>
              {forgotTexts.back}
            </Link>
          </div>
        </div>
      </div>
    </div>
  )
}

function AskForm({ onStep }: { onStep: (step: Step) => void }) {
  const [email, setEmail] = useState('')
  const form = useForm({
    errors: {
      email: email.trim() === '' ? forgotTexts.emailMissing : isEmail(email) ? null : forgotTexts.emailWrong,
    },
    onSend: async () => onStep(await askForCode(trimEmail(email))),
  })
  return (
    <Form of={form} className={styles.form}>
      <Field
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => {
          setEmail(event.target.value)
          form.unmark()
        }}
        error={form.shown.email}
      />
      <Button type="submit" wide busy={form.isBusy && forgotTexts.busy}>
        {forgotTexts.getCode}
      </Button>
      <CapturedNote />
    </Form>
  )
}
