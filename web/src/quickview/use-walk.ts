import { type TouchEvent, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useOpenQuickview } from '../platform/quickview-link.tsx'
import { announce } from '../ui/live-region.tsx'
import { useOutside } from '../ui/use-outside.ts'
import { focusCardOf, neighbourOf, showCardOf } from './list-behind.ts'

/** One piece on in the list behind, or one back. */
export type Step = 1 | -1

export type Walk = {
  /** Whether the list goes on there; both are false for a piece that it does not hold. */
  goesOn: Record<'back' | 'on', boolean>
  go: (step: Step) => void
  /** For the picture: a stroke of one finger across it walks. */
  stroke: { onTouchStart: (event: TouchEvent) => void; onTouchEnd: (event: TouchEvent) => void }
}

/** CSS pixels from which a movement across is a stroke, and how much longer than high it is. */
const shortest = 48
const slope = 2

/** Walks from the open piece, which has this name, through the list on the page behind it: by arrow key, stroke or `go`. */
export function useWalk(itemId: string, name: string | undefined): Walk {
  const open = useOpenQuickview()
  const walked = useRef<string | null>(null)
  const coming = useRef<string | null>(null)
  const touch = useRef<{ x: number; y: number } | null>(null)

  const goTo = (step: Step) => {
    // Of presses that come faster than the pieces are drawn each goes one further.
    const next = neighbourOf(coming.current ?? itemId, step)
    if (!next) return
    coming.current = next
    walked.current = next
    // The page behind goes along, so that a list which grows as its end comes near does so for a walk too.
    showCardOf(next)
    open(next, { replace: true })
  }
  const latest = useRef(goTo)
  // As soon as it stands there: whoever sees the piece may press an arrow.
  useLayoutEffect(() => {
    if (coming.current === itemId) coming.current = null
    latest.current = goTo
  })
  const go = useCallback((step: Step) => latest.current(step), [])

  // What stands under her focus stays the same element: that it is another piece now has to be said.
  useEffect(() => {
    if (name && walked.current === itemId) announce(`${name}.`)
  }, [itemId, name])

  // After a walk she goes on at the piece she saw last; the dialog has given the focus back to its opener before.
  useEffect(() => () => void (walked.current && focusCardOf(walked.current)), [])

  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.target instanceof HTMLInputElement) return
      // What is opened over the piece has keys of its own.
      if (document.querySelectorAll('dialog[open]').length > 1) return
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key] as Step | undefined
      if (step) go(step)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [go])

  const onTouchStart = ({ touches }: TouchEvent) => {
    const first = touches[0]
    touch.current = first && touches.length === 1 ? { x: first.clientX, y: first.clientY } : null
  }
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const last = changedTouches[0]
    if (!touch.current || !last) return
    const across = last.clientX - touch.current.x
    const along = last.clientY - touch.current.y
    touch.current = null
    if (Math.abs(across) >= Math.max(shortest, slope * Math.abs(along))) go(across < 0 ? 1 : -1)
  }
  return { goesOn: useNeighbours(itemId), go, stroke: { onTouchStart, onTouchEnd } }
}

const useNeighbours = (itemId: string): Walk['goesOn'] => ({
  back: useOutside(onListChange, () => neighbourOf(itemId, -1) !== undefined),
  on: useOutside(onListChange, () => neighbourOf(itemId, 1) !== undefined),
})

/** Hears of cards that come to the page behind or leave it. */
function onListChange(hearer: () => void): () => void {
  const list = document.querySelector('main')
  if (!list) return () => {}
  const observer = new MutationObserver(hearer)
  observer.observe(list, { childList: true, subtree: true })
  return () => observer.disconnect()
}
