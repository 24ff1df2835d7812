import { describe, expect, test } from 'vitest'
import { parsePage } from '../testing/parse-page.ts'
import { readPage } from './read-page.ts'

// What platforms and their templates do to a page, one habit each; the piece is always the same.

const shop = 'https://www.brenna.example'
const read = (path: string, head: string, body = '') =>
  readPage(parsePage(`<!doctype html><head>${head}</head><body>${body}</body>`), shop + path)
const block = (text: string) => `<script type="application/ld+json">${text}</script>`
const ld = (...nodes: unknown[]) => nodes.map((node) => block(JSON.stringify(node))).join('')
const tags = (all: Record<string, string>) =>
  Object.entries(all)
    .map(([name, content]) => `<meta property="${name}" content="${content}">`)
    .join('')
const offer = { '@type': 'Offer', price: '120.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' }
const image = 'https://cdn.brenna.example/wrap-dress.jpg'
const dress = { '@type': 'Product', name: 'Wrap Dress', image, brand: { name: 'Brenna' }, sku: 'WD', offers: offer }
const heading = '<h1>Wrap Dress</h1>'
const buy = '<button>Add to cart</button>'
const words = '<p>The cloth is woven in a mill by the river and dried in the air.</p>'.repeat(200)
const usd = (price: number) => ({ price, currency: 'USD' })
const cards = Array.from(
  { length: 12 },
  (_, index) =>
    `<li><a href="/products/dress-${index}">Dress ${index}</a><span class="price">$${index + 40}.00</span>${buy}</li>`,
).join('')

/** A scope that tells the lowest price of several, as the lists of some platforms do too. */
const ranged = (name: string) =>
  `<div itemscope itemtype="http://schema.org/Product"><div itemprop="name">${name}</div><div itemprop="offers" itemscope itemtype="http://schema.org/AggregateOffer"><meta itemprop="lowPrice" content="120.00"><meta itemprop="highPrice" content="900.00"><meta itemprop="offerCount" content="48"><meta itemprop="priceCurrency" content="USD"></div></div>`

