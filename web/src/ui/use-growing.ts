import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'

/** Distance to the end in CSS pixels at which the next cards are added. */
const threshold = 600

type List = {
  /** How many cards there are here already. */
  known: number
  /** Cards shown first and added at a time. */
  step: number
  initialCount: number
  /** Whether further ones are on their way. */
  isComing: boolean
  /** Whether the server has more than those that are known, and how to ask for them. */
  hasMore: boolean
  onMore: (() => void) | undefined
  /** Nothing is added by itself while a fault stands there. */
  isBroken: boolean
  /** From so many on nothing is added by itself. */
  pauseAfter: number
  /** Hears how many are wanted. */
  onCount: ((count: number) => void) | undefined
}

type Growing = {
  /** How many cards are to be shown, as far as they are known. */
  wanted: number
  isWaiting: boolean
  isMoreThere: boolean
  isPaused: boolean
  /** Stands below the last card. */
  sentinel: RefObject<HTMLDivElement | null>
  add: () => void
}

/** Whether somebody has gone past the list with the keyboard, to its end or the page's foot: that is not to be pushed out of view. */
function isPast(end: HTMLElement): boolean {
  const at = document.activeElement
  return at !== null && (end.nextElementSibling?.contains(at) === true || at.closest('footer') !== null)
}

/** How far a list has grown: by a step whenever its end comes near. */
export function useGrowing(list: List): Growing {
  const { known, step, isComing, hasMore, onMore, isBroken, pauseAfter, onCount } = list
  const [wanted, setWanted] = useState(Math.max(step, list.initialCount))
  const sentinel = useRef<HTMLDivElement>(null)
  const shown = Math.min(known, wanted)
  const isWaiting = isComing && shown < wanted
  const isMoreThere = known > wanted || hasMore
  const isPaused = wanted >= pauseAfter

  useEffect(() => onCount?.(wanted), [wanted, onCount])

  const add = () => {
    if (isWaiting) return
    const next = wanted + step
    if (next > known && hasMore) onMore?.()
    // Drawn between frames: what moves under the finger comes first.
    if (isMoreThere) startTransition(() => setWanted(next))
  }
  const addLatest = useRef(add)
  useEffect(() => {
    addLatest.current = add
  })

  // Watched anew after each addition: a sentinel that stays near the end would otherwise not speak twice.
  useEffect(() => {
    const element = sentinel.current
    if (!element || !isMoreThere || isPaused || isWaiting || isBroken) return
    const addAt = (top: number) => {
      if (top <= window.innerHeight + threshold && !(top < 0 && isPast(element))) addLatest.current()
    }
    const look = () => addAt(element.getBoundingClientRect().top)
    // Its own measure is taken, the latest: asking again may cost a layout.
    const hear = (entries: IntersectionObserverEntry[]) => {
      const entry = entries.at(-1)
      if (entry?.isIntersecting) addAt(entry.boundingClientRect.top)
    }
    // Past it counts too: a jump to the foot of the page leaves it above the screen.
    const observer = new IntersectionObserver(hear, { rootMargin: `1000000px 0px ${threshold}px` })
    observer.observe(element)
    // Chromium passes over a jump made between its looks (156: End held down, a script): looked at again where it stands.
    document.addEventListener('scrollend', look)
    return () => {
      observer.disconnect()
      document.removeEventListener('scrollend', look)
    }
  }, [shown, isMoreThere, isPaused, isWaiting, isBroken])

  return { wanted, isWaiting, isMoreThere, isPaused, sentinel, add }
}
