import type { SessionAnswer } from '@sateen/contract/session'
import {
  isCode,
  isEmail,
  isResetPassword,
  passwordFaults,
  type PasswordPolicy,
  trimEmail,
} from '@sateen/contract/fields'
import { limits } from '@sateen/contract/limits'
import { type FormEvent, useEffect, useState } from 'react'
import { Link, useNavigate } from '../router/router.tsx'
import { useTitle } from '../platform/document-title.ts'
import { isForLater, Refusal } from '../platform/refusal.ts'
import { send } from '../platform/send.ts'
import { useSettings } from '../platform/site.ts'
import { signIn } from '../platform/session-store.ts'
import { CapturedNote } from '../signup/captured-note.tsx'
import { AlertBanner } from '../ui/alert-banner.tsx'
import { Button } from '../ui/button.tsx'
import { CodeField } from '../ui/code-field.tsx'
import { Field } from '../ui/field.tsx'
import { useFirstInvalid } from '../ui/first-invalid.ts'
import { useIsHere } from '../ui/use-is-here.ts'
import styles from './session.module.css'
import { forgotTexts, passwordHints } from './texts.ts'

type Step = { email: string; flow: string }

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

const askForCode = async (email: string): Promise<Step> => ({
  email,
  flow: (await send('forgotPassword', { body: { username: email } })).flow,
})

type Reset = { username: string; verification_code: string; password: string }

/** Sends the reset; where the site asks for work first, does it and sends it again. */
async function resetPassword(body: Reset, flow: string, onProgress: (share: number) => void): Promise<SessionAnswer> {
  try {
    return await send('resetPassword', { body }, { flow })
  } catch (fault) {
    if (!(fault instanceof Refusal && fault.proof)) throw fault
    onProgress(0)
    const { solveProof } = await import('./solve-proof.ts')
    const proof = await solveProof(fault.proof, onProgress)
    return send('resetPassword', { body: { ...body, proof } }, { flow })
  }
}

function AskForm({ onStep }: { onStep: (step: Step) => void }) {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [banner, setBanner] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [form, focusFirstInvalid] = useFirstInvalid()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const wrong = email.trim() === '' ? forgotTexts.emailMissing : isEmail(email) ? null : forgotTexts.emailWrong
    setError(wrong)
    setBanner(null)
    if (wrong) return focusFirstInvalid()
    setIsBusy(true)
    try {
      onStep(await askForCode(trimEmail(email)))
    } catch (fault) {
      setBanner((fault as Error).message)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {banner ? <AlertBanner kind="danger">{banner}</AlertBanner> : null}
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
          setError(null)
        }}
        error={error}
      />
      <Button type="submit" wide busy={isBusy ? forgotTexts.busy : false}>
        {forgotTexts.getCode}
      </Button>
      <CapturedNote />
    </form>
  )
}

const byRule = (password: string, rule: PasswordPolicy) =>
  passwordFaults(password, rule).length > 0 ? passwordHints[rule] : null

function ResetForm({ step, onStep }: { step: Step; onStep: (step: Step) => void }) {
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const [banner, setBanner] = useState<string | null>(null)
  const [isResent, setIsResent] = useState(false)
  const [isResending, setIsResending] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  /** How far the work is that the site asks for, from 0 to 1. */
  const [progress, setProgress] = useState<number | null>(null)
  const [form, focusFirstInvalid] = useFirstInvalid()
  const navigate = useNavigate()
  const isHere = useIsHere()
  const settings = useSettings().data
  const rule = settings?.resetPasswordRule === 'strong' ? settings.passwordPolicy : null
  const errors = {
    code: isCode(code) ? null : forgotTexts.codeWrong,
    password: rule ? byRule(password, rule) : isResetPassword(password) ? null : forgotTexts.passwordShort,
  }

  useEffect(() => {
    if (!isResent) return
    const timer = setTimeout(() => setIsResent(false), limits.resentDisplay)
    return () => clearTimeout(timer)
  }, [isResent])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setWasSubmitted(true)
    setBanner(null)
    if (errors.code || errors.password) return focusFirstInvalid()
    setIsBusy(true)
    try {
      signIn(await resetPassword({ username: step.email, verification_code: code, password }, step.flow, setProgress))
      if (isHere()) navigate('/home', { replace: true })
    } catch (fault) {
      setBanner(fault instanceof Refusal && !isForLater(fault) ? forgotTexts.failed : (fault as Error).message)
    } finally {
      setIsBusy(false)
      setProgress(null)
    }
  }

  const resend = async () => {
    setBanner(null)
    setIsResending(true)
    try {
      onStep(await askForCode(step.email))
      setIsResent(true)
    } catch (fault) {
      setBanner((fault as Error).message)
    } finally {
      setIsResending(false)
    }
  }

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {banner ? (
        <AlertBanner kind="danger" onDismiss={() => setBanner(null)}>
          {banner}
        </AlertBanner>
      ) : null}
      <CodeField
        label={forgotTexts.code}
        name="code"
        placeholder="______"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the next thing to do
        autoFocus
        value={code}
        onChange={setCode}
        error={wasSubmitted && errors.code}
      />
      <Field
        label={forgotTexts.password}
        name="password"
        type="password"
        autoComplete="new-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={wasSubmitted && errors.password}
      />
      <Button type="submit" wide busy={isBusy ? forgotTexts.resetting : false}>
        {forgotTexts.reset}
      </Button>
      {progress === null ? null : (
        <p className="small" role="status">
          {forgotTexts.proving} <span aria-hidden="true">{Math.floor(progress * 100)} %</span>
        </p>
      )}
      <Button kind="quiet" wide busy={isResending && forgotTexts.resending} onClick={() => void resend()}>
        {forgotTexts.resend}
      </Button>
      {isResent ? <AlertBanner kind="success">{forgotTexts.resent}</AlertBanner> : null}
      <CapturedNote />
    </form>
  )
}
