import { decodedName, pageOf } from '../own-address.ts'
import { unaccented } from '../unaccented.ts'
import { alikeMin, letters, sharedPart } from './alike.ts'
import { isInCard } from './cards.ts'
import { cartControls, hasCartControl, hasOneCartForm, isSoldOutHere } from './cart-controls.ts'
import { shortSiteName } from './choose-words.ts'
import type { Facts } from './facts.ts'
import { isPriced } from './facts.ts'
import { headingOf, headingText, titleText } from './heading.ts'
import { isItemAddress, isListAddress, isNeverItem, isNumberedOnList, isSearchAddress } from './page-address.ts'
import { namedPicture } from './pictures.ts'
import { holdsOnlyCards, priceBesideHeading } from './shown-prices.ts'
import { isWall } from './wall.ts'

export type Source = 'json-ld' | 'microdata' | 'open-graph' | 'state' | 'dom'
type Offered = Pick<Facts, 'title' | 'offers' | 'stock'>
export type Sources = {
  /** How the data's product was found; whether its price is a span of many pieces, or of several; whether it is numbered. */
  jsonLd: (Offered & { by: 'by address' | 'by name'; isSpan: boolean; isRange: boolean; isNumbered: boolean }) | null
  microdata: (Offered & { isRange: boolean }) | null
  openGraph: Offered & { isItem: boolean }
  /** How the piece of the page's state was found, where its scripts tell of one with a price. */
  state: { by: 'by address' | 'by name'; isPiece: boolean; isAmongMany: boolean } | null
  /** The page calls itself a list, or something written about pieces; whether its share alone says the latter. */
  isOther: boolean
  isSharedAsWords: boolean
  siteName: string | null
}

/** Pages below this many characters of text and scripts, without data of their own, are walls and stubs. */
const smallest = 10_000

/**
 * The best source that makes this an item's page; null when it is none. Data speaks for the page where its address is
 * the page's or looks like an item's; elsewhere it needs an offer or a cart control, and a page that calls itself a list
 * or an article is believed. A lowest price of many pieces under no number is a category's, and so is one of several
 * where every price shown is a card's. Why so: `docs/page-reader.md`.
 */
export function findSource(document: Document, address: string, sources: Sources): Source | null {
  const { jsonLd, microdata, isOther } = sources
  if (isNeverItem(address)) return null
  const isListed = isListAddress(address)
  const isItems = isItemAddress(address) || isItemPage(document)
  const isOfMany = jsonLd !== null && !isItems && !jsonLd.isNumbered
  const isRange = (isOfMany && jsonLd.isRange) || (!jsonLd && !isItems && microdata?.isRange)
  if (isRange && holdsOnlyCards(document, address)) return null
  if (jsonLd?.by === 'by name' && !isItems && isOneOfCards(document, address, jsonLd)) return null
  if (jsonLd?.by === 'by address' && !(isListed && (jsonLd.isSpan || isOther))) return 'json-ld'
  if (isListed) return isOther ? null : findOnList(document, address, sources)
  if (isSearchAddress(address) || (isWallPage(document) && !isCalledAsWalls(sources))) return null
  if (isOfMany && jsonLd.isSpan) return null
  return findInData(document, address, isItems, sources) ?? findInPage(document, address, isItems, sources)
}

