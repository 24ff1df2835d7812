import type { Availability } from '../availability.ts'
import { cleanText } from '../clean-text.ts'
import { absolute, baseOf, canonicalOf } from './canonical.ts'
import { isSoldOutHere } from './cart-controls.ts'
import { choosePrice } from './choose-price.ts'
import { choosePicture, chooseTitle, shortAddress, shortSiteName } from './choose-words.ts'
import { chooseOffer, noFacts } from './facts.ts'
import type { Source } from './find-source.ts'
import { isOfOtherScope } from './microdata.ts'
import { openGraphImage, sharedCurrency, siteNameIn } from './open-graph.ts'
import { readSources } from './read-sources.ts'
import type { ToldPage } from './read-sources.ts'
import { activeCurrency, coinsOf, onlyCurrency } from './script-currency.ts'
import { isCrossedOut, priceBesideHeading } from './shown-prices.ts'

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

type Words = Pick<PageReading, 'title' | 'description' | 'image' | 'brand'>

const confidenceBySource: Record<Source, number> = {
  'json-ld': 0.95,
  microdata: 0.9,
  'open-graph': 0.8,
  state: 0.7,
  dom: 0.6,
}

/**
 * Reads a retailer's page: JSON-LD, then microdata, OpenGraph, the state of its scripts and the page itself, each field
 * from the first source that has it. Reads only; runs in a page's content script as well as on a saved page.
 * @param url the address that the page was opened under, which its own tags may contradict.
 */
export function readPage(given: Document, url: string): PageReading {
  const told = readSources(given, url)
  const { document, address, source, jsonLd, microdata, openGraph, state } = told
  const canonical = shortAddress(canonicalOf(document, address))
  const words = chooseWords(told)
  const { amount, currency } = (source && findPrice(told)) ?? { amount: null, currency: null }
  const inStock = [jsonLd, microdata, openGraph, state?.facts ?? noFacts]
    .map(({ offers, stock }) => chooseOffer(offers, address)?.availability ?? stock)
    .find((told) => told !== null)
  return {
    isProduct: source !== null,
    confidence: source === null ? 0 : confidenceBySource[source],
    url: address,
    canonical,
    ...words,
    price: amount,
    currency,
    availability: inStock ?? (source !== null && isSoldOutHere(document, address) ? 'out of stock' : null),
    gtin: jsonLd.gtin ?? microdata.gtin ?? openGraph.gtin,
    source,
    meta: {
      itemDetails: { ...words, salePrice: amount, currency },
      ...ownWords(told, canonical),
    },
  }
}

/** The price of a page that is an item's. */
function findPrice(told: ToldPage) {
  const { document, address, state, shown } = told
  const inData = [told.jsonLd, told.microdata, told.openGraph].flatMap(({ offers }) => offers)
  const isAsked = state !== null || (inData.length > 0 && inData.every(({ currency }) => currency === null))
  return choosePrice({
    ...told,
    seen: {
      prices: shown(),
      currency: activeCurrency(document) ?? (isAsked ? (sharedCurrency(told.tags) ?? onlyCurrency(document)) : null),
    },
    findBeside: () => priceBesideHeading(document, address),
    findCoins: () => coinsOf(document),
    isCrossedOut: (amount) => isCrossedOut(document, amount),
  })
}

function chooseWords(told: ToldPage): Words {
  const { document, address, tags, heading, scope, jsonLd, microdata, openGraph, state } = told
  const stated = state?.facts ?? noFacts
  const siteName = siteNameIn(tags)
  // A page that is drawn by its scripts has no heading yet.
  const named = heading === null ? [jsonLd, microdata, stated] : [jsonLd, microdata]
  const pictures = [...(jsonLd.isChosen ? [jsonLd] : []), openGraph, jsonLd, microdata, stated]
  const title = chooseTitle(document, named, openGraph, siteName, address)
  return {
    title,
    description: jsonLd.description ?? microdata.description ?? openGraph.description ?? stated.description,
    image: choosePicture(document, address, title, pictures, (picture) => isOfOtherScope(picture, scope)),
    brand: jsonLd.brand ?? openGraph.brand ?? microdata.brand ?? stated.brand ?? shortSiteName(siteName),
  }
}

/** What the page's own tags say, kept beside what was made of them. */
function ownWords(
  { document, address, tags, jsonLd }: ToldPage,
  canonical: string | null,
): Omit<PageMeta, 'itemDetails'> {
  const base = baseOf(document, address)
  const linkOf = (link: string | null | undefined) => shortAddress(absolute(link ?? null, base))
  const textOf = (name: string) => cleanText(tags.get(name), 2000) || null
  return {
    general: { description: textOf('description'), canonical },
    openGraph: {
      image: linkOf(openGraphImage(tags)),
      site_name: siteNameIn(tags),
      url: linkOf(tags.get('og:url')),
      description: textOf('og:description'),
    },
    jsonLd: { image: linkOf(jsonLd.image) },
  }
}
