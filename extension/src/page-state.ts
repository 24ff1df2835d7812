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

/** Waits until a page differs from how it was before its address changed. @returns whether it does, within the time */
export async function differsFrom(former: string, within: number, step = 250): Promise<boolean> {
  for (let waited = 0; ; waited += step) {
    if (pageState(document) !== former) return true
    if (waited >= within) return false
    await new Promise((done) => setTimeout(done, step))
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
