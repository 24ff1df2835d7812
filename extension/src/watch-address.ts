const pollMs = 500

type Navigation = { addEventListener: (name: 'currententrychange', listener: () => void) => void }

/**
 * Tells of every change of the address within a page. The page's own calls cannot be overheard from a content script, its
 * navigation events can; where a browser lacks them the address is looked at twice a second.
 */
export function watchAddress(changed: () => void): void {
  let last = placeOf(location.href)
  const look = () => {
    const now = placeOf(location.href)
    if (now === last) return
    last = now
    changed()
  }
  const { navigation } = globalThis as { navigation?: Navigation }
  if (navigation) navigation.addEventListener('currententrychange', look)
  else setInterval(look, pollMs)
}

/** An address without the part that only scrolls; a fragment that routes (`#/p/1`, `#!p`) stays. */
export const placeOf = (href: string): string => (/#[/!]/.test(href) ? href : (href.split('#')[0] as string))
