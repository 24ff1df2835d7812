import { expect, test } from 'vitest'
import { parsePage } from '../testing/parse-page.ts'
import { localCurrency } from './local-currency.ts'
import { readPage } from './read-page.ts'

const pageIn = (language: string) => parsePage(`<html lang="${language}">`)

test.each([
  ['sv-SE', 'example', '899 kr', 'SEK'],
  ['sv', 'example', '899 kr', 'SEK'],
  ['en-SE', 'example', '899 kr', 'SEK'],
  ['da', 'example', '899 kr.', 'DKK'],
  ['en_DK', 'example', 'kr 899', 'DKK'],
  ['nb', 'example', 'kr 899', 'NOK'],
  ['nn-NO', 'example', 'kr 899', 'NOK'],
  ['no', 'example', 'kr899', 'NOK'],
  ['nn', 'example', '899 kr', 'NOK'],
  ['hi', 'example', 'Rs 899', 'INR'],
  ['ur', 'example', 'Rs 899', 'PKR'],
  ['cs', 'example', '499,-', 'CZK'],
  ['is', 'example', '8.990 kr', 'ISK'],
  ['en', 'dk', '899 kr', 'DKK'],
  ['en', 'se', '899 kr', 'SEK'],
  ['ja', 'example', '¥8,990', 'JPY'],
  ['en', 'jp', '￥8,990', 'JPY'],
  ['zh', 'example', '¥899', 'CNY'],
  ['en-CN', 'example', '¥899', 'CNY'],
  ['en', 'com.au', 'From $45.00', 'AUD'],
  ['en', 'com.hk', 'Price: $1,049.00', 'HKD'],
  ['en', 'com.au', 'USD $45.00', 'USD'],
  ['en', 'com.au', 'US$45.00', 'USD'],
  ['en-US', 'com.au', '$45.00', 'USD'],
  ['en', 'co', '$45.00', 'USD'],
  ['es', 'com.co', '$ 45.900', 'COP'],
])('a page in %s at a .%s that says “%s” means %s', (language, end, text, currency) => {
  expect(localCurrency(pageIn(language), `https://www.brenna.${end}/p/1`, text)).toBe(currency)
})

test.each([
  ['fr', 'dz', '4 500 DA', 4500, 'DZD'],
  ['bs', 'ba', '129,90 KM', 129.9, 'BAM'],
  ['bs', 'ba', '129,90KM', 129.9, 'BAM'],
  ['bs', 'ba', 'KM129,90', 129.9, 'BAM'],
  ['fr', 'ma', '499,00 DH', 499, 'MAD'],
  ['en', 'ae', 'DH 499', 499, 'AED'],
  ['en-US', 'co.ke', 'KSh 4,500.00', 4500, 'KES'],
  ['es', 'gt', 'Q499.00', 499, 'GTQ'],
  ['es', 'com.bo', 'Bs. 350,00', 350, 'BOB'],
  ['es', 'com.pa', 'B/. 49.00', 49, 'PAB'],
  ['fr', 'tn', '129,900 DT', 129.9, 'TND'],
  ['fr', 'sn', '24 500 FCFA', 24500, 'XOF'],
  ['fr-CM', 'com', '24 500 FCFA', 24500, 'XAF'],
  ['mk', 'mk', '2.490 ден.', 2490, 'MKD'],
  ['ru', 'uz', '499 000 сум', 499000, 'UZS'],
  ['da', 'dk', '1.299,-', 1299, 'DKK'],
  ['ro', 'md', '899 lei', 899, 'MDL'],
  ['ro', 'ro', '899 lei', 899, 'RON'],
  ['ru', 'by', '129,90 руб.', 129.9, 'BYN'],
  ['es', 'com.ni', 'C$ 1,299.00', 1299, 'NIO'],
  ['ar', 'com.eg', '1,250 ج.م', 1250, 'EGP'],
  ['ne', 'com.np', 'रु 4,500', 4500, 'NPR'],
])('S-EXT-11 a page in %s at a .%s sells its piece for “%s”: %d %s', (language, end, text, price, currency) => {
  const words = '<p>The cloth is woven in a mill by the river and dried in the air.</p>'.repeat(200)
  const page = pageIn(language)
  page.body.innerHTML = `<h1>Tee</h1><b class="price">${text}</b><button>Add to cart</button>${words}`
  expect(readPage(page, `https://www.brenna.${end}/product/tee`)).toMatchObject({ price, currency })
})

test('letters that no country is known for tell no price, nor do they beside one whose sign is known', () => {
  const words = '<p>The cloth is woven in a mill by the river and dried in the air.</p>'.repeat(200)
  const page = pageIn('en-US')
  page.body.innerHTML = `<h1>Tee</h1><b class="price">499 DH</b><button>Add to cart</button>${words}`
  expect(readPage(page, 'https://www.brenna.com/product/tee').price).toBe(null)
  page.querySelector('b')!.outerHTML = '<i class="price-note">Pack 3</i><b class="price">€ 49</b>'
  expect(readPage(page, 'https://www.brenna.co.ke/product/tee')).toMatchObject({ price: 49, currency: 'EUR' })
})

test('a language of the page that is none is passed over', () => {
  expect(localCurrency(pageIn('en-(*'), 'https://www.brenna.dk/p/1', '899 kr')).toBe('DKK')
})

test('the country of the page goes before its host, its host before its language', () => {
  expect(localCurrency(pageIn('sv-DK'), 'https://www.brenna.no/p/1', '899 kr')).toBe('DKK')
  expect(localCurrency(pageIn('sv'), 'https://www.brenna.no/p/1', '899 kr')).toBe('NOK')
})

test('S-CARD-06 a sign of several countries is nobody’s where neither the page nor its host tells, and no guess is made', () => {
  for (const [language, end, text] of [
    ['en', 'com', '899 kr'],
    ['', 'example', '¥899'],
    ['sv-SE', 'se', '¥899'],
    ['ja', 'jp', '899 kr'],
    ['sv-SE', 'se', '899 Rs'],
    ['sv-SE', 'se', '899'],
  ] as const)
    expect([text, localCurrency(pageIn(language), `https://www.brenna.${end}/`, text)]).toEqual([text, null])
})

test('a sign of one country’s own is that country’s, wherever it stands', () => {
  expect(localCurrency(pageIn('sv-SE'), 'https://www.brenna.se/', '€ 89')).toBe('EUR')
})