type Page = [what: string, path: string, head: string, body: string, wanted: Record<string, unknown>]
/** The front page is what a shop of one address calls its own on every page. */
const front = '<link rel="canonical" href="/">'
const items: Page[] = [
  [
    'a lowest price of several in microdata, shown beside the heading',
    '/catalog/dresses/wrap/',
    '',
    `${ranged(heading)}<b class="price">$120.00</b>${cards}`,
    usd(120),
  ],
  [
    'the number of its goods as its address',
    '/goods/74156532',
    tags({ 'og:title': 'Wrap Dress', 'product:price:amount': '120.00', 'product:price:currency': 'USD' }),
    '',
    usd(120),
  ],
  [
    'a program that shows goods',
    '/goods/view?no=1000',
    '',
    `${heading}<b class="price">$120.00</b>${buy}${words}`,
    usd(120),
  ],
  [
    'a number between its name and the sign of a piece',
    '/en/wrap-dress/1967052/p/',
    '',
    `${heading}<b class="price">$120.00</b>${buy}${words}`,
    usd(120),
  ],
  ...['71050519.html', 'J301234_20.html?color=ink', '51019C61N0.html'].map((number): Page => [
    `its number (${number}) below its name`,
    `/us/wrap-dress/${number}`,
    '',
    `${heading}<b class="price">$120.00</b>${buy}${words}`,
    usd(120),
  ]),
  [
    'a link that leads nowhere for its button',
    '/product/detail.html?product_no=2921',
    '',
    `${heading}<b class="price">$120.00</b><a href="#none">Add to cart</a>${words}`,
    usd(120),
  ],
  [
    'no button, but a line that says that it is sold out',
    '/products/wrap-dress',
    '',
    `${heading}<b class="price">$120.00</b><p class="out-of-stock">Sold out</p>${words}`,
    { ...usd(120), availability: 'out of stock' },
  ],
  [
    'a line of the stock that only its id calls so',
    '/dp/B0CYSLPBLM',
    '',
    `${heading}<div id="availability">Currently unavailable.</div>${words}`,
    { price: null, availability: 'out of stock' },
  ],
  [
    'an address behind the sign of one address',
    '/en/#/product/wrap-dress?utm_source=letter&color=red',
    front,
    `${heading}<b class="price">$120.00</b>${buy}${cards.replaceAll('"/products', '"#/products')}${words}`,
    { ...usd(120), canonical: `${shop}/en/#/product/wrap-dress?color=red` },
  ],
  [
    'data of the piece behind the sign of one address, among others',
    '/#!/product/42',
    front + ld({ ...dress, name: 'Cape', url: '/#!/product/41' }, { ...dress, url: '/#!/product/42' }),
    '',
    { title: 'Wrap Dress', ...usd(120), canonical: `${shop}/#!/product/42` },
  ],
  ['an address below a list’s that bears its name', '/new-in/wrap-dress', ld(dress), heading, usd(120)],
  [
    'a button that only its class calls an adder to the cart',
    '/products/wrap-dress',
    '<title>Wrap Dress – Brenna</title>',
    `${heading}<b class="price">$120.00</b><button class="btn btn-add-to-cart">Add</button>${words}`,
    usd(120),
  ],
  [
    'the variant in the address, with a share of the lowest price',
    '/products/wrap-dress?variant=22',
    tags({ 'og:price:amount': '120.00', 'og:price:currency': 'USD' }) +
      ld({
        ...dress,
        offers: [11, 22].map((id) => ({
          ...offer,
          price: id === 11 ? 120 : 130,
          url: `/products/wrap-dress?variant=${id}`,
        })),
      }),
    heading,
    usd(130),
  ],
  [
    'offers within one offer, which alone names the currency',
    '/products/wrap-dress',
    ld({
      ...dress,
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'USD',
        offers: [
          { price: 130, availability: 'InStock' },
          { price: '120.00', availability: 'InStock' },
        ],
      },
    }),
    heading,
    usd(120),
  ],
  [
    'the colour and the size in the address, each of several pieces',
    '/products/wrap-dress?color=red&size=m',
    ld({
      ...dress,
      offers: [
        ['red', 's', 120],
        ['red', 'm', 130],
        ['tan', 'm', 110],
      ].map(([color, size, price]) => ({ ...offer, price, url: `/products/wrap-dress?color=${color}&size=${size}` })),
    }),
    heading,
    usd(130),
  ],
  [
    'a name in the data that ends with the shop’s, as the heading does not',
    '/shop/p/wrap-dress',
    tags({ 'og:site_name': 'Brenna' }) + ld({ ...dress, name: 'Wrap Dress — Brenna' }),
    heading,
    { title: 'Wrap Dress' },
  ],
  [
    'a number in the query of the shop’s only page',
    '/index.php?route=product/product&path=20&product_id=42',
    '<title>Wrap Dress</title>',
    `${heading}<b class="price">$120.00</b>${buy}${words}`,
    usd(120),
  ],
  ...[
    '/de/index.php?id_product=12&controller=product',
    '/en/index.php?route=product/product&product_id=42',
    '/index.php?main_page=product_info&products_id=5',
    '/?post_type=product&p=12',
  ].map((address): Page => [
    `a number in the query of ${address}`,
    address,
    '<title>Wrap Dress</title>',
    `${heading}<b class="price">$120.00</b>${buy}${words}`,
    usd(120),
  ]),
  [
    'its number at the end of a shop’s own page',
    '/store/Wrap-Dress-p123456789',
    '<title>Wrap Dress</title>',
    `${heading}<b class="price">$120.00</b>${buy}${words}`,
    usd(120),
  ],
  [
    'an aggregate whose parts know what is in stock',
    '/products/wrap-dress',
    ld({ ...dress, offers: { '@type': 'AggregateOffer', lowPrice: 120, priceCurrency: 'USD', offers: [offer] } }),
    heading,
    { ...usd(120), availability: 'in stock' },
  ],
  [
    'names that begin with a capital letter',
    '/product-page/wrap-dress',
    ld({
      '@type': 'Product',
      name: 'Wrap Dress',
      Offers: { ...offer, availability: undefined, Availability: 'SoldOut' },
    }),
    heading,
    { ...usd(120), availability: 'out of stock' },
  ],
  [
    'a price of three places whose currency stands beside it',
    '/products/wrap-dress',
    ld({ ...dress, offers: { ...offer, price: '129,900 DT', priceCurrency: 'TND' } }),
    heading,
    { price: 129.9, currency: 'TND' },
  ],
  [
    'a price without a class behind words of its own',
    '/products/wrap-dress',
    '<title>Wrap Dress</title>',
    `${heading}<div><span>Our price: $120.00</span></div>${buy}${words}`,
    usd(120),
  ],
  [
    'a price in parts',
    '/products/wrap-dress',
    ld({
      ...dress,
      offers: { '@type': 'Offer', priceSpecification: { priceComponent: [{ price: 120, priceCurrency: 'USD' }] } },
    }),
    heading,
    usd(120),
  ],
  [
    'stars that bear the address, and the offers elsewhere',
    '/products/wrap-dress',
    ld(dress, { '@type': 'Product', '@id': `${shop}/products/wrap-dress`, aggregateRating: { ratingValue: 4 } }),
    heading,
    usd(120),
  ],
  [
    'a heading that begins with the brand',
    '/shop/wrap-dress',
    ld(dress, { ...dress, name: 'Belt', url: '/shop/belt' }),
    `<h1>Brenna Wrap Dress</h1>${buy}`,
    { title: 'Wrap Dress', ...usd(120) },
  ],
  [
    'cents in the data, dollars on the page',
    '/products/wrap-dress',
    ld({ ...dress, offers: { ...offer, price: 12000 } }),
    `${heading}<b class="price">$120.00</b>`,
    usd(120),
  ],
  [
    'a price of zero in the data',
    '/products/wrap-dress',
    ld({ ...dress, offers: { ...offer, price: '0.00' } }),
    `${heading}<b class="price">$120.00</b>${buy}<ul>${cards}</ul>`,
    usd(120),
  ],
  [
    'the former price in the data, the reduced one on the page',
    '/products/wrap-dress',
    ld(dress),
    `${heading}<div class="product-price"><s>$120.00</s> <b class="price-now">$89.00</b></div>`,
    usd(89),
  ],
  [
    'a lower price for members',
    '/products/wrap-dress',
    ld(dress),
    `${heading}<b class="price">$120.00</b> <b class="member-price">Members: $99.00</b>`,
    usd(120),
  ],
  [
    'classes that a program made, and no data',
    '/en-us/products/wrap-dress',
    tags({ 'og:image': image }),
    `<main>${heading}<div class="x1"><s>$150</s><span>$120</span></div>${buy}</main>${words}<a class="x2" href="/products/other"><i>$20</i></a>`,
    { ...usd(120), image },
  ],
  [
    'one block for each size, of which the first is sold out',
    '/products/wrap-dress?v1=7',
    ld(
      ['s', 'm'].map((size) => ({
        ...dress,
        sku: `WD-${size}`,
        size,
        offers: {
          ...offer,
          price: size === 's' ? 110 : 120,
          availability: size === 's' ? 'OutOfStock' : 'InStock',
          url: '/products/wrap-dress?v1=7',
        },
      })),
    ),
    heading,
    { ...usd(120), availability: 'in stock' },
  ],
  [
    'one block for each currency, of which the page shows one',
    '/products/wrap-dress?sca_ref=7',
    ld({ ...dress, offers: { ...offer, price: 95, priceCurrency: 'GBP' } }, dress),
    `${heading}<b class="price">$120.00</b>`,
    { ...usd(120), canonical: `${shop}/products/wrap-dress` },
  ],
  [
    'a price by the dozen, and one for a week',
    '/products/wrap-dress',
    ld({
      ...dress,
      offers: [
        offer,
        { ...offer, price: 90, eligibleQuantity: { minValue: 12 } },
        { ...offer, price: 30, businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut' },
      ],
    }),
    heading,
    usd(120),
  ],
  [
    'all pictures in one text',
    '/products/wrap-dress',
    ld({ ...dress, image: `${image},https://cdn.brenna.example/back.jpg` }),
    heading,
    { image },
  ],
  [
    'a variant with a page of its own',
    '/t/wrap-dress-b7/WD-200',
    ld({
      '@type': 'ProductGroup',
      name: 'Wrap Dress',
      hasVariant: ['WD-100', 'WD-200'].map((sku) => ({
        ...dress,
        sku,
        url: `/t/wrap-dress-b7/${sku}`,
        offers: { ...offer, price: sku === 'WD-100' ? 80 : 120 },
      })),
    }),
    heading,
    usd(120),
  ],
  [
    'prices that stand in each other, and another piece’s right beside them',
    '/dp/B0WRAP120',
    '',
    `${heading}<p id="core_price"><b class="a-price">$120.00</b> List: <s class="a-price">$140.00</s></p>${buy}${words}<p><b class="a-price">$99.00</b></p>`,
    usd(120),
  ],
  [
    'a former price that only its class crosses out',
    '/products/wrap-dress',
    ld({ ...dress, offers: { ...offer, price: 150 } }),
    `<main>${heading}<p><i class="line-through">$150.00</i> <i class="x1">$120.00</i></p>${buy}</main>`,
    usd(120),
  ],
  [
    'a former price that only its style crosses out',
    '/products/wrap-dress',
    ld({ ...dress, offers: { ...offer, price: 150 } }),
    `<main>${heading}<p><i style="text-decoration: line-through">$150.00</i> <i>$120.00</i></p>${buy}</main>`,
    usd(120),
  ],
  [
    'the shop’s name as the first heading, the piece’s as the second',
    '/shop/product/wrap-dress',
    '<title>Wrap Dress — Brenna</title>',
    `<h1><a href="/">Brenna</a></h1><h2>New in</h2><h2>Wrap Dress</h2><b class="price">$120.00</b>${buy}${words}`,
    { title: 'Wrap Dress', ...usd(120) },
  ],
  [
    'a stand-in at the picture’s own place, the picture beside it',
    '/products/wrap-dress',
    tags({ 'og:image': '/logo-og.png' }) + ld({ ...dress, image: undefined }),
    `${heading}<img src="/placeholder.gif" data-src="/media/wrap-dress.jpg" alt="Wrap Dress">`,
    { image: `${shop}/media/wrap-dress.jpg` },
  ],
  [
    'a share of a listing, as shops of second-hand pieces call it',
    '/listing/Wrap-Dress-64f0a1b2c3d4e5f6a7b8c9d0',
    tags({
      'og:type': 'brenna:listing',
      'og:title': 'Wrap Dress',
      'product:price:amount': '120',
      'product:price:currency': 'USD',
    }),
    heading,
    usd(120),
  ],
  ['its name in the query of the shop’s only page', '/?product=wrap-dress', ld(dress), heading + buy, usd(120)],
  ['an address that ends in p', '/wrap-dress/p', '', `${heading}<b class="price">$120.00</b>${buy}${words}`, usd(120)],
  [
    'RDFa whose parts hang on relations',
    '/p/wrap-dress',
    '',
    `<div vocab="https://schema.org/" typeof="Product"><h1 property="name">Wrap Dress</h1><img rel="image" src="${image}"><div rel="offers"><p typeof="Offer"><meta property="priceCurrency" content="USD"><i property="price">120.00</i><link rel="availability" href="https://schema.org/OutOfStock"></p></div></div>`,
    { ...usd(120), image, availability: 'out of stock' },
  ],
  [
    'microdata whose price stands one deeper',
    '/p/wrap-dress',
    '',
    `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Wrap Dress</h1><p itemprop="offers" itemscope><b itemprop="priceSpecification" itemscope><meta itemprop="price" content="120"><meta itemprop="priceCurrency" content="USD"></b></p></div>`,
    usd(120),
  ],
  [
    'lines of a share that know what is in stock',
    '/products/wrap-dress',
    tags({
      'twitter:label1': 'Price',
      'twitter:data1': '$120.00',
      'twitter:label2': 'Availability',
      'twitter:data2': 'In stock',
    }),
    heading,
    { ...usd(120), availability: 'in stock' },
  ],
  [
    'a picture that is called as the piece',
    '/products/logo-tee',
    ld({ ...dress, name: 'Logo Tee', image: 'https://cdn.brenna.example/logo-tee.jpg' }),
    '<h1>Logo Tee</h1>',
    { image: 'https://cdn.brenna.example/logo-tee.jpg' },
  ],
  [
    'a stand-in before the picture',
    '/products/wrap-dress',
    ld({ ...dress, image: { '@list': ['/transparent.gif', image] } }),
    heading,
    { image },
  ],
  [
    'a picture in sources only',
    '/p/wrap-dress-90112',
    '',
    `${heading}<picture><source srcset="/wd-400.webp 400w, /wd-1600.webp 1600w"><img alt="Wrap Dress" src="/placeholder.svg"></picture><b class="price">$120.00</b>${buy}${words}`,
    { image: `${shop}/wd-1600.webp` },
  ],
  [
    'the shop’s name before the title',
    '/p/wrap-dress-90112',
    tags({
      'og:title': 'Brenna | Wrap Dress',
      'og:site_name': 'Brenna',
      'product:price:amount': '120',
      'product:price:currency': 'USD',
    }),
    '',
    { title: 'Wrap Dress' },
  ],
  [
    'a banner over the heading',
    '/products/wrap-dress',
    '<title>Wrap Dress – Brenna</title>',
    `<h1>Free shipping this week</h1>${heading}<b class="price">$120.00</b>${buy}${words}`,
    { title: 'Wrap Dress' },
  ],
  [
    'a share that is written for search engines',
    '/products/wrap-dress',
    tags({
      'og:type': 'product',
      'og:title': 'Buy Wrap Dress Online | Free Shipping',
      'product:price:amount': '120 USD',
    }),
    heading,
    { title: 'Wrap Dress' },
  ],
  [
    'a used piece and a subscription beside the new one',
    '/products/wrap-dress',
    ld({
      ...dress,
      offers: [
        offer,
        { ...offer, price: 60, itemCondition: 'https://schema.org/UsedCondition' },
        { ...offer, price: 99, name: 'Subscribe' },
      ],
    }),
    heading,
    usd(120),
  ],
  [
    'an amount in a thing of its own, in a list of lists',
    '/products/wrap-dress',
    ld({ ...dress, offers: [[{ '@type': 'Offer', price: { value: '120.00', currency: 'USD' } }]] }),
    heading,
    usd(120),
  ],
  [
    'a share in the dollars that the page shows',
    '/products/wrap-dress',
    ld(dress) + tags({ 'og:price:amount': '164.00', 'og:price:currency': 'CAD' }),
    `${heading}<b class="price">C$164.00</b>`,
    { price: 164, currency: 'CAD' },
  ],
  ...(['-120', '1e3', '1e999'] as const).map((price): (typeof items)[number] => [
    `a price of ${price}`,
    '/products/wrap-dress',
    block(`{"@type":"Product","name":"Wrap Dress","offers":{"price":"${price}","priceCurrency":"USD"}}`),
    heading,
    { price: null },
  ]),
  [
    'a film and a broken address before the picture',
    '/products/wrap-dress',
    tags({ 'og:image': 'http:https://cdn.brenna.example/x.jpg' }) + ld({ ...dress, image: ['/film.mp4', image] }),
    heading,
    { image },
  ],
  [
    'pictures as things whose address is spelled in capitals',
    '/products/wrap-dress',
    ld({ ...dress, image: [{ '@type': 'ImageObject', contentURL: image, thumbnail: '/small.jpg' }] }),
    heading,
    { image },
  ],
  [
    'the picture and the number of the variant in its address, not the first one’s of its group',
    '/products/wrap-dress?variant=22',
    tags({ 'og:image': image }) +
      ld({
        '@type': 'ProductGroup',
        name: 'Wrap Dress',
        image,
        hasVariant: [11, 22].map((id) => ({
          ...dress,
          image: `https://cdn.brenna.example/wrap-${id}.jpg`,
          gtin13: `40063813339${id}`,
          offers: { ...offer, url: `/products/wrap-dress?variant=${id}` },
        })),
      }),
    `${heading}<img src="${image}"><img src="https://cdn.brenna.example/wrap-22.jpg">`,
    { title: 'Wrap Dress', image: 'https://cdn.brenna.example/wrap-22.jpg', gtin: '4006381333922' },
  ],
  [
    'the price in the piece itself, without an offer',
    '/products/wrap-dress',
    ld({ ...dress, offers: undefined, price: '120.00', priceCurrency: 'USD' }),
    heading,
    usd(120),
  ],
  [
    'the shop’s name in the place of its own',
    '/products/wrap-dress',
    tags({ 'og:site_name': 'Brenna', 'og:title': 'Wrap Dress | Brenna' }) + ld({ ...dress, name: 'BRENNA' }),
    heading,
    { title: 'Wrap Dress', ...usd(120) },
  ],
  [
    'nothing to buy and no data',
    '/products/wrap-dress',
    '',
    `${heading}<b class="price">$120.00</b><button disabled>Sold out</button>${words}`,
    usd(120),
  ],
  [
    'a number written in groups',
    '/products/wrap-dress',
    ld({ ...dress, gtin13: '4006381 333931' }),
    heading,
    { gtin: '4006381333931' },
  ],
  ...['action="/checkout/cart/add/product/12"', 'action="/cart.php" data-cart-item-add'].map(
    (form): (typeof items)[number] => [
      `no data and an address of its own, but the page’s only form ${form}`,
      '/wrap-dress',
      '<title>Wrap Dress</title>',
      `${heading}<b class="price">$120.00</b><form ${form}>${buy}</form>${words}`,
      usd(120),
    ],
  ),
  ...(
    [
      '/products/cotton-dress',
      '/corduroy-dress',
      '/order-of-the-day-dress',
      '/search-party',
      '/bag/canvas-tote-882211',
    ] as const
  ).map((path): (typeof items)[number] => [
    'the address ' + path,
    path,
    ld({ ...dress, url: path }),
    heading + buy,
    usd(120),
  ]),
  ...(['/us/sale/wrap-dress-882211.html', '/brands/brenna/wrap-dress-882211.html'] as const).map(
    (path): (typeof items)[number] => ['the address ' + path, path, ld(dress), heading + buy, usd(120)],
  ),
  [
    'the question that found it left in its address',
    '/wrap-dress/?q=dress',
    ld({ ...dress, url: '/wrap-dress/' }),
    heading + buy,
    usd(120),
  ],
  [
    'a name like that of a missing page',
    '/products/oops',
    ld({ ...dress, name: 'Oops! Tee' }),
    '<h1>Oops! Tee</h1>',
    usd(120),
  ],
  ...(['undefined', '{{ canonical_url }}', `http${shop.slice(5)}/products/wrap-dress`] as const).map(
    (href): (typeof items)[number] => [
      `the canonical address ${href}`,
      '/products/wrap-dress',
      `${ld(dress)}<link rel="canonical" href="${href}">`,
      heading,
      { canonical: `${shop}/products/wrap-dress` },
    ],
  ),
]

