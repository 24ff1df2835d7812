import { cleanText } from '../clean-text.ts'
import { currencyOf } from '../currencies.ts'
import { readPrice } from '../price.ts'
import type { Price } from '../price.ts'
import { isInCard, isOfAnotherItem, partsAround } from './cards.ts'
import { hidden } from './cart-controls.ts'
import { headingOf, nameSelector } from './heading.ts'
import { localCurrency } from './local-currency.ts'
import { amountsIn, isCalledOther, priceText, saysOnlyFormer, withoutOthers } from './price-text.ts'

/** A price that is not to be paid: the former one, a saving, an instalment, the price of a litre. */
const notPaid =
  /was|(?<![bfghs])old|previous|list-?price|compare|strike|line-through|msrp|rrp|saving|save|discount(?!ed|-?(?:container|price|wrap))|instal?lment|afterpay|klarna|(?<!discounted-)unit|(?<![a-z])per-|shipping|filter|(?<!o)range|crossed|(?<!add-to-)cart|basket-total|recommend|carousel|related|upsell/i
/** What the only price is called too, where a theme has a place for one before the sale. */
const otherPrice = new RegExp(`${notPaid.source}|original|regular`, 'i')
const calledOneOf = (words: string) =>
  words
    .split(' ')
    .map((word) => `[class*="${word}" i]`)
    .join()
const priceSelector = `[itemprop="price"],[id*="price" i],[data-testid*="price" i],[data-test*="price" i],${calledOneOf('price precio preco preis prix prezzo prijs cena fiyat')}`
const pricesMax = 80

type Priced = {
  element: Element
  price: Price
  /** The same in other currencies, where a shop has to tell it in two: `12,50 лв. (6,39 €)`. */
  others: Price[]
}

/** The prices that stand on the page after its heading, nearest first, each with the currency it shows. */
export const visiblePrices = (document: Document, address: string): Price[] =>
  pricedElements(document, address).flatMap(({ price, others }) => [price, ...others])

/**
 * The price that stands with the heading, for pages whose data has none: the first that is not of another item, or a
 * lower one right beside it (the former price is often shown first). Null where the part of the page that holds both
 * heading and price holds many, since then it may be a list.
 */
export function priceBesideHeading(document: Document, address: string): Price | null {
  const heading = headingOf(document)
  if (heading === null) return null
  const priced = ownPrices(pricesShown(document, heading, address), heading, address).filter(
    ({ element }) => !isInCard(element, heading, address),
  )
  const first = paidFirst(priced)
  if (first === undefined) return null
  const within = (part: Element | null, among = priced) =>
    among.filter(({ element }) => part?.contains(element)).map(({ price }) => price)
  let part: Element | null = heading
  while (part !== null && !part.contains(first.element)) part = part.parentElement
  if (new Set(within(part).map(({ amount }) => amount)).size > amountsBeside) return null
  const holdsOthers = priced.some(({ element }) => element !== first.element && first.element.contains(element))
  const isTaxed = !isUntaxed(first.element)
  const own = priced.filter(({ element }) => !isTaxed || !isUntaxed(element))
  const beside = within(holdsOthers ? first.element : (first.element.parentElement?.parentElement ?? null), own)
  const { amount, currency } = reducedOf(beside, first.price)
  return { amount, currency: localCurrency(document, address, textOf(first.element)) ?? currency }
}

/** The first price, or the one beside it where that is called a former one. */
function paidFirst(priced: Priced[]): Priced | undefined {
  const [first] = priced
  if (first === undefined || !saysOnlyFormer(textOf(first.element))) return first
  const around = first.element.parentElement?.parentElement
  return priced.find(({ element }) => around?.contains(element) && !saysOnlyFormer(textOf(element))) ?? first
}

/** A price without its tax, which is not to be paid where another one beside it holds the tax. */
const untaxed = '[class*="excluding-tax" i],[class*="without-tax" i],[class*="withouttax" i]'
const isUntaxed = (element: Element) => partsAround(element, null, 3).some((part) => part.matches(untaxed))

const amountsBeside = 8
/** A price below this part of the one beside it is that of a piece or a litre, not a reduced one. */
const reducedMin = 0.55

