import { useEffect, useLayoutEffect, useRef } from 'react'

const controlsOf = (card: Element) => [...card.querySelectorAll<HTMLElement>('a[href], button')]

/**
 * Where the card that has the focus leaves a list, the one that comes into its place takes it, on the same control.
 * @param count how many cards the list has
 */
export function useNeighbourFocus(count: number): void {
  const last = useRef<{ at: number; control: number } | null>(null)
  const before = useRef(count)

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const card = target instanceof Element ? target.closest('[aria-posinset]') : null
      last.current = card && {
        at: Number(card.getAttribute('aria-posinset')),
        control: controlsOf(card).indexOf(target as HTMLElement),
      }
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])

  useLayoutEffect(() => {
    const isShorter = count < before.current
    before.current = count
    const lost = last.current
    if (!isShorter || !lost) return
    // The card is gone with the next picture at the latest: what has the focus then decides.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      const card = [lost.at, lost.at - 1].flatMap(
        (at) => document.querySelector(`main [aria-posinset="${at}"]`) ?? [],
      )[0]
      const next = card ? (controlsOf(card)[lost.control] ?? controlsOf(card)[0]) : document.querySelector('h1')
      next?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [count])
}
