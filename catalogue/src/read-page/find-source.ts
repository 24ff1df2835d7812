import { isItemAddress, isListAddress, isNeverItem, isWall } from './is-product.ts'
import { hasCartControl, headingText, titleText } from './page-itself.ts'

export type Source = 'json-ld' | 'microdata' | 'open-graph' | 'dom'
export type Sources = {
  jsonLd: 'by address' | 'by name' | null
  microdata: boolean
  openGraph: 'item' | 'priced' | null
}

/** Pages below this many characters, without data of their own, are walls and stubs. */
const smallest = 20_000

/**
 * The best source that makes this an item's page; null when it is none (rule 9): data on a path that is no list's, or
 * an item's path with a cart control and a title of its own.
 */
export function findSource(
  document: Document,
  address: string,
  { jsonLd, microdata, openGraph }: Sources,
): Source | null {
  if (isNeverItem(address)) return null
  if (jsonLd === 'by address') return 'json-ld'
  if (isListAddress(address)) return null
  if (jsonLd) return 'json-ld'
  if (isWall(document.title)) return null
  if (microdata) return 'microdata'
  if (openGraph === 'item' || (openGraph === 'priced' && isItemAddress(address))) return 'open-graph'
  if (!isItemAddress(address) || !hasOwnTitle(document, address) || !hasCartControl(document)) return null
  return document.documentElement.innerHTML.length < smallest ? null : 'dom'
}

/** A heading, or a title that says more than the shop's name. */
function hasOwnTitle(document: Document, address: string): boolean {
  if (headingText(document) !== null) return true
  const title = (titleText(document) ?? '').toLowerCase()
  return title.includes(' ') && !new URL(address).hostname.includes(title.replaceAll(' ', ''))
}
