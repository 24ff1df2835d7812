import { type ReactNode, useEffect, useState } from 'react'

/** Milliseconds for which a live region stands before its words. */
const before = 100

/**
 * The words of a polite live region that comes into the page together with them. They are seen at once and heard a moment
 * later: a region is read out as it changes, not as it comes.
 */
export function LateWords({ children }: { children: ReactNode }) {
  const [isHeard, setIsHeard] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsHeard(true), before)
    return () => clearTimeout(timer)
  }, [])
  return <span aria-hidden={isHeard ? undefined : true}>{children}</span>
}
