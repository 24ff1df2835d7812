import { expect, test } from 'vitest'
import { parsePage } from '../testing/parse-page.ts'
import { readPage } from './read-page.ts'

// Shops that do not speak English, and whose pages carry no data: made up.

const words = `<p>${'Stoff, der gewebt wird, und wie man ihn pflegt. '.repeat(400)}</p>`
const read = (path: string, title: string, body: string) => {
  const url = new URL(path, 'https://www.nordhaag.example').href
  const html = `<!doctype html><head><title>${title}</title></head><body>${body}${words}</body>`
  return readPage(parsePage(html), url)
}

test.each([
  ['Adicionar ao carrinho', '39,99 €', 39.99, 'EUR'],
  ['Adicionar à sacola', 'R$ 1.299,90', 1299.9, 'BRL'],
  ['Agregar al carrito', '39,90 €', 39.9, 'EUR'],
  ['Ajouter à mon panier', '1 049,00 €', 1049, 'EUR'],
  ['In winkelmand', '69,95 €', 69.95, 'EUR'],
  ['Lägg i varukorgen', 'SEK 599', 599, 'SEK'],
  ['Læg i kurv', 'DKK 499,00', 499, 'DKK'],
  ['Lisää ostoskoriin', '59,95 €', 59.95, 'EUR'],
  ['Dodaj do koszyka', '199,00 zł', 199, 'PLN'],
  ['Přidat do košíku', '1 290 Kč', 1290, 'CZK'],
  ['Kosárba teszem', '24 990 Ft', 24_990, 'HUF'],
  ['Adaugă în coș', '249,99 lei', 249.99, 'RON'],
  ['Sepete Ekle', '1.299,99 TL', 1299.99, 'TRY'],
  ['Προσθήκη στο καλάθι', '49,90 €', 49.9, 'EUR'],
  ['Добавить в корзину', '4 990 ₽', 4990, 'RUB'],
  ['Додати в кошик', '1 499 ₴', 1499, 'UAH'],
  ['買い物かごに入れる', '8,900円', 8900, 'JPY'],
  ['장바구니 담기', '89,000원', 89_000, 'KRW'],
  ['加入購物車', 'NT$1,980', 1980, 'TWD'],
  ['เพิ่มลงตะกร้า', '฿1,290', 1290, 'THB'],
  ['Tambah ke Keranjang', 'Rp 459.900', 459_900, 'IDR'],
  ['أضف إلى السلة', 'KWD 24.500', 24.5, 'KWD'],
  ['הוספה לסל', '349.90 ₪', 349.9, 'ILS'],
  ['Купить', '4 990 ₽', 4990, 'RUB'],
  ['Kaufen', '69,95 €', 69.95, 'EUR'],
  ['Lägg i varukorg', 'SEK 599', 599, 'SEK'],
  ['Tilføj til kurv', 'DKK 499,00', 499, 'DKK'],
  ['Voeg toe aan winkelwagen', '69,95 €', 69.95, 'EUR'],
  ['Lisa ostukorvi', '59,95 €', 59.95, 'EUR'],
  ['Į krepšelį', '59,95 €', 59.95, 'EUR'],
  ['Dodaj v košarico', '59,95 €', 59.95, 'EUR'],
  ['Добави в количката', '99,00 лв', 99, 'BGN'],
  ['放入购物袋', 'CNY 980', 980, 'CNY'],
  ['Setja í körfu', 'ISK 12.990', 12_990, 'ISK'],
  ['أضف إلى الحقيبة', '299.00 ر.س', 299, 'SAR'],
  ['Добави в количката', '99,90 лв. / 51,08 €', 99.9, 'BGN'],
])('a piece that is bought by “%s” costs %s', (buy, shown, price, currency) => {
  const body = `<h1>Lumi 5512</h1><span class="price">${shown}</span><button>${buy}</button>`
  const found = read('/product/lumi-5512', 'Lumi 5512 | Nordhaag', body)
  expect(found).toMatchObject({ isProduct: true, title: 'Lumi 5512', price, currency })
})

test.each([
  ['sv-SE', 'www.nordhaag.example', '899 kr', 'SEK'],
  ['da', 'www.nordhaag.example', '899 kr.', 'DKK'],
  ['en', 'www.nordhaag.no', 'kr 899', 'NOK'],
  ['ja', 'www.nordhaag.example', '¥899税込', 'JPY'],
  ['zh-CN', 'www.nordhaag.example', '¥899', 'CNY'],
  ['en', 'www.nordhaag.example', '899 kr', null],
  ['da', 'www.nordhaag.example', 'Kr. 899,-', 'DKK'],
  ['sv', 'www.nordhaag.example', '899:-', 'SEK'],
  ['en-IN', 'www.nordhaag.example', 'Rs.899', 'INR'],
  ['en', 'www.nordhaag.pk', 'Rs. 899', 'PKR'],
  ['en', 'www.nordhaag.ca', '$899.00', 'CAD'],
  ['en-AU', 'www.nordhaag.example', '$899.00', 'AUD'],
  ['es-CL', 'www.nordhaag.example', '$899', 'CLP'],
  ['es', 'www.nordhaag.com.co', '$899', 'COP'],
  ['en', 'www.nordhaag.co', '$899.00', 'USD'],
  ['en-US', 'www.nordhaag.ca', '$899.00', 'USD'],
  ['en-CA', 'www.nordhaag.example', 'US$899.00', 'USD'],
  ['en-CA', 'www.nordhaag.example', '$899.00 USD', 'USD'],
  ['ar', 'www.nordhaag.example', '$899.00', 'USD'],
  ['es-PE', 'www.nordhaag.example', 'S/ 899.00', 'PEN'],
  ['th', 'www.nordhaag.example', '899 บาท', 'THB'],
])('on a page in %s of %s, %s is a price in %s', (language, host, shown, currency) => {
  const html = `<!doctype html><html lang="${language}"><title>Lumi</title><h1>Lumi</h1><b class="price">${shown}</b><button>Add to cart</button>${words}`
  const found = readPage(parsePage(html), `https://${host}/product/lumi-5512`)
  expect(found).toMatchObject({ isProduct: true, currency, price: currency && 899 })
})

