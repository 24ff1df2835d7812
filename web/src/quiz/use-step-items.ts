import type { QuizItem } from '@sateen/contract/quiz'
import { useEffect, useState } from 'react'
import { srcSetOf } from '../items/picture-address.ts'
import { send } from '../platform/send.ts'
import { drawSix, pathOfStep } from './rules.ts'

/** How wide a tile is, by the width of the page. */
export const tileWidths = '(min-width:600px) 260px, 45vw'

type Tiles = (QuizItem | null)[]
export type StepItems = { tiles: Tiles | null; error: string | null; retry: () => void }

/** Asked for ahead, so that a step opens with its pictures there; each is used for one move. */
const ahead = new Map<number, Promise<Tiles>>()

async function fetchTiles(step: number): Promise<Tiles> {
  const tiles = drawSix(await send('quizItems', { params: { path: pathOfStep[step - 1] ?? 'Bottoms' } }), Math.random)
  for (const tile of tiles) if (tile?.image) warm(tile.image)
  return tiles
}

/** Fetches the very picture that the tile will choose. */
function warm(image: string): void {
  const picture = new Image()
  picture.sizes = tileWidths
  picture.srcset = srcSetOf(image) ?? ''
}

/** Asks for a step's items before it is opened. */
export function lookAhead(step: number): void {
  if (step > pathOfStep.length || ahead.has(step)) return
  const asked = fetchTiles(step)
  ahead.set(step, asked)
  asked.catch(() => ahead.delete(step))
}

/** The tiles of a step, drawn anew each time the step is opened. */
export function useStepItems(step: number): StepItems {
  const [state, setState] = useState<{ step: number; tiles: Tiles | null; error: string | null }>({
    step,
    tiles: null,
    error: null,
  })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const asked = ahead.get(step) ?? fetchTiles(step)
    ahead.delete(step)
    asked.then(
      (tiles) => {
        if (!isCurrent) return
        setState({ step, tiles, error: null })
        lookAhead(step + 1)
      },
      (error: Error) => isCurrent && setState({ step, tiles: null, error: error.message }),
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
