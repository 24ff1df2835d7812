import { ownAddress } from '@sateen/catalogue/own-address'

const pollMs = 500

type Change = { navigationType: string | null }
type Listener = (change: Change) => void
type Navigation = {
  addEventListener: (name: 'currententrychange', listener: Listener, options: { signal: AbortSignal }) => void
}

/**
 * Tells of every change of the address within a page, and whether the new one was put in the place of the last. The page's
 * own calls cannot be overheard from a content script, its navigation events can; where a browser lacks them the address
 * is looked at twice a second, and none is known to be put in another's place. Told off, it looks no more.
 */
export function watchAddress(changed: (isReplaced: boolean) => void, signal: AbortSignal): void {
  let last = placeOf(location.href)
  const look = (isReplaced: boolean) => {
    const now = placeOf(location.href)
    if (now === last) return
    last = now
    changed(isReplaced)
  }
  const { navigation } = globalThis as { navigation?: Navigation }
  if (navigation) {
    const hear: Listener = ({ navigationType }) => look(navigationType === 'replace')
    return navigation.addEventListener('currententrychange', hear, { signal })
  }
  const timer = setInterval(() => look(false), pollMs)
  signal.addEventListener('abort', () => clearInterval(timer))
}

/**
 * An address without the part that only scrolls and what tells where she came from; a fragment that routes (`#/p/1`,
 * `#!p`) stays.
 */
export const placeOf = (href: string): string =>
  /#[/!]/.test(href) ? href : (ownAddress(href) ?? (href.split('#')[0] as string))

/** A place without its parameters, which may choose a colour or a size of the same piece. */
export const pathOf = (href: string): string => placeOf(href).replaceAll(/\?[^#]*/g, '')

/** So long after it was loaded nobody comes to a page but one for whom it stood open before. */
const lateMs = 2000

/** Whether a page stood open before us and its app has changed the address that it was loaded from. */
export function hasMoved(performance: Performance, href: string): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!load || load.loadEventEnd === 0 || performance.now() - load.loadEventEnd < lateMs) return false
  return placeOf(load.name) !== placeOf(href)
}
