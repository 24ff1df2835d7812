import type { QuizItem } from '@sateen/contract/quiz'
import { useEffect, useState } from 'react'
import { srcSetOf } from '../items/picture-address.ts'
import { isAway, onConnection } from '../platform/connection.ts'
import { send } from '../platform/send.ts'
import { tileWidths } from './early-tiles.ts'
import { drawSix, isOfferedStill, pathOfStep } from './rules.ts'

type Tiles = (QuizItem | null)[]
export type StepItems = { tiles: Tiles | null; error: string | null; retry: () => void }

/** Asked for ahead, so that a step opens with its pictures there; each is used for one move. */
const ahead = new Map<number, Promise<Tiles>>()

const partsOf = (step: number) => ({ params: { path: pathOfStep[step - 1] ?? 'Bottoms' } })

/** Of a piece that was told without its title what there is of it is shown all the same. */
const titled = (item: QuizItem & { name?: string }): QuizItem => ({ ...item, title: item.title ?? item.name ?? '' })

function draw(items: readonly QuizItem[]): Tiles {
  const tiles = drawSix(items.map(titled), Math.random)
  for (const tile of tiles) if (tile?.image) warm(tile.image)
  return tiles
}

/** Fetches the very picture that the tile will choose. */
function warm(image: string): void {
  const picture = new Image()
  picture.fetchPriority = 'low'
  picture.sizes = tileWidths
  picture.srcset = srcSetOf(image) ?? ''
}

/** Asks for a step's items before it is opened. */
function lookAhead(step: number): void {
  if (step > pathOfStep.length || ahead.has(step)) return
  const asked = send('quizAhead', partsOf(step)).then(draw)
  ahead.set(step, asked)
  asked.catch(() => ahead.delete(step))
}

/**
 * The tiles of a step, drawn anew each time the step is opened; each step has its own. Each opening makes its request; tiles that were drawn ahead
 * show at once, and stay if the step still offers them.
 */
export function useStepItems(step: number): StepItems {
  const [{ tiles, error }, setState] = useState<{ tiles: Tiles | null; error: string | null }>({
    tiles: (step === 1 && globalThis.earlyTiles) || null,
    error: null,
  })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const early = ahead.get(step)?.catch(() => null) ?? Promise.resolve((step === 1 && globalThis.earlyTiles) || null)
    ahead.delete(step)
    globalThis.earlyTiles = undefined
    const show = (next: Tiles | null) => isCurrent && next && setState({ tiles: next, error: null })
    let drawn: Tiles | null = null
    let isAnswered = false
    // A step does not wait for what was asked for ahead: that may have been lost on its way.
    void early.then((before) => {
      if (isAnswered) return
      drawn = before
      show(before)
    })
    send('quizItems', partsOf(step)).then(
      (items) => {
        isAnswered = true
        show(drawn && isOfferedStill(drawn, items) ? drawn : draw(items))
        if (isCurrent) lookAhead(step + 1)
      },
      (error: Error) => drawn === null && isCurrent && setState({ tiles: null, error: error.message }),
    )
    return () => {
      isCurrent = false
    }
  }, [step, tries])
  // What failed is asked for again once the site is back, as lists are.
  useEffect(
    () => (error === null ? undefined : onConnection(() => void (isAway() || setTries(tries + 1)))),
    [error, tries],
  )
  return { tiles, error, retry: () => setTries(tries + 1) }
}
