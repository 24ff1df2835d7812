import { isCurrencyCode } from '../currencies.ts'
import { isNoAmount, readPrice } from '../price.ts'

/** Currencies that are written without a fraction: a point in them separates thousands. */
const wholeCurrencies = new Set(['VND', 'JPY', 'KRW', 'IDR', 'CLP'])

/** Currencies that shops write with a plain `$`. */
export const dollarSigns = new Set('USD CAD AUD NZD HKD SGD TWD MXN ARS CLP COP UYU JMD TTD BBD BSD BMD'.split(' '))

/** Whether a price shown in one currency may be of the other: a plain `$` reads as US dollars and may be Canadian. */
export const mayBe = (shown: string, meant: string) => shown === meant || (shown === 'USD' && dollarSigns.has(meant))

/** Currencies whose shops ask no five-figure price for a garment: `45.000` is then a template's three decimals, or wrong. */
const largeCurrencies = new Set(['USD', 'EUR', 'GBP'])

/**
 * The amount of a price written for machines (JSON-LD, `content`). A number has its decimals behind the point, and so has
 * a text, unless the currency has no fractions or three digits follow: those are thousands, as in any price text. Null
 * for anything that is no positive amount, and where neither reading can be believed; what the page shows then counts.
 */
export function machineAmount(value: unknown, currency: string | null): number | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null
  const text = String(value).trim().slice(0, 60)
  const isWhole = currency !== null && wholeCurrencies.has(currency)
  if (isNoAmount(text)) return null
  const isPlain = /^\d+(?:\.\d+)?$/.test(text)
  // A shop of Iraq tells its dinar's thousand parts in data only, and shows them as thousands.
  const mayBeThousands = /\.\d{3}$/.test(text) && (isWhole || typeof value === 'string') && currency !== 'IQD'
  if (mayBeThousands && largeCurrencies.has(currency ?? '') && /^[1-9]\d{1,2}\.\d\d0$/.test(text)) return null
  // What a program counted in binary fractions is rounded: `49.900000000000006`.
  const amount = isPlain && !mayBeThousands ? Number(Number(text).toFixed(6)) : (readPrice(text, currency)?.amount ?? 0)
  return amount > 0 && amount < 1e12 ? amount : null
}

/** An ISO code as pages write it, or a sign; null when it is neither. */
export function machineCurrency(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim().slice(0, 20)
  if (isCurrencyCode(text.toUpperCase())) return text.toUpperCase()
  return readPrice(`${text} 1`)?.currency ?? null
}
