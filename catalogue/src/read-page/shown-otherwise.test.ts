import { describe, expect, test } from 'vitest'
import { parsePage } from '../testing/parse-page.ts'
import { readPage } from './read-page.ts'

// What a page shows where its data is silent, or says another thing; the piece is always the same.

const shop = 'https://www.brenna.example'
const read = (head: string, body: string, path = '/products/wrap-dress') =>
  readPage(parsePage(`<!doctype html><title>Wrap Dress</title>${head}<body>${body}</body>`), shop + path)
const ld = (offers: unknown, name = 'Wrap Dress') =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name, offers })}</script>`
const tag = (name: string, content: string) => `<meta property="${name}" content="${content}">`
const heading = '<h1>Wrap Dress</h1>'
const buy = '<button>Add to cart</button>'
const words = '<p>The cloth is woven in a mill by the river and dried in the air.</p>'.repeat(200)
const card = `<div class="card"><a href="/products/other"><img src="/other.jpg" width="400" height="600"><h3>Other</h3></a><i class="price">$40.00</i></div>`
const offer = { price: '120.00', priceCurrency: 'USD' }

describe('S-CARD-06 the price that is to be paid is read where the data has', () => {
  test.each([
    [
      'the former one, which its class calls previous',
      '<i class="price-previous">$120.00</i><i class="price">$90.00</i>',
    ],
    ['the former one, which a word calls so', '<div class="price">Now $90.00 Was $120.00</div>'],
  ])('%s', (_, shown) => {
    expect(read(ld(offer), heading + shown + buy)).toMatchObject({ price: 90, currency: 'USD' })
  })

  test('a member’s price beside it', () => {
    const shown = '<div class="price">$120.00</div><div class="price">Members $90.00</div>'
    expect(read(ld(offer), heading + shown + buy)).toMatchObject({ price: 120, currency: 'USD' })
  })
})

test('S-CARD-06 a span of prices that the page shows and its data tells in a way of its own is read from its lowest, also among what adds to the cart', () => {
  const one = (price: string) => `<span class="sales"><span class="value" content="${price}">$${price}</span></span>`
  const span = `<div class="price"><span class="range">${one('24.00')} - ${one('34.00')}</span></div>`
  const shown = `<div class="prices-add-to-cart-actions"><div class="prices">${span}</div></div>`
  const told = { '@type': 'AggregateOffer', lowprice: { sales: { value: 24, currency: 'USD' } } }
  expect(read(ld(told), heading + shown + buy)).toMatchObject({ price: 24, currency: 'USD' })
})

test('S-CARD-06 of a price with its tax and one without, the one with it is to be paid', () => {
  const priced = (called: string, price: string) => `<span class="${called}"><b class="price">${price}</b></span>`
  const shown = (...prices: string[]) =>
    read('', `${heading}<div class="price-box"><p>${prices.join(' ')}</p></div>${buy}${words}`).price
  const bare = (...prices: string[]) => read('', `${heading}<div>${prices.join(' ')}</div>${buy}${words}`).price
  expect(shown(priced('price-including-tax', '£92.40'), priced('price-excluding-tax', '£77.00'))).toBe(92.4)
  expect(bare(priced('price--withTax', '£54.00'), priced('price--withoutTax', '£45.00'))).toBe(54)
  expect(shown(priced('price--withoutTax', '$25.00'))).toBe(25)
})

test('S-CARD-06 data in dollars beside the price in another currency tells none; what the way costs is not that price', () => {
  const shownAt = (price: string) => read(ld(offer), `${heading}<b class="price">${price}</b>${buy}`)
  expect(shownAt('112,00 €')).toMatchObject({ isProduct: true, price: null, currency: null })
  expect(shownAt('£99.00')).toMatchObject({ price: null })
  expect(shownAt('15,00 €')).toMatchObject({ price: 120, currency: 'USD' })
})

describe('V-FORM-16 a page whose data has no picture gives the one that it shows:', () => {
  const dress = 'https://i.brenna.example/dress.jpg'
  test.each([
    ['without words and size, before those of other pieces', '', `<img class="lazy" data-src="${dress}">`],
    ['in sizes only', '', `<picture><source data-srcset="${dress} 400w, ${dress} 900w"><img alt=""></picture>`],
    ['in sizes only, the largest first', '', `<img srcset="${dress} 1200w, /dress-s.jpg 200w" alt="">`],
    ['in sizes without blanks between', '', `<img srcset="/dress-s.jpg 200w,${dress} 1200w,/dress-m.jpg 600w" alt="">`],
    ['as the page’s head names it', `<link rel="image_src" href="${dress}">`, ''],
    ['as an item’s property of the page', `<meta itemprop="image" content="${dress}">`, ''],
    ['the largest', '', `<img src="/size-chart.jpg"><img src="${dress}" width="600" height="900">`],
  ])('%s', (_, head, shown) => {
    const top = '<header><img src="/season.jpg" width="900" height="900"></header>'
    const page = `${top}${heading}${shown}<b class="price">$120.00</b>${buy}${words}${card.repeat(3)}`
    expect(read(head, page)).toMatchObject({ isProduct: true, image: dress })
  })

  test('a dot that counts visits is none, nor is a picture of another piece', () => {
    const dot = '<img src="/dot.gif" width="1" height="1">'
    const page = `${heading}${dot}<b class="price">$120.00</b>${buy}${words}${card.repeat(3)}`
    expect(read('', page)).toMatchObject({ isProduct: true, image: null })
  })

  test.each([
    ['in groups', { imageGroups: [{ images: [{ link: dress }] }] }],
    ['of a variant', { variants: [{ sku: 'WD-S', images: [dress] }] }],
    ['under the numbers of its colours', { images: { main: { 69: dress }, sub: { 69: [] } } }],
  ])('in the state of its scripts %s', (_, pictures) => {
    const product = { slug: 'wrap-dress', name: 'Wrap Dress', price: 120, currency: 'USD', ...pictures }
    const state = `<script type="application/json">${JSON.stringify({ product })}</script>`
    expect(read('', `${heading}${buy}${state}${words}`)).toMatchObject({ price: 120, image: dress })
  })
})

describe('a share with a price, on an address that is none of an item,', () => {
  const share = tag('product:price:amount', '120') + tag('product:price:currency', 'USD')
  const paths = ['/us/shop/wrap-dress', '/wrap-dress']
  test.each(paths)('S-EXT-11 is of a piece that can be bought there: %s', (path) => {
    const page = `${heading}<p>$120</p>${buy}${words}${card.repeat(3)}`
    expect(read(share, page, path)).toMatchObject({
      isProduct: true,
      price: 120,
      currency: 'USD',
      source: 'open-graph',
    })
  })

  test.each(paths)(
    'S-EXT-12 is of none where there is no cart, where all prices are cards’, or of words: %s',
    (path) => {
      const list = `<h1>Wrap Dresses</h1>${card.repeat(12)}${buy}`
      expect(read(share, heading + words, path).isProduct).toBe(false)
      expect(read(share, list, path).isProduct).toBe(false)
      expect(read(share + tag('og:type', 'article'), `${heading}<p>$120</p>${buy}`, path).isProduct).toBe(false)
    },
  )
})

test('S-EXT-11 a piece below the address of a store, whose name ends with the shop’s, is one', () => {
  const page = `${heading}<b class="price">$120.00</b>${buy}`
  expect(read(ld(offer, 'Wrap Dress — Brenna & Co'), page, '/store/wrap-dress')).toMatchObject({ isProduct: true })
  expect(read(ld(offer, 'Wrap Dress — Brenna & Co'), page, '/store/new-pieces')).toMatchObject({ isProduct: false })
})

test('S-EXT-11 a picture whose size a script fills in is the largest of the widths beside it', () => {
  const picture = (address: string, widths: string) =>
    read('', `${heading}<img alt="Wrap Dress" data-src="${address}" data-widths="${widths}">${buy}${words}`).image
  expect(picture('//i.example/dress_{width}x.jpg', '[180, 1080, 540]')).toBe('https://i.example/dress_1080x.jpg')
  expect(picture('/dress.jpg?width={width}', '180,540')).toBe(`${shop}/dress.jpg?width=540`)
  expect(picture('/dress_{width}x.jpg', 'all')).toBeNull()
  expect(picture('/dress_{size}.jpg', '[180]')).toBeNull()
  const data =
    '<script type="application/ld+json">{"@type":"Product","name":"Wrap Dress","image":"/dress_{width}x.jpg"}</script>'
  expect(read(data, heading + buy).image).toBeNull()
})

describe('S-EXT-11 a piece is known as sold out where only its button says so', () => {
  const shown = (button: string, head = '') =>
    read(head, `${heading}<b class="price">$120.00</b>${button}${words}`).availability
  const gone = '<button disabled>Sold out</button>'

  test.each([
    ['in another language', '<button type="submit">Ausverkauft</button>'],
    ['disabled', '<button disabled>売り切れ</button>'],
    ['as an input', '<form action="/cart/add"><input type="submit" value="Sold out"></form>'],
    ['where a card beside it can be bought', `${gone}${card.replace('</div>', `${buy}</div>`)}`],
    ['where a reminder is offered beside it', `${gone}<button>Notify me when it is back</button>`],
    ['where another button waits for a script', `${gone}<button hidden>Add to cart</button>`],
  ])('%s', (_, button) => {
    expect(shown(button)).toBe('out of stock')
  })

  test('and where its data tells a price without the stock', () => {
    expect(shown(gone, ld(offer))).toBe('out of stock')
    expect(shown(gone, ld({ ...offer, availability: 'InStock' }))).toBe('in stock')
  })

  test('or, in the button’s place, the line that tells of the stock', () => {
    const line = '<div class="stock unavailable" title="Availability"><span>Out of stock</span></div>'
    expect(shown(line, ld(offer))).toBe('out of stock')
    expect(shown(line + buy, ld(offer))).toBeNull()
    expect(shown(line.replace('Out of', 'In'), ld(offer))).toBeNull()
    expect(shown(`<ul><li>S ${line}</li></ul>`, ld(offer))).toBeNull()
  })

  test.each([
    'Sorry, this item is sold out.',
    'This style has sold out',
    'This item is currently not available.',
    'We are sorry, but this product is no longer available',
  ])('or a sentence there: %s', (sentence) => {
    const line = `<p class="ProductSoldout__line___x7">${sentence}</p>`
    expect(shown(line)).toBe('out of stock')
    expect(shown(line + buy)).toBeNull()
    expect(shown(line.replace(sentence, 'Sorry, this item is popular.'))).toBeNull()
  })

  test.each([
    ['it can be bought too', `${buy}${gone}`],
    ['it can be bought from a list of buttons', `<ul><li>${buy}</li></ul>${gone}`],
    ['another piece’s button says it', `${buy}${card.replace('</div>', `${gone}</div>`)}`],
    ['a size says it', '<form action="/cart/add"><button disabled>S – Sold out</button><button>M</button></form>'],
    ['a size’s reminder says it', '<form action="/cart/add"><button>Notify me when back</button></form>'],
    ['one of a group of sizes says it', `<form action="/cart/add"><div role="radiogroup">${gone}</div></form>`],
  ])('but not where %s', (_, button) => {
    expect(shown(button)).toBeNull()
  })
})

describe('S-CARD-06 a price that the page shows in two currencies', () => {
  test.each([
    ['one beside the other', '<div class="prices"><span>234,70 лв.</span> <span>120,00 €</span></div>'],
    ['in one text', '<b class="price">234,70 лв. / 120,00 €</b>'],
    ['the other in brackets', '<b class="price">234,70 лв. (120,00 €)</b>'],
    ['with the signs before them', '<b class="price">£104.00 / €120.00</b>'],
  ])('bears out the data that tells one of them, %s', (_, shown) => {
    const told = ld({ price: '120.00', priceCurrency: 'EUR' })
    expect(read(told, heading + shown + buy)).toMatchObject({ price: 120, currency: 'EUR' })
  })

  test('bears out no other amount', () => {
    const told = ld({ price: '99.00', priceCurrency: 'EUR' })
    expect(read(told, `${heading}<b class="price">234,70 лв. / 120,00 €</b>${buy}`).price).toBeNull()
  })
})

test('S-CARD-06 the lowest price of several is that of the cheapest that can still be had', () => {
  const one = (price: string, stock: string) => ({ ...offer, price, availability: `https://schema.org/${stock}` })
  const span = (...offers: unknown[]) =>
    ld({ '@type': 'AggregateOffer', lowPrice: '80.00', highPrice: '140.00', priceCurrency: 'USD', offers })
  const price = (head: string) => read(head, heading + buy).price
  expect(price(span(one('120.00', 'InStock'), one('80.00', 'OutOfStock'), one('140.00', 'InStock')))).toBe(120)
  expect(price(span(one('120.00', 'InStock'), one('80.00', 'InStock')))).toBe(80)
  expect(price(span(one('120.00', 'OutOfStock'), one('80.00', 'OutOfStock')))).toBe(80)
  expect(price(span(one('120.00', 'InStock')))).toBe(80)
})

