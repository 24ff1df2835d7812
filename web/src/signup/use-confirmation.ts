import { isCode, isEmail, trimEmail } from '@sateen/contract/fields'
import * as limits from '@sateen/contract/limits'
import { type FormEvent, useEffect, useState } from 'react'
import { Refusal } from '../platform/refusal.ts'
import { send } from '../platform/send.ts'
import { signIn } from '../platform/session-store.ts'
import { answersOnce } from '../session/answers-once.ts'
import { useFirstInvalid } from '../ui/first-invalid.ts'
import { draftNow, dropPassword } from './draft.ts'
import { changeNewUser, forgetNewUser, useNewUser } from './new-user.ts'
import { codeRefused, confirmed, verifyRefusals, verifyTexts } from './texts.ts'

/** The confirmation while its code is typed; e-mail and password come from the flow where it holds them. */
export function useConfirmation(onVerified: () => void) {
  const newUser = useNewUser()
  const [known] = useState(() => ({ email: newUser.email || trimEmail(draftNow().email), password: draftNow().pw }))
  const [typed, setTyped] = useState({ code: '', email: '', password: '' })
  const [isValidated, setIsValidated] = useState(false)
  const [hint, setHint] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [isResending, setIsResending] = useState(false)
  const [once] = useState(() => answersOnce(({ because }) => because === confirmed))
  const [form, focusFirstInvalid] = useFirstInvalid()
  const address = known.email || trimEmail(typed.email)
  const password = known.password || typed.password
  const clearError = () => changeNewUser({ verificationError: null })

  useEffect(() => {
    if (!newUser.resendCodeSuccess) return
    const timer = setTimeout(() => changeNewUser({ resendCodeSuccess: false }), limits.resentDisplay)
    return () => clearTimeout(timer)
  }, [newUser.resendCodeSuccess])

  const errors = {
    code: isCode(typed.code) ? null : verifyTexts.codeWrong,
    email: isEmail(address) ? null : verifyTexts.emailWrong,
    password: password ? null : verifyTexts.passwordMissing,
  }
  const type = (part: Partial<typeof typed>) => {
    setTyped((now) => ({ ...now, ...part }))
    setIsValidated(false)
    setHint(null)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    clearError()
    setHint(null)
    if (errors.code || errors.email || errors.password || !form.current?.checkValidity()) {
      setIsValidated(true)
      return focusFirstInvalid()
    }
    setIsBusy(true)
    try {
      const body = { email: address, code: typed.code, password }
      const answer = await once(() => send('confirm', { body }), { username: address, password })
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
      // Whoever is confirmed is led on: until her shop is there a press would send the code again, and be refused.
      setIsBusy(false)
    }
  }

  const resend = async () => {
    if (!isEmail(address)) {
      // What SUBMIT had marked is beside the point of this press: the one bad field is the address.
      setIsValidated(false)
      setHint(verifyTexts.resendWithoutEmail)
      return focusFirstInvalid()
    }
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

  const shown = isValidated ? errors : { code: null, email: null, password: null }
  return {
    form,
    typed,
    type,
    errors: { ...shown, email: hint || shown.email },
    asksEmail: !known.email,
    asksPassword: !known.password,
    banner: newUser.verificationError,
    isResent: newUser.resendCodeSuccess,
    isBusy,
    isResending,
    clearError,
    submit: (event: FormEvent) => void submit(event),
    resend: () => void resend(),
  }
}
