import { isCurrencyCode } from '../currencies.ts'

const scriptsMax = 400
const charactersMax = 3 * 1024 * 1024

/** The currency that a shop's own state names for this visitor; platforms show it where their data still says dollars. */
export function activeCurrency(document: Document): string | null {
  for (const text of scriptsOf(document)) {
    const at = text.indexOf('Shopify.currency')
    const code = at < 0 ? undefined : /"active"\s*:\s*"([A-Z]{3})"/.exec(text.slice(at, at + 200))?.[1]
    if (code !== undefined) return code
  }
  return null
}

/** The only currency that a page's scripts set; null where they set none, or several. */
export function onlyCurrency(document: Document): string | null {
  const codes = new Set<string>()
  for (const text of scriptsOf(document))
    for (const [, code = ''] of text.matchAll(/currency\w{0,12}["']?\]?\s*[:=]\s*\[?\s*["']([A-Z]{3})["']/gi))
      if (isCurrencyCode(code)) codes.add(code)
  return codes.size === 1 ? ([...codes][0] as string) : null
}

/** What whole amounts are divided by in a page whose scripts say that their last digits are small coins: `currencyDecimals: -2`. */
export function coinsOf(document: Document): number {
  for (const text of scriptsOf(document)) {
    const digits = /currencyDecimals["']?\s*:\s*-([23])\b/.exec(text)?.[1]
    if (digits !== undefined) return 10 ** Number(digits)
  }
  return 1
}

/** What a page's scripts say, as far as it is read. */
function* scriptsOf(document: Document): Generator<string> {
  let read = 0
  for (const script of [...document.getElementsByTagName('script')].slice(0, scriptsMax)) {
    const text = script.textContent ?? ''
    read += text.length
    if (read > charactersMax) return
    yield text
  }
}