test('S-CARD-06 a share’s price and its currency may stand under the names of two vocabularies', () => {
  const head = tag('product:price:amount', '120.00') + tag('og:price:currency', 'AUD')
  expect(read(head, heading)).toMatchObject({ price: 120, currency: 'AUD' })
})

test('S-EXT-11 a link that only its class calls one to buy is a button', () => {
  const shown = `<b class="price">$120.00</b><a class="buy-button" href="javascript:alert('Pick a size')">Comprar</a>`
  expect(read('', heading + shown + words)).toMatchObject({ price: 120, source: 'dom' })
  const gone = `<b class="price">$120.00</b><a class="buy-button" href="#">Sold out</a>`
  expect(read(ld(offer), heading + gone)).toMatchObject({ availability: 'out of stock' })
  expect(read('', `${heading}<a class="buying-guide" href="/guide">How to buy</a>${words}`).isProduct).toBe(false)
})

test('S-CARD-06 what is taken off is no price, whatever its class calls it', () => {
  const shown = `<b class="discount-price">-$20.00</b><b class="price">$120.00</b>`
  expect(read('', heading + shown + buy + words)).toMatchObject({ price: 120, currency: 'USD' })
})

test.each(['price-item--regular', 'original-price'])(
  'S-CARD-06 a price that its class calls %s is paid where no other stands',
  (called) => {
    const shown = `${heading}<div><i class="${called} price">$120.00</i></div>${buy}${words}`
    expect(read('', shown)).toMatchObject({ price: 120, currency: 'USD' })
    expect(read('', shown.replace('</i>', '</i><i class="now">$90.00</i>')).price).toBe(90)
  },
)

