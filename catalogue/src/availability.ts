export type Availability = 'in stock' | 'out of stock' | 'preorder' | 'backorder'

const wordsOf: [RegExp, Availability][] = [
  [
    new RegExp(
      [
        'outofstock|^oos$|^sold$|soldout|discontinued|unavailable|not(?:available|instock|forsale)|nostock|nolongeravailable|^reserved|^(?:inactive|disabled|delisted|deleted|removed|ended|expired)$',
        'ausverkauft|vergriffen|nicht(?:auflager|vorrätig|verfügbar|lieferbar)|épuisé|rupturedestock|hors-?stock|^rupture|nondisponible|indispon|agotado|nodisponible|sin(?:existencias|stock)|fuoristock|nonin?stock|foradeestoque|semestoque|emfalta|indisponív',
        'esaurito|nondisponibile|esgotado|uitverkocht|niet(?:opvoorraad|leverbaar|beschikbaar)|^slut(?:såld|ilager)?|(?:ej|inte)(?:ilager|tillgänglig)|ikke(?:pålager|tilgængelig|tilgjengelig)|udsolgt|utsolgt',
        'loppuunmyyty|eivarastossa|wyprzedan|niedostępn|^brak|vyprodáno|nenískladem|nedostupné|elfogyott|nincs(?:készleten|raktáron)|stoktayok|tükendi|stocepuizat|нетвналичии|отсутствует|распродан|εξαντλ|品切|在庫(?:なし|無し)|売り切れ|完売|缺货|缺貨|无货|無貨|无库存|售罄|품절|재고없음',
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
