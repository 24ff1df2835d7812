const textMost = 20_000

/** What a page says of itself, as one text: it differs once a page's app has put another piece in the place of the last. */
export function pageState(document: Document): string {
  const data = [...document.querySelectorAll('script[type^="application/ld+json" i]')].slice(0, 20)
  return [
    document.title,
    document.querySelector('h1')?.textContent?.trim() ?? '',
    document.querySelector('meta[property="og:title"]')?.getAttribute('content') ?? '',
    ...data.map((script) => (script.textContent ?? '').slice(0, textMost)),
  ].join('\n')
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
