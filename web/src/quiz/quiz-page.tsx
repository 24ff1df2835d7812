import { limits } from '@sateen/contract/limits'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from '../router/router.tsx'
import { useTitle } from '../platform/document-title.ts'
import { useLeaveGuard } from '../platform/history.ts'
import { setFlag } from '../platform/local-flags.ts'
import { refreshMe } from '../platform/me.ts'
import { Refusal, send, Unreachable } from '../platform/send.ts'
import { currentSession, useSession } from '../platform/session-store.ts'
import { logOut } from '../platform/sign-out.ts'
import { clearDraft, draftOf } from '../signup/draft.ts'
import { track } from '../tracking/track.ts'
import { showBanner } from '../ui/banner-store.ts'
import { AlertBanner } from '../ui/alert-banner.tsx'
import { announce } from '../ui/live-region.tsx'
import { late, Part } from '../ui/part.tsx'
import { useIsHere } from '../ui/use-is-here.ts'
import { ExitDialog } from './exit-dialog.tsx'
import { QuizBar } from './quiz-bar.tsx'
import styles from './quiz.module.css'
import { isRestOfDoubleClick, signUpStep, verifyStep } from './rules.ts'
import { forgetPicks, pickedItems, useSessionLikes } from './session-likes.ts'
import { ItemStep } from './steps.tsx'
import { quizTexts } from './texts.ts'

const loadSignUp = () => import('./sign-up-steps.tsx')
const SignUpStep = late(() => loadSignUp().then((file) => file.SignUpStep))
const VerifyStep = late(() => loadSignUp().then((file) => file.VerifyStep))

/** Whether a call that failed may go well a moment later. */
const canBeSentAgain = (error: unknown) =>
  error instanceof Unreachable || (error instanceof Refusal && (error.status === 429 || error.status >= 500))

/** The style quiz: six steps of items, the sign-up, the code. */
export function QuizPage() {
  const [params] = useSearchParams()
  const [step, setStep] = useState(1)
  const [isAsking, setIsAsking] = useState(false)
  const [isFinishing, setIsFinishing] = useState(false)
  const [hasSignedUp, setHasSignedUp] = useState(false)
  const isShopper = useSession() !== null
  const navigate = useNavigate()
  const isHere = useIsHere()
  const hasPicks = [...useSessionLikes().values()].includes(true)
  const movedAt = useRef(-Infinity)
  const guard = useLeaveGuard(step > 1 || hasPicks || isAsking)
  useTitle('Style quiz')

  // While the quiz is open the page is in a mode of its own: no header, no footer.
  useEffect(() => {
    forgetPicks()
    document.body.classList.add('quiz-active')
    return () => document.body.classList.remove('quiz-active')
  }, [])

  // There before it is wanted: a step that does not come would keep her from all that she picked.
  const isNearSignUp = step >= limits.quizItemSteps - 1
  useEffect(() => {
    if (isNearSignUp) void loadSignUp().catch(() => undefined)
  }, [isNearSignUp])

  // Escape asks, as the close icon does.
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      // A question that stands there is closed by the browser, wherever the focus is.
      if (document.querySelector('dialog[open]')) return
      // Else the browser takes the same press as a wish to close the question that it opened.
      event.preventDefault()
      setIsAsking(true)
    }
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [])

  const goTo = (next: number) => {
    window.scrollTo(0, 0)
    setStep(next)
    announce(quizTexts.stepOf(next, limits.quizTotalSteps))
  }

  const home = () => {
    if (!isHere()) return
    guard.leave()
    navigate('/home', { replace: true })
  }

  /** A shopper's picks are tagged when she leaves the last step of items; a visitor's go with her sign-up. */
  const finishItems = async () => {
    const itemIds = pickedItems()
    const userId = currentSession()?.user_id
    if (userId !== undefined) {
      setIsFinishing(true)
      const sent = await Promise.allSettled(itemIds.map((itemId) => send('tag', { body: { itemId, userId } })))
      setIsFinishing(false)
      // What could not go stays picked, and NEXT sends it again; a piece that has left the shop is let go.
      const unsent = sent.find((one) => one.status === 'rejected' && canBeSentAgain(one.reason))
      if (unsent?.status === 'rejected') return showBanner({ kind: 'danger', text: (unsent.reason as Error).message })
    }
    track({ type: 'quiz_picks', itemIds })
    if (userId === undefined) return goTo(signUpStep)
    await refreshMe()
    home()
  }

  /** A double click is one wish: what it meant to leave is the step that it saw. */
  const moveOnce = (press: MouseEvent, move: () => void) => {
    if (isRestOfDoubleClick(press.nativeEvent as PointerEvent, movedAt.current)) return
    movedAt.current = press.timeStamp
    move()
  }

  const next = (press: MouseEvent) =>
    moveOnce(press, () => (step === limits.quizItemSteps ? void finishItems() : goTo(step + 1)))

  // Whoever is signed in already has nothing to do on step 7.
  useEffect(() => {
    if (step === signUpStep && isShopper && !hasSignedUp) home()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the step and the session decide
  }, [step, isShopper, hasSignedUp])

  const signedUp = () => {
    setHasSignedUp(true)
    goTo(verifyStep)
  }

  const verified = () => {
    setFlag('showTutorial', true)
    clearDraft()
    forgetPicks()
    home()
  }

  const exit = () => {
    guard.leave()
    clearDraft()
    forgetPicks()
    logOut()
  }

  return (
    <div className={styles.quiz} data-step={step}>
      <QuizBar
        step={step}
        onBack={step > 1 ? (press) => moveOnce(press, () => goTo(step - 1)) : undefined}
        onClose={() => setIsAsking(true)}
      />
      <Part
        instead={(retry) => (
          <AlertBanner kind="danger" onRetry={retry}>
            {quizTexts.stepFailed}
          </AlertBanner>
        )}
      >
        {step < signUpStep ? (
          <ItemStep key={step} step={step} invite={params.get('invite')} isFinishing={isFinishing} onNext={next} />
        ) : step === signUpStep ? (
          <SignUpStep invite={params.get('invite')} onSignedUp={signedUp} />
        ) : (
          <VerifyStep email={draftOf().email} onVerified={verified} />
        )}
      </Part>
      <ExitDialog
        open={isAsking || guard.isAsking}
        onExit={exit}
        onStay={() => {
          setIsAsking(false)
          guard.stay()
        }}
      />
    </div>
  )
}
