import { currencyOf } from '../currencies.ts'

/** Signs that several countries write, and whose they are by the country or the language that a page is made for. */
const codesBySign: [sign: RegExp, codes: Record<string, string>][] = [
  [/[¥￥]/, { jp: 'JPY', ja: 'JPY', cn: 'CNY', zh: 'CNY' }],
  [
    /(?<!\p{L})kr(?!\p{L})/iu,
    { se: 'SEK', sv: 'SEK', dk: 'DKK', da: 'DKK', no: 'NOK', nb: 'NOK', nn: 'NOK', is: 'ISK' },
  ],
]

/**
 * The currency of a price text whose sign several countries share, by the page's language and country (`sv-SE`), else
 * the end of its host (`.dk`); null where neither tells. An English page of a shop in Denmark is told by its host.
 */
export function localCurrency(document: Document, address: string, text: string): string | null {
  const mark = currencyOf(text)
  if (mark === null || mark.code !== null) return mark?.code ?? null
  const codes = codesBySign.find(([sign]) => sign.test(text))?.[1]
  const [language = '', country = ''] = document.documentElement.lang.toLowerCase().split(/[-_]/)
  const end = new URL(address).hostname.split('.').at(-1) ?? ''
  return [country, end, language].map((place) => codes?.[place]).find((code) => code !== undefined) ?? null
}
