import { currencyOf } from '../currencies.ts'

/** Signs that several countries write, and whose they are by the country or by the language that a page is made for. */
const codesBySign: [sign: RegExp, byCountry: Record<string, string>, byLanguage: Record<string, string>][] = [
  [/[¥￥]/, { jp: 'JPY', cn: 'CNY' }, { ja: 'JPY', zh: 'CNY' }],
  [
    /(?<!\p{L})kr(?!\p{L})|\d:-/iu,
    { se: 'SEK', dk: 'DKK', no: 'NOK', is: 'ISK' },
    { sv: 'SEK', da: 'DKK', no: 'NOK', nb: 'NOK', nn: 'NOK', is: 'ISK' },
  ],
  [/(?<!\p{L})Rs(?!\p{L})/u, { in: 'INR', pk: 'PKR', lk: 'LKR', np: 'NPR', mu: 'MUR' }, { hi: 'INR', ur: 'PKR' }],
  [
    /^[^\p{L}]*[$＄][^\p{L}]*$/u,
    {
      ca: 'CAD',
      au: 'AUD',
      nz: 'NZD',
      hk: 'HKD',
      sg: 'SGD',
      tw: 'TWD',
      mx: 'MXN',
      ar: 'ARS',
      cl: 'CLP',
      co: 'COP',
      uy: 'UYU',
    },
    {},
  ],
]

/**
 * The currency of a price text, also where its sign is one of several countries: then by the country of the page's language
 * (`sv-SE`), else by the end of its host (`.dk`; but all the world is at home under `.co`), else by the language; null where
 * none tells. An English page of a shop in Denmark is told by its host. A plain `$` that nothing tells of is of US dollars.
 */
export function localCurrency(document: Document, address: string, text: string): string | null {
  const mark = currencyOf(text)
  if (mark === null) return null
  const [, byCountry, byLanguage] = codesBySign.find(([sign]) => sign.test(text)) ?? []
  if (mark.code !== null && mark.code !== 'USD') return mark.code
  const [language = '', country = ''] = document.documentElement.lang.toLowerCase().split(/[-_]/)
  const [end = ''] = /(?:\.com\.co|\.(?!co$)[a-z]+)$/.exec(new URL(address).hostname) ?? []
  const ofHost = country === 'us' ? undefined : byCountry?.[end.split('.').at(-1) ?? '']
  return byCountry?.[country] ?? ofHost ?? byLanguage?.[language] ?? mark.code
}
