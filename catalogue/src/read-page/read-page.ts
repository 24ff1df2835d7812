import type { Availability } from '../availability.ts'
import { cleanText } from '../clean-text.ts'
import type { Price } from '../price.ts'
import { webUrl } from '../safe-url.ts'
import { absolute, baseOf, canonicalOf } from './canonical.ts'
import { choosePrice } from './choose-price.ts'
import { choosePicture, chooseTitle, shortAddress, shortSiteName } from './choose-words.ts'
import { chooseOffer, noFacts } from './facts.ts'
import { findSource } from './find-source.ts'
import type { Source } from './find-source.ts'
import { chooseProduct, isNumbered, isSpan, readJsonLd } from './json-ld.ts'
import { factsOf } from './json-ld-facts.ts'
import { microdataFacts, microdataProduct } from './microdata.ts'
import { isArticleType, isProductType, metaTags, openGraphFacts, openGraphImage } from './open-graph.ts'
import { isListAddress, isNeverItem } from './page-address.ts'
import { headingText } from './page-itself.ts'
import { activeCurrency, isCrossedOut, onlyCurrency, priceBesideHeading, visiblePrices } from './shown-prices.ts'
import { stateProduct } from './state-product.ts'
import { withoutNames } from './unnamed.ts'

/** What a retailer's page says of its item; `meta` is the paper that a view is kept on. */
export type PageReading = {
  isProduct: boolean
  /** How sure it is that this is an item's page, from 0 to 1. */
  confidence: number
  url: string
  canonical: string | null
  title: string | null
  description: string | null
  brand: string | null
  price: number | null
  currency: string | null
  image: string | null
  availability: Availability | null
  gtin: string | null
  source: Source | null
  meta: PageMeta
}

export type PageMeta = {
  itemDetails: {
    title: string | null
    description: string | null
    image: string | null
    brand: string | null
    salePrice: number | null
    currency: string | null
  }
  general: { description: string | null; canonical: string | null }
  openGraph: { image: string | null; site_name: string | null; url: string | null; description: string | null }
  jsonLd: { image: string | null }
}

const confidenceBySource: Record<Source, number> = {
  'json-ld': 0.95,
  microdata: 0.9,
  'open-graph': 0.8,
  state: 0.7,
  dom: 0.6,
}

/**
 * Reads a retailer's page: JSON-LD, then microdata, OpenGraph, the state of its scripts and the page itself, each field from the first
 * source that has it (catalogue, section 3). Reads only; runs in a page's content script as well as on a saved page.
 * @param url the address that the page was opened under, which its own tags may contradict.
 */
export function readPage(given: Document, url: string): PageReading {
  const document = withoutNames(given)
  const address = webUrl(url)?.href ?? 'https://unknown.invalid/'
  const base = baseOf(document, address)
  const tags = metaTags(document)
  const heading = headingText(document)
  const told = readJsonLd(document)
  const chosen = chooseProduct(told.products, address, [heading, tags.get('og:title')])
  const scope = microdataProduct(document, address)
  const openGraph = openGraphFacts(tags)
  const jsonLd = chosen === null ? noFacts : factsOf(chosen.node)
  const microdata = scope === null ? noFacts : microdataFacts(scope)
  const isTold = [jsonLd, microdata, openGraph].some(({ offers }) => offers.length > 0)
  let visible: Price[] | null = null
  const shown = () => (visible ??= visiblePrices(document))
  const state =
    isTold || isNeverItem(address) || isListAddress(address)
      ? null
      : stateProduct(document, address, [heading, tags.get('og:title'), document.title], shown)
  const source = findSource(document, address, {
    jsonLd: chosen && {
      by: chosen.by,
      name: jsonLd.title,
      isPriced: jsonLd.offers.length > 0,
      isSpan: isSpan(chosen.node, 12),
      isRange: isSpan(chosen.node, 2),
      isNumbered: isNumbered(chosen.node),
    },
    microdata: scope && { name: microdata.title, isPriced: microdata.offers.length > 0 },
    openGraph: { name: openGraph.title, isItem: isProductType(tags), isPriced: openGraph.offers.length > 0 },
    state,
    isOther: told.isOther || isArticleType(tags),
  })
  const seen = {
    prices: source === null ? [] : shown(),
    currency: source === null ? null : (activeCurrency(document) ?? (state && onlyCurrency(document))),
  }
  const findBeside = () => priceBesideHeading(document, address)
  const crossed = (amount: number) => isCrossedOut(document, amount)
  const price =
    source === null
      ? null
      : choosePrice({ jsonLd, microdata, openGraph, state, seen, address, findBeside, isCrossedOut: crossed })
  const canonical = shortAddress(canonicalOf(document, address))
  const siteName = cleanText(tags.get('og:site_name'), 200) || null
  // A page that is drawn by its scripts has no heading yet.
  const named = heading === null && state !== null ? [jsonLd, microdata, state.facts] : [jsonLd, microdata]
  const title = chooseTitle(document, named, openGraph, siteName, address)
  const words = {
    title,
    description:
      jsonLd.description ?? microdata.description ?? openGraph.description ?? state?.facts.description ?? null,
    image: choosePicture(document, address, title, [openGraph, jsonLd, microdata, state?.facts ?? noFacts]),
    brand: jsonLd.brand ?? openGraph.brand ?? microdata.brand ?? state?.facts.brand ?? shortSiteName(siteName),
  }
  const [amount, currency] = [price?.amount ?? null, price?.currency ?? null]
  const offers =
    [jsonLd, microdata, openGraph, state?.facts ?? noFacts].find((facts) => facts.offers.length > 0)?.offers ?? []
  return {
    isProduct: source !== null,
    confidence: source === null ? 0 : confidenceBySource[source],
    url: address,
    canonical,
    ...words,
    price: amount,
    currency,
    availability: chooseOffer(offers, address)?.availability ?? null,
    gtin: jsonLd.gtin ?? microdata.gtin ?? openGraph.gtin,
    source,
    meta: {
      itemDetails: { ...words, salePrice: amount, currency },
      general: { description: cleanText(tags.get('description'), 2000) || null, canonical },
      openGraph: {
        image: shortAddress(absolute(openGraphImage(tags), base)),
        site_name: siteName,
        url: shortAddress(absolute(tags.get('og:url') ?? null, base)),
        description: cleanText(tags.get('og:description'), 2000) || null,
      },
      jsonLd: { image: shortAddress(absolute(jsonLd.image, base)) },
    },
  }
}
