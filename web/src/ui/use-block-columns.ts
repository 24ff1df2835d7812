import { type RefObject, useLayoutEffect, useState } from 'react'
import { useColumns } from './use-columns.ts'

/**
 * The columns that a grid's blocks are cut for. Where they change, cards move to other blocks and are drawn anew, and a
 * dialog that was opened from a card would go with it, and what was typed there: so the cut waits until it is closed.
 * @param feed the grid
 */
export function useBlockColumns(feed: RefObject<HTMLElement | null>): number {
  const now = useColumns()
  const [cut, setCut] = useState(now)
  useLayoutEffect(() => {
    const settle = () => {
      if (!feed.current?.querySelector('dialog[open]')) setCut(now)
    }
    settle()
    // It does not bubble.
    document.addEventListener('close', settle, true)
    return () => document.removeEventListener('close', settle, true)
  }, [feed, now])
  return cut
}
