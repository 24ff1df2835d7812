import { useCallback, useEffect, useRef } from 'react'
import { trackShown } from './track.ts'

type Item = { itemId: string }

/**
 * Notes which of a list's items stand in its grid.
 * @returns what the grid calls with the number of its cards; it goes on to `onCount`
 */
export function useShown(items: readonly Item[] | undefined, onCount: ((count: number) => void) | undefined) {
  const count = useRef(0)
  const latest = useRef(items)
  useEffect(() => {
    latest.current = items
    trackShown((items ?? []).slice(0, count.current).map(({ itemId }) => itemId))
  }, [items])
  return useCallback(
    (now: number) => {
      count.current = now
      trackShown((latest.current ?? []).slice(0, now).map(({ itemId }) => itemId))
      onCount?.(now)
    },
    [onCount],
  )
}
