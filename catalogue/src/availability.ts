export type Availability = 'in stock' | 'out of stock' | 'preorder' | 'backorder'

const wordsOf: [RegExp, Availability][] = [
  [
    new RegExp(
      [
        'outofstock|^oos$|soldout|discontinued|unavailable|not(?:available|instock|forsale)|nostock|nolongeravailable|^reserved',
        'ausverkauft|vergriffen|nicht(?:auflager|vorrätig|verfügbar|lieferbar)|épuisé|rupturedestock|indispon|agotado|nodisponible|sinexistencias',
        'esaurito|nondisponibile|esgotado|uitverkocht|niet(?:opvoorraad|leverbaar|beschikbaar)|slut(?:såld|ilager)|ejilager|udsolgt|utsolgt',
        'loppuunmyyty|wyprzedan|niedostępn|brakwmagazynie|vyprodáno|нетвналичии|распродан|品切|在庫なし|売り切れ|完売|缺货|售罄|품절',
      ].join('|'),
    ),
    'out of stock',
  ],
  [/preorder|presale|vorbestell|précommande/, 'preorder'],
  [/backorder/, 'backorder'],
  [/instock|limitedavailability|onlineonly|instoreonly|^available|madetoorder/, 'in stock'],
]

/** `https://schema.org/InStock`, `in stock`, `ausverkauft` … as one of four words; null for anything else. */
export function availabilityOf(value: unknown): Availability | null {
  if (typeof value !== 'string') return null
  const word = value
    .trim()
    .slice(0, 100)
    .toLowerCase()
    .replace(/^\S*[/#:](?=\S*$)/, '')
    .replaceAll(/[\s_-]/g, '')
  return wordsOf.find(([pattern]) => pattern.test(word))?.[1] ?? null
}
