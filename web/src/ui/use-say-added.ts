import { useEffect, useRef } from 'react'
import { announce } from './live-region.tsx'

/** Says how many cards were added to the most that stood there: one that is put back was told of by who put it back. */
export function useSayAdded(count: number): void {
  const most = useRef(0)
  useEffect(() => {
    const added = count - most.current
    if (most.current > 0 && added > 0) announce(`${added} more ${added === 1 ? 'piece' : 'pieces'}`)
    most.current = count && Math.max(count, most.current)
  }, [count])
}
