import { expect, test } from 'vitest'
import { parsePage } from '../testing/parse-page.ts'
import { amountsIn, isCalledOther, priceText, withoutOthers } from './price-text.ts'
import { readPage } from './read-page.ts'

const pageOf = (html: string) => parsePage(`<main>${html}</main>`)
const said = (html: string) => priceText(pageOf(html).querySelector('main')!).replaceAll(/\s+/g, ' ').trim()

test.each([
  ['$22<sup>50</sup>', '$22.50'],
  ['<sup>$</sup>22<sup>00</sup>', '$22.00'],
  ['$1,122 <sup>50</sup>', '$1,122.50'],
  ['€ 1.122<small>95</small>', '€ 1.122.95'],
  ['<b>22</b><i class="fraction">95</i> €', '22.95 €'],
  ['22<sup>,95 €</sup>', '22,95 €'],
  ['22,95 €<sup>1</sup>', '22,95 €'],
  ['22,95 €<sup>*</sup>', '22,95 €'],
  ['<i>$22.50</i><i>30</i>', '$22.5030'],
  ['<i>2</i> <i>40</i>', '2 40'],
  ['$22<i>50</i>', '$22.50'],
  ['$1122<sup>50</sup>', '$1122.50'],
  ['1 122<sup>50 €</sup>', '1 122.50 €'],
  ['$22<sup> 50 </sup>', '$22.50'],
  ['$22 <small>50</small>', '$22.50'],
  ['$22 <i class="price-cents">50</i>', '$22.50'],
  ['$22.50 <sup>30</sup>', '$22.50 30'],
  ['22 <sup>50 of them left</sup>', '22 50 of them left'],
  ['$22.50<sup>(1)</sup>', '$22.50'],
  ['$22.50<sup>**</sup>', '$22.50'],
  ['<sup>from 2</sup> $22', 'from 2 $22'],
  ['<sup>2 for</sup> $22', '2 for $22'],
])('the price %s says %s', (html, text) => {
  expect(said(html)).toBe(text)
})

test('of a text that never ends only its beginning is read', () => {
  expect(priceText(pageOf(`<b>$22</b>${'<i>and so on </i>'.repeat(500)}`).querySelector('main')!)).toHaveLength(400)
})

test('parts that are not to be read leave a blank', () => {
  const main = pageOf('<s>$30</s>$22').querySelector('main')!
  expect(priceText(main, [...main.querySelectorAll('s')]).trim()).toBe('$22')
})

test.each([
  ['Save $10', ''],
  ['$5 off with code FIVE', 'with code FIVE'],
  ['Was $30.00, now $22.50', 'now $22.50'],
  ['Lowest price in 30 days: € 19,95', ''],
  ['UVP 39,95 € 22,95 €', '22,95 €'],
  ['£18.75 ex VAT £22.50 inc VAT', '£22.50 inc VAT'],
  ['Members: $99.00', ''],
  ['Regular price $22.50', 'Regular price $22.50'],
  ['Regular price $30.00 Sale price $22.50', 'Sale price $22.50'],
  ['Price reduced from $30.00 to $22.50', 'Price to $22.50'],
  ['MRP ₹1,299 ₹899', '₹899'],
  ['MRP ₹ 1,299 ₹ 899', '₹ 899'],
  ['1 022,50 €', '1 022,50 €'],
  ['10x de R$ 29,90 ou R$ 299,00', 'ou R$ 299,00'],
  ['R$ 299,00 ou 10x de R$ 29,90 sem juros', 'R$ 299,00'],
  ['$89.00 or 4 interest-free payments of $22.25 with Later', '$89.00'],
  ['MRP ₹1,299 Inclusive of all taxes', 'MRP ₹1,299 Inclusive of all taxes'],
  ['Retail $240 Outlet price $89', 'Outlet price $89'],
  ['$89 Free shipping over $75', '$89'],
  ['Rent $45', ''],
  ['89,00 € 30-Tage-Bestpreis: 79,00 €', '89,00 €'],
  ['89,00 € Prezzo più basso degli ultimi 30 giorni: 79,00 €', '89,00 €'],
  ['89,00 € Precio más bajo en 30 días: 79,00 €', '89,00 €'],
  ['1 290 Kč Nejnižší cena za 30 dní: 1 190 Kč', '1 290 Kč'],
  ['11,636円（税抜） 12,800円（税込）', '12,800円（税込）'],
  ['本体価格 ¥11,636 税込価格 ¥12,800', '税込価格 ¥12,800'],
  ['¥11,636（税抜）', '¥11,636（税抜）'],
  ['R$ 219,90 ou 4x de R$ 54,97', 'R$ 219,90'],
  ['3 cuotas sin interés de $5.333,00', ''],
])('of “%s” the price of one piece is “%s”', (text, rest) => {
  expect(withoutOthers(text).replaceAll(/\s+/g, ' ').trim()).toBe(rest)
})

