import { currencyOf, currencyOfCountry } from '../currencies.ts'
import { dollarSigns } from './machine-price.ts'

/** Signs that several countries write, and the currencies that each may be of. */
const codesBySign: [sign: RegExp, codes: Set<string>][] = (
  [
    [/[¥￥]/, 'JPY CNY'],
    [/(?<!\p{L})kr(?!\p{L})|\d:-/iu, 'SEK DKK NOK ISK'],
    [/₨|(?<!\p{L})Rs(?!\p{L})|र[ुू]/u, 'INR PKR LKR NPR MUR SCR'],
    [/^(?:\p{L}\p{Ll}+[\s:]+)*[^\p{L}]*[$＄][^\p{L}]*$/u, [...dollarSigns].filter((code) => code !== 'USD').join(' ')],
    [/(?<!\p{L})C[$＄]/u, 'CAD NIO'],
    [/(?<!\p{L})E£/u, 'EGP'],
    [/(?<!\p{L})(?:руб|р\.)/u, 'RUB BYN'],
    [/(?<!\p{L})lei(?!\p{L})/iu, 'RON MDL'],
  ] as const
).map(([sign, codes]) => [sign, new Set(codes.split(' '))])

/** Currencies that nobody writes by letters which a reader could not know. */
const wellKnown = new Set(['USD', 'EUR', 'GBP', 'JPY'])
/** An amount with letters of its own country before or behind it (`499 DH`, `KM 89,90`), or with a dash for the cents. */
const ownLetters = /^(?:\p{L}{1,4}[./]{0,2}\s?\d[\d.,'’\s]*|\d[\d.,'’\s]*\s?[\p{L}'’]{1,5}\.?|\d[\d.\s]*,[-–])$/u

/** Where the languages are at home of whose countries one has a sign of several. */
const countryByLanguage: Record<string, string> = {
  ja: 'jp',
  zh: 'cn',
  sv: 'se',
  da: 'dk',
  nb: 'no',
  nn: 'no',
  no: 'no',
  is: 'is',
  hi: 'in',
  ur: 'pk',
  cs: 'cz',
}

/**
 * The currency of a price text, also where its sign is one of several countries, or letters that only its own country
 * knows: then by the country of the page's language (`sv-SE`), else by the end of its host (`.dk`; but all the world is at
 * home under `.co`), else by the language; null where none tells. An English page of a shop in Denmark is told by its
 * host. A plain `$` that nothing tells of is of US dollars.
 */
export function localCurrency(document: Document, address: string, text: string): string | null {
  const mark = currencyOf(text)
  const shared = codesBySign.find(([sign]) => sign.test(text))?.[1]
  if (mark === null ? !ownLetters.test(text) : mark.code !== null && shared === undefined) return mark?.code ?? null
  const [language = '', country = ''] = document.documentElement.lang.toLowerCase().split(/[-_]/)
  const [end = ''] = /(?:\.com\.co|\.(?!co$)[a-z]+)$/.exec(new URL(address).hostname) ?? []
  const isPlainDollar = mark?.code === 'USD'
  if (isPlainDollar && country === 'us') return 'USD'
  const places = [country, end.split('.').at(-1) ?? '', isPlainDollar ? '' : (countryByLanguage[language] ?? '')]
  const codes = places.flatMap((place) => currencyOfCountry(place) ?? [])
  return codes.find((code) => (shared ? shared.has(code) : !wellKnown.has(code))) ?? mark?.code ?? null
}