/** Whether the page shows prices after its heading, so many at least, but each in a card that leads to another item: a list. */
export function holdsOnlyCards(document: Document, address: string, least = cardsLeast): boolean {
  const heading = headingOf(document)
  if (heading === null) return false
  const priced = pricesShown(document, heading, address)
  if (priced.length > 0 && ownPrices(priced, heading, address).length === 0) return true
  return priced.length >= least && priced.every(({ element }) => isInCard(element, heading, address))
}

/** What is marked as a price; where only cards hold such, what is a price and nothing else and stands in none. */
function pricesShown(document: Document, heading: Element, address: string): Priced[] {
  const isOwn = ({ element }: Priced) => !isInCard(element, heading, address)
  const marked = pricedElements(document, address)
  if (marked.some(isOwn)) return marked
  const texts = pricedTexts(document, heading)
  const shown = marked.length === 0 || texts.some(isOwn) ? texts : marked
  return shown.length > 0 ? shown : pricedElements(document, address, notPaid)
}

/** Whether an amount stands after the heading as the former price, crossed out or called so. */
export function isCrossedOut(document: Document, amount: number): boolean {
  const heading = headingOf(document)
  const marked = candidates(document, `${priceSelector},${crossedOut}`).slice(0, pricesMax)
  return [...marked, ...(heading === null ? [] : shortTexts(document, heading))].some((element) => {
    const text = textOf(element)
    if (isOtherPrice(element) || saysOnlyFormer(text)) return readPrice(text)?.amount === amount
    const paid = amountsIn(withoutOthers(text))
    return amountsIn(text).some((one) => !paid.includes(one) && readPrice(one)?.amount === amount)
  })
}

/** What stands through a former price, by its tag, its class or its style. */
const crossedOut = 's,del,strike,[class*="line-through" i],[style*="line-through" i]'
const cardsLeast = 4

const ownPrices = (priced: Priced[], heading: Element, address: string) =>
  priced.filter(({ element }) => !isOfAnotherItem(element, heading, address))

/** What is marked as a price and stands after the heading. */
function candidates(document: Document, selector = priceSelector): Element[] {
  // Both in one question: their order is the page's, and to compare places costs time in a long page.
  const heading = headingOf(document)
  const elements = [...document.querySelectorAll(`h1,h2,${nameSelector},${selector}`)]
  const first = heading === null ? 0 : elements.indexOf(heading) + 1
  return elements.slice(first, first + 1500).filter((element) => element.matches(selector))
}

/** Letters that only the shop's own country knows count where no price bears a sign that is known everywhere. */
function pricedElements(document: Document, address: string, other = otherPrice): Priced[] {
  const told = candidates(document)
    .slice(0, pricesMax)
    .flatMap((element) => {
      if (noPriceTag.test(element.tagName) || isOtherPrice(element, other)) return []
      const text = withoutOthers(textOf(element))
      if (text === '' || text.length > 80 || partPrice.test(text) || isCalledOtherIn(element)) return []
      const isMarked = currencyOf(text) !== null
      const currency = isMarked ? null : localCurrency(document, address, text)
      const price = isMarked || currency !== null ? paidIn(text, currency) : null
      return price !== null && price.amount > 0
        ? [
            {
              element,
              isMarked,
              price: { ...price, currency: price.currency ?? currency },
              others: othersIn(text, price),
            },
          ]
        : []
    })
  const marked = told.filter(({ isMarked }) => isMarked)
  return marked.length > 0 ? marked : told
}

/** The price of a text, or the lower one that stands behind a former price which nothing marks: `$120 $89`. */
function paidIn(text: string, currency: string | null): Price | null {
  const first = readPrice(text, currency)
  if (first === null) return null
  const all = [first, ...amountsIn(text).flatMap((one) => readPrice(one, currency) ?? [])]
  return reducedOf(all, first)
}

/** The amounts of a text that bear the sign of another currency, on the side on which its first one has it. */
const othersIn = (text: string, { currency }: Price): Price[] =>
  (text.match(/^\d/.test(text) ? signedBehind : signedBefore) ?? [])
    .flatMap((one) => readPrice(one) ?? [])
    .filter((one) => one.currency !== null && one.currency !== currency)

