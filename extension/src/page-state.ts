import { canonicalOf } from '@sateen/catalogue/read-page/canonical'
import type { Piece } from './messages.ts'

const textMost = 20_000

/** What a page says of itself, as one text: it differs once a page's app has put another piece in the place of the last. */
export function pageState(document: Document): string {
  const data = [...document.querySelectorAll('script[type^="application/ld+json" i]')].slice(0, 20)
  return [
    document.title,
    headingIn(document),
    document.querySelector('meta[property="og:title"]')?.getAttribute('content') ?? '',
    ...data.map((script) => (script.textContent ?? '').slice(0, textMost)),
  ].join('\n')
}

/** What a page says of its piece in its data, part by part, and its heading. */
export type PageData = { heading: string; parts: ReadonlyMap<Element, string> }

const dataIn = (document: Document): Element[] => [
  ...document.querySelectorAll(
    'script[type^="application/ld+json" i],meta[property^="product:" i],meta[property^="og:" i]:not([property="og:site_name" i])',
  ),
]
const headingIn = (document: Document) => document.querySelector('h1')?.textContent?.trim() ?? ''

export const dataOf = (document: Document): PageData => ({
  heading: headingIn(document),
  parts: new Map(dataIn(document).map((part) => [part, part.outerHTML])),
})

/**
 * The page, or a copy without the data that its app left as it was at the address before, under another heading: it
 * speaks of the piece that was shown then.
 */
export function withoutLeftData(document: Document, former: PageData): Document {
  const isLeft = dataIn(document).map((part) => former.parts.get(part) === part.outerHTML)
  if (headingIn(document) === former.heading || !isLeft.includes(true)) return document
  const copy = document.cloneNode(true) as Document
  for (const [place, part] of dataIn(copy).entries()) if (isLeft[place]) part.remove()
  return copy
}

/** A page as it was taken for what stands at an address: what the next address shows is held against it. */
export type PageLook = {
  address: string
  words: string
  name: string
  data: PageData
  canonical: string | null
  /** What was read as its piece's title; null until it was read. */
  title: string | null
}

export const lookAt = (document: Document, address: string, title: string | null = null): PageLook => ({
  address,
  words: pageState(document),
  name: nameIn(document),
  data: dataOf(document),
  canonical: canonicalOf(document, address),
  title,
})

const nameIn = (document: Document) => headingIn(document) || document.title

/**
 * What an app leaves as it changes the address: the page as it is at that moment, with all that was added since it was
 * looked at. Under another name it already shows what stands at the next address; then it is the page as it was.
 */
export const leftBehind = (document: Document, own: PageLook): PageLook =>
  nameIn(document) === own.name ? lookAt(document, own.address, own.title) : own

/** Whether a page still calls its own what the one before it did, though it shows another piece. */
export const isStale = (canonical: string | null, title: string | null, former: PageLook, document: Document) =>
  canonical === former.canonical && (former.title === null ? former.name !== nameIn(document) : former.title !== title)

/**
 * Waits until a page differs from how it was since a moment, looking ever more rarely: one that never rests is not read
 * over and over. @returns whether it does, within the time
 */
export async function differsFrom(former: string, since: number, within: number, left: AbortSignal): Promise<boolean> {
  for (;;) {
    const waited = Date.now() - since
    await new Promise((done) => setTimeout(done, Math.max(250, waited / 10)))
    if (left.aborted) return false
    if (pageState(document) !== former) return true
    if (waited >= within) return false
  }
}

/** Waits until the page was visible for so long altogether, unless it is left before. @returns whether it was */
export function wasVisibleFor(milliseconds: number, left: AbortSignal): Promise<boolean> {
  const step = 200
  let seen = 0
  return new Promise((done) => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') seen += step
      if (!left.aborted && seen < milliseconds) return
      clearInterval(timer)
      done(!left.aborted)
    }, step)
  })
}

/** What a page was read as. */
export type Reading = { isProduct: boolean; title: string | null; piece: Piece }

/**
 * Reads a piece without a price anew, once a second, since many shops draw it after all else. One that she leaves before
 * was looked at all the same. @returns the last reading before she left, or the first with a price
 */
export async function readPriced(first: Piece, read: () => Reading, within: number, left: AbortSignal): Promise<Piece> {
  let piece = first
  for (const since = Date.now(); !hasPrice(piece) && Date.now() - since < within;) {
    if (!(await staysFor(1000, left))) break
    const now = read()
    if (now.isProduct && now.title === first.meta.itemDetails.title) piece = now.piece
  }
  return piece
}

const hasPrice = ({ meta }: Piece) => (meta.itemDetails.salePrice ?? null) !== null

/** Waits for so long; until she leaves where she does before. @returns whether she stays */
function staysFor(milliseconds: number, left: AbortSignal): Promise<boolean> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer)
      left.removeEventListener('abort', end)
      done(!left.aborted)
    }
    const timer = setTimeout(end, milliseconds)
    left.addEventListener('abort', end)
    if (left.aborted) end()
  })
}