/** How platforms call the page of one piece, in the class or the id of its body. */
const itemBody =
  /(?:^| )(?:#product|catalog-product-view|single-product|template-product\S*|page-type-product|is-ctl-product|is--ctl-detail|cl-details|product-product-\d+|product-details-page)(?: |$)/

/** Whether the page calls itself one of a single piece, as its platform does whatever the address. */
const isItemPage = ({ body, documentElement }: Document): boolean =>
  itemBody.test(`#${body?.id} ${body?.className} ${documentElement.className}`.replaceAll(/\s+/g, ' '))

/** Below a list's address: what has a price, and a name that the heading and the path say. */
function findOnList(document: Document, address: string, { jsonLd, microdata, openGraph }: Sources): Source | null {
  const isOne = (told: Offered) => isPriced(told) && isOneOnList(document, address, told.title)
  if (jsonLd && !jsonLd.isSpan && isOne(jsonLd)) return 'json-ld'
  const other = microdata && isOne(microdata) ? 'microdata' : openGraph.isItem && isOne(openGraph) ? 'open-graph' : null
  return other !== null && !holdsOnlyCards(document, address) ? other : null
}

/** A piece of which the heading says little, on a page whose prices are all of cards that lead away: a shelf, or words with a piece. */
function isOneOfCards(document: Document, address: string, { title }: Offered): boolean {
  const heading = headingText(document)
  return heading !== null && sharedPart(heading, title ?? '') <= alikeMin && holdsOnlyCards(document, address, 1)
}

/** A cart control, and prices that are not of cards alone. */
const isOrderedHere = (document: Document, address: string): boolean =>
  hasCartControl(document) && !holdsOnlyCards(document, address)

function findInData(
  document: Document,
  address: string,
  isItems: boolean,
  { jsonLd, microdata, openGraph, state, isOther }: Sources,
): Source | null {
  const isBought = (told: Offered) => isItems || (!isOther && (isPriced(told) || isOrderedHere(document, address)))
  // An offer may say of the stock alone, as where nobody can pay for the piece any more, and others are shown instead.
  const isStocked = jsonLd !== null && jsonLd.stock !== null && !isOther
  const isGone = () => jsonLd?.stock === 'out of stock' && hasOwnPicture(document, address)
  if (jsonLd && (isBought(jsonLd) || (isStocked && (isGone() || !holdsOnlyCards(document, address, 1)))))
    return 'json-ld'
  if (microdata && (isItems || !isOther)) return 'microdata'
  if (openGraph.isItem && isBought(openGraph)) return 'open-graph'
  return state && !isOther && isOfState(document, state, isItems) ? 'state' : null
}

/** Without data it takes an item's address or the page's only form into the cart, a cart control and a title. */
function findInPage(
  document: Document,
  address: string,
  isItems: boolean,
  { openGraph, isOther, isSharedAsWords, siteName }: Sources,
): Source | null {
  const isShared = isPriced(openGraph) && (isItems || isBoughtHere(document, address))
  if (isShared && (isItems || !isOther)) return 'open-graph'
  if (!isItems && !isSoldAlone(document, address)) return null
  // Some platforms share every page as an article, which says nothing at an item's address.
  if (isOther && !(isItems && isSharedAsWords)) return null
  if (!hasOwnTitle(document, address, siteName)) return null
  // A piece that is sold out has no button, but a line that says so.
  if (!hasCartControl(document) && !(isItems && isSoldOutHere(document, address))) return null
  if (holdsOnlyCards(document, address)) return null
  return (document.documentElement.textContent ?? '').length < smallest ? null : 'dom'
}

const isBoughtHere = (document: Document, address: string): boolean =>
  headingText(document) !== null && isOrderedHere(document, address)

/** State holds much beside the piece: where the address is none of an item, a cart control has to speak for it, or more than a price, and no list beside it. */
const isOfState = (
  document: Document,
  { by, isPiece, isAmongMany }: NonNullable<Sources['state']>,
  isItems: boolean,
): boolean => isItems || (by === 'by address' && isPiece) || (!isAmongMany && hasCartControl(document))

/**
 * A price beside the heading, and one form into the cart, or a picture of what the heading says and a button or two
 * besides those of cards: what is neither list nor words sells this one piece.
 */
function isSoldAlone(document: Document, address: string): boolean {
  if (!hasOneCartForm(document) && !hasOwnButton(document, address)) return false
  return priceBesideHeading(document, address) !== null && !holdsOnlyCards(document, address, 1)
}

function hasOwnButton(document: Document, address: string): boolean {
  const heading = headingOf(document)
  if (heading === null || !hasOwnPicture(document, address)) return false
  const own = cartControls(document, buttonsMax).filter((control) => !isInCard(control, heading, address))
  return own.length > 0 && own.length <= buttonsOfOne
}

/** A picture of what the heading says, outside of cards. */
function hasOwnPicture(document: Document, address: string): boolean {
  const heading = headingOf(document)
  return heading !== null && namedPicture(document, (picture) => isInCard(picture, heading, address)) !== null
}

/** The button, and the one that follows as the page is scrolled. */
const buttonsOfOne = 2
const buttonsMax = 60

const isWallPage = (document: Document) => isWall(document.title) || isWall(headingText(document) ?? '')

/** A piece may be called `Oops!`; then its own data says so. */
const isCalledAsWalls = ({ jsonLd, isOther }: Sources): boolean =>
  jsonLd !== null && isPriced(jsonLd) && !jsonLd.isSpan && !isOther && isWall(jsonLd.title ?? '')

/** An item below a list's address bears a number, or its name as a part of the path below the list's own. */
function isOneOnList(document: Document, address: string, name: string | null): boolean {
  if (name === null || sharedPart(headingText(document) ?? document.title, name) <= alikeMin) return false
  const parts = pageOf(address).pathname.split('/').filter(Boolean).slice(1)
  const [own = name] = name.split(/\s[|–—]\s/)
  return isNumberedOnList(address) || parts.some((part) => isPathName(part, own))
}

/** `ines-pleated-skirt` says `Ines Pleated Skirt`; one word alone may be a shelf's. */
function isPathName(part: string, name: string): boolean {
  const words = plainWords(name)
  return words.length > 1 && words.every((word) => plainWords(decodedName(part)).includes(word))
}

const plainWords = (text: string): string[] => unaccented(text).match(/[\p{L}\d]{2,}/gu) ?? []

/** A heading, or a title of several words, that says more than the shop's name. */
function hasOwnTitle(document: Document, address: string, siteName: string | null): boolean {
  const { hostname } = new URL(address)
  const sites = [siteName, shortSiteName(siteName), hostname.replace(/^www\./, ''), ...hostname.split('.')].map(letters)
  const heading = letters(headingText(document))
  if (heading !== '' && !sites.includes(heading)) return true
  const title = titleText(document) ?? ''
  const plain = letters(title)
  return title.includes(' ') && !sites.includes(plain) && !letters(hostname).includes(plain)
}