const others: [what: string, path: string, head: string, body?: string][] = [
  [
    'a category whose stars tell the lowest and the highest of its prices',
    '/womens/dresses',
    ld({
      '@type': 'Product',
      name: 'Dresses',
      offers: { '@type': 'AggregateOffer', lowPrice: 40, highPrice: 51, priceCurrency: 'USD' },
    }),
  ],
  [
    'a list without data whose cards have a form into the cart each',
    '/dresses.html',
    '<title>Dresses</title>',
    `<h1>Dresses</h1><ul>${cards.replaceAll(buy, `<form action="/checkout/cart/add/1">${buy}</form>`)}</ul>${words}`,
  ],
  [
    'words of the shop that name a piece as a part of their own page',
    '/blog/how-to-wear-it',
    ld({ '@type': 'BlogPosting', headline: 'How to wear it' }, { ...dress, '@id': '#product' }),
    `<h1>How to wear it</h1>${words}`,
  ],
  [
    'words about a piece beside which none can be bought',
    '/how-to-wear-a-wrap-dress',
    '<title>How to wear a wrap dress</title>',
    `<h1>How to wear a wrap dress</h1><b class="price">$120.00</b>${buy}${words}`,
  ],
  ['a numbered list without data', '/womens-dresses-10023.html', ''],
  ['a list with its number below its name', '/womens-dresses/10023.html', ''],
  ['a list under the items’ path', '/products/dresses', ''],
  [
    'a line before the shop',
    '/products/wrap-dress',
    '',
    `<h1>You are now in line</h1><button>Notify me</button>${words}`,
  ],
  ['the second page of a list', '/products/page/2', ld(dress)],
  ['a numbered list with data of one piece of it', '/category/dresses-10023', ld(dress)],
  [
    'a card in microdata',
    '/wrap-dresses',
    '',
    '<h1>Wrap Dresses</h1><div itemscope itemtype="https://schema.org/Product"><a itemprop="url" href="/products/one"><b itemprop="name">Wrap Dresses in Ink</b></a><i itemprop="price" content="4"></i></div>',
  ],
  [
    'a numbered list whose cards lead to addresses without a sign of an item',
    '/womens-dresses-10023.html',
    '',
    `<h1>Dresses</h1>${cards.replaceAll('/products/dress-', '/linen-').replaceAll('">Dress', '"><img src="/d.jpg">Dress')}${words}`,
  ],
  ['a cart behind the sign of one address', '/#/cart', ld(dress), `${heading}${buy}`],
  ['a list behind the sign of one address', '/#!/collections/dresses', ''],
  ['the front page of a shop of one address', '/#/', ''],
  ['reviews of a piece', '/products/wrap-dress/reviews', ld(dress), heading],
  ['a till', '/kasse', ld(dress), buy],
  ['a cart that a piece was put into', '/index.php?route=checkout/cart&product_id=42', ld(dress), buy],
  ['a till in French', '/fr/commande', ld(dress), buy],
  [
    'a shelf whose microdata tells the lowest price of all',
    '/dresses/',
    '',
    `${ranged('<h1>Dresses</h1>')}<ul>${cards}</ul>`,
  ],
  ['a shelf of a shop that shows its pieces by a program', '/product/list.html?cate_no=24', ld(dress), heading],
  [
    'a piece that its template left empty',
    '/products/wrap-dress',
    ld({ ...dress, name: '', offers: { ...offer, price: '' } }),
    '<p>Nothing here.</p>',
  ],
]