test('S-EXT-11 a link to the purchase of a piece is a button', () => {
  const shown = `<b class="price">12,000円</b><a class="purchase-btn" href="/purchase/12">購入手続きへ</a>`
  expect(read('', heading + shown + words)).toMatchObject({ price: 12_000, currency: 'JPY', source: 'dom' })
})

test('S-CARD-06 data that names no currency is in the only one that the page’s scripts set', () => {
  const told = ld({ price: '120.00' })
  const state = (code: string) => `<script>window.page = {"shop":{"currencyCode":"${code}"}}</script>`
  expect(read(told + state('GBP'), heading + buy)).toMatchObject({ price: 120, currency: 'GBP' })
  expect(read(told + state('GBP') + state('EUR'), heading + buy).price).toBeNull()
  expect(read(ld(offer) + state('GBP'), heading + buy)).toMatchObject({ price: 120, currency: 'USD' })
})

test('S-CARD-06 a group without a price has that of the one piece beside it whose name holds all words of its own', () => {
  const group = { '@type': 'ProductGroup', name: 'Wrap Dress', image: '/wrap.jpg' }
  const page = (name: string) =>
    `<script type="application/ld+json">${JSON.stringify([group, { '@type': 'Product', name, offers: offer }])}</script>`
  expect(read(page('Wrap Sea Blue Dress'), heading)).toMatchObject({ title: 'Wrap Dress', price: 120 })
  expect(read(page('Sea Blue Cape'), heading)).toMatchObject({ title: 'Wrap Dress', price: null })
})

