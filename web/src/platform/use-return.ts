import { useEffect, useEffectEvent } from 'react'

/** Calls it whenever she comes back to this tab. */
export function useReturn(onReturn: () => void): void {
  const returned = useEffectEvent(onReturn)
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && returned())
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