describe('S-EXT-11 pages of platforms: an item with', () => {
  test.each(items)('%s', (_, path, head, body, wanted) => {
    expect(read(path, head, body)).toMatchObject({ isProduct: true, ...wanted })
  })
})

describe('S-EXT-12 pages of platforms that are no item:', () => {
  test.each(others)('%s', (_, path, head, body = `<h1>Dresses</h1><ul>${cards}</ul>${words}`) => {
    expect(read(path, head, body)).toMatchObject({ isProduct: false, price: null })
  })
})

const start = '"@type":"Product","name":"Wrap Dress"'
const rest = '"offers":{"@type":"Offer","price":"120.00","priceCurrency":"USD"}'

test.each([
  ['quotation marks inside a text', `{${start},"description":"The "best", 24" long",${rest}}`],
  ['values left out', `{${start},"sku": ,"mpn":undefined,"gtin":NaN,${rest}}`],
  ['an error of the template', `{${start},"brand":{"name":Liquid error: nil},${rest}}`],
  ['a comma too few', `{${start}\n${rest}}`],
  ['commas too many', `{${start},,${rest},}`],
  ['its end missing', `{${start},${rest}`],
  ['its end twice', `{${start},${rest}}}`],
  ['escapes that are none', `{${start},"description":"50\\% wool \\x",${rest}}`],
  ['apostrophes for quotation marks', `{${start},${rest}}`.replaceAll('"', "'")],
  ['itself made a text twice', JSON.stringify(`{${start},${rest}}`)],
  ['names of the language itself', `{"__proto__":{"offers":1},"constructor":2,${start},${rest},}`],
])('S-EXT-11 broken data is read: %s', (_, text) => {
  expect(read('/products/wrap-dress', block(text), heading)).toMatchObject({ title: 'Wrap Dress', ...usd(120) })
  expect(({} as { offers?: unknown }).offers).toBeUndefined()
})

