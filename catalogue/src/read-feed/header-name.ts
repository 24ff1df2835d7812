import { currencyOf } from '../currencies.ts'
import { unaccented } from '../unaccented.ts'

/** `g:Image Link`, `image-link`, `ImageLink` and `picture [image_link]` are one name. */
export const headerName = (text: string) =>
  plainName(
    text
      .trim()
      .replace(/^\ufeff/, '')
      .replaceAll(/^["']|["']$/g, '')
      // So Squarespace marks the columns that nobody may change.
      .replace(/\[non editable\]$/i, '')
      .replace(/^.*\[([\w ]+)\]$/, '$1')
      .replace(/^g:/i, ''),
  )

/**
 * A column's name without what stands in brackets behind it, without a star, and without what only holds it: `Name *`,
 * `Categories (x,y,z)`, `prices.currency`.
 */
export const shortHeaderName = (text: string) =>
  headerName(text.replace(/^\s*(?:prices|pricing|price_?info)\./i, '').replaceAll(/\([^()]*\)?|\[[^[\]]*\]|\*/g, ''))

/** No column is called longer. */
const nameMax = 200

/** The currency that a column's name ends with, and the rest of it: `Price (USD)`, `price_usd`, `Preis in USD`. */
export function currencyInHeader(text: string): { name: string; currency: string } | null {
  if (text.length > nameMax) return null
  const [, rest, code = ''] =
    /^(.*?[^\s_([])(?:[\s_]+in)?[\s_]*[\s_([]([A-Z]{3}|[a-z]{3}|[$€£])[)\]]?"?$/.exec(text.trim()) ?? []
  const currency = currencyOf(code.toUpperCase())?.code ?? null
  return rest === undefined || currency === null ? null : { name: shortHeaderName(rest), currency }
}

/** A name in small letters without accents and what divides its words; pictures of a number are all further ones. */
export const plainName = (name: string) =>
  unaccented(name)
    .replaceAll(/[\s\p{M}_.?-]+/gu, '')
    .replace(numberedPicture, 'additionalimagelink')

const numberedPicture =
  /^(?:additional|alternat(?:iv)?e|extra|other)?(?:product|media|gallery)*(?:image|picture|photo)s?(?:file|link|url|src)?\W?(?:\d+|two|three|four|five)\W?(?:link|url|src)?$/