const signedBehind = /\d[\d.,'’\s]*[^\d\s()/|]{1,4}/g
const signedBefore = /[^\d\s()/|]{1,4}\s?\d[\d.,'’]*/g

/** The lowest in the currency of the first, but for what is too low to be its reduced price. */
const reducedOf = (all: Price[], first: Price): Price =>
  all
    .filter(({ amount, currency }) => currency === first.currency && amount > first.amount * reducedMin)
    .reduce((best, next) => (next.amount < best.amount ? next : best), first)

/** What an element says, without the former price, or the one without tax, where it holds both. */
function textOf(element: Element): string {
  const former = [...element.querySelectorAll(formerPart)]
  const text = priceText(element, former)
  return cleanText(/\d/.test(text) ? text : priceText(element, [...element.querySelectorAll(crossedOut)]), 120)
}

/** A part of a price that its class calls the former one, whatever stands beside it. */
const formerPart = `${crossedOut},${untaxed},${calledOneOf('was old compare crossed original strike previous')}`

const textsMax = 400
const besideMax = 30
/** A text that is a price and nothing else. */
const onlyPrice =
  /^(?![-+]|.*off$)(?:(?:now|from|sale|판매가|할인가|특가|(?:(?:our|sale|special) )?price)[:\s]*)?[^\d\s]{0,5}\s?\d[\d.,'’\s]*\s?[^\d\s]{0,5}$/i

/** What holds a short text with a digit after the heading. */
function shortTexts(document: Document, heading: Element): Element[] {
  const view = document.defaultView?.NodeFilter.SHOW_TEXT ?? 4
  const walker = document.createTreeWalker(document.body ?? document.documentElement, view)
  walker.currentNode = heading
  const found: Element[] = []
  for (let count = 0; count < textsMax && walker.nextNode() !== null; count++) {
    const text = walker.currentNode.textContent ?? ''
    const element = walker.currentNode.parentElement
    if (text.length <= besideMax && /\d/.test(text) && element !== null && !heading.contains(element))
      found.push(element)
  }
  return found
}

/** Prices that nothing marks as such, as in pages whose classes are made by a program: short texts after the heading. */
function pricedTexts(document: Document, heading: Element): Priced[] {
  const found: Priced[] = []
  for (const element of shortTexts(document, heading)) {
    const whole = [element, element.parentElement].find(
      (one) => one && (one.textContent?.length ?? 0) <= besideMax && onlyPrice.test(textOf(one)),
    )
    if (!whole || isOtherPrice(element) || partPrice.test(textOf(whole)) || isCalledOtherIn(whole)) continue
    const said = withoutOthers(textOf(whole))
    if (currencyOf(said) === null) continue
    const price = readPrice(said)
    if (price !== null && price.amount > 0) found.push({ element: whole, price, others: [] })
  }
  return found
}

/** A part of the price, the price of a time, or what a size costs more. */
const partPrice = /^[-+−]|\b(?:payments?|instal?lments?|interest)\b|\/\s?mo(?:nth)?\b|(?:per|a) month/i
/** Whether the words beside a price, in parts of their own, say that it is not the one to be paid. */
const isCalledOtherIn = (element: Element) =>
  isCalledOther(textBeside(element, 'previousSibling').slice(-80), textBeside(element, 'nextSibling').slice(0, 20))

/** The text next to an element, of it or of what holds nothing else there; a heading's is the piece's name. */
function textBeside(element: Element, side: 'previousSibling' | 'nextSibling'): string {
  for (const part of partsAround(element, null, 3)) {
    for (let node = part[side]; node !== null; node = node[side]) {
      if (/^h[12]$/i.test(node.nodeName)) return ''
      const text = node.nodeType === 8 ? '' : (node.textContent ?? '').trim()
      if (text !== '') return text
    }
  }
  return ''
}
const noPriceTag = /^(?:script|style|template|noscript|input|meta|link|s|del)$/i

function isOtherPrice(element: Element, other = otherPrice): boolean {
  for (const part of partsAround(element, null, 4)) {
    if (part.matches(`${crossedOut},${hidden}`)) return true
    if (other.test(`${part.getAttribute('class') ?? ''} ${part.id} ${part.getAttribute('data-testid') ?? ''}`))
      return true
  }
  return false
}
