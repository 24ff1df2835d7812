import { ownAddress } from '@sateen/catalogue/own-address'

const pollMs = 500

type Change = { navigationType: string | null }
type Navigation = { addEventListener: (name: 'currententrychange', listener: (change: Change) => void) => void }

/**
 * Tells of every change of the address within a page, and whether the new one was put in the place of the last. The page's
 * own calls cannot be overheard from a content script, its navigation events can; where a browser lacks them the address
 * is looked at twice a second, and none is known to be put in another's place.
 */
export function watchAddress(changed: (isReplaced: boolean) => void): void {
  let last = placeOf(location.href)
  const look = (isReplaced: boolean) => {
    const now = placeOf(location.href)
    if (now === last) return
    last = now
    changed(isReplaced)
  }
  const { navigation } = globalThis as { navigation?: Navigation }
  if (navigation)
    navigation.addEventListener('currententrychange', ({ navigationType }) => look(navigationType === 'replace'))
  else setInterval(() => look(false), pollMs)
}

/**
 * An address without the part that only scrolls and what tells where she came from; a fragment that routes (`#/p/1`,
 * `#!p`) stays.
 */
export const placeOf = (href: string): string =>
  /#[/!]/.test(href) ? href : (ownAddress(href) ?? (href.split('#')[0] as string))

/** A place without its parameters, which may choose a colour or a size of the same piece. */
export const pathOf = (href: string): string => placeOf(href).replaceAll(/\?[^#]*/g, '')
