import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isNoAmount, readPrice, showPrice } from './price.ts'

test('V-FORM-16 what is not a number is dropped and the rest shown in US dollars', () => {
  expect(showPrice('USD 49.99')).toBe('$49.99')
  expect(showPrice('Price: $ 12')).toBe('$12.00')
  expect(showPrice('19.999')).toBe('$20.00')
})

test('V-FORM-17 a price that is not numeric shows nothing', () => {
  for (const nothing of ['Sold out', '', ' ', '-', null, undefined, Number.NaN, -5, Number.POSITIVE_INFINITY]) {
    expect(showPrice(nothing)).toBeNull()
  }
})

test('V-FORM-18 G-74 thousands, whole numbers and ranges show two decimals and the lower bound', () => {
  expect(showPrice('1,299')).toBe('$1,299.00')
  expect(showPrice(20)).toBe('$20.00')
  expect(showPrice('$49.99 – $89.99')).toBe('$49.99')
  expect(showPrice('$89.99 - $49.99')).toBe('$49.99')
  expect(showPrice('49.99 - 89.99 USD')).toBe('$49.99')
  expect(showPrice('1,299,000.50')).toBe('$1,299,000.50')
  expect(showPrice('2 for $30')).toBe('$30.00')
  expect(showPrice('49,99')).toBe('$49.99')
})

test('S-CARD-06 a price in another currency is never shown as dollars', () => {
  for (const foreign of [
    '49 €',
    '14.869.000₫',
    'C$ 45.00',
    'kr 499',
    'Rs1,599.00',
    '1.299 VND',
    '¥1,200',
    '£120.00 (approx. $150 USD)',
  ]) {
    expect(showPrice(foreign)).toBeNull()
  }
  expect(showPrice('US$ 45')).toBe('$45.00')
})

test.each([
  ['$1,550.00', 1550, 'USD'],
  ['As low as$64.50', 64.5, 'USD'],
  ['NOW$49', 49, 'USD'],
  ['WS$49', 49, null],
  ["$49'99", 49.99, 'USD'],
  ['€ 49’99', 49.99, 'EUR'],
  ["49'99 €", 49.99, 'EUR'],
  ["$1'049.95", 1049.95, 'USD'],
  ['￥１２，９００', 12900, null],
  ['129,00 $ CA', 129, 'CAD'],
  ['$60.00 | $75.00 CAD', 60, 'CAD'],
  ['$USD 129', 129, 'USD'],
  ['KWD 9.250', 9.25, 'KWD'],
  ['KD 9.250', 9.25, 'KWD'],
  ['SR 349.00', 349, 'SAR'],
  ['129,900 TND', 129.9, 'TND'],
  ['KWD 1,250.500', 1250.5, 'KWD'],
  ['1.837, 32 €', 1837.32, 'EUR'],
  ['Rs.4,990', 4990, null],
  ['kr.1.299', 1299, null],
  ['89€95', 89.95, 'EUR'],
  ['45€ 60€', 45, 'EUR'],
  ['49 USD 99', 49.99, 'USD'],
  ['2 FOR 30', 2, null],
  ["CHF 1'049,95", 1049.95, 'CHF'],
  ['3.520.000 ₫', 3520000, 'VND'],
  ['710.327', 710327, null],
  ['0.125', 0.125, null],
  ['₹1,23,456.00', 123456, 'INR'],
  ['$1,190.00 AUD', 1190, 'AUD'],
  ['R$ 528,00', 528, 'BRL'],
  ['12x de R$ 44,00 sem juros', 44, 'BRL'],
  ['Was $120.00 Now $60.00', 60, 'USD'],
  ['10.00 - 20.00 USD', 10, 'USD'],
  ['100 to 200 €', 100, 'EUR'],
  ['Pack 2 - 49.99 USD', 49.99, 'USD'],
  ['TOP 20 $49.00', 49, 'USD'],
  ['save 15% 30.00 USD', 30, 'USD'],
  ['٣٤٫٥', 34.5, null],
  ['۱٬۲۳۴٫۵', 1234.5, null],
  ['1.234.567,89 €', 1234567.89, 'EUR'],
  ['1,2345', 1.2345, null],
  ['1234,567', 1234.567, null],
  ['1 299 SEK', 1299, 'SEK'],
  ['size 8 49.00 CHF', 49, 'CHF'],
  ['EUR 49.00', 49, 'EUR'],
  ['RMB 1,299', 1299, 'CNY'],
  ['Was $80.00 Now $0.00', 80, 'USD'],
  ['129,900 EUR', 129900, 'EUR'],
  ['Free!', 0, null],
])('%s reads as %d in %s', (text, amount, currency) => {
  expect(readPrice(text)).toEqual({ amount, currency })
})

