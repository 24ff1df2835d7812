import { currencyOf, isCurrencyCode } from './currencies.ts'
import { dollars } from './dollars.ts'

/** An amount with the currency it was written in; `currency` is an ISO 4217 code, or null when the text names none. */
export type Price = { amount: number; currency: string | null }

const textMax = 400
const number = /(?:\d{1,3}(?:[ '’]\d{3})+(?!\d)|\d+)(?:[.,]\d+|[.,] \d{2}(?![\d.,]))*|(?<!\p{Ll})[.,]+\d+(?:[.,]\d+)*/gu
const currencyBefore = /(?:[$€£₫₹₩₽₴₺฿₪₱₦₡¥￥]|(?<!\p{L})(?:Rs\.?|Rp|RM|Fr\.))[\s:]*$/u
const currencyAfter = /^\s?(?:[$€£₫₹₩₽₴₺฿₪₱₦₡đ円元원](?!\d)|Kč|zł|Ft(?!\p{L})|руб|грн|лв|kr(?!\p{L})|lei|TL(?!\p{L}))/iu
/** A share or a measure: `-15 %`, `16.00 ft`, `200 ml` are no prices. */
const noPrice = /^\s?(?:%|(?:ft|in|inch|cm|mm|ml|kg|lbs?|oz|litres?|liters?)(?!\p{L}))/u
/** The number behind it says how many must be ordered. */
const leastOrder = /(?:min(?:\.|imum)?\s?order(?: quantity)?|moq|мин(?:\.|имальный)?\s?заказ)[\s:]*$/iu
const saleWord = /(?:now|sale(?: price)?|reduced to)[\s:]*[$€£]?\s?$/i

/**
 * Reads the amount and the currency of a price text; null when it holds no number.
 * Of several numbers the first that stands beside a currency counts, one marked as the sale price before it; a range
 * shows its lower bound (G-74).
 * Separators (catalogue, rule 6): of two kinds the last is the decimal one unless it repeats; a single one before
 * exactly three digits separates thousands. A number of JavaScript is taken as it is, without a currency.
 * @param told the currency that stands elsewhere, where the text names none
 */
export function readPrice(value: string | number, told: string | null = null): Price | null {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? { amount: value, currency: null } : null
  const text = inOneCurrency(plain(value))
  const tokens = numbersOf(text)
  if (tokens.length === 0) return /^\W*free\W*$/i.test(text) ? { amount: 0, currency: null } : null
  const chosen = tokens.find((t) => t.sale && amountOf(t.text) > 0) ?? lowerOf(tokens) ?? tokens[0]!
  const currency = currencyOf(text)?.code ?? null
  const amount = isOfThousandths(chosen.text, currency ?? told)
    ? Number(chosen.text.replace(',', '.'))
    : amountOf(chosen.text)
  return Number.isFinite(amount) ? { amount, currency } : null
}

/**
 * A price as the shop shows it: `$1,299.00`, or null when there is nothing to show.
 * What is not part of a number is dropped, a range shows its lower bound (G-74). A text that names another currency
 * than the US dollar shows nothing: its digits with a dollar sign would be a lie.
 */
export function showPrice(value: string | number | null | undefined): string | null {
  if (typeof value === 'number') return dollars(value)
  if (typeof value !== 'string') return null
  const text = inOneCurrency(plain(value))
  const mark = currencyOf(text)
  if (mark !== null && mark.code !== 'USD') return null
  const tokens = numbersOf(text)
  const lower = lowerOf(tokens)
  const beside = tokens.filter((token) => token.beside || token === lower)
  const amounts = (beside.length > 0 ? beside : tokens).map((token) => dollarAmountOf(token.text))
  return amounts.length === 0 ? null : dollars(Math.min(...amounts))
}

/** Of a price told in two currencies, as `£120.00 (approx. $150 USD)`, the first; `$60 | $75 CAD` is told in one. */
function inOneCurrency(text: string): string {
  const [first = '', ...others] = text.split(/[/(|]/)
  const rest = others.join(' ')
  if (!/\d/.test(first) || !/\d/.test(rest)) return text
  const [own, other] = [currencyOf(first)?.code, currencyOf(rest)?.code]
  return own && other && own !== other && !(first.includes('$') && rest.includes('$')) ? first : text
}

const centsOf = (token: string) => /[.,]\d{2}$/.exec(token)?.[0].length
const upTo = /^\s?(?:[-–—~]|to)\s?$/i

/** The first number beside a currency; of a range that names it behind its upper bound only, the lower one (G-74). */
function lowerOf(tokens: Token[]): Token | undefined {
  const place = tokens.findIndex((token) => token.beside)
  const [lower, upper] = [tokens[place - 1], tokens[place]]
  if (lower === undefined || upper === undefined || !upTo.test(upper.since)) return upper
  const isOfOneForm = centsOf(lower.text) === centsOf(upper.text)
  return isOfOneForm && amountOf(lower.text) < amountOf(upper.text) ? lower : upper
}

/** Dinars and rials have a thousand parts: `KD 9.250` is nine and a quarter, as in Tunis `129,900`. */
const isOfThousandths = (token: string, currency: string | null) =>
  (currency === 'TND' && /^\d+,\d{3}$/.test(token)) ||
  (/^(?:BHD|JOD|KWD|LYD|OMR|TND)$/.test(currency ?? '') && /^\d{1,3}\.\d{3}$/.test(token))

const noAmount = /^[^\d]*[-−]\s?(?:[$€£]|[A-Z]{3})?\s?[.,]?\d|\d[eE][+-]?\d/

/** Whether a price is one below zero, or one that a program wrote in powers of ten: its first digits are no price. */
export const isNoAmount = (value: string | number): boolean =>
  typeof value === 'number' ? value < 0 : noAmount.test(value)

/** A number of a text; `since` is what stands between it and the number before. */
type Token = { text: string; beside: boolean; sale: boolean; since: string }

function numbersOf(text: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const found of text.matchAll(number)) {
    const before = text.slice(Math.max(0, found.index - 20), found.index)
    const since = text.slice(end, found.index)
    end = found.index + found[0].length
    const after = text.slice(end, end + 8)
    if (noPrice.test(after) || leastOrder.test(before)) continue
    const beside = currencyBefore.test(before) || currencyAfter.test(after) || codeBeside(before, after)
    tokens.push({ text: found[0], beside, sale: beside && saleWord.test(before), since })
  }
  return tokens
}

function codeBeside(before: string, after: string): boolean {
  const code = /(?<!\p{L})([A-Z]{3})[\s:]*$/u.exec(before)?.[1] ?? /^\s?([A-Z]{3})(?!\p{L})/u.exec(after)?.[1]
  return code !== undefined && isCurrencyCode(code)
}

/** Digits of every script as ASCII, odd spaces as one blank; longer texts are no price and are cut. */
function plain(text: string): string {
  return text
    .slice(0, textMax)
    .replace(/(?![\d\u{10000}-\u{10ffff}])\p{Nd}/gu, digitOf)
    .replace(/[٫．]/g, '.')
    .replace(/[٬，]/g, ',')
    .replace(/[\u200e\u200f\u061c]/g, '')
    .replace(/(\d)€(\d{2})(?![\d.,]|\s?€)/g, '$1,$2€')
    .replace(/\s+/g, ' ')
    .replace(/(?<=\d) (?=[.,]\d{2}(?![\d.,]))/g, '')
    .replace(/(?<=[$€£] ?\d+) \. (?=\d{2}(?![\d.,]))/g, '.')
    .replace(/(?<=\d)['’](?=\d{2}(?![\d.,'’]))/g, '.')
    .replace(raisedCents, (_, sign: string | undefined, cents: string) => {
      const digits = [...cents].map((digit) => raised.indexOf(digit)).join('')
      return `.${digits}${sign ?? ''}`
    })
    .replace(centsOfCrowns, '.')
    .trim()
    .replace(centsApart, '.')
    .replace(aroundCode, (text, whole: string, code: string, cents: string) =>
      isCurrencyCode(code) ? `${whole}.${cents} ${code}` : text,
    )
    .replace(onlyCents, inDollars)
    .replace(centsOfDollars, inDollars)
}

const inDollars = (_: string, cents: string) => `$${(Number(cents.replaceAll(',', '')) / 100).toFixed(2)}`

/** `49 99 USD`: the whole text is a price whose point was lost. Beside other words the numbers may be two. */
const centsApart = /(?<=^(?:[A-Z]{3}|(?:US?)?[$€£])?\s?(?:\d{1,3}(?:[ ,]\d{3})+|\d+)) (?=\d{2}\s?(?:[A-Z]{3}|[$€£])?$)/
/** `49 USD 99`, as the sign stands in `49€99`; other letters divide two numbers: `2 FOR 30`. */
const aroundCode = /^(\d{1,6})\s?([A-Z]{3})\s?(\d{2})$/
const onlyCents = /^(?:USD )?(\d{1,3}(?:,\d{3})+|\d{1,8})\s?(?:US )?cents(?: USD)?$/i
/** A cent's sign is also that of colones and cedis: it is of dollars only where these are named. */
const centsOfDollars = /^(?:USD ?(?=.*¢)|(?=.*¢.* ?USD$))¢?\s?(\d{1,3}(?:,\d{3})+|\d{1,8})\s?¢?(?: ?USD)?$/i

/** Every script has its digits in a row, those of India from the seventh place of sixteen on; digits made for formulas do not. */
const digitOf = (sign: string) => {
  const code = sign.charCodeAt(0)
  return String((code - (code >= 0x900 && code < 0xe00 ? 6 : 0)) & 15)
}

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹'
/** `$19⁹⁹`, also with the currency between: `19€⁹⁹`. */
const raisedCents = new RegExp(`(?<=\\d)([€$£])?\\s?([${raised}]{2})(?![${raised}])`, 'gu')
/** `499:50 kr`, as Sweden writes it; other colons are of a time or of a label. */
const centsOfCrowns =
  /(?<=(?:kr|SEK|NOK|DKK)\.?\s?\d[\d ]*):(?=\d{2}(?![\d:]))|(?<=\d):(?=\d{2}\s?(?:kr|SEK|NOK|DKK)(?!\p{L}))/giu

function amountOf(token: string): number {
  const digits = token.replace(/[ '’]/g, '')
  const parts = digits.split(/[.,]+/)
  const separators = digits.match(/[.,]+/g) ?? []
  if (separators.length === 0) return Number(digits)
  // A number that begins with its separator has nothing before the decimal point.
  if (parts[0] === '') return Number(`0.${parts.join('')}`)
  const last = parts.at(-1)!
  const whole = parts.slice(0, -1).join('')
  return lastIsDecimal(parts, separators, /[ '’]/.test(token)) ? Number(`${whole}.${last}`) : Number(whole + last)
}

function lastIsDecimal(parts: string[], separators: string[], grouped: boolean): boolean {
  const last = parts.at(-1)!
  const lastSeparator = separators.at(-1)!
  if (separators.length > 1) {
    const repeats = separators.slice(0, -1).includes(lastSeparator)
    return !repeats || last.length < 3
  }
  if (grouped) return true
  const whole = parts[0]!
  return last.length !== 3 || whole.length > 3 || /^0+$/.test(whole)
}

/** In a price that is known to be dollars a single point is the decimal point, whatever follows it. */
function dollarAmountOf(token: string): number {
  return /^\d+\.\d+$/.test(token) ? Number(token) : amountOf(token)
}