test('S-EXT-11 a price whose comma stands in the open is not cut at it', () => {
  const text = `{${start},"offers":{"price":1,299.00,"priceCurrency":"USD"}}`
  expect(read('/products/wrap-dress', block(text), heading)).toMatchObject(usd(1299))
})

test('S-HIST-10 a piece without a picture of its own has that of its offer', () => {
  const node = { ...dress, image: [], offers: [{ ...offer, image }] }
  expect(read('/products/wrap-dress', ld(node), heading + buy).image).toBe(image)
})

test('S-HIST-10 a name within what names the brand is the brand’s', () => {
  const scope = `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="brand"><a href="/designers/brenna"><b itemprop="name">Brenna</b></a></h1><p itemprop="name">Wrap Dress</p><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="priceCurrency" content="USD"><b itemprop="price" content="120">$120.00</b></div></div>`
  expect(read('/products/wrap-dress', '', scope + buy)).toMatchObject({
    title: 'Wrap Dress',
    brand: 'Brenna',
    ...usd(120),
  })
})

test('S-EXT-11 an offer that tells the stock alone makes its piece the page’s, but no shelf', () => {
  const gone = { ...dress, offers: { ...offer, price: '0', availability: 'https://schema.org/OutOfStock' } }
  expect(read('/s/wrap-dress/7507', ld(gone), heading)).toMatchObject({
    isProduct: true,
    price: null,
    availability: 'out of stock',
  })
  expect(
    read('/s/wrap-dress/7507', ld({ ...gone, name: 'Dresses' }), `<h1>Dresses</h1><ul>${cards}</ul>`).isProduct,
  ).toBe(false)
})

