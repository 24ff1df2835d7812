import { useCallback, useEffect, useRef } from 'react'

/** Whether this part of the page still stands: an answer that comes after she has gone on must not call her back. */
export function useIsHere(): () => boolean {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])
  return useCallback(() => isHere.current, [])
}
