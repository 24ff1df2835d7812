/**
 * The marks by which price texts name their currency.
 * A mark that several countries write (`kr`, `Rs`, `¥`) is known to be foreign, but not whose: its code is `null`.
 */
export type CurrencyMark = { code: string | null }

const isoCodes = `
  AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF
  CLP CNY COP CRC CUC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL
  HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL
  MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PTE PYG QAR
  RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS
  UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWL
`
  .trim()
  .split(/\s+/)

/** Codes that are also words of a shop window (`TOP 20`, `ALL 2 pieces`): believed only without any other mark. */
const wordCodes = new Set('ALL TOP TRY CUP MOP PEN MAD BAM LAK ANG SOS GEL AMD'.split(' '))

/** What stands before a dollar sign; a whole code is read as one. */
const dollarPrefixes = new Map(
  'US:USD C:CAD CA:CAD CDN:CAD A:AUD AU:AUD NZ:NZD HK:HKD S:SGD SG:SGD R:BRL MX:MXN NT:TWD J:JMD RD:DOP TT:TTD BZ:BZD MOP:MOP AR:ARS COL:COP F:FJD N:NAD EC:XCD BDS:BBD'
    .split(' ')
    .map((one) => one.split(':') as [string, string]),
)

/** Words that parts of a page leave right before the sign: `As low as$49`. */
const shortWords = /^(?:now|our|for|was|as|at)$/i

