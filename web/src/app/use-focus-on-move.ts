import { useEffect, useRef } from 'react'

/** Milliseconds for which the heading of a page is waited for. */
const patience = 3000

/** After a change of page the focus goes to its heading, so that keyboard and screen reader start where the page does. */
export function useFocusOnMove(place: string): void {
  const before = useRef(place)
  useEffect(() => {
    if (before.current === place) return
    before.current = place
    const main = document.querySelector('main')
    // A page that has put the focus where it wants it, in its first field, is left alone.
    if (!main || main.contains(document.activeElement)) return
    if (focusHeading(main)) return
    main.focus({ preventScroll: true })
    const watcher = new MutationObserver(() => {
      const isElsewhere = document.activeElement !== main && document.activeElement !== document.body
      if (isElsewhere || focusHeading(main)) watcher.disconnect()
    })
    watcher.observe(main, { childList: true, characterData: true, subtree: true })
    const timer = setTimeout(() => watcher.disconnect(), patience)
    return () => {
      clearTimeout(timer)
      watcher.disconnect()
    }
  }, [place])
}

function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1')
  // One without words yet would be read out as nothing, and not again once it has them.
  if (!heading?.textContent.trim()) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
