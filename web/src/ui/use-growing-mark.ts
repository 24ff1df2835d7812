import { useLayoutEffect } from 'react'

let growing = 0

/** Says on `<html>` that a list grows by itself, so that nothing is shown below it that its next cards would push on. */
export function useGrowingMark(isGrowing: boolean): void {
  useLayoutEffect(() => {
    if (!isGrowing) return
    const count = (more: number) => document.documentElement.toggleAttribute('data-growing', (growing += more) > 0)
    count(1)
    return () => void count(-1)
  }, [isGrowing])
}