test.each([
  [
    'data without a currency',
    '<script type="application/ld+json">{"@type":"Product","name":"Lumi","offers":{"price":899}}</script>',
    'AUD',
  ],
  [
    'data that says US dollars',
    '<script type="application/ld+json">{"@type":"Product","name":"Lumi","offers":{"price":899,"priceCurrency":"USD"}}</script>',
    'USD',
  ],
  ['state that says US dollars', '<script>Shopify.currency = {"active":"USD"}</script>', 'USD'],
])('of a plain dollar sign in Australia and %s', (_, head, currency) => {
  const html = `<!doctype html><html lang="en-AU"><title>Lumi</title>${head}<h1>Lumi</h1><b class="price">$899.00</b><button>Add to cart</button>${words}`
  const found = readPage(parsePage(html), 'https://www.nordhaag.com.au/product/lumi-5512')
  expect(found).toMatchObject({ isProduct: true, price: 899, currency })
})

const cards = Array.from(
  { length: 12 },
  (_, at) =>
    `<a href="/p/kleid-${at}">Kleid ${at}</a> <span class="price">${at}9,00 €</span><button>In den Warenkorb</button>`,
).join('')

test.each([
  '/tuote/mekko',
  '/termek/ruha',
  '/urun/elbise',
  '/produs/rochie',
  '/product-pol-1234-Sukienka.html',
  '/product-eng-1234-Dress.html',
  '/shop/shopdetail.html?branduid=1234567',
  '/goods/goods_view.php?goodsNo=10001',
])('%s is the address of a piece', (path) => {
  const body = '<h1>Leinen</h1><b class="price">59,95 €</b><button>In den Warenkorb</button>'
  expect(read(path, 'Leinen', body)).toMatchObject({ isProduct: true, price: 59.95 })
})

test.each([
  'Pre-order now',
  'Vorbestellen',
  'Précommander',
  '予約する',
  '바로구매',
  '장바구니',
  'बैग में डालें',
  'Masukkan Keranjang',
])('a page whose only button says “%s” sells its piece', (said) => {
  const body = `<h1>Leinen</h1><b class="price">59,95 €</b><button>${said}</button>`
  expect(read('/p/leinen-5512', 'Leinen', body)).toMatchObject({ isProduct: true, price: 59.95 })
})

test.each([
  'Seite nicht gefunden',
  'Oups, cette page est introuvable',
  'Página no encontrada',
  'Página não encontrada',
  'Pagina non trovata',
  'Pagina niet gevonden',
  'Sidan kunde inte hittas',
  'Siden blev ikke fundet',
  'Nie znaleziono strony',
  'Sayfa bulunamadı',
  'Страница не найдена',
  'お探しのページが見つかりません',
  '페이지를 찾을 수 없습니다',
  '頁面不存在',
])('“%s” is no piece, whatever it offers instead', (said) => {
  expect(read('/p/kleid-123', 'Nordhaag', `<h1>${said}</h1>${cards}`).isProduct).toBe(false)
  expect(read('/p/kleid-123', `${said} | Nordhaag`, `<h1>Nordhaag</h1>${cards}`).isProduct).toBe(false)
})

test.each(['/warenkorb', '/panier', '/de/suche/kleid-5512', '/kategorie/kleider-55120', '/mein-konto/p/1'])(
  '%s is a page of the shop, not of a piece',
  (path) => {
    expect(read(path, 'Kleider', `<h1>Kleider</h1>${cards}`).isProduct).toBe(false)
  },
)

test.each(['/warenkorb', '/korzina', '/ua/koshyk', '/kosarica', '/cosul-meu', '/basketedit.php'])(
  'S-EXT-12 %s is a cart, whatever the data of what lies in it says',
  (path) => {
    const data = { '@type': 'Product', name: 'Leinen', offers: { price: 59.95, priceCurrency: 'EUR' } }
    const body = `<script type="application/ld+json">${JSON.stringify(data)}</script><h1>Leinen</h1>`
    expect(read(path, 'Leinen', body).isProduct).toBe(false)
  },
)

test('stars and a lowest price for a whole category are no piece; a numbered one of many sizes is', () => {
  const span = { '@type': 'AggregateOffer', lowPrice: 19, priceCurrency: 'EUR', offerCount: 240 }
  const ld = (more: object) =>
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 'Kleider', offers: span, ...more })}</script>`
  expect(read('/damen/kleider', 'Kleider', `${ld({})}<h1>Kleider</h1>${cards}`).isProduct).toBe(false)
  expect(read('/damen/kleider', 'Kleider', `${ld({ sku: 'K-1' })}<h1>Kleider</h1>`).isProduct).toBe(true)
})