const symbols: [pattern: RegExp, code: string | null][] = [
  [/€|(?<!\p{L})euros?(?!\p{L})/iu, 'EUR'],
  [/£|(?<!\p{L})stg(?!\p{L})/iu, 'GBP'],
  [/₫|(?<!\p{L})(?:đ|VNĐ)(?!\p{L})/iu, 'VND'],
  [/₹/, 'INR'],
  [/₩|원/, 'KRW'],
  [/円/, 'JPY'],
  [/元|人民币|(?<!\p{L})(?:yuan|RMB)(?!\p{L})|CN¥/iu, 'CNY'],
  [/₽|(?<!\p{L})(?:руб|р\.|Р(?!\p{L}))/u, 'RUB'],
  [/₴|(?<!\p{L})(?:грн|hrn)(?!\p{L})/iu, 'UAH'],
  [/(?<!\p{L})Kč/u, 'CZK'],
  [/(?<!\p{L})z[łl](?!\p{L})/iu, 'PLN'],
  [/(?<!\p{L})Ft(?!\p{L})/u, 'HUF'],
  [/(?<!\p{L})лв(?!\p{L})/iu, 'BGN'],
  [/(?<!\p{L})lei(?!\p{L})/iu, 'RON'],
  [/₺|(?<!\p{L})TL(?!\p{L})/u, 'TRY'],
  [/฿|บาท/, 'THB'],
  [/(?<!\p{L})S\/(?=\.?\s?\d)/u, 'PEN'],
  [/₪|ש["']ח|(?<!\p{L})nis(?!\p{L})/iu, 'ILS'],
  [/₱/, 'PHP'],
  [/₦/, 'NGN'],
  [/₡/, 'CRC'],
  [/₲/, 'PYG'],
  [/₵/, 'GHS'],
  [/₸|(?<!\p{L})тг(?!\p{L})/iu, 'KZT'],
  [/₾|(?<!\p{L})lari(?!\p{L})/iu, 'GEL'],
  [/֏/, 'AMD'],
  [/₼/, 'AZN'],
  [/៛/, 'KHR'],
  [/(?<!\p{L})KD(?!\p{L})/u, 'KWD'],
  [/(?<!\p{L})BD(?!\p{L})/u, 'BHD'],
  [/(?<!\p{L})SR(?!\p{L})/u, 'SAR'],
  [/৳|(?<!\p{L})Tk(?!\p{L})/u, 'BDT'],
  [/₭/, 'LAK'],
  [/₮/, 'MNT'],
  [/රු/, 'LKR'],
  [/(?<!\p{L})Rp(?!\p{L})/u, 'IDR'],
  [/(?<!\p{L})RM(?!\p{L})/u, 'MYR'],
  [/(?<!\p{L})(?:S?Fr\.?)(?!\p{L})/u, 'CHF'],
  [/(?<!\p{L})R(?=\s?\d)/u, 'ZAR'],
  [/[¥￥₤¢₿Ƀ₨﷼]|(?<!\p{L})(?:[Kk]r|Rs|Dhs?|Br|kn)(?!\p{L})|\d:-|ریال|ريال|درهم|تومان|جن|र[ुू]/u, null],
  ...['KES', 'TZS', 'UGX'].map((code): [RegExp, string] => [new RegExp(`${code[0]}Shs?(?!\\p{L})`, 'iu'), code]),
  // Arabic writes the kind and the country by their first letters.
  ...'د.ك KWD د.ب BHD د.إ AED د.ا JOD د.أ JOD د.ع IQD د.ت TND د.ل LYD د.ج DZD د.م MAD ر.س SAR ر.ق QAR ر.ع OMR ج.م EGP ل.ل LBP'
    .match(/\S+ [A-Z]+/g)!
    .map((one): [RegExp, string] => [new RegExp(one.slice(0, -4).replace('.', String.raw`\.\s?`)), one.slice(-3)]),
]

/** Whether a word is a currency's code and not also a word of a shop window. */
export const isCurrencyCode = (word: string) => isoCodes.includes(word) && !wordCodes.has(word)

/**
 * The currency that a text names: an ISO code beside the amount, else a sign.
 * `null` when the text names none; `{ code: null }` when the sign is one of several countries.
 */
export function currencyOf(text: string): CurrencyMark | null {
  const dollar = dollarOf(text)
  const sign = dollar ?? signOf(text)
  const code = codeOf(text, sign === null)
  if (code !== null) return { code }
  return sign
}

function codeOf(text: string, alone: boolean): string | null {
  for (const [word] of text.matchAll(/(?<!\p{L})(?:[A-Z]{3}|[a-z]{3})(?!\p{L})/gu)) {
    const code = word.toUpperCase()
    if (!isoCodes.includes(code)) continue
    if (wordCodes.has(code) && (!alone || word !== code)) continue
    return code
  }
  return null
}

function dollarOf(text: string): CurrencyMark | null {
  const found = /(?:(?<!\p{L})(US )|(?<!\p{L})([A-Za-z]{1,3}))?[$＄]\s?(?:(U|CA)(?!\p{L}))?/u.exec(text)
  if (found === null) return null
  if (found[3] !== undefined) return { code: found[3] === 'U' ? 'UYU' : 'CAD' }
  const prefix = found[1] !== undefined ? 'US' : found[2]
  if (prefix === undefined || shortWords.test(prefix)) return { code: 'USD' }
  return { code: dollarPrefixes.get(prefix.toUpperCase()) ?? null }
}

function signOf(text: string): CurrencyMark | null {
  let first: { at: number; code: string | null } | null = null
  for (const [pattern, code] of symbols) {
    const at = text.search(pattern)
    if (at >= 0 && (first === null || at < first.at)) first = { at, code }
  }
  return first === null ? null : { code: first.code }
}

/** Whose currency does not begin with the country's own two letters, or not the first that does. Those of the euro have none. */
const countriesByCode =
  'EUR:hr pt USD:sv XOF:bf bj ci gw ml ne sn tg XAF:cf cg cm ga gq td XPF:nc pf XCD:ag dm gd kn lc vc CHF:li CUP:cu'

/** The currency of a country, by its two letters in small: most codes begin with them. Null for what is none. */
export function currencyOfCountry(country: string): string | null {
  if (!/^[a-z]{2}$/.test(country)) return null
  const other = new RegExp(`([A-Z]{3}):[a-z ]*\\b${country}\\b`).exec(countriesByCode)?.[1]
  return other ?? isoCodes.find((code) => code.startsWith(country.toUpperCase())) ?? null
}
