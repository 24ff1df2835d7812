import type { Price } from '../price.ts'
import { webUrl } from '../safe-url.ts'
import { chooseProduct } from './choose-product.ts'
import { isPriced, noFacts } from './facts.ts'
import type { Facts } from './facts.ts'
import { findSource } from './find-source.ts'
import type { Source } from './find-source.ts'
import { headingText } from './heading.ts'
import { factsOf, isNumbered, isSpan } from './json-ld-facts.ts'
import type { VariantFacts } from './json-ld-facts.ts'
import { readJsonLd } from './json-ld.ts'
import { isRange, microdataFacts, microdataProduct } from './microdata.ts'
import { isArticleType, isGroupType, isProductType, metaTags, openGraphFacts, siteNameIn } from './open-graph.ts'
import { isListAddress, isNeverItem } from './page-address.ts'
import { visiblePrices } from './shown-prices.ts'
import { stateProduct } from './state-product.ts'
import type { StateProduct } from './state-product.ts'
import { withoutNames } from './unnamed.ts'

/** A page with what each of its sources says of the item. */
export type ToldPage = {
  document: Document
  /** Where the page was opened, as a web address. */
  address: string
  /** Its meta tags by their lower-case names. */
  tags: Map<string, string>
  heading: string | null
  /** The prices that it shows, nearest to its heading first; looked for when first asked, since a long page takes its time. */
  shown: () => Price[]
  /** Where the page marks its own piece, in microdata or RDFa. */
  scope: Element | null
  jsonLd: VariantFacts
  microdata: Facts
  openGraph: Facts
  /** Asked only where no other source tells a price. */
  state: StateProduct | null
  /** The best source that makes this an item's page; null where none does. */
  source: Source | null
}

/** Asks each source of a page once. @param url the address that it was opened under; what is no web address counts as none */
export function readSources(given: Document, url: string): ToldPage {
  const document = withoutNames(given)
  const address = webUrl(url)?.href ?? 'https://unknown.invalid/'
  const tags = metaTags(document)
  const heading = headingText(document)
  let prices: Price[] | null = null
  const shown = () => (prices ??= visiblePrices(document, address))
  const headings = [heading, tags.get('og:title')]
  const data = readJsonLd(document)
  const chosen = chooseProduct(data.products, address, headings)
  const scope = microdataProduct(document, address)
  const jsonLd: VariantFacts = chosen === null ? noFacts : factsOf(chosen.node, address)
  const microdata = scope === null ? noFacts : microdataFacts(scope)
  const openGraph = openGraphFacts(tags)
  const isTold = [jsonLd, microdata, openGraph].some(isPriced)
  const state =
    isTold || isNeverItem(address) || isListAddress(address)
      ? null
      : stateProduct(document, address, [...headings, document.title], shown)
  // More than four pieces, of which none is the page's, are a list's, unless the page marks its own beside them.
  const isListOfPieces = chosen === null && scope === null && data.products.length > 4
  const isCalledOther = data.isOther || isGroupType(tags) || isListOfPieces
  const source = findSource(document, address, {
    jsonLd: chosen && {
      ...jsonLd,
      by: chosen.by,
      isSpan: isSpan(chosen.node, 12),
      isRange: isSpan(chosen.node, 2),
      isNumbered: isNumbered(chosen.node),
    },
    microdata: scope && { ...microdata, isRange: isRange(scope) },
    openGraph: { ...openGraph, isItem: isProductType(tags) },
    state,
    isOther: isCalledOther || isArticleType(tags),
    isSharedAsWords: !isCalledOther,
    siteName: siteNameIn(tags),
  })
  return { document, address, tags, heading, shown, scope, jsonLd, microdata, openGraph, state, source }
}
