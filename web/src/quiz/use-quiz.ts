import * as limits from '@sateen/contract/limits'
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from '../router/router.tsx'
import { useLeaveGuard } from '../platform/history.ts'
import { setFlag } from '../platform/local-flags.ts'
import { refreshMe } from '../platform/me.ts'
import { Refusal, Unreachable } from '../platform/refusal.ts'
import { send } from '../platform/send.ts'
import { currentSession, useSession } from '../platform/session-store.ts'
import { logOut } from '../platform/sign-out.ts'
import { clearDraft } from '../signup/draft.ts'
import { track } from '../tracking/track.ts'
import { showBanner } from '../ui/banner-store.ts'
import { announce } from '../ui/live-region.tsx'
import { isRestOfDoubleClick } from '../ui/one-wish.ts'
import { useIsHere } from '../ui/use-is-here.ts'
import { signUpStep, verifyStep } from './rules.ts'
import { forgetPicks, pickedItems, useSessionLikes } from './session-likes.ts'
import { quizTexts } from './texts.ts'

/** The quiz as it goes: which step stands, the ways on, back and out, and the question before it is left. */
export function useQuiz() {
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
  const close = useCallback(() => setIsAsking(true), [])
  useQuizMode()
  useEscape(close)

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
      const fault = await tagAll(itemIds, userId)
      setIsFinishing(false)
      if (fault) return showBanner({ kind: 'danger', text: fault.message })
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

  // Whoever is signed in already has nothing to do on step 7.
  useEffect(() => {
    if (step === signUpStep && isShopper && !hasSignedUp) home()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the step and the session decide
  }, [step, isShopper, hasSignedUp])

  return {
    step,
    isFinishing,
    isAsking: isAsking || guard.isAsking,
    back: step > 1 ? (press: MouseEvent) => moveOnce(press, () => goTo(step - 1)) : undefined,
    next: (press: MouseEvent) =>
      moveOnce(press, () => (step === limits.quizItemSteps ? void finishItems() : goTo(step + 1))),
    close,
    stay: () => {
      setIsAsking(false)
      guard.stay()
    },
    exit: () => {
      guard.leave()
      clearDraft()
      forgetPicks()
      logOut()
    },
    signedUp: () => {
      setHasSignedUp(true)
      goTo(verifyStep)
    },
    verified: () => {
      setFlag('showTutorial', true)
      clearDraft()
      forgetPicks()
      home()
    },
  }
}

/** While the quiz is open the page is in a mode of its own: no header, no footer. */
function useQuizMode(): void {
  useEffect(() => {
    forgetPicks()
    document.body.classList.add('quiz-active')
    return () => document.body.classList.remove('quiz-active')
  }, [])
}

/** Escape does as the close icon. */
function useEscape(close: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      // A question that stands there is closed by the browser, wherever the focus is.
      if (document.querySelector('dialog[open]')) return
      // Else the browser takes the same press as a wish to close the question that it opened.
      event.preventDefault()
      close()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [close])
}

/**
 * Tags pieces for a shopper, all at once.
 * @returns why some could not go; sent once more they may. A piece that has left the shop is let go
 */
async function tagAll(itemIds: readonly string[], userId: string): Promise<Error | null> {
  const sent = await Promise.allSettled(itemIds.map((itemId) => send('tag', { body: { itemId, userId } })))
  const unsent = sent.find((one) => one.status === 'rejected' && canBeSentAgain(one.reason))
  return unsent?.status === 'rejected' ? (unsent.reason as Error) : null
}

/** Whether a call that failed may go well a moment later. */
const canBeSentAgain = (error: unknown) =>
  error instanceof Unreachable || (error instanceof Refusal && (error.status === 429 || error.status >= 500))
