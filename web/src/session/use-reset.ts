import { isCode, isResetPassword, passwordFaults, type PasswordPolicy } from '@sateen/contract/fields'
import * as limits from '@sateen/contract/limits'
import type { SessionAnswer } from '@sateen/contract/session'
import { useEffect, useState } from 'react'
import { isForLater, Refusal } from '../platform/refusal.ts'
import { send } from '../platform/send.ts'
import { signIn } from '../platform/session-store.ts'
import { useSettings } from '../platform/site.ts'
import { useNavigate } from '../router/router.tsx'
import { useForm } from '../ui/use-form.ts'
import { useIsHere } from '../ui/use-is-here.ts'
import { answersOnce } from './answers-once.ts'
import { forgotTexts, passwordHints } from './texts.ts'

/** Whose password it is, and what holds the codes of one forgetting together. */
export type Step = { email: string; flow: string }

/** Has a code mailed, to an address that has an account. */
export const askForCode = async (email: string): Promise<Step> => ({
  email,
  flow: (await send('forgotPassword', { body: { username: email } })).flow,
})

/** The second step of the reset while it is filled in: the code, the new password, and their sending. */
export function useReset(step: Step, onStep: (step: Step) => void) {
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [isResent, setIsResent] = useState(false)
  const [isResending, setIsResending] = useState(false)
  /** How far the work is that the site asks for, from 0 to 1. */
  const [progress, setProgress] = useState<number | null>(null)
  const [once] = useState(answersOnce)
  const navigate = useNavigate()
  const isHere = useIsHere()
  const settings = useSettings().data
  const rule = settings?.resetPasswordRule === 'strong' ? settings.passwordPolicy : null

  const reset = async () => {
    try {
      const login = { username: step.email, password }
      signIn(await once(() => resetPassword({ ...login, verification_code: code }, step.flow, setProgress), login))
      if (isHere()) navigate('/home', { replace: true })
    } finally {
      setProgress(null)
    }
  }
  const form = useForm({
    errors: {
      code: isCode(code) ? null : forgotTexts.codeWrong,
      password: rule ? byRule(password, rule) : isResetPassword(password) ? null : forgotTexts.passwordShort,
    },
    onSend: reset,
    wordsOf: (fault) => (fault instanceof Refusal && !isForLater(fault) ? forgotTexts.failed : fault.message),
  })

  useEffect(() => {
    if (!isResent) return
    const timer = setTimeout(() => setIsResent(false), limits.resentDisplay)
    return () => clearTimeout(timer)
  }, [isResent])

  const resend = async () => {
    form.say(null)
    setIsResending(true)
    try {
      onStep(await askForCode(step.email))
      setIsResent(true)
    } catch (fault) {
      form.say({ kind: 'danger', text: (fault as Error).message })
    } finally {
      setIsResending(false)
    }
  }

  return {
    form,
    code,
    setCode,
    password,
    setPassword,
    progress,
    isResent,
    isResending,
    resend: () => void resend(),
  }
}

const byRule = (password: string, rule: PasswordPolicy) =>
  passwordFaults(password, rule).length > 0 ? passwordHints[rule] : null

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
