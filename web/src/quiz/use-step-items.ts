import type { QuizItem } from '@sateen/contract/quiz'
import { useEffect, useState } from 'react'
import { send } from '../platform/send.ts'
import { drawSix, isOfferedStill, pathOfStep } from './rules.ts'

type Tiles = (QuizItem | null)[]
export type StepItems = { tiles: Tiles | null; error: string | null; retry: () => void }

/**
 * The tiles of a step, drawn anew each time the step is opened. Each opening makes one request; tiles of the first step that
 * were drawn before the app stood there show at once, and stay if the step still offers them.
 */
export function useStepItems(step: number): StepItems {
  const [state, setState] = useState<{ step: number; tiles: Tiles | null; error: string | null }>({
    step,
    tiles: (step === 1 && globalThis.earlyTiles) || null,
    error: null,
  })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const early = (step === 1 && globalThis.earlyTiles) || null
    globalThis.earlyTiles = undefined
    const show = (tiles: Tiles) => isCurrent && setState({ step, tiles, error: null })
    if (early) show(early)
    send('quizItems', { params: { path: pathOfStep[step - 1] ?? 'Bottoms' } }).then(
      (items) => show(early && isOfferedStill(early, items) ? early : drawSix(items, Math.random)),
      (error: Error) => early === null && isCurrent && setState({ step, tiles: null, error: error.message }),
    )
    return () => {
      isCurrent = false
    }
  }, [step, tries])
  const isThisStep = state.step === step
  return {
    tiles: isThisStep ? state.tiles : null,
    error: isThisStep ? state.error : null,
    retry: () => setTries(tries + 1),
  }
}