test('a number is an amount without a currency; what is below zero or has no end is none', () => {
  expect([12.5, 0].map((number) => readPrice(number))).toEqual([
    { amount: 12.5, currency: null },
    { amount: 0, currency: null },
  ])
  expect([-1, Number.NaN, Number.POSITIVE_INFINITY].map((number) => readPrice(number))).toEqual([null, null, null])
  expect([-1, '-5.00', '$-5', 'USD -5', '1e3', '1.5E-2'].map(isNoAmount)).toEqual([true, true, true, true, true, true])
  expect([0, 5, '5.00', '$5 - $9'].map(isNoAmount)).toEqual([false, false, false, false])
})

test('a text without a number, a share and a measure are no prices', () => {
  for (const text of ['call us', '', '-20%', '16.00 ft', '{}', 'undefined']) expect(readPrice(text)).toBeNull()
})

test('a hostile text of a megabyte is read at once', () => {
  expect(readPrice('1.'.repeat(500_000))).not.toBeUndefined()
  expect(readPrice(' '.repeat(1_000_000))).toBeNull()
})

const file = new URL('../../../shared/data/prices/price-strings.json', import.meta.url)
describe.skipIf(!existsSync(file))('price texts of real pages (skipped where ../shared is missing)', () => {
  type Row = { text: string; amount: number | null; currency: string | null; xfail: boolean }
  const rows: Row[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []

  test('98.5 of 100 amounts are right', () => {
    const known = rows.filter((row) => !row.xfail)
    const right = known.filter((row) => (readPrice(row.text)?.amount ?? null) === row.amount)
    expect(right.length / known.length).toBeGreaterThanOrEqual(0.985)
  })

  test('S-CARD-06 a currency is never mistaken', () => {
    const codes: Record<string, string> = {
      '€': 'EUR',
      '£': 'GBP',
      $: 'USD',
      C$: 'CAD',
      AU$: 'AUD',
      NT$: 'TWD',
      R$: 'BRL',
      LEI: 'RON',
    }
    for (const { text, currency } of rows) {
      const read = readPrice(text)?.currency ?? null
      if (currency === null || !text.includes(currency)) {
        if (!/[$€£₫]|[A-Z]{3}/.test(text)) expect([text, read]).toEqual([text, null])
      } else if (codes[currency] !== undefined && read !== null) {
        expect([text, read]).toEqual([text, codes[currency]])
      } else if (/^[A-Z]{3}$/.test(currency) && read !== null) {
        expect([text, read]).toEqual([text, currency])
      } else {
        expect([text, read]).not.toEqual([text, currency === 'US $' ? null : 'USD'])
      }
    }
  })
})

test.each([
  ['£120.00 (approx. $150 USD)', 120, 'GBP'],
  ['€51.08 / BGN 99.90', 51.08, 'EUR'],
  ['99,90 лв. (51,08 €)', 99.9, 'BGN'],
  ['1 299,00 Kč | 51,90 EUR', 1299, 'CZK'],
  ['S/ 159.90', 159.9, 'PEN'],
])('S-CARD-06 of a price told in two currencies the first has its own amount: %s', (text, amount, currency) => {
  expect(readPrice(text)).toEqual({ amount, currency })
})

test.each([
  ['sugar free', null, null],
  ['free of charge', null, null],
  [' FREE! ', 0, null],
  ['min. order quantity: 3 $7.50', 7.5, 'USD'],
  ['minimum order 5, 8.00 USD', 8, 'USD'],
  ['min order 5', null, null],
  ['minorder: 5', null, null],
  ['мин. заказ 10, 500 руб', 500, 'RUB'],
  ['мин заказ: 10', null, null],
  ['миним. 10', 10, null],
  ['2 lb', null, null],
  ['1 litre', null, null],
  ['3 liters', null, null],
  ['1 liter or 2 litres', null, null],
  ['20 inboxes', 20, null],
  ['$80 sale: $49', 49, 'USD'],
  ['$80 sale price: $49', 49, 'USD'],
  ['$80 now $49', 49, 'USD'],
  ['$60 reduced to $30', 30, 'USD'],
  ['$60 reduced to: 30 USD', 30, 'USD'],
  ['$60 nowhere else than here for $70', 60, 'USD'],
  ['49.99 to 89.99 USD', 49.99, 'USD'],
  ['49.99-89.99 USD', 49.99, 'USD'],
  ['10 ~ 20 €', 10, 'EUR'],
  ['10 out of 20 €', 20, 'EUR'],
  ['89.99 - 49.99 USD', 49.99, 'USD'],
  ['49.99 - 49.99 USD', 49.99, 'USD'],
  ['2 - 49.99 USD', 49.99, 'USD'],
  ['TND 1,299,900', 1_299_900, 'TND'],
  ['BHD 1234.250', 1234.25, 'BHD'],
  ['OMR 12.250', 12.25, 'OMR'],
  ['OMR 1.25', 1.25, 'OMR'],
  ['1,234,567 cents', 12_345.67, 'USD'],
  ['99cents', 0.99, 'USD'],
  ['99 cents off $5', 5, 'USD'],
  ['USD499¢', 4.99, 'USD'],
  ['49 USD 99', 49.99, 'USD'],
  ['49USD99', 49.99, 'USD'],
  ['from 49 USD 99', 49, 'USD'],
  ['SEK 1 499:50', 1499.5, 'SEK'],
  ['499:50 SEK', 499.5, 'SEK'],
  ['499:50kr', 499.5, null],
  ['499:50 kronor', 499, null],
  ['$19 . 99', 19.99, 'USD'],
  ['£5 . 999', 5, 'GBP'],
  ['$19 ⁹⁹', 19.99, 'USD'],
  ['5€20.10', 20.1, 'EUR'],
  ['30 TLx', 30, null],
  ['30 TL', 30, 'TRY'],
  ['20 Ft', 20, 'HUF'],
  ['EUROS 5 or 7 EUR', 7, 'EUR'],
  ['EUR: 5', 5, 'EUR'],
])('what stands around an amount tells what it is: %s', (text, amount, currency) => {
  expect(readPrice(text)).toEqual(amount === null ? null : { amount, currency })
})

test('how many must be ordered is no price, and a number may begin with its decimal point', () => {
  expect(readPrice('Price on request (min. order: 1)')).toBeNull()
  expect(readPrice('MOQ: 12, $4.50 each')).toEqual({ amount: 4.5, currency: 'USD' })
  expect(readPrice('$.75')).toEqual({ amount: 0.75, currency: 'USD' })
  expect(readPrice('$..75,333')).toEqual({ amount: 0.75333, currency: 'USD' })
})

test.each([
  ['₹१,२९९', 1299, 'INR'],
  ['৳১,২৯৯.৫০', 1299.5, 'BDT'],
  ['฿๑,๒๙๙', 1299, 'THB'],
  ['៛៤៩០០០', 49_000, 'KHR'],
  ['٢٤٩٫٥٠ ر.س', 249.5, 'SAR'],
  ['۱٬۲۹۹ €', 1299, 'EUR'],
  ['１２，８００円', 12_800, 'JPY'],
])('S-CARD-06 a price is read in the digits of its own script: %s', (text, amount, currency) => {
  expect(readPrice(text)).toEqual({ amount, currency })
})

test('S-CARD-06 digits that are made for formulas are no price, rather than a wrong one', () => {
  expect(readPrice('$𝟒𝟗')).toBeNull()
})

test('cents stand apart, raised, or behind a colon as in Sweden, and are none of their own', () => {
  const amounts: [string, number][] = [
    ['49 .99 USD', 49.99],
    ['$ 19 . 99', 19.99],
    ['$19⁹⁹', 19.99],
    ['19€⁹⁵', 19.95],
    ['499:50 kr', 499.5],
    ['kr 1 299:50', 1299.5],
    ['SEK 499:50', 499.5],
    ['499:-', 499],
    ['$20 , 15 left', 20],
    ['Pack of 2 . 10 EUR', 10],
    ['Sale ends 12:30 $20', 20],
    ['5² $20', 20],
  ]
  for (const [text, amount] of amounts) expect([text, readPrice(text)?.amount]).toEqual([text, amount])
})

test('cents behind a blank belong to the price, where nothing else stands in its text', () => {
  const amounts: [string, number][] = [
    ['49 99 USD', 49.99],
    ['$49 99', 49.99],
    ['USD 1 290 00', 1290],
    ['US$ 1,290 50', 1290.5],
    ['49 99', 49.99],
    ['1 290,00 EUR', 1290],
    ['1 290 USD', 1290],
    ['Pack of 2 99 USD', 99],
    ['45 60 75', 45],
  ]
  for (const [text, amount] of amounts) expect([text, readPrice(text)?.amount]).toEqual([text, amount])
})

test('a cent’s sign alone may be that of colones, and tells no dollars', () => {
  for (const text of ['¢4999', '4999 ¢']) expect([readPrice(text)?.currency, showPrice(text)]).toEqual([null, null])
})

test('a price in cents is one of dollars by the hundred', () => {
  expect(readPrice('1290 cents')).toEqual({ amount: 12.9, currency: 'USD' })
  expect(readPrice('4999 US cents')).toEqual({ amount: 49.99, currency: 'USD' })
  expect(showPrice('1290 cents')).toBe('$12.90')
  for (const text of ['4,999 cents', '4999¢ USD', 'USD 4999 ¢', '¢4999 USD', 'USD ¢4,999'])
    expect(readPrice(text), text).toEqual({ amount: 49.99, currency: 'USD' })
})
