import { useEffect, useState } from 'react'

const isStill = !('requestAnimationFrame' in globalThis)

/** Since when the next page is waited for, on the clock of `performance.now()`; null while none is. */
let since: number | null = null
/** What is to be done once that page is there. */
const later: (() => void)[] = []

/** A press leads to another page: a wait on that page counts from the press. */
export const beginWait = (): void => void (since ??= performance.now())
/** That page is there; what is asked for from now on is waited for by itself. */
export function endWait(): void {
  since = null
  for (const act of later.splice(0)) act()
}
/** Calls `act` once no page is waited for: at once, or as soon as the one that was asked for is there. */
export function afterWait(act: () => void): void {
  if (since === null) act()
  else later.push(act)
}
const hasLasted = (after: number): boolean => since !== null && performance.now() - since >= after

/**
 * Turns true when `waiting` has lasted 150 ms, and then stays for at least 300 ms: a quick answer shows no placeholder,
 * a slow one no flicker. On a page that took its time to come it is true from the start, and in what the server draws, where
 * there is no later.
 */
export function useDelayed(waiting: boolean, after = 150, atLeast = 300): boolean {
  const [shown, setShown] = useState<number | null>(() =>
    waiting && isStill ? 0 : waiting && hasLasted(after) ? performance.now() : null,
  )
  useEffect(() => {
    if (waiting && shown === null) {
      const timer = setTimeout(() => setShown(performance.now()), after)
      return () => clearTimeout(timer)
    }
    if (!waiting && shown !== null) {
      const timer = setTimeout(() => setShown(null), Math.max(0, shown + atLeast - performance.now()))
      return () => clearTimeout(timer)
    }
    return undefined
  }, [waiting, shown, after, atLeast])
  return shown !== null
}