test.each([
  ['<b class="price">$22<sup>50</sup></b>', 22.5],
  ['<i class="price-note">Save $10</i> <b class="price">$22.50</b>', 22.5],
  ['<label>XL <i class="option-price">+$5.00</i></label> <b class="price">$22.50</b>', 22.5],
  ['<div class="price"><b>$30.00</b> <b>$22.50</b> <b>Save $7.50</b></div>', 22.5],
  ['<div class="price">$22.50 <i>or 4 payments of $5.63</i></div>', 22.5],
  ['<div class="price">$22.50 – $30.00</div>', 22.5],
  ['<div class="price">$22.50 <i>$2.25 a metre</i></div>', 22.5],
  ['<i class="omnibus-price">Lowest price in 30 days: $19.95</i> <b class="price">$22.50</b>', 22.5],
  [
    '<div itemscope itemtype="https://schema.org/Product"><b itemprop="name">Tee</b><i itemprop="price">$22<sup>50</sup></i></div>',
    22.5,
  ],
])('a page that shows %s sells its piece for %s dollars', (html, price) => {
  const words = '<p>The cloth is woven in a mill by the river and dried in the air.</p>'.repeat(200)
  const page = pageOf(`<h1>Tee</h1>${html}<button>Add to cart</button>${words}`)
  expect(readPage(page, 'https://www.brenna.example/products/tee')).toMatchObject({ price, currency: 'USD' })
})

test.each([
  ['<p>3 interest-free payments of <b>$7.50</b> with Later</p><p>$22.50</p>', 22.5],
  ['<p>3 interest-free payments of <b class="price">$7.50</b></p><p class="price">$22.50</p>', 22.5],
  ['<p><i>Pay in 4 of</i> <i>$5.63</i></p><p>$22.50</p>', 22.5],
  ['<p>ou 4 x <b>$5.63</b> sans frais</p><p><b>$22.50</b></p>', 22.5],
  ['<p>3 Raten à <b>$7.50</b></p><p>$22.50</p>', 22.5],
  ['<p><b>$5.63</b> x 4</p><p>$22.50</p>', 22.5],
  ['<p>From $2.12/mo</p><p>$22.50</p>', 22.5],
  ['<p><b>$2.12</b> <i>per month</i></p><p>$22.50</p>', 22.5],
  ['<p>ab <b>$2.12</b> / Monat</p><p>$22.50</p>', 22.5],
  ['<p><i>Member price</i> <b>$18.00</b></p><p>$22.50</p>', 22.5],
  ['<p>$22.50</p><p>Lowest price in the last 30 days: <b>$19.95</b></p>', 22.5],
  ['<p>Spend <b>$12.00</b> more for a gift</p><p>$22.50</p>', 22.5],
  ['<p>Pay in 4 instalments with Later</p><p>$22.50</p>', 22.5],
  ['<p><i>4 payments of $5.63</i><b>$22.50</b></p>', 22.5],
  [
    '<p hidden class="price">$0.50</p><p style="display: none"><b class="price">$99.00</b></p><b class="price">$22.50</b>',
    22.5,
  ],
  ['<button>Save</button><b class="price">$22.50</b><i>Pay monthly</i>', 22.5],
])(
  'S-EXT-11 a page of %s, whose words and tags around an amount say what it is, sells its piece for %s dollars',
  (html, price) => {
    const words = '<p>The cloth is woven in a mill by the river and dried in the air.</p>'.repeat(200)
    const page = pageOf(`<h1>Tee</h1>${html}<button>Add to cart</button>${words}`)
    expect(readPage(page, 'https://www.brenna.example/products/tee')).toMatchObject({ price, currency: 'USD' })
  },
)