test('S-CARD-06 where a group and its pieces both tell a price, that of the pieces is to be paid', () => {
  const piece = { '@type': 'Product', name: 'Wrap Dress, Blue', sku: 'WD-B', offers: { ...offer, price: '90.00' } }
  const group = { '@type': 'ProductGroup', name: 'Wrap Dress', offers: offer, hasVariant: [piece] }
  const page = (told: unknown) => `<script type="application/ld+json">${JSON.stringify(told)}</script>`
  expect(read(page(group), heading)).toMatchObject({ title: 'Wrap Dress', price: 90 })
  expect(read(page({ ...group, hasVariant: [{ ...piece, offers: undefined }] }), heading).price).toBe(120)
})

test.each([
  'text-2xl font-bold',
  'price text-orange-600',
  'product-wrapper-price',
  'discounted-price',
  'discount-container price',
])('S-CARD-06 a price whose class (%s) does not call it a former one is the piece’s', (called) => {
  const shown = `${heading}<span class="${called}">$120.00</span>${buy}${words}`
  expect(read('', shown)).toMatchObject({ price: 120, currency: 'USD' })
  expect(read('', shown.replace(called, 'price-old')).price).toBeNull()
})

test.each([
  ['words about it', '<h1>About this item</h1>'],
  ['what a page says to browsers that are too old', '<h1>your browser is not supported</h1>'],
])('S-EXT-11 a heading of %s does not name the piece', (_, other) => {
  const named = `<p class="product-name">Wrap Dress</p><b class="price">$90.00</b>${buy}<div>${other}</div>${words}`
  expect(read('', named)).toMatchObject({ isProduct: true, title: 'Wrap Dress', price: 90, currency: 'USD' })
})

