import { describe, expect, test } from 'vitest'
import { parsePage } from '../testing/parse-page.ts'
import { readPage } from './read-page.ts'

// Pages as shops of many platforms build them, made up: what each is read as follows from what a person would say of it.

const shop = 'https://www.ostholm.example'
const read = (path: string, html: string) => readPage(parsePage(html), new URL(path, shop).href)
const page = (head: string, body = '', title = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">${title && `<title>${title}</title>`}${head}</head><body>${body}</body></html>`
const script = (text: string, type = 'application/ld+json') => `<script type="${type}">${text}</script>`
const ld = (...blocks: unknown[]) => blocks.map((block) => script(JSON.stringify(block))).join('')
const tags = (all: Record<string, string>) =>
  Object.entries(all)
    .map(([name, content]) => `<meta property="${name}" content="${content}">`)
    .join('')
const offer = { '@type': 'Offer', price: '89.00', priceCurrency: 'USD' }
const skirt = { '@context': 'https://schema.org', '@type': 'Product', name: 'Pleated Skirt', offers: offer }
const buy = '<button type="submit">Add to bag</button>'
const long = `<p>${'Words about cloth and how it is woven. '.repeat(700)}</p>`
const usd = (price: number) => ({ price, currency: 'USD' })

type Wanted = {
  title?: string | null
  price?: number | null
  currency?: string | null
  image?: string | null
  brand?: string | null
  canonical?: string
  availability?: string
}

const items: [what: string, path: string, html: string, wanted: Wanted][] = [
  [
    'a graph whose nodes only point to each other',
    '/product/pleated-skirt/',
    page(
      ld({
        '@graph': [
          { '@type': 'WebPage', '@id': '/#page', primaryImageOfPage: { '@id': '/#image' } },
          { '@type': 'ImageObject', '@id': '/#image', url: '/media/skirt.jpg' },
          { '@type': 'Brand', '@id': '/#brand', name: 'Ostholm' },
          { '@type': 'Offer', '@id': '/#offer', price: '89.00', priceCurrency: 'USD' },
          { ...skirt, image: { '@id': '/#image' }, brand: { '@id': '/#brand' }, offers: { '@id': '/#offer' } },
        ],
      }),
    ),
    { title: 'Pleated Skirt', ...usd(89), image: `${shop}/media/skirt.jpg`, brand: 'Ostholm' },
  ],
  [
    'a group with its variants beside it',
    '/shop/pleated-skirt',
    page(
      ld({
        '@graph': [
          { '@type': 'ProductGroup', '@id': '#group', name: 'Pleated Skirt', productGroupID: 'PS' },
          { '@type': 'Product', name: 'Pleated Skirt, S', isVariantOf: { '@id': '#group' }, offers: offer },
          {
            '@type': 'Product',
            name: 'Pleated Skirt, M',
            inProductGroupWithID: 'PS',
            offers: { ...offer, price: '95.00' },
          },
        ],
      }),
      '<h1>Pleated Skirt</h1>',
    ),
    { title: 'Pleated Skirt', ...usd(89) },
  ],
  [
    'a piece for each size, all of one group that nothing else tells of',
    '/products/pleated-skirt?variant=PS-L',
    page(
      ld(
        ...['S', 'M', 'L'].map((size) => ({
          '@type': 'Product',
          name: `Pleated Skirt - ${size}`,
          sku: `PS-${size}`,
          isVariantOf: { '@type': 'ProductGroup', name: 'Pleated Skirt', productGroupID: 'PS' },
          offers: { ...offer, price: size === 'L' ? '95.00' : '89.00' },
        })),
      ),
      '<h1>Pleated Skirt</h1>',
    ),
    { title: 'Pleated Skirt', ...usd(95) },
  ],
  [
    'a group with variants of three sizes, of which one is sold out',
    '/products/pleated-skirt',
    page(
      ld({
        '@type': 'ProductGroup',
        name: 'Pleated Skirt',
        hasVariant: ['S', 'M'].map((size) => ({
          '@type': 'Product',
          name: `Pleated Skirt ${size}`,
          image: `/media/${size}.jpg`,
          offers: {
            ...offer,
            price: size === 'S' ? 70 : 89,
            availability: `https://schema.org/${size === 'S' ? 'OutOfStock' : 'InStock'}`,
          },
        })),
      }),
    ),
    { title: 'Pleated Skirt', ...usd(89), image: `${shop}/media/S.jpg` },
  ],
  [
    'several types, of which one is a product',
    '/products/skirt',
    page(ld({ ...skirt, '@type': ['http://schema.org/Thing', 'http://schema.org/Product'] })),
    usd(89),
  ],
  [
    'an aggregate offer without a lowest price',
    '/products/skirt',
    page(ld({ ...skirt, offers: { '@type': 'AggregateOffer', offers: [{ ...offer, price: 99 }, offer] } })),
    usd(89),
  ],
  [
    'a former price, a member’s and one by the metre beside the price',
    '/products/skirt',
    page(
      ld({
        ...skirt,
        offers: {
          '@type': 'Offer',
          priceCurrency: 'USD',
          priceSpecification: [
            { price: 120, priceType: 'https://schema.org/StrikethroughPrice' },
            { price: 59, validForMemberTier: { '@id': '#gold' } },
            { price: 12, referenceQuantity: { value: 1, unitCode: 'MTR' } },
            { price: 89 },
          ],
        },
      }),
    ),
    usd(89),
  ],
  [
    'a sale told beside the regular price',
    '/products/skirt',
    page(
      ld({
        ...skirt,
        offers: {
          ...offer,
          price: 120,
          priceSpecification: { price: 89, priceType: 'https://schema.org/SalePrice' },
        },
      }),
    ),
    usd(89),
  ],
  [
    'an offer around the product',
    '/products/skirt',
    page(ld({ '@type': 'Offer', price: 89, priceCurrency: 'USD', itemOffered: { '@type': 'Product', name: 'Skirt' } })),
    { title: 'Skirt', ...usd(89) },
  ],
  [
    'a price with its sign and no currency beside it',
    '/products/skirt',
    page(ld({ ...skirt, offers: { price: '$1,089.00' } })),
    usd(1089),
  ],
  ...(
    [
      ['1.299,00 €', 1299],
      ['1\u202f299,00', 1299],
      ['€ 89,-', 89],
      ['89,90 €', 89.9],
      ['EUR 89.90', 89.9],
    ] as const
  ).map(
    ([price, amount]) =>
      [
        `the price ${price}`,
        '/products/skirt',
        page(ld({ ...skirt, offers: { price, priceCurrency: 'EUR' } })),
        { price: amount, currency: 'EUR' },
      ] satisfies [string, string, string, Wanted],
  ),
  [
    'one price in four currencies, shown in one',
    '/products/skirt',
    page(
      ld({
        ...skirt,
        offers: [
          ['GBP', 72],
          ['EUR', 84],
          ['USD', 89],
          ['AUD', 139],
        ].map(([priceCurrency, price]) => ({ '@type': 'Offer', price, priceCurrency })),
      }),
      '<h1>Pleated Skirt</h1><p class="price">€84,00</p>',
    ),
    { price: 84, currency: 'EUR' },
  ],
  [
    'one price in two currencies, shown in none',
    '/products/skirt',
    page(ld({ ...skirt, offers: [{ ...offer, price: 72, priceCurrency: 'GBP' }, offer] })),
    usd(89),
  ],
  [
    'microdata in parts, some of them elsewhere',
    '/p/4411-skirt',
    page(
      '',
      `<main itemscope itemtype="https://schema.org/ItemPage"><div itemprop="mainEntity" itemscope itemtype="https://schema.org/Product">
        <h1><span itemprop="name">Pleated Skirt</span></h1><meta itemprop="image" content="/media/skirt.jpg">
        <div itemprop="brand" itemscope itemtype="https://schema.org/Brand"><meta itemprop="name" content="Ostholm"></div>
        <div itemprop="review" itemscope itemtype="https://schema.org/Review"><span itemprop="name">Lovely</span><div itemprop="offers" itemscope><meta itemprop="price" content="1"></div></div>
        <div itemprop="offers" itemscope itemtype="https://schema.org/AggregateOffer"><span itemprop="lowPrice" content="89.00">$89</span><meta itemprop="priceCurrency" content="USD"></div>
      </div></main>`,
    ),
    { title: 'Pleated Skirt', ...usd(89), image: `${shop}/media/skirt.jpg`, brand: 'Ostholm' },
  ],
  [
    'RDFa',
    '/p/4411-skirt',
    page(
      '',
      `<div vocab="https://schema.org/" typeof="Product"><h1 property="name">Pleated Skirt</h1><img property="image" src="//cdn.ostholm.example/skirt.jpg"><div property="offers" typeof="Offer"><span property="priceCurrency" content="USD">$</span><span property="price" content="89.00">89.00</span></div></div>`,
    ),
    { title: 'Pleated Skirt', ...usd(89), image: 'https://cdn.ostholm.example/skirt.jpg' },
  ],
  [
    'nothing but a share with an amount',
    '/skirts/pleated-skirt-882211.html?color=ink',
    page(
      tags({
        'og:type': 'website',
        'og:title': 'Pleated Skirt | Ostholm',
        'og:site_name': 'Ostholm',
        'og:image': '/media/skirt.jpg',
        'product:price:amount': '89,00',
        'product:price:currency': 'USD',
      }),
      '<h1>Pleated Skirt</h1>',
    ),
    { title: 'Pleated Skirt', ...usd(89), image: `${shop}/media/skirt.jpg`, brand: 'Ostholm' },
  ],
  [
    'a share whose price is a line of data',
    '/skirts/pleated-skirt',
    page(
      tags({ 'og:type': 'product', 'og:title': 'Pleated Skirt', 'twitter:label1': 'Price', 'twitter:data1': '$89.00' }),
      `<h1>Pleated Skirt</h1>${buy}`,
    ),
    usd(89),
  ],
  [
    'a share of an article, as some platforms call every page, at an item’s address',
    '/product/pleated-skirt/',
    page(tags({ 'og:type': 'article' }) + ld(skirt), '<h1>Pleated Skirt</h1>'),
    usd(89),
  ],
  [
    'comments in the data, a trailing comma and marks of CDATA',
    '/products/skirt',
    page(
      script(`
/*<![CDATA[*/ {
  // what it is
  "@type": "Product", /* its name */ "name": "Skirt // pleated",
  "offers": { "price": "89.00", "priceCurrency": "USD", },
} /*]]>*/`),
    ),
    { title: 'Skirt // pleated', ...usd(89) },
  ],
  [
    'entities in the place of quotation marks, and an apostrophe escaped for nothing',
    '/products/skirt',
    page(
      script('{&quot;@type&quot;:&quot;Thing&quot;}') +
        script(`{"@type":"Product","name":"Women\\'s Skirt","offers":{"price":89,"priceCurrency":"USD"}}`),
    ),
    { title: "Women's Skirt", ...usd(89) },
  ],
  [
    'blocks of which one is broken, with parameters in the type',
    '/products/skirt',
    page(
      script('{"@type":"Product","name":"Other"') +
        script('[]', 'application/ld+json') +
        script('null') +
        script(JSON.stringify(skirt), 'application/ld+json; charset=utf-8'),
    ),
    { title: 'Pleated Skirt', ...usd(89) },
  ],
  [
    'two values in one block',
    '/products/skirt',
    page(script(`{"@type":"Organization","name":"Ostholm"}\n${JSON.stringify(skirt)}`)),
    usd(89),
  ],
  [
    'names in two languages and with entities',
    '/products/skirt',
    page(ld({ ...skirt, name: { '@language': 'en', '@value': 'Skirt &amp; Belt &#8211; Women&rsquo;s' } })),
    { title: 'Skirt & Belt – Women’s', ...usd(89) },
  ],
  [
    'other pieces told beside it, as many as fit',
    '/products/pleated-skirt',
    page(
      ld(
        skirt,
        ...['Belt', 'Scarf', 'Hat', 'Bag', 'Boots', 'Vest'].map((name) => ({
          ...skirt,
          name,
          offers: { ...offer, price: 5 },
        })),
      ),
      '<h1>Pleated Skirt</h1>',
    ),
    { title: 'Pleated Skirt', ...usd(89) },
  ],
  [
    'stars of a widget before the product itself',
    '/products/pleated-skirt',
    page(
      ld({ '@type': 'Product', name: 'Pleated Skirt', aggregateRating: { ratingValue: 4.8 } }, skirt),
      '<h1>Pleated Skirt</h1>',
    ),
    usd(89),
  ],
  [
    'questions and reviews beside it',
    '/skirts/pleated-skirt',
    page(
      ld(
        { '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: 'Is it lined?' }] },
        { '@type': 'Review', itemReviewed: { '@type': 'Product', name: 'Other' } },
        skirt,
      ),
      `<h1>Pleated Skirt</h1>${buy}`,
    ),
    { title: 'Pleated Skirt', ...usd(89) },
  ],
  [
    'a canonical address of another house',
    '/products/pleated-skirt?utm_source=letter',
    page(`${ld(skirt)}<link rel="canonical" href="https://www.elsewhere.example/products/pleated-skirt">`),
    { canonical: `${shop}/products/pleated-skirt` },
  ],
  [
    'a canonical address of the list that it is in',
    '/products/pleated-skirt',
    page(`${ld(skirt)}<link rel="canonical" href="/collections/skirts">`),
    { canonical: `${shop}/products/pleated-skirt` },
  ],
  [
    'pictures that come late, and one within the page',
    '/p/pleated-skirt-90112',
    page(
      '',
      `<h1>Pleated Skirt</h1><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-lazy-src="/media/skirt.jpg" alt="Pleated Skirt, front"><span class="price">$89.00</span>${buy}${long}`,
    ),
    { ...usd(89), image: `${shop}/media/skirt.jpg` },
  ],
  [
    'pictures that stand in a set of sizes only',
    '/p/pleated-skirt-90112',
    page(
      '',
      `<h1>Pleated Skirt</h1><img srcset="/media/skirt-400.jpg 400w, /media/skirt-1200.jpg 1200w" alt="Pleated Skirt"><span class="price">$89.00</span>${buy}${long}`,
    ),
    { image: `${shop}/media/skirt-1200.jpg` },
  ],
  [
    'a picture within the data before the one that has an address',
    '/products/skirt',
    page(ld({ ...skirt, image: ['data:image/png;base64,AAAA', { url: ['/media/skirt.jpg'] }] })),
    { image: `${shop}/media/skirt.jpg` },
  ],
  [
    'sold out',
    '/products/skirt',
    page(ld({ ...skirt, offers: { ...offer, availability: 'http://schema.org/SoldOut' } })),
    { ...usd(89), availability: 'out of stock' },
  ],
  [
    'a title that ends in the shop’s name, which nothing else tells',
    '/skirts/pleated-skirt-77123',
    page(
      tags({ 'og:title': 'Pleated Skirt – Ostholm', 'product:price:amount': '89', 'product:price:currency': 'USD' }),
      '',
      'Pleated Skirt – Ostholm',
    ),
    { title: 'Pleated Skirt', ...usd(89) },
  ],
  [
    'instalments beside the price',
    '/p/pleated-skirt-90112',
    page(
      '',
      `<div><h1>Pleated Skirt</h1><p class="price-note">or 4 payments of $22.25</p><p class="price">$89.00</p>${buy}</div>${long}`,
    ),
    usd(89),
  ],
  [
    'a brand that is told as an address',
    '/products/skirt',
    page(
      ld({ ...skirt, brand: { '@type': 'Brand', name: 'https://www.ostholm.example/#brand' } }) +
        tags({ 'og:site_name': 'Ostholm' }),
    ),
    { brand: 'Ostholm' },
  ],
  ['a gift card', '/products/gift-card', page(ld({ ...skirt, name: 'Gift Card' })), { title: 'Gift Card', ...usd(89) }],
  [
    'a piece under a brand’s address, in microdata only',
    '/brands/ostholm/pleated-skirt',
    page(
      '',
      `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Pleated Skirt</h1><b itemprop="price" content="89">$89</b><meta itemprop="priceCurrency" content="USD"></div>`,
    ),
    usd(89),
  ],
  [
    'a piece under a sale’s address, in its share only',
    '/sale/pleated-skirt',
    page(
      tags({ 'og:type': 'product', 'og:title': 'Pleated Skirt', 'og:price:amount': '89', 'og:price:currency': 'USD' }),
      `<h1>Pleated Skirt</h1>${buy}`,
    ),
    usd(89),
  ],
]

const cards = Array.from(
  { length: 12 },
  (_, index) =>
    `<li><a href="/products/skirt-${index}">Skirt ${index}</a><span class="price">$${index + 40}.00</span>${buy}</li>`,
).join('')
const oneCard = `<article><a href="/products/pleated-skirt"><h3>Pleated Skirt</h3></a><b class="price">$89.00</b>${buy}</article>`
const ofList = (name: string, url: string) => ({ ...skirt, name, url })

const others: [what: string, path: string, html: string][] = [
  [
    'a list of pieces of two groups',
    '/women/skirts',
    page(
      ld(
        ...['PS', 'WS'].map((productGroupID) => ({
          ...skirt,
          name: `Skirt ${productGroupID}`,
          isVariantOf: { '@type': 'ProductGroup', productGroupID },
        })),
      ),
      `<h1>Skirts</h1>${cards}`,
    ),
  ],
  [
    'a list told as a page of a collection',
    '/women/skirts',
    page(
      ld({ '@type': 'CollectionPage', mainEntity: { '@type': 'ItemList', itemListElement: [skirt] } }),
      `<h1>Skirts</h1>${cards}`,
    ),
  ],
  [
    'a list whose products stand one by one',
    '/women/skirts',
    page(ld(...['A', 'B', 'C'].map((name) => ofList(`Skirt ${name}`, `/products/${name}`))), `<h1>Skirts</h1>${cards}`),
  ],
  [
    'a list in which one piece is left',
    '/women/linen',
    page(ld(ofList('Linen Shirt Dress', '/products/linen-shirt-dress')), `<h1>Linen Dresses</h1>${buy}`),
  ],
  [
    'the same in microdata',
    '/women/linen',
    page(
      '',
      `<h1>Dresses</h1><div itemscope itemtype="https://schema.org/Product"><b itemprop="name">Linen Shirt Dress</b><meta itemprop="price" content="80"></div>`,
    ),
  ],
  [
    'a list with stars and a lowest price of its own',
    '/collections/skirts',
    page(
      ld({
        '@type': 'Product',
        name: 'Skirts',
        url: '/collections/skirts',
        offers: { '@type': 'AggregateOffer', lowPrice: 20, highPrice: 300, offerCount: 240, priceCurrency: 'USD' },
      }),
      `<h1>Skirts</h1>${cards}`,
    ),
  ],
  [
    'a list that shares itself as a product',
    '/women/skirts',
    page(
      tags({ 'og:type': 'product', 'og:title': 'Skirts' }) + ld({ '@type': 'CollectionPage' }),
      `<h1>Skirts</h1>${cards}`,
    ),
  ],
  [
    'a list at an address like a piece’s, with carts in its cards',
    '/products/skirts',
    page(ld({ '@type': 'CollectionPage', name: 'Skirts' }), `<h1>Skirts</h1>${cards}${long}`),
  ],
  ['a search by its query', '/shop?q=skirt', page(ld(skirt), `<h1>1 result</h1>${cards}`)],
  ['a search of another platform', '/catalogsearch/result/?q=skirt', page(ld(skirt))],
  ['a search page told as one', '/browse', page(ld({ '@type': 'SearchResultsPage' }, skirt), '<h1>Results</h1>')],
  [
    'an article that names a piece',
    '/2026/05/how-to-wear-pleats',
    page(
      ld({ '@type': 'BlogPosting', headline: 'How to wear pleats', mentions: skirt, about: [skirt] }) +
        tags({ 'og:type': 'article' }),
      '<h1>How to wear pleats</h1>',
    ),
  ],
  [
    'an article with the data of a piece beside it',
    '/reviews/pleated-skirt',
    page(
      ld({ '@type': 'Article', headline: 'The best pleated skirt' }, { ...skirt, review: { '@type': 'Review' } }) +
        tags({ 'og:type': 'article' }),
      '<h1>The best pleated skirt</h1>',
    ),
  ],
  ...[{}, { url: `${shop}/women/skirts` }].map((more): [string, string, string] => [
    `a category of few pieces that calls itself one, with stars and a lowest price${more.url ? ', under its address' : ''}`,
    '/women/skirts',
    page(
      ld({
        ...skirt,
        ...more,
        name: 'Skirts',
        offers: { '@type': 'AggregateOffer', lowPrice: 20, priceCurrency: 'USD', offerCount: 5 },
      }),
      `<h1>Skirts</h1>${cards}`,
    ),
  ]),
  [
    'a list with stars and a lowest price, in microdata',
    '/brands/pleated-skirts',
    page(
      '',
      `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Pleated Skirts</h1><meta itemprop="lowPrice" content="40"><meta itemprop="priceCurrency" content="USD"></div>${cards}`,
    ),
  ],
  [
    'a sale that is shared as a piece',
    '/sale/pleated-skirts',
    page(
      tags({ 'og:type': 'product', 'og:title': 'Pleated Skirts', 'og:price:amount': '40', 'og:price:currency': 'USD' }),
      `<h1>Pleated Skirts</h1>${cards}`,
    ),
  ],
  ['the shop’s magazine', '/journal/pleats', page(ld(skirt) + tags({ 'og:type': 'product' }), '<h1>Pleats</h1>')],
  ['a home page with pieces', '/us/en/', page(ld(skirt), `<h1>Pleated Skirt</h1>${buy}`)],
  ['a home page by its file', '/index.html', page(ld(skirt), `<h1>Pleated Skirt</h1>${buy}`)],
  ['a bag', '/shopping-bag', page(ld(skirt), `<h1>Your bag</h1>${buy}`)],
  ['a bag on a platform of actions', '/on/shop.store/Sites-US/en_US/Cart-Show', page(ld(skirt))],
  ['a checkout', '/checkout/onepage/', page(ld(skirt), '<h1>Checkout</h1>')],
  ['an order that was placed', '/order-confirmation', page(ld(skirt), '<h1>Thank you</h1>')],
  [
    'a piece that is gone, with others in its place',
    '/products/old-skirt',
    page(
      ld(ofList('Belt', '/products/belt')) + tags({ 'og:type': 'product' }),
      `<h1>Sorry, this page does not exist</h1>${cards}`,
      'Ostholm',
    ),
  ],
  [
    'the same said in the title',
    '/products/old-skirt',
    page(ld({ ...skirt, name: 'Belt' }), `<h1>Belt</h1>${buy}`, 'Ostholm | Page not found'),
  ],
  [
    'words of the shop with stars for the shop',
    '/our-house',
    page(ld({ '@type': 'Product', name: 'Ostholm', aggregateRating: { ratingValue: 4.9 } }), '<h1>Our house</h1>'),
  ],
  [
    'stars for a brand above its list',
    '/lune',
    page(ld({ '@type': 'Product', name: 'Lune' }), `<h1>Lune</h1>${cards}`),
  ],
  ['a shelf of one card that its data tells of', '/women/skirts', page(ld(skirt), `<h1>Skirts</h1>${oneCard}`)],
  [
    'words with one piece that the data tells of',
    '/how-to-wear-it',
    page(ld(skirt), `<h1>How to wear it</h1>${oneCard}`),
  ],
  [
    'a list with a quick look left open',
    '/women/skirts',
    page(
      '',
      `<h1>Skirts</h1>${cards}<div class="quick-view"><h2>Pleated Skirt</h2><b class="price">$89.00</b><form action="/cart/add">${buy}</form></div>${long}`,
    ),
  ],
  ['about us', '/about-us', page(ld(skirt), '<h1>About us</h1>')],
  ['a wish list', '/en-us/wish-list', page(ld(skirt), `<h1>Saved</h1>${buy}`)],
  [
    'a list of the shop’s offers',
    '/outlet',
    page(
      ld({ '@type': 'OfferCatalog', itemListElement: [{ '@type': 'Offer', itemOffered: skirt }] }),
      `<h1>Outlet</h1>${cards}`,
    ),
  ],
]

describe('S-EXT-11 pages of other shops: an item with', () => {
  test.each(items)('%s', (_, path, html, wanted) => {
    const { isProduct, ...reading } = read(path, html)
    expect({ isProduct, ...reading }).toMatchObject({ isProduct: true, ...wanted })
  })
})

describe('S-EXT-12 pages of other shops that are no item:', () => {
  test.each(others)('%s', (_, path, html) => {
    expect(read(path, html)).toMatchObject({ isProduct: false, price: null, source: null })
  })
})

test.each([
  'class="catalog-product-view page-layout"',
  'class="wp single-product"',
  'id="product"',
  'class="cl-details"',
])(
  'S-EXT-11 a page whose platform calls it one of a piece (%s) is one, under any address and without data',
  (called) => {
    const html = page('', `<h1>Pleated Skirt</h1><b class="price">$89.00</b>${buy}${long}`)
    expect(read('/pleated-skirt.html', html.replace('<body', `<body ${called}`))).toMatchObject(usd(89))
    expect(read('/pleated-skirt.html', html).isProduct).toBe(false)
    expect(
      read('/skirts.html', page('', `<h1>Skirts</h1>${cards}${long}`).replace('<body', `<body ${called}`)),
    ).toMatchObject({
      isProduct: false,
    })
  },
)

test.each(['/sale/rod-hor-kjole', '/sale/r%C3%B8d-h%C3%B8r-kjole'])(
  'S-EXT-11 a piece below a list at %s is known by its name, whose letters an address may not hold',
  (path) => {
    const html = page(
      '',
      `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Rød hør kjole</h1><i itemprop="price" content="89">$89</i><meta itemprop="priceCurrency" content="USD">${buy}</div>`,
    )
    expect(read(path, html)).toMatchObject({ isProduct: true, title: 'Rød hør kjole', ...usd(89) })
  },
)

test.each([
  '<div class="name">Pleated Skirt<span class="sku">ID</span><span class="code">882211</span></div>',
  '<h2>Free shipping on all orders</h2><h3>Pleated Skirt</h3>',
  '<div role="heading" aria-level="1">Pleated Skirt</div>',
  '<h2>Free shipping on all orders</h2><p class="pdp-title">Pleated Skirt</p>',
])('S-EXT-11 a piece whose name stands in no heading (%s) is read with the price beside it', (name) => {
  const html = page(
    '',
    `<main>${name}<p class="price">$89.00</p>${buy}</main>${long}`,
    'Pleated Skirt | Skirts | Ostholm',
  )
  expect(read('/skirts/p/882211', html)).toMatchObject({ isProduct: true, title: 'Pleated Skirt', ...usd(89) })
})

test('S-EXT-11 a name that leads to another page is no heading', () => {
  const card = '<h3><a href="/p/771122">Pleated Skirt</a></h3><p class="price">$79.00</p>'
  const html = page('', `<main>${card}${buy}</main>${long}`, 'Pleated Skirt | Ostholm')
  expect(read('/skirts/p/882211', html).price).toBeNull()
})

describe('a page of which neither data nor address tell anything', () => {
  const picture = '<img src="/media/skirt.jpg" alt="Pleated Skirt in ecru">'
  const one = (price: string, button: string, after = '') =>
    page('', `<main>${picture}<h1>Pleated Skirt</h1>${price}${button}</main>${after}${long}`)
  const card = (button: string) =>
    `<li><a href="/women/skirts/ines-skirt"><img src="/media/ines.jpg" alt="Pleated Skirt"><h3>Ines Skirt</h3></a><b class="price">$79.00</b>${button}</li>`

  test.each([
    ['a button', one('<b class="price">$89.00</b>', buy)],
    ['a button, and another that follows', one('<b class="price">$89.00</b>', buy + buy)],
    ['a link for a button', one('<b class="price">$89.00</b>', '<a class="btn add-to-cart" href="#">Add to bag</a>')],
    ['nothing left to buy', one('<b class="price">$89.00</b>', '<button disabled>Sold out</button>')],
    ['a price that nothing marks, and cards below', one('<b>$89.00</b>', buy, card(buy).repeat(4))],
  ])('S-EXT-11 is an item’s where it shows one picture, one price and %s', (_, html) => {
    expect(read('/women/pleated-skirt', html)).toMatchObject({ isProduct: true, title: 'Pleated Skirt', ...usd(89) })
  })

  test.each([
    ['no picture of what it speaks of', page('', `<h1>Pleated Skirt</h1><b class="price">$89.00</b>${buy}${long}`)],
    ['a button a card', page('', `<h1>Pleated Skirt</h1>${card(buy).repeat(8)}${long}`)],
    ['a single card', page('', `<h1>Pleated Skirt</h1>${card(buy)}${long}`)],
    ['cards and a button for all of them', page('', `<h1>Pleated Skirt</h1>${card('').repeat(3)}${buy}${long}`)],
    ['no price', one('', buy)],
  ])('S-EXT-12 is none’s where it shows %s', (_, html) => {
    expect(read('/women/pleated-skirt', html).isProduct).toBe(false)
  })
})

test('a page of two megabytes, nested as deep as it goes, is read', () => {
  const deep = `${'<div>'.repeat(400)}<span class="price">$1.00</span>${'</div>'.repeat(400)}`
  const rest = '<p class="price-x">and <b>so</b> on</p>'.repeat(50_000)
  expect(read('/products/skirt', page(ld(skirt), `<h1>Pleated Skirt</h1>${deep}${rest}`))).toMatchObject(usd(89))
}, 180_000)