test.each([
  ' x 4',
  'x4',
  '× 3',
  '/mo',
  '/mo with Later',
  ' / month',
  ' per month',
  ' al mese',
  ' mtl.',
  ' /mies.',
  ' na miesiąc',
])('S-EXT-11 an amount with “%s” right behind it is one of several or of a month', (behind) => {
  expect(isCalledOther('', behind)).toBe(true)
})

test.each([' Tee x 4', ' relax 4', ' XL', ' model', ' monthly', ' sale, per month', ''])(
  'S-EXT-11 an amount with “%s” behind it is a price',
  (behind) => {
    expect(isCalledOther('', behind)).toBe(false)
  },
)

test.each([
  ['<p class="precio-actual">Antes 119,00 € Ahora 89,00 €</p>', 89],
  ['<p class="prix">Prix initial 119,00 € Prix actuel 89,00 €</p>', 89],
  ['<p class="product-preis">89,00 € inkl. MwSt.</p>', 89],
  ['<p class="prezzo">Ora a soli 89,00 €</p>', 89],
  ['<p class="prix">89€90</p>', 89.9],
  ['<p class="prezzo">89,00 €</p><p>Prezzo più basso degli ultimi 30 giorni: <b class="prezzo">79,00 €</b></p>', 89],
  ['<p class="price">Retail: 189,00 €</p><p class="price">89,00 €</p>', 89],
])('S-EXT-11 a page whose maker calls the price in her own language (%s) tells it', (html, price) => {
  const words = '<p>The cloth is woven in a mill by the river and dried in the air.</p>'.repeat(200)
  const page = pageOf(`<h1>Tee</h1>${html}<button>Add to cart</button>${words}`)
  expect(readPage(page, 'https://www.brenna.example/products/tee')).toMatchObject({ price, currency: 'EUR' })
})

test('two prices in euros without a blank between them are two, one with its cents behind the sign is one', () => {
  expect(['89€79€', '89€90'].map(amountsIn)).toEqual([['89€', '79€'], ['89€90']])
})

test.each([
  ['<b>34,650원</b><i>첫구매쿠폰 27,720원</i>', 34_650, 'KRW'],
  ['<i>최적가</i><b>23,030원</b><del>23,500원</del><i>카드혜택가 21,879원</i>', 23_030, 'KRW'],
  ['<i>신규회원 54,460원</i><b>63,460원</b>', 63_460, 'KRW'],
  ['<i>최대 350원 적립</i><b>17,500원</b><p class="price">16,000원 쿠폰 적용가</p>', 17_500, 'KRW'],
  ['<i>판매가 ₩139,000</i><i>정가 ₩199,000</i>', 139_000, 'KRW'],
  ['<p>소비자가<b class="price">99,000원</b></p><p>판매가<b class="price">40,000원</b></p>', 40_000, 'KRW'],
  ['<p class="price">会員価格 5,900円</p><p class="price">6,900円</p>', 6900, 'JPY'],
  ['<p class="price">通常価格 9,900円 3,900円</p>', 3900, 'JPY'],
  ['<p class="price">原價 NT$1,699 NT$799</p>', 799, 'TWD'],
])(
  'S-EXT-11 a page of East Asia (%s) sells its piece for what everyone pays without a coupon',
  (html, price, currency) => {
    const words = '<p>The cloth is woven in a mill by the river and dried in the air.</p>'.repeat(200)
    const page = pageOf(`<h1>Tee</h1>${html}<button>Add to cart</button>${words}`)
    expect(readPage(page, 'https://www.brenna.example/products/tee')).toMatchObject({ price, currency })
  },
)
