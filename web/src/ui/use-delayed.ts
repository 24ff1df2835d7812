import { useEffect, useState } from 'react'

const isStill = !('requestAnimationFrame' in globalThis)

/**
 * Turns true when `waiting` has lasted 150 ms, and then stays for at least 300 ms: a quick answer shows no placeholder,
 * a slow one no flicker. A drawing made outside of a browser has no later: there it is true from the start.
 */
export function useDelayed(waiting: boolean, after = 150, atLeast = 300): boolean {
  const [shown, setShown] = useState<number | null>(waiting && isStill ? 0 : null)
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