test('S-EXT-11 a page of a browser too old is called as its share is', () => {
  const share = tag('og:title', 'Wrap Dress') + tag('product:price:amount', '90') + tag('og:price:currency', 'USD')
  const drawn = '<h1>Your browser isn’t supported</h1><div id="app"></div>'
  expect(read(share, drawn)).toMatchObject({ isProduct: true, title: 'Wrap Dress', price: 90 })
})

test('S-EXT-11 a heading that shares words with the title stays, whatever else bears a name', () => {
  const other = '<h3 class="product-name">Wrap</h3>'
  expect(read(ld(offer, ''), `<h1>Dress to wrap</h1><b class="price">$120.00</b>${other}${buy}${words}`).title).toBe(
    'Dress to wrap',
  )
})

test('S-CARD-06 a discounted price of one piece is no price by measure', () => {
  const shown = '<b class="discounted-unit-price">$59.99</b><i class="unit-price">$5.99</i>'
  expect(read('', heading + shown + buy + words)).toMatchObject({ price: 59.99, currency: 'USD' })
})

test.each([
  ['the share says', tag('og:title', 'Brenna Linen Coat | Brenna')],
  ['the title says', '<title>Brenna Linen Coat | Brenna</title>'],
])('S-HIST-10 a heading that is only the brand is called with the name behind it, as %s', (_, head) => {
  expect(titleBehindBrand(head)).toBe('Brenna Linen Coat')
})

test('S-HIST-10 a heading that is only the brand gives way to the name behind it where the share says that alone', () => {
  expect(titleBehindBrand(tag('og:title', 'Linen Coat') + '<title>Brenna - Linen Coat</title>')).toBe('Linen Coat')
})

function titleBehindBrand(head: string) {
  const body = `<h1>Brenna</h1><h2>Linen Coat</h2><b class="price">$90.00</b>${buy}${words}`
  return readPage(parsePage(`<!doctype html>${head}<body>${body}</body>`), `${shop}/products/linen-coat`).title
}

test.each(['original', 'crossed', 'strikethrough', 'previous'])(
  'S-CARD-06 a part that its class calls %s is not paid, however much lower the price beside it is',
  (called) => {
    const shown = `<p class="prices"><b class="full-${called}">$120.00</b> <b class="final">$48.00</b></p>`
    expect(read('', heading + shown + buy + words)).toMatchObject({ price: 48, currency: 'USD' })
  },
)

test('S-CARD-06 a page whose only price is crossed out tells none', () => {
  const crossed = '<div class="price"><span class="line-through">$120.00</span></div>'
  expect(read('', heading + crossed + buy + words)).toMatchObject({ isProduct: true, price: null })
})

test.each(['Was $120.00', 'Regular price $120.00'])(
  'S-CARD-06 what the share tells is not paid where the page says “%s” in words alone',
  (said) => {
    const share = tag('product:price:amount', '120.00') + tag('product:price:currency', 'USD')
    const shown = (...texts: string[]) => read(share, `${heading}<div>${texts.join('</div><div>')}</div>${buy}${words}`)
    expect(shown('$90.00', said)).toMatchObject({ price: 90, currency: 'USD' })
    expect(shown('$90.00')).toMatchObject({ price: 120 })
    expect(shown(said)).toMatchObject({ price: 120 })
  },
)

test('S-CARD-06 a sold-out piece without a price has none of the cards beside it, wherever they lead', () => {
  const gone = { '@type': 'Offer', availability: 'https://schema.org/SoldOut' }
  const page = heading + words + card.replace('/products/other', '/womens/tops/other')
  expect(read(ld(gone), page)).toMatchObject({ isProduct: true, price: null, availability: 'out of stock' })
})

test.each([
  ['/browse/product.do?pid=', '794836002'],
  ['/index.php?route=product/product&product_id=', '4217'],
])('S-CARD-06 where one program shows all pieces (%s), another number is another piece', (path, number) => {
  const other = card.replace('/products/other', `${path}9110`)
  const page = `${heading}<p><i>$120.00</i></p>${buy}${words}${other}`
  expect(read('', page, path + number)).toMatchObject({ isProduct: true, price: 120 })
})

test('S-HIST-10 a shop whose host is written with hyphens is no part of the name', () => {
  const page = parsePage(
    `<!doctype html><title>Wrap Dress – Brenna & Co</title><p class="price">$90.00</p>${buy}${words}`,
  )
  expect(readPage(page, 'https://www.brenna-and-co.example/products/wrap-dress').title).toBe('Wrap Dress')
})
