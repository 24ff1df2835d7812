import { isItemAddress, isListAddress, isNeverItem, isWall } from './is-product.ts'
import { hasCartControl, headingText, titleText } from './page-itself.ts'

export type Source = 'json-ld' | 'microdata' | 'open-graph' | 'dom'
export type Sources = {
  /** How the data's product was found; whether it has an offer, whether that spans many pieces, whether it is numbered. */
  jsonLd: { by: 'by address' | 'by name'; isPriced: boolean; isSpan: boolean; isNumbered: boolean } | null
  microdata: boolean
  openGraph: { isItem: boolean; isPriced: boolean }
  /** The page calls itself a list, or something written about pieces. */
  isOther: boolean
}

/** Pages below this many characters of text and scripts, without data of their own, are walls and stubs. */
const smallest = 10_000

/**
 * The best source that makes this an item's page; null when it is none (rule 9). Data speaks for the page where its
 * address is the page's or looks like an item's; elsewhere it needs an offer or a cart control, and a page that calls
 * itself a list or an article is believed; a lowest price of many pieces under no number is a category's. Without data it takes an item's path, a cart control and a title.
 */
export function findSource(
  document: Document,
  address: string,
  { jsonLd, microdata, openGraph, isOther }: Sources,
): Source | null {
  if (isNeverItem(address)) return null
  const isListed = isListAddress(address)
  if (jsonLd?.by === 'by address' && !(isListed && jsonLd.isSpan)) return 'json-ld'
  if (isListed || isWall(document.title) || isWall(headingText(document) ?? '')) return null
  const isItems = isItemAddress(address)
  const isBought = (isPriced: boolean) => isItems || (!isOther && (isPriced || hasCartControl(document)))
  if (jsonLd?.isSpan && !isItems && !jsonLd.isNumbered) return null
  if (jsonLd && isBought(jsonLd.isPriced)) return 'json-ld'
  if (microdata && (isItems || !isOther)) return 'microdata'
  if (openGraph.isItem && isBought(openGraph.isPriced)) return 'open-graph'
  if (!isItems) return null
  if (openGraph.isPriced) return 'open-graph'
  if (isOther || !hasOwnTitle(document, address) || !hasCartControl(document)) return null
  return (document.documentElement.textContent ?? '').length < smallest ? null : 'dom'
}

/** A heading, or a title that says more than the shop's name. */
function hasOwnTitle(document: Document, address: string): boolean {
  if (headingText(document) !== null) return true
  const title = (titleText(document) ?? '').toLowerCase()
  return title.includes(' ') && !new URL(address).hostname.includes(title.replaceAll(' ', ''))
}