test('S-EXT-11 a piece that nobody can buy any more is the page’s where its picture stands over the others, but not where only theirs stand', () => {
  const offers = { '@type': 'Offer', priceCurrency: 'USD', availability: 'https://schema.org/OutOfStock' }
  const others = `<h2>You may like</h2><ul>${cards}</ul>`
  const picture = '<img src="/wrap-dress.jpg" alt="Wrap Dress">'
  const page = (shown: string, stock = offers.availability) =>
    read('/womens/wrap-dress', ld({ ...dress, offers: { ...offers, availability: stock } }), heading + shown + others)
  expect(page(picture)).toMatchObject({ isProduct: true, title: 'Wrap Dress', availability: 'out of stock' })
  expect(page(`<a href="/products/wrap-dress-2">${picture}</a>`).isProduct).toBe(false)
  expect(page(picture, 'https://schema.org/InStock').isProduct).toBe(false)
})

test('S-HIST-10 of several pieces at the page’s own address the one of its heading is read', () => {
  const of = (name: string, lowPrice: string) => ({
    '@type': 'Product',
    name,
    url: `${shop}/buy/wrap-dress`,
    offers: { '@type': 'AggregateOffer', lowPrice, priceCurrency: 'USD' },
  })
  const family = ld(of('Wrap Dress', '120'), of('Wrap Dress Long', '140'))
  expect(read('/buy/wrap-dress', family, heading)).toMatchObject({ title: 'Wrap Dress', ...usd(120) })
  expect(read('/buy/wrap-dress', family, '<h1>Wrap Dress Long</h1>')).toMatchObject({
    title: 'Wrap Dress Long',
    ...usd(140),
  })
})
