import { pageOf } from '../own-address.ts'
import { isItemAddress, placeOf } from './page-address.ts'

/** An element and what it stands in, nearest first: so many at the most, and none that holds the heading. */
export function partsAround(element: Element, heading: Element | null, most = 5): Element[] {
  const parts: Element[] = []
  for (let part: Element | null = element; part && !part.contains(heading); part = part.parentElement)
    if (parts.push(part) === most) break
  return parts
}

/** Within a link, or beside the picture or the name that links, to another page of the shop. */
export function isInCard(element: Element, heading: Element, address: string): boolean {
  const page = pageOf(address)
  const own = placeOf(page)
  const leadsAway = (link: Element) => {
    const target = targetOf(link, address)
    return target?.host === page.host && placeOf(target) !== own && !picture.test(target.pathname)
  }
  const around = element.closest('a[href]')
  if (around !== null) return leadsAway(around)
  return hasLink(element, heading, (link) => link.querySelector('img,h2,h3') !== null && leadsAway(link))
}

/** Within a card that leads to another page of an item. */
export function isOfAnotherItem(element: Element, heading: Element, address: string): boolean {
  const own = placeOf(pageOf(address))
  const leadsThere = (link: Element) => {
    const target = targetOf(link, address)
    return target !== null && placeOf(target) !== own && isItemAddress(target.href)
  }
  return hasLink(element, heading, leadsThere)
}

const picture = /\.(?:jpe?g|png|webp|avif|gif)$/i

/** Whether such a link stands around an element; one part is asked after the other, since the outer ones hold many. */
const hasLink = (element: Element, heading: Element, isWanted: (link: Element) => boolean): boolean =>
  partsAround(element, heading).some((part) =>
    (part.matches('a[href]') ? [part] : [...part.querySelectorAll('a[href]')].slice(0, 5)).some(isWanted),
  )

function targetOf(link: Element, address: string): URL | null {
  const href = link.getAttribute('href') ?? ''
  return URL.canParse(href, address) ? pageOf(new URL(href, address).href) : null
}
